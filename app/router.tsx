import { createRouter } from "@tanstack/react-router";
import { setupRouterSsrQueryIntegration } from "@tanstack/react-router-ssr-query";
import { cspNonce } from "./lib/csp-nonce.ts";
import { createQueryClient, createTrpc } from "./lib/trpc.ts";
import { routeTree } from "./routeTree.gen.ts";
import { ErrorScreen, NotFoundScreen } from "./shop/chrome/failure-screens.tsx";

/** One router a request on the server, one a page in the browser. */
export function getRouter() {
  const queryClient = createQueryClient();
  const nonce = cspNonce();
  const router = createRouter({
    routeTree,
    context: { queryClient, trpc: createTrpc(queryClient) },
    defaultPreload: "intent",
    defaultNotFoundComponent: NotFoundScreen,
    defaultErrorComponent: ErrorScreen,
    scrollRestoration: true,
    ...(nonce ? { ssr: { nonce } } : {}),
  });
  setupRouterSsrQueryIntegration({ router, queryClient });
  return router;
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof getRouter>;
  }
}
