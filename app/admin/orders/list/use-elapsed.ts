import { useEffect, useState } from "react";
import { MINUTE_MS } from "#domain/time/durations.ts";

/** How long ago `since` (epoch ms of this browser's clock) is, in milliseconds, looked at each minute; 0 at first. */
export function useElapsed(since: number): number {
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    setPassed(0);
    const timer = setInterval(() => setPassed(Date.now() - since), MINUTE_MS);
    return () => clearInterval(timer);
  }, [since]);
  return passed;
}
