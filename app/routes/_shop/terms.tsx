import { createFileRoute } from "@tanstack/react-router";
import { terms } from "#messages/terms/index.ts";
import { pageHead } from "../../lib/seo.ts";
import { TermsScreen } from "../../shop/about/terms-screen.tsx";

export const Route = createFileRoute("/_shop/terms")({
  loader: async ({ context: { queryClient, trpc } }) => {
    const { store } = await queryClient.ensureQueryData(trpc.catalogue.shell.queryOptions());
    return { storeName: store.name };
  },
  head: ({ loaderData }) =>
    pageHead({
      title: terms.termsOfService(),
      storeName: loaderData?.storeName,
      description: terms.inShort(),
      path: "/terms",
    }),
  component: TermsScreen,
});
