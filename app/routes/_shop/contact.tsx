import { createFileRoute } from "@tanstack/react-router";
import { breadcrumbData, pageHead, storeData } from "../../lib/seo.ts";
import { ContactScreen } from "../../shop/about/contact-screen.tsx";

export const Route = createFileRoute("/_shop/contact")({
  loader: async ({ context: { queryClient, trpc } }) => {
    const shell = await queryClient.ensureQueryData(trpc.catalogue.shell.queryOptions());
    return { store: shell.store, hours: shell.hours, promise: shell.promise };
  },
  head: ({ loaderData }) =>
    pageHead({
      title: "Contact Us",
      storeName: loaderData?.store.name,
      description:
        "Call, message, e-mail or visit us: contacts, business hours and a form to write to us.",
      path: "/contact",
      structuredData: loaderData
        ? [
            storeData(loaderData.store, loaderData.hours, loaderData.promise),
            breadcrumbData([
              { name: "Home", path: "/" },
              { name: "Contact Us", path: "/contact" },
            ]),
          ]
        : [],
    }),
  component: ContactScreen,
});
