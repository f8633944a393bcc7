import { useEffect, useState } from "react";

/** A value once it has stood still for `delayMs`; compared by identity, so give it a text or what a store holds. */
export function useSettled<T extends string | object>(value: T, delayMs: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return settled;
}
