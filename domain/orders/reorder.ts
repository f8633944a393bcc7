import type { CartProduct } from "../cart/cart.ts";
import type { Cents } from "../money/money.ts";
import { type Currency, shopFormats } from "../store/formats.ts";

/** A line of an old order. */
export type OrderedLine = {
  productId: string;
  name: string;
  priceCents: Cents;
  quantity: number;
  /** What it was paid in; the shop's where nothing is said. */
  currency?: Currency;
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
): Reorder {
  const byId = new Map(products.map((product) => [product.id, product]));
  const found = ordered.map((line) => ({ line, product: byId.get(line.productId) }));
  const sold = found.flatMap(({ line, product }) =>
    product && product.stock > 0
      ? [{ line, product, quantity: Math.min(line.quantity, product.stock) }]
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
      .filter(({ line, product }) => isInShops(line) && product.priceCents !== line.priceCents)
      .map(({ line, product }) => ({
        name: product.name,
        wasCents: line.priceCents,
        nowCents: product.priceCents,
      })),
  };
}

function isInShops({ currency }: OrderedLine): boolean {
  return currency === undefined || currency === shopFormats().currency;
}
