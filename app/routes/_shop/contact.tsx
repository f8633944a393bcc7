import { createFileRoute } from "@tanstack/react-router";
import { ContactScreen } from "../../shop/about/contact-screen.tsx";

export const Route = createFileRoute("/_shop/contact")({
  loader: async ({ context }) =>
    (await import("../../shop/about/about-pages.ts")).loadContact(context),
  head: ({ loaderData }) => loaderData ?? {},
  component: ContactScreen,
});
