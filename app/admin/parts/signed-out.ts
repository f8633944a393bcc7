import { useEffect, useEffectEvent } from "react";

const SIGNED_OUT = "admin-signed-out";

/** Said by the frame of a session that is over, before it leaves for the page where one signs in. */
export function tellBeforeSigningIn(): void {
  window.dispatchEvent(new Event(SIGNED_OUT));
}

/** Runs `keep` when the session is over, before the page goes: the moment to put away what was typed. */
export function useBeforeSigningIn(keep: () => void): void {
  const heard = useEffectEvent(keep);
  useEffect(() => {
    const listen = () => heard();
    window.addEventListener(SIGNED_OUT, listen);
    return () => window.removeEventListener(SIGNED_OUT, listen);
  }, []);
}

/**
 * A page of the back office that the browser brings back as it was left is not seen again, but loaded
 * anew: whoever used it may have signed out since (decision 0064). Gives what stops it. Apart from the
 * shop's own (app/shop/alive/back-again.ts), so that the first load names no file that both share.
 */
export function reloadOnReturn(): () => void {
  const leave = () => {
    document.documentElement.style.visibility = "hidden";
  };
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) window.location.reload();
  };
  window.addEventListener("pagehide", leave);
  window.addEventListener("pageshow", comeBack);
  return () => {
    window.removeEventListener("pagehide", leave);
    window.removeEventListener("pageshow", comeBack);
  };
}
