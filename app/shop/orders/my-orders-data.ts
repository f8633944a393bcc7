import type { inferRouterOutputs } from "@trpc/server";
import type { BadgeTone } from "#app/ui/badge.tsx";
import { isOrderStatus, type OrderStatus } from "#domain/order.ts";
import type { AppRouter } from "#server/router.ts";
import type { OrderAsk } from "./placed-order.ts";

/** One of the customer's own orders, with all that its dialog shows. */
export type MyOrder = inferRouterOutputs<AppRouter>["orders"]["mine"]["orders"][number];

const TONES: Record<OrderStatus, BadgeTone> = {
  pending: "accent",
  processing: "indigo",
  shipped: "brand",
  delivered: "leaf",
  cancelled: "danger",
};

/** A status's colour; any other than the five renders neutral (storefront §4). */
export function orderTone(status: string): BadgeTone {
  return isOrderStatus(status) ? TONES[status] : "neutral";
}

/** How to ask for the order: by its key where it was placed as a guest. */
export function askOf({ order, key }: MyOrder): OrderAsk {
  return { orderId: order.id, ...(key ? { key } : {}) };
}
