import { create } from "zustand";
import { useKept } from "../../cart/kept/kept-store.ts";
import type { CheckoutKey } from "./checkout-key.ts";

const useKeyState = create<{ present: CheckoutKey | null }>()(() => ({ present: null }));

// With what is forgotten for who has paid or signed out: what is bought here next has nothing to do with it.
useKept.subscribe(({ forgotten }, before) => {
  if (forgotten !== before.forgotten) useKeyState.setState({ present: null });
});

/** The key of this page's latest payment, in memory: it outlives a look back at the shop. */
export function presentKey(): CheckoutKey | null {
  return useKeyState.getState().present;
}

export function keepKey(present: CheckoutKey): void {
  useKeyState.setState({ present });
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
