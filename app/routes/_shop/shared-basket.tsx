import { createFileRoute } from "@tanstack/react-router";
import * as v from "valibot";
import { sharedBaskets } from "#messages/sharedBaskets/index.ts";
import { pageHead } from "../../lib/seo.ts";
import { SharedBasketScreen } from "../../shop/shared-baskets/shared-basket-screen.tsx";

const Search = v.object({
  /** The basket's id; absent where one is to be started. */
  b: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))), undefined),
});

export const Route = createFileRoute("/_shop/shared-basket")({
  validateSearch: (raw: Record<string, unknown>) => v.parse(Search, raw),
  loader: async ({ context: { queryClient, trpc } }) => {
    const { store } = await queryClient.ensureQueryData(trpc.catalogue.shell.queryOptions());
    return { storeName: store.name };
  },
  head: ({ loaderData }) =>
    pageHead({
      title: sharedBaskets.title(),
      storeName: loaderData?.storeName,
      description: sharedBaskets.description(),
      path: null,
    }),
  component: Shared,
});

function Shared() {
  return <SharedBasketScreen id={Route.useSearch().b} />;
}
