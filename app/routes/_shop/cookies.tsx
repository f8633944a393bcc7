import { createFileRoute } from "@tanstack/react-router";
import { CookiesScreen } from "../../shop/about/cookies-screen.tsx";

export const Route = createFileRoute("/_shop/cookies")({
  loader: async ({ context }) =>
    (await import("../../shop/about/about-pages.ts")).loadAbout(context, "/cookies"),
  head: ({ loaderData }) => loaderData ?? {},
  component: CookiesScreen,
});
