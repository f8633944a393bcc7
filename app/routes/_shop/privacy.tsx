import { createFileRoute } from "@tanstack/react-router";
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
      title: "Privacy Policy",
      storeName: loaderData?.storeName,
      description: "What we know about you, why, and what you can ask of us under POPIA.",
      path: "/privacy",
    }),
  component: PrivacyScreen,
});
