import { createFileRoute } from "@tanstack/react-router";
import { homePage } from "#messages/homePage/index.ts";
import { BOUGHT_SCRIPT } from "../../lib/device/bought-before.ts";
import { IS_FOR_ROBOTS, pageHead, storeData } from "../../lib/seo.ts";
import { HomeScreen } from "../../shop/catalogue/home/home-screen.tsx";
import { HomeSkeleton } from "../../shop/catalogue/skeletons.tsx";

export const Route = createFileRoute("/_shop/")({
  loader: async ({ context: { queryClient, trpc } }) => {
    const [shell, home] = await Promise.all([
      queryClient.ensureQueryData(trpc.catalogue.shell.queryOptions()),
      queryClient.ensureQueryData(trpc.catalogue.home.queryOptions()),
    ]);
    return {
      store: shell.store,
      hours: shell.hours,
      promise: shell.promise,
      image: home.heroes[0]?.imageUrl,
    };
  },
  head: ({ loaderData }) => {
    const head = pageHead({
      title: homePage.title(),
      storeName: loaderData?.store.name,
      description:
        `${loaderData?.store.description ?? ""} ${loaderData ? homePage.deliveryIn({ time: loaderData.promise.time, area: loaderData.promise.area }) : ""}`.trim(),
      path: "/",
      image: loaderData?.image,
      structuredData:
        IS_FOR_ROBOTS && loaderData
          ? [storeData(loaderData.store, loaderData.hours, loaderData.promise)]
          : [],
    });
    return { ...head, scripts: [{ children: BOUGHT_SCRIPT }, ...head.scripts] };
  },
  pendingComponent: HomeSkeleton,
  component: HomeScreen,
});
