// Read first: the types of the pages and of the router that holds them name each other.
/// <reference path="./routeTree.gen.ts" />
import { RouterClient } from "@tanstack/react-router/ssr/client";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { installPopStateListener } from "./lib/device/popstate.ts";
import { hasHandedOff } from "./lib/device/stale-build.ts";
import { getRouter } from "./router.tsx";

/*
 * The browser's entry. Start's own one would bring along what calls server functions; there are
 * none, procedures go over tRPC (docs/decisions/0022-two-route-trees.md).
 */
installPopStateListener();
const [router] = await Promise.all([getRouter(), hasHandedOff() ? unpack() : null]);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={router} />
    </StrictMode>,
  );
});

/** Before anything is shown: the checkout sends away whoever comes with an empty cart. */
async function unpack(): Promise<void> {
  try {
    (await import("./shop/cart/unpack-cart.ts")).unpackCart();
  } catch {
    // It cannot be fetched either: the cart is empty, as after any reload.
  }
}
