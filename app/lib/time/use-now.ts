import { useSyncExternalStore } from "react";
import { MINUTE_MS } from "#domain/time/durations.ts";

const LOOK_EVERY_MS = 10_000;

/**
 * The moment that it is in epoch milliseconds, in steps of `step`, as long as the page stands and when somebody
 * comes back to its tab; null on the server, and until the page is alive.
 */
export function useNow(step = MINUTE_MS): number | null {
  return useSyncExternalStore(everySoOften, () => Math.floor(Date.now() / step) * step, unknownYet);
}

function everySoOften(onChange: () => void): () => void {
  const timer = setInterval(onChange, LOOK_EVERY_MS);
  document.addEventListener("visibilitychange", onChange);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", onChange);
  };
}

const unknownYet = () => null;
