import { useEffect, useState } from "react";

/** Whether something has been `isAwaited` for as long as `afterMs` by now. */
export function useIsLate(isAwaited: boolean, afterMs: number): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isAwaited) return;
    const timer = setTimeout(() => setLate(true), afterMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isAwaited, afterMs]);
  return isAwaited && isLate;
}
