import { createFileRoute } from "@tanstack/react-router";
import { pastedList } from "#messages/pastedList/index.ts";
import { pageHead } from "../../lib/seo.ts";
import { ShoppingListScreen } from "../../shop/pasted-list/shopping-list-screen.tsx";

export const Route = createFileRoute("/_shop/shopping-list")({
  loader: async ({ context: { queryClient, trpc } }) => {
    const { store } = await queryClient.ensureQueryData(trpc.catalogue.shell.queryOptions());
    return { storeName: store.name };
  },
  head: ({ loaderData }) =>
    pageHead({
      title: pastedList.title(),
      storeName: loaderData?.storeName,
      description: pastedList.description(),
      path: null,
    }),
  component: ShoppingListScreen,
});
