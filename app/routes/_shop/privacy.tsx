import { createFileRoute } from "@tanstack/react-router";
import { privacy } from "#messages/privacy/index.ts";
import { pageHead } from "../../lib/seo.ts";
import { PrivacyScreen } from "../../shop/about/privacy-screen.tsx";

export const Route = createFileRoute("/_shop/privacy")({
  loader: async ({ context: { queryClient, trpc } }) => {
    const [{ store }] = await Promise.all([
      queryClient.ensureQueryData(trpc.catalogue.shell.queryOptions()),
      queryClient.ensureQueryData(trpc.catalogue.privacy.queryOptions()),
    ]);
    return { storeName: store.name };
  },
  head: ({ loaderData }) =>
    pageHead({
      title: privacy.privacyPolicy(),
      storeName: loaderData?.storeName,
      description: privacy.inShort(),
      path: "/privacy",
    }),
  component: PrivacyScreen,
});
