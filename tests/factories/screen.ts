import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { createTRPCOptionsProxy } from "@trpc/tanstack-react-query";
import { createElement, type ReactElement, type ReactNode, Suspense } from "react";
import { renderToString } from "react-dom/server";
import { RoleContext } from "#app/admin/frame/use-may.ts";
import { createQueryClient, type Trpc } from "#app/lib/trpc.ts";
import { SharedWishlist } from "#app/shop/wishlist/shared-wishlist.ts";
import { useWishlist } from "#app/shop/wishlist/use-wishlist.ts";
import type { AdminRole } from "#domain/accounts/admin.ts";
import type { Viewer } from "#server/auth/viewer.ts";
import { appRouter } from "#server/router.ts";
import type { TestShop } from "#tests/setup/test-shop.ts";

const OWNER = { name: "Tunde Adeyemi", email: "admin@shop.test", role: "owner" } as const;

/** A screen that asks for more than so often has a loop. */
const MAX_ROUNDS = 5;

/**
 * A screen's HTML with what the shop answers to whatever it asks for, as somebody who is signed in
 * (an owner, to the back office) sees it: a test of what is shown where, without a browser. Effects
 * do not run, and what opens over the page (dialogs, menus) is not part of it.
 */
export async function renderScreen(
  shop: TestShop,
  screen: ReactElement,
  viewer: Viewer | null = null,
): Promise<string> {
  const queryClient = createQueryClient();
  const trpc = createTRPCOptionsProxy({
    router: appRouter,
    queryClient,
    ctx: () => shop.context(viewer),
  });
  const root = createRootRouteWithContext<{ trpc: Trpc }>()();
  // By the frame's own id, for screens that ask it who is signed in.
  const frame = createRoute({
    getParentRoute: () => root,
    id: "/admin/_admin",
    beforeLoad: () => ({ admin: OWNER }),
  });
  const page = createRoute({
    getParentRoute: () => frame,
    path: "/",
    component: () =>
      createElement(
        QueryClientProvider,
        { client: queryClient },
        createElement(
          RoleContext.Provider,
          { value: OWNER.role },
          // What a route would have loaded first.
          createElement(Suspense, { fallback: null }, createElement(Frame, null, screen)),
        ),
      ),
  });
  const routeTree = root.addChildren([frame.addChildren([page])]);
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const router = createRouter({
      routeTree,
      history: createMemoryHistory(),
      context: { trpc },
    });
    await router.load();
    const html = renderToString(createElement(RouterProvider, { router }));
    const waiting = queryClient
      .getQueryCache()
      .getAll()
      .filter(
        ({ state, options }) =>
          state.status === "pending" && Reflect.get(options, "enabled") !== false,
      );
    if (waiting.length === 0) {
      const failure = /<template data-msg="([^"]*)"/.exec(html)?.[1];
      if (failure !== undefined) throw new Error(failure);
      return html;
    }
    await Promise.all(waiting.map((query) => query.fetch().catch(() => undefined)));
  }
  throw new Error("The screen never had all that it asked for");
}

/** A screen's HTML, for an owner or another role, with what is known of its questions (`know`); it may ask for nothing else. */
export async function renderKnown(
  screen: ReactElement,
  know: (trpc: Trpc, queryClient: QueryClient) => void,
  role: AdminRole = OWNER.role,
): Promise<string> {
  const queryClient = createQueryClient();
  const trpc = createTRPCOptionsProxy({
    router: appRouter,
    queryClient,
    ctx: () => {
      throw new Error("everything is known already");
    },
  });
  know(trpc, queryClient);
  const seen = createElement(RoleContext.Provider, { value: role }, screen);
  const root = createRootRouteWithContext<{ trpc: Trpc }>()({
    component: () => createElement(QueryClientProvider, { client: queryClient }, seen),
  });
  const history = createMemoryHistory();
  const router = createRouter({ routeTree: root, history, context: { trpc } });
  await router.load();
  return renderToString(createElement(RouterProvider, { router }));
}

/** What the attention list has where nothing waits. */
export const NOTHING_WAITS = {
  pendingOrders: 0,
  lowStock: 0,
  outOfStock: 0,
  failedBookings: 0,
  silentDeliveries: 0,
  overdueDeliveries: 0,
  collectedCancelled: 0,
  unfetched: 0,
  missedSlots: 0,
  stuckPayments: 0,
  unrefunded: 0,
  refundedOpen: 0,
  captureDifferences: 0,
  openDisputes: 0,
  unansweredCases: 0,
  refusedAccounts: 0,
  unreadEvents: 0,
  failedMails: 0,
  lateMails: 0,
  lateCopies: 0,
  lateTakeovers: 0,
  lateErasures: 0,
  failedBackups: 0,
  lateBackups: 0,
  lateJobs: 0,
  urgentOrders: 0,
  newOrders: 0,
  openMessages: 0,
  unreadableSettings: 0,
  unreadableSections: [],
  total: 0,
} as const;

/** What the storefront's frame lends to the screens within it. */
function Frame({ children }: { children?: ReactNode }) {
  return createElement(SharedWishlist, { value: useWishlist() }, children);
}

/** What a reader finds in a piece of HTML: its text, the pieces apart by one space. */
export function textOf(html: string): string {
  return html
    .replaceAll(/<!--.*?-->/gs, "")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll("&amp;", "&")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll(/[ \n]+/g, " ")
    .trim();
}

/** The piece from the first `<tag` that holds `name` to that tag's end: one row, one card. */
export function pieceOf(html: string, tag: string, name: string): string {
  const pieces = html.match(new RegExp(`<${tag}[\\s>].*?</${tag}>`, "gs")) ?? [];
  const found = pieces.find((piece) => textOf(piece).includes(name));
  if (found === undefined) throw new Error(`No <${tag}> says ${name}`);
  return found;
}
