import { type CartProduct, lineQuantity } from "../cart/cart.ts";
import type { Cents } from "../money/money.ts";
import type { Currency } from "../store/formats.ts";

/** A line of an old order. */
export type OrderedLine = {
  productId: string;
  name: string;
  priceCents: Cents;
  quantity: number;
  /** What it was paid in. */
  currency: Currency;
};

/** What an order would be today: `lines` go into the cart, the rest is said to the shopper. */
export type Reorder = {
  lines: readonly { product: CartProduct; quantity: number }[];
  /** Names of what is no longer sold or out of stock. */
  gone: readonly string[];
  /** Of these there are fewer than were ordered. */
  fewer: readonly { name: string; quantity: number }[];
  repriced: readonly { name: string; wasCents: Cents; nowCents: Cents }[];
};

/** The old order in today's products: what is sold, how many there are, at which price. */
export function planReorder(
  ordered: readonly OrderedLine[],
  products: readonly CartProduct[],
  shopCurrency: Currency,
): Reorder {
  const byId = new Map(products.map((product) => [product.id, product]));
  const found = ordered.map((line) => ({ line, product: byId.get(line.productId) }));
  const sold = found.flatMap(({ line, product }) =>
    product && product.stock > 0
      ? [{ line, product, quantity: lineQuantity(line.quantity, product.stock) }]
      : [],
  );
  return {
    lines: sold.map(({ product, quantity }) => ({ product, quantity })),
    gone: found
      .filter(({ product }) => !product || product.stock <= 0)
      .map(({ line }) => line.name),
    fewer: sold
      .filter(({ line, quantity }) => quantity < line.quantity)
      .map(({ product, quantity }) => ({ name: product.name, quantity })),
    repriced: sold
      // What was paid in another currency is no price to hold today's against.
      .filter(
        ({ line, product }) =>
          line.currency === shopCurrency && product.priceCents !== line.priceCents,
      )
      .map(({ line, product }) => ({
        name: product.name,
        wasCents: line.priceCents,
        nowCents: product.priceCents,
      })),
  };
}

/** What became of a plan: `noRoom` names what a full cart did not take. */
export type ReorderOutcome = Reorder & { noRoom: readonly string[] };

/** The plan once it was carried out, without what the cart did not take. */
export function reorderOutcome(plan: Reorder, noRoom: readonly CartProduct[]): ReorderOutcome {
  const ids = new Set(noRoom.map(({ id }) => id));
  const names = new Set(noRoom.map(({ name }) => name));
  return {
    lines: plan.lines.filter(({ product }) => !ids.has(product.id)),
    gone: plan.gone,
    fewer: plan.fewer.filter(({ name }) => !names.has(name)),
    repriced: plan.repriced.filter(({ name }) => !names.has(name)),
    noRoom: [...names],
  };
}
