import { useEffect, useEffectEvent, useState } from "react";
import { useOnline } from "../../offline/use-online.ts";

const TRY_AGAIN_AFTER_MS = 5_000;

/** How the checkout's calls fare: the last one did not get through; or there is an answer. */
export type Connection = {
  isCut: boolean;
  isAnswered: boolean;
  /** Asks again what failed. */
  onRetry: () => void;
};

/**
 * Whether the browser is without a connection: it says so itself, or what was asked did not get
 * through, until it does. Then, and as soon as it says that it is back, `onRetry` is called.
 */
export function useOffline({ isCut: isCutNow, isAnswered, onRetry }: Connection): boolean {
  const [isCut, setCut] = useState(isCutNow);
  if (isCutNow && !isCut) setCut(true);
  if (isAnswered && !isCutNow && isCut) setCut(false);
  const isOnline = useOnline();
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    if (!isOnline) return;
    retry();
    if (!isCut) return;
    const timer = setInterval(() => retry(), TRY_AGAIN_AFTER_MS);
    return () => clearInterval(timer);
  }, [isCut, isOnline]);
  return isCut || !isOnline;
}
