import { createIsomorphicFn } from "@tanstack/react-start";
import { isAdminPath } from "./lib/admin-path.ts";
import { routeTree } from "./routeTree.gen.ts";
import { routeTree as shopTree } from "./routeTree.gen.ts?shop";

export type RouteTree = typeof routeTree;

/**
 * The pages that the router knows: on the server all of them. A browser that shops knows none of the
 * back office's, which would be a third of its own code (docs/decisions/0022-two-route-trees.md).
 */
export const loadRouteTree = createIsomorphicFn()
  .server(() => routeTree)
  .client(() =>
    isAdminPath(window.location.pathname)
      ? import("./routeTree.gen.ts").then((whole) => whole.routeTree)
      : shopTree,
  );
