import { create } from "zustand";
import { readItem, removeItem, writeItem } from "#app/lib/device/storage.ts";
import { CHECKOUT_KEY, useKept } from "../../cart/kept/kept-store.ts";
import type { CheckoutKey } from "./checkout-key.ts";

const useKeyState = create<{ present: CheckoutKey | null }>()(() => ({ present: recallKey() }));

// With what is forgotten for who has paid or signed out: what is bought here next has nothing to do with it.
useKept.subscribe(({ forgotten }, before) => {
  if (forgotten !== before.forgotten) keepKey(null);
});

/** The key of this tab's latest payment: it outlives a look back at the shop, and a page that is loaded anew. */
export function presentKey(): CheckoutKey | null {
  return useKeyState.getState().present;
}

/** Whether a payment was begun on this page for what its form says: then nothing is filled in by itself any more. */
export function isBegunHere(): boolean {
  const present = presentKey();
  return present !== null && !present.isSpent && present.orderText !== "";
}

export function keepKey(present: CheckoutKey | null): void {
  useKeyState.setState({ present });
  removeItem("session", CHECKOUT_KEY);
  const held = heldUnder(present);
  if (held) writeItem("session", CHECKOUT_KEY, held);
}

/** The payment under the present key has ended: nothing is held under it any more. */
export function spendKey(): void {
  const present = presentKey();
  if (present) keepKey({ ...present, isSpent: true });
}

/** The key whose payment holds stock for this shopper, null without one. */
export function useHeldKey(): string | null {
  return useKeyState(({ present }) => heldUnder(present));
}

function heldUnder(present: CheckoutKey | null): string | null {
  return present && !present.isSpent ? present.key : null;
}

/** As an earlier page of this tab kept it. What was ordered is not kept: the next start makes a key that replaces it. */
function recallKey(): CheckoutKey | null {
  // The server has no tab, and reads nothing.
  const key = readItem("session", CHECKOUT_KEY) ?? "";
  const isKey = /^[\da-f-]{36}$/.test(key);
  return isKey ? { key, replacesKey: null, orderText: "", isSpent: false } : null;
}
