import { useEffect, useEffectEvent, useState } from "react";

/**
 * Calls `advance` every `periodMs` while `running`, unless the visitor asked for less motion or the
 * page is in the background. `allowsMotion` is false until the browser has answered.
 */
export function useAutoAdvance(
  running: boolean,
  periodMs: number,
  advance: () => void,
): { allowsMotion: boolean } {
  const [allowsMotion, setAllowsMotion] = useState(false);
  const step = useEffectEvent(() => {
    if (document.visibilityState === "visible") advance();
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
    const timer = setInterval(step, periodMs);
    return () => clearInterval(timer);
  }, [running, allowsMotion, periodMs]);

  return { allowsMotion };
}
