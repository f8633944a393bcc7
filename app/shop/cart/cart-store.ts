import { create } from "zustand";
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

/** What the drawer shows; `cart again` for whoever came back from the options. */
type CartView = "cart" | "options" | "cart again";
type CartState = { items: readonly CartItem[]; isOpen: boolean; view: CartView };

const EMPTY: CartState = { items: [], isOpen: false, view: "cart" };

const useCartState = create<CartState>()(() => EMPTY);
const { getState, setState: change } = useCartState;

/**
 * The cart: in the browser's memory only (storefront §4), so it lives exactly as long as the page.
 * Quantities are capped at the stock that the product showed; the server decides at checkout, and
 * renders the same empty cart for everybody.
 */
export function useCart() {
  const { items, isOpen, view } = useCartState();
  return { items, isOpen, view, count: cartCount(items), ...actions };
}

/** What is in the cart at this moment, for whoever only asks. */
export function cartItems(): readonly CartItem[] {
  return getState().items;
}

/** Whether the drawer stands open at this moment. */
export function isCartOpen(): boolean {
  return getState().isOpen;
}

/** Puts these in the place of what is in the cart: as it was on the page that this one stands for, say. */
export function bringCart(items: readonly CartItem[]): void {
  change({ items });
}

const actions = {
  /** Opens the drawer, at the checkout options if told so. */
  open: (view: CartView = "cart") => {
    clearCartToasts();
    change({ isOpen: true, view });
  },
  show: (view: CartView) => change({ view }),
  close: () => change({ isOpen: false, view: "cart" }),
  /** Gives back what became of it, for the shopper to be told. */
  add: (product: CartProduct, quantity = 1) => take(addToCart(getState().items, product, quantity)),
  setQuantity: (...to: [id: string, quantity: number, known?: CartProduct]) =>
    change({ items: setCartQuantity(getState().items, ...to) }),
  remove: (id: string) => change({ items: removeFromCart(getState().items, id) }),
  /** Puts a removed line back where it stood. */
  restore: (item: CartItem, index: number) => take(restoreToCart(getState().items, item, index)),
  /** Takes over what the shop says of products now. */
  refresh: (facts: Parameters<typeof refreshCart>[1]) =>
    change({ items: refreshCart(getState().items, facts) }),
  clear: () => change({ items: [] }),
};

function take(addition: Addition): Addition {
  change({ items: addition.items });
  return addition;
}
