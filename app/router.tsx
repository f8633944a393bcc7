import { createRouter } from "@tanstack/react-router";
import { setupRouterSsrQueryIntegration } from "@tanstack/react-router-ssr-query";
import { createIsomorphicFn, getGlobalStartContext } from "@tanstack/react-start";
import { findLanguageBy } from "#messages/language.ts";
import { parseAddressSearch, stringifyAddressSearch } from "./lib/address-search.ts";
import { carriedFailure } from "./lib/calls/carried-failure.ts";
import { cspNonce } from "./lib/csp-nonce.ts";
import { countAsFreshWhenServed } from "./lib/device/fresh-when-served.ts";
import { keepScroll } from "./lib/device/scroll-on-arrival.ts";
import { findFormatsBy, setPageFormats, shopFormats } from "./lib/formats.ts";
import {
  languageRewrite,
  pageLanguage,
  setShownLanguages,
  shownLanguages,
} from "./lib/page-language.ts";
import { createQueryClient, createTrpc } from "./lib/trpc.ts";
import { loadRouteTree, type RouteTree } from "./route-tree.ts";
import { ErrorScreen, NotFoundScreen } from "./shop/chrome/failure-screens.tsx";

const findFormats = createIsomorphicFn()
  .server(() => findFormatsBy(() => getGlobalStartContext()?.app.knownSettings()?.settings.store))
  .client(() => undefined);
findFormats();
findLanguageBy(pageLanguage);

type ShopRouter = ReturnType<typeof createShopRouter>;

/** One router a request on the server, one a page in the browser. */
export async function getRouter(): Promise<ShopRouter> {
  return createShopRouter(await loadRouteTree());
}

function createShopRouter(routeTree: RouteTree) {
  const queryClient = createQueryClient();
  const nonce = cspNonce();
  const { mayScroll, hasRendered } = keepScroll();
  const router = createRouter({
    routeTree,
    context: { queryClient, trpc: createTrpc(queryClient) },
    defaultPreload: "intent",
    defaultNotFoundComponent: NotFoundScreen,
    defaultErrorComponent: ErrorScreen,
    scrollRestoration: mayScroll,
    ...languageRewrite(pageLanguage()),
    parseSearch: parseAddressSearch,
    stringifySearch: stringifyAddressSearch,
    // The page brings along how it writes money and dates, so that the browser writes the same, and
    // in which languages there are pages.
    dehydrate: () => ({ formats: shopFormats(), languages: shownLanguages() }),
    hydrate: ({ formats, languages }) => {
      setPageFormats(formats);
      setShownLanguages(languages);
    },
    ...(nonce ? { ssr: { nonce } } : {}),
  });
  // After the router's own, which asks before.
  router.subscribe("onRendered", hasRendered);
  router.options.serializationAdapters = [carriedFailure];
  setupRouterSsrQueryIntegration({
    router,
    queryClient,
    dehydrateOptions: { shouldRedactErrors: (error) => !carriedFailure.test(error) },
  });
  countAsFreshWhenServed(router.options, queryClient);
  return router;
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ShopRouter;
  }
}
