import { createFileRoute } from "@tanstack/react-router";
import { PrivacyScreen } from "../../shop/about/privacy-screen.tsx";

export const Route = createFileRoute("/_shop/privacy")({
  loader: async ({ context }) =>
    (await import("../../shop/about/about-pages.ts")).loadAbout(context, "/privacy"),
  head: ({ loaderData }) => loaderData ?? {},
  component: PrivacyScreen,
});
