const LATEST_MS = 1_500;
/** Safari has no idle callback. */
const INSTEAD_MS = 200;

/**
 * Does the work once the page is painted and the browser has nothing better to do, a second and a half
 * from now at the latest. Gives what calls it off.
 */
export function whenIdle(work: () => void): () => void {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(work, INSTEAD_MS);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(work, { timeout: LATEST_MS });
  return () => window.cancelIdleCallback(handle);
}
