import type { MouseEvent } from "react";
import { notifyCart } from "#app/lib/toasts.ts";
import { cartCount, cartSubtotalCents } from "#domain/cart/cart.ts";
import { additionsOf, missingOf } from "#domain/cart/kept-basket.ts";
import type { Reorder } from "#domain/orders/reorder.ts";
import { cartFullToast } from "../cart-refusals.ts";
import { useCart } from "../cart-store.ts";
import { forgetBasket, type KeptOffer, useKept } from "./kept-store.ts";

export type OfferedBasket = {
  offer: KeptOffer;
  plan: Reorder;
  /** Units that would come back, and what they cost today in cents. */
  count: number;
  totalCents: number;
  pictures: readonly string[];
  /** Pressed where the focus is to go on among the cart's lines. */
  putBack: (event?: MouseEvent<HTMLElement>) => void;
  /** It is kept no more. */
  letGo: () => void;
};

const MAX_PICTURES = 4;

/** The kept basket as far as the cart lacks it, with today's prices; null where nothing is offered. */
export function useKeptOffer(): OfferedBasket | null {
  const cart = useCart();
  const { offer } = useKept();
  const plan = offer?.plan;
  if (!offer || !plan || missingOf(offer.lines, cart.items).length === 0) return null;
  const additions = additionsOf(plan, cart.items);
  const goods = additions.map(({ product, quantity }) => ({ ...product, quantity }));

  const putBack = (event?: MouseEvent<HTMLElement>) => {
    const left = additions.filter(
      ({ product, quantity }) => cart.add(product, quantity).refusal === "cart full",
    );
    useKept.setState({ offer: null, isSought: false, news: hasChanged(plan) ? plan : null });
    if (left.length > 0) notifyCart({ ...cartFullToast(), tone: "warning" });
    // The pressed button is gone: whoever uses keys goes on among what came back.
    const room = event?.currentTarget.closest('[role="dialog"], main');
    requestAnimationFrame(() => {
      const lines = room?.querySelector('ul[tabindex="-1"]');
      if (lines instanceof HTMLElement) lines.focus({ preventScroll: true });
    });
  };
  const letGo = () => {
    if (cart.items.length === 0) forgetBasket();
    else useKept.setState({ offer: null, isSought: false });
  };
  return {
    offer,
    plan,
    count: cartCount(goods),
    totalCents: cartSubtotalCents(goods),
    pictures: goods.slice(0, MAX_PICTURES).map(({ image }) => image),
    putBack,
    letGo,
  };
}

/** Whether anything is not as it was when the basket was kept. */
export function hasChanged({ gone, fewer, repriced }: Reorder): boolean {
  return gone.length + fewer.length + repriced.length > 0;
}
