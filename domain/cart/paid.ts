import type { CartItem } from "./cart.ts";

/** The cart without those units, as far as they are still in it. */
export function takeFromCart(
  items: readonly CartItem[],
  taken: readonly Pick<CartItem, "id" | "quantity">[],
): readonly CartItem[] {
  const byId = new Map(taken.map(({ id, quantity }) => [id, quantity]));
  return items
    .map((item) => ({ ...item, quantity: item.quantity - (byId.get(item.id) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}
