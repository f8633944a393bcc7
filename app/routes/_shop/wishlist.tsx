import { createFileRoute } from "@tanstack/react-router";
import { wishlists } from "#messages/wishlists/index.ts";
import { pageHead } from "../../lib/seo.ts";
import { WishlistScreen } from "../../shop/wishlist/wishlist-screen.tsx";

export const Route = createFileRoute("/_shop/wishlist")({
  head: () => pageHead({ title: wishlists.title(), path: null }),
  component: WishlistScreen,
});
