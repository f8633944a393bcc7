import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "../../lib/seo.ts";
import { AboutScreen } from "../../shop/about/about-screen.tsx";

export const Route = createFileRoute("/_shop/about")({
  loader: async ({ context: { queryClient, trpc } }) => {
    const { store } = await queryClient.ensureQueryData(trpc.catalogue.shell.queryOptions());
    return { storeName: store.name };
  },
  head: ({ loaderData }) =>
    pageHead({
      title: "About Us",
      storeName: loaderData?.storeName,
      description:
        "An African grocer in the Sandton area of Johannesburg: our story, our values and how to reach us.",
      path: "/about",
    }),
  component: AboutScreen,
});
