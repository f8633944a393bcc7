import { readItem } from "#app/lib/device/storage.ts";
import { CHECKOUT_KEY } from "./kept/kept-store.ts";

/** Whether this page is to stay though its build is gone: something is typed that nobody keeps, or somebody may be paying. */
export function isPageToStay(hasTyped: boolean): boolean {
  // The checkout keeps its form in the tab.
  const isCheckout = window.location.pathname.endsWith("/checkout");
  return isCheckout ? readItem("session", CHECKOUT_KEY) !== null : hasTyped;
}
