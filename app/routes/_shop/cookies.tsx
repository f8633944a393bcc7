import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "../../lib/seo.ts";
import { CookiesScreen } from "../../shop/about/cookies-screen.tsx";

export const Route = createFileRoute("/_shop/cookies")({
  loader: async ({ context: { queryClient, trpc } }) => {
    const { store } = await queryClient.ensureQueryData(trpc.catalogue.shell.queryOptions());
    return { storeName: store.name };
  },
  head: ({ loaderData }) =>
    pageHead({
      title: "Cookie Policy",
      storeName: loaderData?.storeName,
      description: "The few cookies we use, and why there is no banner.",
      path: "/cookies",
    }),
  component: CookiesScreen,
});
