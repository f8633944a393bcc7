// Read first: the types of the pages and of the router that holds them name each other.
/// <reference path="./routeTree.gen.ts" />
import { RouterClient } from "@tanstack/react-router/ssr/client";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { getRouter } from "./router.tsx";

/*
 * The browser's entry. Start's own one would bring along what calls server functions; there are
 * none, procedures go over tRPC (docs/decisions/0022-two-route-trees.md).
 */
const router = await getRouter();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={router} />
    </StrictMode>,
  );
});
