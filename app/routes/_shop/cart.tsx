import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "../../lib/seo.ts";
import { CartScreen } from "../../shop/cart/cart-screen.tsx";

/** The cart as a page; it lives in the browser's memory, so there is nothing to load. */
export const Route = createFileRoute("/_shop/cart")({
  head: () => pageHead({ title: "Shopping Cart", path: null }),
  component: CartScreen,
});
