import { create } from "zustand";
import { CARRIED } from "#app/lib/device/stale-build.ts";
import { readItem, removeItem } from "#app/lib/device/storage.ts";
import type { KeptBasket } from "#domain/cart/kept-basket.ts";
import type { Reorder } from "#domain/orders/reorder.ts";

/** A kept basket as it is offered: `plan` is what it would be today, null while nobody could say. */
export type KeptOffer = KeptBasket & {
  plan: Reorder | null;
  /** Whether another device was the last to change it. */
  isFromElsewhere: boolean;
  /** Units in an older basket for which this one stands now; 0 without one. */
  olderCount: number;
};

type KeptState = {
  offer: KeptOffer | null;
  /** What was not as before when the basket was put back. */
  news: Reorder | null;
  /** Somebody came for the checkout without a cart: the offer is what they look for. */
  isSought: boolean;
  /** How often baskets were forgotten: what was asked for before that is no longer of use. */
  forgotten: number;
};

/** The basket that is kept beside the cart, while it is offered (decision 0047). */
export const useKept = create<KeptState>()(() => {
  return { offer: null, news: null, isSought: false, forgotten: 0 };
});

/** Where a browser keeps the basket, and of which of an account's it has heard last. */
export const BASKET = "soko.basket";
export const BASKET_SEEN = "soko.basket-seen";
/** Where a tab keeps the checkout's form, the key under which it holds stock, and a payment of whose end it has not heard. */
export const CHECKOUT_FORM = "soko.checkout-form";
export const CHECKOUT_KEY = "soko.checkout-key";
export const UNSETTLED_PAYMENT = "soko.unsettled-payment";

/** Whether this browser may have something kept; what it is worth is seen when it is read. */
export function mayHaveBasket(): boolean {
  return readItem("local", BASKET) !== null;
}

/**
 * It was paid for, or whose it was has signed out: nothing of it is kept here, form included, nor a cart
 * that a page handed over to the next one, nor a payment whose end would show whoever is here next the
 * order that came of it.
 */
export function forgetEverything(): void {
  forgetBasket();
  for (const name of [CHECKOUT_FORM, CHECKOUT_KEY, UNSETTLED_PAYMENT, CARRIED])
    removeItem("session", name);
}

/** This browser keeps and offers the basket no more. */
export function forgetBasket(): void {
  useKept.setState(({ forgotten }) => {
    return { offer: null, news: null, isSought: false, forgotten: forgotten + 1 };
  });
  removeItem("local", BASKET);
  removeItem("local", BASKET_SEEN);
}
