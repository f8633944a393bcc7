import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "../../lib/seo.ts";
import { WishlistScreen } from "../../shop/wishlist/wishlist-screen.tsx";

export const Route = createFileRoute("/_shop/wishlist")({
  head: () => pageHead({ title: "My Wishlist", path: null }),
  component: WishlistScreen,
});
