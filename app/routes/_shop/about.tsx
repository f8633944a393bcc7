import { createFileRoute } from "@tanstack/react-router";
import { about } from "#messages/about/index.ts";
import { pageHead } from "../../lib/seo.ts";
import { AboutScreen } from "../../shop/about/about-screen.tsx";

export const Route = createFileRoute("/_shop/about")({
  loader: async ({ context: { queryClient, trpc } }) => {
    const { store } = await queryClient.ensureQueryData(trpc.catalogue.shell.queryOptions());
    return { storeName: store.name };
  },
  head: ({ loaderData }) =>
    pageHead({
      title: about.aboutUs(),
      storeName: loaderData?.storeName,
      description: about.aboutInShort(),
      path: "/about",
    }),
  component: AboutScreen,
});
