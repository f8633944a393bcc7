import { createFileRoute } from "@tanstack/react-router";
import { earlyTaps } from "../shop/alive/early-taps.ts";
import { ShopLayout } from "../shop/chrome/shop-layout.tsx";
import styles from "../styles.css?url";

/** The storefront's frame: header, footer, cart drawer, around every page a shopper sees. */
export const Route = createFileRoute("/_shop")({
  loader: ({ context }) =>
    context.queryClient.ensureQueryData(context.trpc.catalogue.shell.queryOptions()),
  head: () => {
    const links = [{ rel: "stylesheet", href: styles }];
    return import.meta.env.SSR ? { links, ...earlyTaps() } : { links };
  },
  component: ShopLayout,
});
