/*
 * Whether somebody is at the screen. A page of the back office that only refreshes itself must not
 * keep a session alive that nobody uses: what it asks then says so (the session timeout).
 */

const AWAY_AFTER_MS = 60_000;
const SIGNS = ["pointerdown", "pointermove", "keydown", "wheel", "touchstart"];

let lastSign: number | null = null;

/** From now on notices whether somebody is there, until the returned function is called. Browser only. */
export function watchUserActivity(): () => void {
  const note = () => {
    lastSign = performance.now();
  };
  note();
  for (const sign of SIGNS) window.addEventListener(sign, note, { passive: true });
  return () => {
    lastSign = null;
    for (const sign of SIGNS) window.removeEventListener(sign, note);
  };
}

/** What goes with a call: a header when nobody has touched the page for a minute. */
export function activityHeaders(): Record<string, string> {
  const isAway = lastSign !== null && performance.now() - lastSign > AWAY_AFTER_MS;
  return isAway ? { "x-soko-idle": "1" } : {};
}
