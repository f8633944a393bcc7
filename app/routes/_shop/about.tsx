import { createFileRoute } from "@tanstack/react-router";
import { AboutScreen } from "../../shop/about/about-screen.tsx";

export const Route = createFileRoute("/_shop/about")({
  loader: async ({ context }) =>
    (await import("../../shop/about/about-pages.ts")).loadAbout(context, "/about"),
  head: ({ loaderData }) => loaderData ?? {},
  component: AboutScreen,
});
