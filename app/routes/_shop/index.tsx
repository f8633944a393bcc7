import { createFileRoute } from "@tanstack/react-router";
import { HomeScreen } from "../../shop/catalogue/home-screen.tsx";

export const Route = createFileRoute("/_shop/")({
  loader: ({ context }) =>
    context.queryClient.ensureQueryData(context.trpc.catalogue.home.queryOptions()),
  head: () => ({ meta: [{ title: "Authentic African groceries in Sandton" }] }),
  component: HomeScreen,
});
