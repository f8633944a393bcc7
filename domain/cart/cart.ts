import type { Cents } from "../money/money.ts";

/** What the cart has to know of a product (storefront §3). */
export type CartProduct = {
  id: string;
  name: string;
  priceCents: Cents;
  image: string;
  category: string;
  stock: number;
};

/** A line of the cart: always 1 to `stock` units. */
export type CartItem = CartProduct & { quantity: number };

/** More different products than anybody buys; it bounds what the server is asked to price. */
export const MAX_CART_LINES = 100;

/**
 * The cart with `quantity` more units of a product, capped at its stock (storefront §4). A line
 * that is there already takes over the product's present price and stock. The same cart comes back
 * when nothing can be added: no stock, no whole quantity from 1, or a new line beyond the limit.
 */
export function addToCart(
  items: readonly CartItem[],
  product: CartProduct,
  quantity = 1,
): readonly CartItem[] {
  if (product.stock < 1 || !Number.isSafeInteger(quantity) || quantity < 1) return items;
  const existing = items.find((item) => item.id === product.id);
  if (existing === undefined) {
    if (items.length >= MAX_CART_LINES) return items;
    return [...items, lineOf(product, quantity)];
  }
  const line = lineOf(product, existing.quantity + quantity);
  return items.map((item) => (item.id === product.id ? line : item));
}

/**
 * The cart with a line set to `quantity`, capped at its stock; 0 or less removes the line
 * (storefront §4). A quantity that is not a whole number changes nothing.
 */
export function setCartQuantity(
  items: readonly CartItem[],
  id: string,
  quantity: number,
): readonly CartItem[] {
  if (!Number.isSafeInteger(quantity)) return items;
  if (quantity <= 0) return removeFromCart(items, id);
  return items.map((item) => (item.id === id ? lineOf(item, quantity) : item));
}

/** The cart without that line. */
export function removeFromCart(items: readonly CartItem[], id: string): readonly CartItem[] {
  return items.filter((item) => item.id !== id);
}

/** Units in the cart, all lines together: the badge of the bottom bar. */
export function cartCount(items: readonly Pick<CartItem, "quantity">[]): number {
  return items.reduce((total, item) => total + item.quantity, 0);
}

/** Sum of price times quantity, in rand cents. */
export function cartSubtotalCents(
  items: readonly Pick<CartItem, "priceCents" | "quantity">[],
): Cents {
  return items.reduce((total, item) => total + item.priceCents * item.quantity, 0);
}

function lineOf(product: CartProduct, quantity: number): CartItem {
  const { id, name, priceCents, image, category, stock } = product;
  return { id, name, priceCents, image, category, stock, quantity: Math.min(quantity, stock) };
}
