import type { Cents } from "../money/money.ts";
import {
  type CountedOffer,
  goodsOf,
  type Offer,
  type OfferRefusal,
  offerRefusal,
} from "./offer.ts";

/**
 * What an offer took off an order: of its goods, and of its delivery. Kept on the order as it was,
 * whatever becomes of the offer. Never both 0.
 */
export type Discount = {
  offerId: string;
  code: string | null;
  name: string;
  goodsCents: Cents;
  shippingCents: Cents;
};

/** Whether an offer took the fee off an order's delivery: it does so wherever the order goes. */
export function isDeliveryFreeByOffer(
  discounts: ReadonlyArray<Pick<Discount, "shippingCents">>,
): boolean {
  return discounts.some(({ shippingCents }) => shippingCents > 0);
}

type SoldLine = { category: string; priceCents: Cents; quantity: number };

/** A cart with its discounts. `discountCents` is that of the goods; `shippingCents` is what is left to pay. */
export type Discounted<Line> = {
  lines: Array<Line & { discountCents: Cents }>;
  discountCents: Cents;
  shippingCents: Cents;
  discounts: Discount[];
};

/**
 * The goods of an order always cost this much, whatever offers take off: an order of nothing cannot
 * be paid, and a provider that charges dollars takes no less than a cent of one (decision 0052).
 */
export const MIN_GOODS_CENTS: Cents = 100;

/**
 * A cart with what comes off it: of the automatic offers the one that takes off the most, and the code
 * beside it. Percentages are of the full price, rounded half up; a discount lies on the lines to the
 * cent, so that VAT, refunds and reports of each line are exact. `refusal` says why a code was not
 * taken, null where none was asked for or it was.
 */
export function discountCart<Line extends SoldLine>(order: {
  lines: readonly Line[];
  shippingCents: Cents;
  automatic: readonly CountedOffer[];
  /** What the code that was entered stands for; null: nothing. `undefined`: none was entered. */
  coded: CountedOffer | null | undefined;
  now: number;
}): Discounted<Line> & { refusal: OfferRefusal | null } {
  const bare: Discounted<Line> = {
    lines: order.lines.map((line) => ({ ...line, discountCents: 0 })),
    discountCents: 0,
    shippingCents: order.shippingCents,
    discounts: [],
  };
  const best = order.automatic
    .filter((offer) => offerRefusal(offer, order) === null)
    .map((offer) => withOffer(bare, offer))
    .reduce((most, one) => (savedBy(one) > savedBy(most) ? one : most), bare);
  const { coded } = order;
  if (coded === undefined) return { ...best, refusal: null };
  if (coded === null) return { ...best, refusal: { kind: "unknown" } };
  const refusal = offerRefusal(coded, order);
  if (refusal !== null) return { ...best, refusal };
  const both = withOffer(best, coded);
  return both === best ? { ...best, refusal: { kind: "nothing-off" } } : { ...both, refusal: null };
}

/** What the goods come to after their discount, in cents. */
export function goodsCentsOf(lines: ReadonlyArray<SoldLine & { discountCents?: Cents }>): Cents {
  return lines.reduce((sum, line) => sum + lineCents(line), 0);
}

/** What a line was sold for, all its units together: price by quantity, less its discount. */
export function lineCents(line: {
  priceCents: Cents;
  quantity: number;
  discountCents?: Cents | undefined;
}): Cents {
  return line.priceCents * line.quantity - (line.discountCents ?? 0);
}

/**
 * What so many units of a line are worth when the others have gone back, in cents, rounded down. So
 * units that go back one by one come to what the line was sold for. The database reckons the same
 * (view line_worth).
 */
export function unitsCents(line: Parameters<typeof lineCents>[0], units: number): Cents {
  return Number((BigInt(lineCents(line)) * BigInt(units)) / BigInt(line.quantity));
}

/**
 * `cents` shared out among `weights` as they are to each other, to the cent: each share is rounded
 * down, and what is left over goes to those that lost most by it. No share is above its weight where
 * `cents` is not above them all.
 */
export function shareOut(cents: Cents, weights: readonly Cents[]): Cents[] {
  const whole = BigInt(weights.reduce((sum, weight) => sum + weight, 0));
  if (whole === 0n) return weights.map(() => 0);
  const exact = weights.map((weight) => BigInt(cents) * BigInt(weight));
  const shares = exact.map((share) => Number(share / whole));
  let left = cents - shares.reduce((sum, share) => sum + share, 0);
  const byLoss = exact
    .map((share, at) => ({ at, lost: share % whole }))
    .toSorted((a, b) => Number(b.lost - a.lost));
  for (const { at } of byLoss) {
    if (left === 0) break;
    shares[at] = (shares[at] ?? 0) + 1;
    left--;
  }
  return shares;
}

/** The cart with one more offer; the very same cart where that takes nothing off. */
function withOffer<Line extends SoldLine>(cart: Discounted<Line>, offer: Offer): Discounted<Line> {
  const { id: offerId, code, name } = offer;
  if (offer.kind === "free-delivery") {
    const { shippingCents } = cart;
    if (shippingCents === 0) return cart;
    const discount = { offerId, code, name, goodsCents: 0, shippingCents };
    return { ...cart, shippingCents: 0, discounts: [...cart.discounts, discount] };
  }
  const goodsCents = takenOff(cart, offer);
  if (goodsCents <= 0) return cart;
  const goods = new Set(goodsOf(offer, cart.lines));
  const shares = shareOut(
    goodsCents,
    cart.lines.map((line) => (goods.has(line) ? lineCents(line) : 0)),
  );
  return {
    ...cart,
    lines: cart.lines.map((line, at) => ({
      ...line,
      discountCents: line.discountCents + (shares[at] ?? 0),
    })),
    discountCents: cart.discountCents + goodsCents,
    discounts: [...cart.discounts, { offerId, code, name, goodsCents, shippingCents: 0 }],
  };
}

/** What an offer takes off the goods: never more than they still cost, and the least stays to pay. */
function takenOff<Line extends SoldLine>(cart: Discounted<Line>, offer: Offer): Cents {
  const goods = goodsOf(offer, cart.lines);
  const fullCents = goods.reduce((sum, line) => sum + line.priceCents * line.quantity, 0);
  const wanted =
    offer.kind === "amount" ? offer.value : Math.floor((2 * fullCents * offer.value + 100) / 200);
  return Math.min(wanted, goodsCentsOf(goods), goodsCentsOf(cart.lines) - MIN_GOODS_CENTS);
}

function savedBy(cart: Discounted<unknown>): Cents {
  return cart.discounts.reduce((sum, one) => sum + one.goodsCents + one.shippingCents, 0);
}
