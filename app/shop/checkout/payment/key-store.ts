import { create } from "zustand";
import type { CheckoutKey } from "./checkout-key.ts";

const useKeyState = create<{ present: CheckoutKey | null }>()(() => ({ present: null }));

/** The key of this page's latest payment, in memory: it outlives a look back at the shop. */
export function presentKey(): CheckoutKey | null {
  return useKeyState.getState().present;
}

export function keepKey(present: CheckoutKey): void {
  useKeyState.setState({ present });
}

/** For who has signed out: what is bought here next has nothing to do with it. */
export function forgetKey(): void {
  useKeyState.setState({ present: null });
}

/** The payment under the present key has ended: nothing is held under it any more. */
export function spendKey(): void {
  const present = presentKey();
  if (present) keepKey({ ...present, isSpent: true });
}

/** The key whose payment holds stock for this shopper, null without one. */
export function useHeldKey(): string | null {
  return useKeyState(({ present }) => (present && !present.isSpent ? present.key : null));
}
