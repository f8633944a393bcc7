import { useSyncExternalStore } from "react";
import { clearCartToasts } from "#app/lib/toasts.ts";
import {
  type Addition,
  addToCart,
  type CartItem,
  type CartProduct,
  cartCount,
  refreshCart,
  removeFromCart,
  restoreToCart,
  setCartQuantity,
} from "#domain/cart/cart.ts";

type CartState = { items: readonly CartItem[]; isOpen: boolean };

const EMPTY: CartState = { items: [], isOpen: false };

let state = EMPTY;
const listeners = new Set<() => void>();

/**
 * The cart: in the browser's memory only (storefront §4), so it lives exactly as long as the page.
 * Quantities are capped at the stock that the product showed; the server decides at checkout.
 */
export function useCart() {
  const { items, isOpen } = useSyncExternalStore(subscribe, read, readOnServer);
  return { items, isOpen, count: cartCount(items), ...actions };
}

const actions = {
  open: () => {
    clearCartToasts();
    change({ isOpen: true });
  },
  close: () => change({ isOpen: false }),
  /** Gives back what became of it, for the shopper to be told. */
  add: (product: CartProduct, quantity = 1) => take(addToCart(state.items, product, quantity)),
  setQuantity: (id: string, quantity: number) =>
    change({ items: setCartQuantity(state.items, id, quantity) }),
  remove: (id: string) => change({ items: removeFromCart(state.items, id) }),
  /** Puts a removed line back where it stood. */
  restore: (item: CartItem, index: number) => take(restoreToCart(state.items, item, index)),
  /** Takes over what the shop says of products now. */
  refresh: (facts: Parameters<typeof refreshCart>[1]) =>
    change({ items: refreshCart(state.items, facts) }),
  clear: () => change({ items: [] }),
};

function take(addition: Addition): Addition {
  change({ items: addition.items });
  return addition;
}

function change(part: Partial<CartState>): void {
  state = { ...state, ...part };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read(): CartState {
  return state;
}

/** The same page for everybody: the server never knows a cart. */
function readOnServer(): CartState {
  return EMPTY;
}
