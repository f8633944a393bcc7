import { createFileRoute } from "@tanstack/react-router";
import { productLists } from "#messages/productLists/index.ts";
import { pageHead } from "../../lib/seo.ts";
import { SharedListScreen } from "../../shop/wishlist/lists/shared-list-screen.tsx";

export const Route = createFileRoute("/_shop/list")({
  head: () => pageHead({ title: productLists.sharedList(), path: null }),
  component: SharedListScreen,
});
