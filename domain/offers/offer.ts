import type { Cents } from "../money/money.ts";

/*
 * Promotion codes and automatic offers (docs/decisions/0052). A code is entered by the shopper; an
 * offer without one is given by itself. An order has at most one of each, see discount.ts.
 */

/** So many offers are listed, and so many that are given by themselves are looked at: more than a shop has. */
export const MAX_OFFERS = 500;

/** So much off the goods, so many per cent off them, or nothing to pay for delivery. */
export const OFFER_KINDS = ["amount", "percent", "free-delivery"] as const;
export type OfferKind = (typeof OFFER_KINDS)[number];

/**
 * What became of an offer that a payment took: `held` while it is being paid, `used` once it is an
 * order, `cancelled` with that order (it stays a use, and costs nothing), `released` where nothing was
 * paid. All but the last count towards the offer's limits.
 */
export const OFFER_USE_STATES = ["held", "used", "cancelled", "released"] as const;

/** An offer as the checkout goes by it. Times are epoch ms. */
export type Offer = {
  id: string;
  /** What shoppers read of an automatic one. */
  name: string;
  /** In capitals; null: it is given by itself. */
  code: string | null;
  kind: OfferKind;
  /** Cents of an amount, whole per cent of a percentage, 0 of free delivery. */
  value: number;
  fromAt: number;
  /** The first moment at which it is over; null: it has no end. */
  untilAt: number | null;
  /** What its goods must come to before any discount. */
  minimumCents: Cents;
  /** Its goods are those of this category; null: all. */
  category: string | null;
  /** Uses of all customers together, and of each. */
  limitTotal: number | null;
  limitEach: number | null;
  /** For who has never ordered. */
  isFirstOrder: boolean;
  isActive: boolean;
};

/** An offer with what has been made of it, by everybody and by the customer who asks. */
export type CountedOffer = Offer & {
  uses: number;
  theirUses: number;
  /** Of `theirUses`, those of payments that are not finished. */
  theirHeld: number;
  /** The customer has an order that was not cancelled. */
  hasOrdered: boolean;
};

/** Why an offer is not to be had; `messages/offers` says it of a code. */
export type OfferRefusal =
  | { kind: "unknown" | "ended" | "used-up" | "used-before" | "being-paid" | "not-first" }
  | { kind: "not-yet"; fromAt: number }
  | { kind: "below-minimum"; minimumCents: Cents; missingCents: Cents; category: string | null }
  | { kind: "no-goods"; category: string }
  /** It would take nothing off: delivery is free already, or an automatic offer takes all there is. */
  | { kind: "nothing-off" };

export const MAX_CODE_LENGTH = 30;
const CODE = /^[A-Z0-9][A-Z0-9-]{2,29}$/;

/** A code as it is kept, however it was typed: "welcome 10" is WELCOME10. Null for what can be none. */
export function readCode(typed: string): string | null {
  const code = typed.replaceAll(/\s/g, "").toUpperCase();
  return CODE.test(code) ? code : null;
}

/** The goods that an offer is for. */
export function goodsOf<Line extends { category: string }>(
  { category }: Pick<Offer, "category">,
  lines: readonly Line[],
): Line[] {
  return lines.filter((line) => category === null || line.category === category);
}

/** Why an offer cannot be had for these goods now; null where it can. */
export function offerRefusal(
  offer: CountedOffer,
  order: {
    lines: ReadonlyArray<{ category: string; priceCents: Cents; quantity: number }>;
    now: number;
  },
): OfferRefusal | null {
  if (!offer.isActive) return { kind: "unknown" };
  const { fromAt, untilAt, limitTotal, limitEach, minimumCents, category } = offer;
  if (order.now < fromAt) return { kind: "not-yet", fromAt };
  if (untilAt !== null && order.now >= untilAt) return { kind: "ended" };
  if (offer.isFirstOrder && offer.hasOrdered) return { kind: "not-first" };
  if (limitEach !== null && offer.theirUses >= limitEach) {
    const isOpen = offer.theirUses - offer.theirHeld < limitEach;
    return { kind: isOpen ? "being-paid" : "used-before" };
  }
  if (limitTotal !== null && offer.uses >= limitTotal) return { kind: "used-up" };
  const goods = goodsOf(offer, order.lines);
  if (goods.length === 0 && category !== null) return { kind: "no-goods", category };
  const goodsCents = goods.reduce((sum, line) => sum + line.priceCents * line.quantity, 0);
  if (goodsCents >= minimumCents) return null;
  const missingCents = minimumCents - goodsCents;
  return { kind: "below-minimum", minimumCents, missingCents, category };
}
