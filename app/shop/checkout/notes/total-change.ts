import type { Discount } from "#domain/offers/discount.ts";

/** What a total is made of, as a shopper saw it; `lines` are cents for one, with their quantities. */
export type SeenTotal = {
  totalCents: number;
  shippingCents: number;
  discounts: readonly Discount[];
  lines: readonly { productId: string; name: string; priceCents: number; quantity: number }[];
};

/** Why a total is another than before, each with what there is to say of it. */
export type Reason =
  | { kind: "price"; name: string; beforeCents: number; afterCents: number }
  | { kind: "delivery"; shippingCents: number }
  | { kind: "discount"; discount: Discount }
  | { kind: "discount gone"; discount: Discount };

export type TotalChange = { beforeCents: number; afterCents: number; reasons: readonly Reason[] };

/**
 * How a total moved that the shopper has seen. Null where it did not, and where they moved it themselves
 * with what is in the cart.
 */
export function totalChange(before: SeenTotal, after: SeenTotal): TotalChange | null {
  if (before.totalCents === after.totalCents || !isSameCart(before, after)) return null;
  const reasons: Reason[] = [];
  for (const line of after.lines) {
    const was = before.lines.find(({ productId }) => productId === line.productId)?.priceCents;
    if (was !== undefined && was !== line.priceCents) {
      const { name, priceCents: afterCents } = line;
      reasons.push({ kind: "price", name, beforeCents: was, afterCents });
    }
  }
  if (before.shippingCents !== after.shippingCents) {
    reasons.push({ kind: "delivery", shippingCents: after.shippingCents });
  }
  for (const discount of after.discounts) {
    const was = before.discounts.find(({ offerId }) => offerId === discount.offerId);
    if (was?.goodsCents !== discount.goodsCents) reasons.push({ kind: "discount", discount });
  }
  for (const discount of before.discounts) {
    const isThere = after.discounts.some(({ offerId }) => offerId === discount.offerId);
    if (!isThere) reasons.push({ kind: "discount gone", discount });
  }
  return { beforeCents: before.totalCents, afterCents: after.totalCents, reasons };
}

function isSameCart(before: SeenTotal, after: SeenTotal): boolean {
  const cart = ({ lines }: SeenTotal) =>
    lines.map(({ productId, quantity }) => `${productId} ${quantity}`).toSorted();
  return cart(before).join() === cart(after).join();
}
