import type { OrderedLine, Reorder } from "../orders/reorder.ts";
import { DAY_MS } from "../time/durations.ts";
import { type CartItem, lineQuantity, MAX_CART_LINES } from "./cart.ts";

/** How long a basket is kept that nobody touched. */
export const KEPT_FOR_DAYS = 60;

/** A line of a kept basket: what it was, and cost, when it was put there. */
export type KeptLine = OrderedLine;

/** A basket that is kept beside the cart; `savedAt` in epoch milliseconds. */
export type KeptBasket = { lines: readonly KeptLine[]; savedAt: number };

/** Baskets saved before this (epoch ms) have run out. */
export function keptSince(now: number): number {
  return now - KEPT_FOR_DAYS * DAY_MS;
}

/** What is kept of a cart; its prices are in `currency`. */
export function keptLinesOf(
  items: readonly CartItem[],
  currency: KeptLine["currency"],
): readonly KeptLine[] {
  return items.map(({ id, name, priceCents, quantity }) => {
    return { productId: id, name, priceCents, quantity, currency };
  });
}

/**
 * A new cart beside a basket that was offered and not taken yet: neither is lost. Of a product that
 * is in both the larger number counts; the cart's lines come first, as many as a cart can have.
 */
export function keptTogether(
  cart: readonly KeptLine[],
  offered: readonly KeptLine[],
): readonly KeptLine[] {
  const before = new Map(offered.map((line) => [line.productId, line.quantity]));
  const taken = new Set(cart.map(({ productId }) => productId));
  const raised = cart.map((line) => ({
    ...line,
    quantity: Math.max(line.quantity, before.get(line.productId) ?? 0),
  }));
  const others = offered.filter(({ productId }) => !taken.has(productId));
  return [...raised, ...others].slice(0, MAX_CART_LINES);
}

/** What the cart lacks of a kept basket: the lines of which it has fewer, by how many. */
export function missingOf(
  kept: readonly KeptLine[],
  cart: readonly Pick<CartItem, "id" | "quantity">[],
): readonly KeptLine[] {
  const inCart = new Map(cart.map(({ id, quantity }) => [id, quantity]));
  return kept.filter(({ productId, quantity }) => (inCart.get(productId) ?? 0) < quantity);
}

/**
 * What a cart is short of, to hold all lines: of each the units that it has fewer of. Nothing of what is in it to the
 * last unit in stock.
 */
export function shortOf<Product extends { id: string; stock: number }>(
  lines: readonly { product: Product; quantity: number }[],
  cart: readonly Pick<CartItem, "id" | "quantity">[],
): { product: Product; quantity: number }[] {
  const inCart = new Map(cart.map(({ id, quantity }) => [id, quantity]));
  return lines.flatMap(({ product, quantity }) => {
    const has = inCart.get(product.id) ?? 0;
    const isAllThere = has >= quantity || (has > 0 && has >= product.stock);
    return isAllThere ? [] : [{ product, quantity: quantity - has }];
  });
}

/** How many of the units that lines ask for a cart has already. */
export function alreadyIn(
  lines: readonly { product: { id: string }; quantity: number }[],
  cart: readonly Pick<CartItem, "id" | "quantity">[],
): number {
  const inCart = new Map(cart.map(({ id, quantity }) => [id, quantity]));
  return lines.reduce(
    (sum, { product, quantity }) => sum + Math.min(inCart.get(product.id) ?? 0, quantity),
    0,
  );
}

/** What putting a plan back adds to the cart: each line up to its quantity, at most what there is. */
export function additionsOf(
  plan: Pick<Reorder, "lines">,
  cart: readonly Pick<CartItem, "id" | "quantity">[],
): Reorder["lines"] {
  const inCart = new Map(cart.map(({ id, quantity }) => [id, quantity]));
  return plan.lines.flatMap(({ product, quantity }) => {
    const wanted = lineQuantity(quantity, product.stock) - (inCart.get(product.id) ?? 0);
    return wanted > 0 ? [{ product, quantity: wanted }] : [];
  });
}
