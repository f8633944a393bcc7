import * as v from "valibot";
import { create } from "zustand";
import { CHECKOUT_KEY, useKept } from "../../cart/kept/kept-store.ts";
import type { CheckoutKey } from "./checkout-key.ts";

const Kept = v.object({ key: v.pipe(v.string(), v.uuid()), isSpent: v.boolean() });

const useKeyState = create<{ present: CheckoutKey | null }>()(() => ({ present: recallKey() }));

// With what is forgotten for who has paid or signed out: what is bought here next has nothing to do with it.
useKept.subscribe(({ forgotten }, before) => {
  if (forgotten === before.forgotten) return;
  useKeyState.setState({ present: null });
  attempt(() => sessionStorage.removeItem(CHECKOUT_KEY));
});

/** The key of this tab's latest payment: it outlives a look back at the shop, and a page that is loaded anew. */
export function presentKey(): CheckoutKey | null {
  return useKeyState.getState().present;
}

export function keepKey(present: CheckoutKey): void {
  useKeyState.setState({ present });
  const { key, isSpent } = present;
  attempt(() => sessionStorage.setItem(CHECKOUT_KEY, JSON.stringify({ key, isSpent })));
}

/** The payment under the present key has ended: nothing is held under it any more. */
export function spendKey(): void {
  const present = presentKey();
  if (present) keepKey({ ...present, isSpent: true });
}

/** The key whose payment holds stock for this shopper, null without one. */
export function useHeldKey(): string | null {
  return useKeyState(heldOf);
}

/** The same for whoever only asks at this moment. */
export function heldKey(): string | null {
  return heldOf(useKeyState.getState());
}

function heldOf({ present }: { present: CheckoutKey | null }): string | null {
  return present && !present.isSpent ? present.key : null;
}

/** As an earlier page of this tab kept it. What was ordered is not kept: the next start makes a key that replaces it. */
function recallKey(): CheckoutKey | null {
  const text = attempt(() => sessionStorage.getItem(CHECKOUT_KEY));
  const parsed = attempt(() => v.safeParse(Kept, JSON.parse(text ?? "null")));
  return parsed?.success ? { ...parsed.output, replacesKey: null, orderText: "" } : null;
}

/** A browser may forbid keeping anything, and the server has no tab: the key then lives as long as the page. */
function attempt<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch {
    return null;
  }
}
