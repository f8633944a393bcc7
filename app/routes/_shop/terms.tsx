import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "../../lib/seo.ts";
import { TermsScreen } from "../../shop/about/terms-screen.tsx";

export const Route = createFileRoute("/_shop/terms")({
  loader: async ({ context: { queryClient, trpc } }) => {
    const { store } = await queryClient.ensureQueryData(trpc.catalogue.shell.queryOptions());
    return { storeName: store.name };
  },
  head: ({ loaderData }) =>
    pageHead({
      title: "Terms of Service",
      storeName: loaderData?.storeName,
      description: "Prices, payment, delivery, returns and refunds, and who you buy from.",
      path: "/terms",
    }),
  component: TermsScreen,
});
