import { useSyncExternalStore } from "react";
import { MINUTE_MS } from "#domain/time/durations.ts";

const LOOK_EVERY_MS = 15_000;

/** The minute that it is, in epoch milliseconds; null on the server, and until the page is alive. */
export function useMinute(): number | null {
  return useSyncExternalStore(everyMinute, thisMinute, unknownYet);
}

function everyMinute(onChange: () => void): () => void {
  const timer = setInterval(onChange, LOOK_EVERY_MS);
  document.addEventListener("visibilitychange", onChange);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", onChange);
  };
}

const thisMinute = () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
const unknownYet = () => null;
