import { createFileRoute } from "@tanstack/react-router";
import { cookies } from "#messages/cookies/index.ts";
import { pageHead } from "../../lib/seo.ts";
import { CookiesScreen } from "../../shop/about/cookies-screen.tsx";

export const Route = createFileRoute("/_shop/cookies")({
  loader: async ({ context: { queryClient, trpc } }) => {
    const { store } = await queryClient.ensureQueryData(trpc.catalogue.shell.queryOptions());
    return { storeName: store.name };
  },
  head: ({ loaderData }) =>
    pageHead({
      title: cookies.cookiePolicy(),
      storeName: loaderData?.storeName,
      description: cookies.inShort(),
      path: "/cookies",
    }),
  component: CookiesScreen,
});
