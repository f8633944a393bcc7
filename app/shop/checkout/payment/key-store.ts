import { useSyncExternalStore } from "react";
import type { CheckoutKey } from "./checkout-key.ts";

let present: CheckoutKey | null = null;
const listeners = new Set<() => void>();

/** The key of this page's latest payment, in memory: it outlives a look back at the shop. */
export function presentKey(): CheckoutKey | null {
  return present;
}

export function keepKey(key: CheckoutKey): void {
  present = key;
  for (const listener of listeners) listener();
}

/** The payment under the present key has ended: nothing is held under it any more. */
export function spendKey(): void {
  if (present) keepKey({ ...present, isSpent: true });
}

/** The key whose payment holds stock for this shopper, null without one. */
export function useHeldKey(): string | null {
  const key = useSyncExternalStore(subscribe, presentKey, () => null);
  return key && !key.isSpent ? key.key : null;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
