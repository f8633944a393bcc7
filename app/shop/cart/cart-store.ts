import { useSyncExternalStore } from "react";
import {
  addToCart,
  type CartItem,
  type CartProduct,
  cartCount,
  removeFromCart,
  setCartQuantity,
} from "#domain/cart.ts";

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
  open: () => change({ isOpen: true }),
  close: () => change({ isOpen: false }),
  add: (product: CartProduct, quantity = 1) =>
    change({ items: addToCart(state.items, product, quantity) }),
  setQuantity: (id: string, quantity: number) =>
    change({ items: setCartQuantity(state.items, id, quantity) }),
  remove: (id: string) => change({ items: removeFromCart(state.items, id) }),
  clear: () => change({ items: [] }),
};

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
