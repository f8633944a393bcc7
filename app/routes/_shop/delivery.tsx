import { createFileRoute } from "@tanstack/react-router";
import { DeliveryScreen } from "../../shop/about/delivery-screen.tsx";

export const Route = createFileRoute("/_shop/delivery")({
  loader: async ({ context }) =>
    (await import("../../shop/about/about-pages.ts")).loadAbout(context, "/delivery"),
  head: ({ loaderData }) => loaderData ?? {},
  component: DeliveryScreen,
});
