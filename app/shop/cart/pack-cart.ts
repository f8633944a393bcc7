import { cartItems } from "./cart-store.ts";
import { CHECKOUT_KEY } from "./kept/kept-store.ts";

/**
 * The cart as it goes over to a page that is loaded anew for a newer build; null where this page is to stay:
 * something was typed that nobody keeps, or somebody may be paying.
 */
export function packCart(hasTyped: boolean): unknown {
  // The checkout keeps its form in the tab.
  const isCheckout = window.location.pathname.endsWith("/checkout");
  const isToStay = isCheckout ? sessionStorage.getItem(CHECKOUT_KEY) !== null : hasTyped;
  return isToStay ? null : cartItems();
}
