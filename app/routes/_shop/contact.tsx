import { createFileRoute } from "@tanstack/react-router";
import { contact } from "#messages/contact/index.ts";
import { breadcrumbData, pageHead, storeData } from "../../lib/seo.ts";
import { ContactScreen } from "../../shop/about/contact-screen.tsx";

export const Route = createFileRoute("/_shop/contact")({
  loader: async ({ context: { queryClient, trpc } }) => {
    const shell = await queryClient.ensureQueryData(trpc.catalogue.shell.queryOptions());
    return { store: shell.store, hours: shell.hours, promise: shell.promise };
  },
  head: ({ loaderData }) =>
    pageHead({
      title: contact.contactUs(),
      storeName: loaderData?.store.name,
      description: contact.inShort(),
      path: "/contact",
      structuredData: loaderData
        ? [
            storeData(loaderData.store, loaderData.hours, loaderData.promise),
            breadcrumbData([
              { name: contact.home(), path: "/" },
              { name: contact.contactUs(), path: "/contact" },
            ]),
          ]
        : [],
    }),
  component: ContactScreen,
});
