import { createFileRoute } from "@tanstack/react-router";
import { pastedList } from "#messages/pastedList/index.ts";
import { pageHead } from "../../lib/seo.ts";
import { ShoppingListScreen } from "../../shop/pasted-list/shopping-list-screen.tsx";

export const Route = createFileRoute("/_shop/shopping-list")({
  head: () => pageHead({ title: pastedList.title(), path: null }),
  component: ShoppingListScreen,
});
