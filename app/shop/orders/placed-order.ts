import type { inferRouterOutputs } from "@trpc/server";
import type { AppRouter } from "#server/router.ts";

/** An order as its page shows it: the order, its lines, its delivery as last stored. */
export type PlacedOrder = inferRouterOutputs<AppRouter>["orders"]["byId"];
export type TrackedDelivery = inferRouterOutputs<AppRouter>["courier"]["delivery"];
/** Who is asking for an order: its id, with the key of its signed link for a guest. */
export type OrderAsk = { orderId: string; key?: string };

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** From the checkout: enough to say that the order stands, whatever the network does next. */
    placedOrder?: { orderId: string; paypalOrderId: string };
  }
}
