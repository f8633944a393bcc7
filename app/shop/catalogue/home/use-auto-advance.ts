import { useEffect, useEffectEvent, useState } from "react";

/**
 * Calls `advance` when slide `index` has stood for `periodMs` while `running`, unless the visitor
 * asked for less motion or the page is in the background. `allowsMotion` is false until the browser
 * has answered.
 */
export function useAutoAdvance({
  running,
  periodMs,
  index,
  advance,
}: {
  running: boolean;
  periodMs: number;
  index: number;
  advance: () => void;
}): { allowsMotion: boolean } {
  const [allowsMotion, setAllowsMotion] = useState(false);
  const step = useEffectEvent((from: number) => {
    // A slide that somebody has just gone to starts its own period.
    if (from === index && document.visibilityState === "visible") advance();
  });

  useEffect(() => {
    const query = window.matchMedia("(prefers-reduced-motion: reduce)");
    const read = () => setAllowsMotion(!query.matches);
    read();
    query.addEventListener("change", read);
    return () => query.removeEventListener("change", read);
  }, []);

  useEffect(() => {
    if (!running || !allowsMotion) return;
    const timer = setInterval(() => step(index), periodMs);
    return () => clearInterval(timer);
  }, [running, allowsMotion, periodMs, index]);

  return { allowsMotion };
}
