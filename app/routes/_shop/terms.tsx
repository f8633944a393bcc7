import { createFileRoute } from "@tanstack/react-router";
import { TermsScreen } from "../../shop/about/terms-screen.tsx";

export const Route = createFileRoute("/_shop/terms")({
  loader: async ({ context }) =>
    (await import("../../shop/about/about-pages.ts")).loadAbout(context, "/terms"),
  head: ({ loaderData }) => loaderData ?? {},
  component: TermsScreen,
});
