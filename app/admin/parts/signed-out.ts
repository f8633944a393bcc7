import { useEffect, useEffectEvent } from "react";

const SIGNED_OUT = "admin-signed-out";

/** Said by the frame before it leaves for the page where one signs in. */
export function tellSignedOut(): void {
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
