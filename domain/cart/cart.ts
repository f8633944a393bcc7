import type { Cents } from "../money/money.ts";

/** What the cart has to know of a product (storefront §3). */
export type CartProduct = {
  id: string;
  name: string;
  priceCents: Cents;
  image: string;
  category: string;
  stock: number;
  /** On a page in another language: the product has no name in it. */
  isNameEnglish?: boolean;
};

/** A line of the cart: always 1 to `stock` units. */
export type CartItem = CartProduct & { quantity: number };

/** More different products than anybody buys; it bounds what the server is asked to price. */
export const MAX_CART_LINES = 100;

/**
 * The quantity nearest to `wanted` that a line of so much stock can have: at least 1, at most the
 * stock, and 0 where there is none. The one place that caps a quantity at the stock.
 */
export function lineQuantity(wanted: number, stock: number): number {
  return Math.min(Math.max(wanted, 1), Math.max(stock, 0));
}

/** Why the cart took nothing of what was to be added. */
export type CartRefusal = "no quantity" | "out of stock" | "all in cart" | "cart full";

/** What became of adding to the cart: the cart now, how many units it took, and why where none. */
export type Addition = {
  items: readonly CartItem[];
  added: number;
  refusal: CartRefusal | null;
};

/**
 * Adds `quantity` more units of a product, capped at its stock (storefront §4). A line that is
 * there already takes over the product's present price and stock, and never has fewer units by it.
 * Nothing is taken, and the refusal says why, without a whole quantity from 1, without stock, of what
 * is in the cart to the last unit, and of a new product once there are as many lines as a cart can have.
 */
export function addToCart(
  items: readonly CartItem[],
  offered: CartProduct,
  quantity = 1,
): Addition {
  if (!Number.isSafeInteger(quantity) || quantity < 1) return refused(items, "no quantity");
  if (offered.stock < 1) return refused(items, "out of stock");
  const existing = items.find((item) => item.id === offered.id);
  if (existing === undefined) {
    if (items.length >= MAX_CART_LINES) return refused(items, "cart full");
    const line = lineOf(offered, quantity);
    return { items: [...items, line], added: line.quantity, refusal: null };
  }
  const product = asKnownTo(existing, offered);
  const line = lineOf(product, existing.quantity + quantity);
  const cart = items.map((item) => (item === existing ? line : item));
  const added = line.quantity - existing.quantity;
  return added > 0 ? { items: cart, added, refusal: null } : refused(cart, "all in cart");
}

/**
 * Puts a removed line back where it stood. Where its product is in the cart again nothing changes,
 * and nothing is refused.
 */
export function restoreToCart(items: readonly CartItem[], item: CartItem, index: number): Addition {
  if (items.some(({ id }) => id === item.id)) return { items, added: 0, refusal: null };
  if (items.length >= MAX_CART_LINES) return refused(items, "cart full");
  return { items: items.toSpliced(index, 0, item), added: item.quantity, refusal: null };
}

/**
 * The cart with a line set to `quantity`, capped at its stock; 0 or less removes the line
 * (storefront §4). A quantity that is not a whole number changes nothing. The line takes over what is
 * `known` of its product by now, where whoever sets it has it before them.
 */
export function setCartQuantity(
  items: readonly CartItem[],
  id: string,
  quantity: number,
  known?: CartProduct,
): readonly CartItem[] {
  if (!Number.isSafeInteger(quantity)) return items;
  if (quantity <= 0) return removeFromCart(items, id);
  return items.map((item) => (item.id === id ? lineOf(asKnownTo(item, known), quantity) : item));
}

/**
 * The cart with what the shop says of its products now: their price, their stock. Quantities are
 * capped anew, and a line without stock goes.
 */
export function refreshCart(
  items: readonly CartItem[],
  facts: readonly ({ id: string } & Partial<CartProduct>)[],
): readonly CartItem[] {
  const byId = new Map(facts.map((fact) => [fact.id, fact]));
  return items
    .map((item) => lineOf({ ...item, ...byId.get(item.id) }, item.quantity))
    .filter(({ quantity }) => quantity > 0);
}

/** The cart without that line. */
export function removeFromCart(items: readonly CartItem[], id: string): readonly CartItem[] {
  return items.filter((item) => item.id !== id);
}

/** Units in the cart, all lines together: the badge of the bottom bar. */
export function cartCount(items: readonly Pick<CartItem, "quantity">[]): number {
  return items.reduce((total, item) => total + item.quantity, 0);
}

/** Sum of price times quantity, in cents of the shop's currency. */
export function cartSubtotalCents(
  items: readonly Pick<CartItem, "priceCents" | "quantity">[],
): Cents {
  return items.reduce((total, item) => total + item.priceCents * item.quantity, 0);
}

function refused(items: readonly CartItem[], refusal: CartRefusal): Addition {
  return { items, added: 0, refusal };
}

/**
 * A product as it is now, for the line that has some of it: what that has is its own, whatever a page says is
 * left. It may be held by an unfinished payment of the same shopper, which no page knows of; the checkout decides.
 */
function asKnownTo(line: CartItem, product: CartProduct = line): CartProduct {
  return { ...product, stock: Math.max(product.stock, line.quantity) };
}

function lineOf(product: CartProduct, quantity: number): CartItem {
  const { id, name, priceCents, image, category, stock, isNameEnglish } = product;
  return {
    id,
    name,
    priceCents,
    image,
    category,
    stock,
    ...(isNameEnglish ? { isNameEnglish } : {}),
    quantity: lineQuantity(quantity, stock),
  };
}
