import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "../../lib/seo.ts";
import { ContactScreen } from "../../shop/about/contact-screen.tsx";

export const Route = createFileRoute("/_shop/contact")({
  loader: async ({ context: { queryClient, trpc } }) => {
    const { store } = await queryClient.ensureQueryData(trpc.catalogue.shell.queryOptions());
    return { storeName: store.name };
  },
  head: ({ loaderData }) =>
    pageHead({
      title: "Contact Us",
      storeName: loaderData?.storeName,
      description: "Call, message, e-mail or visit us: contacts and business hours.",
      path: "/contact",
    }),
  component: ContactScreen,
});
