import type { inferRouterOutputs } from "@trpc/server";
import type { AppRouter } from "#server/router.ts";
import type { OrderAsk } from "./placed-order.ts";

/** One of the customer's own orders, with all that its dialog shows. */
export type MyOrder = inferRouterOutputs<AppRouter>["orders"]["mine"]["orders"][number];

/** How to ask for the order: by its key where it was placed as a guest. */
export function askOf({ order, key }: MyOrder): OrderAsk {
  return { orderId: order.id, ...(key ? { key } : {}) };
}

/** Where the order's own page is, as a link has it. */
export function orderPageOf({ order, key }: Pick<MyOrder, "key"> & { order: { id: string } }) {
  return {
    to: "/orders/$orderId",
    params: { orderId: order.id },
    search: key ? { key } : {},
  } as const;
}
