import type { OrderStatus } from "./order.ts";

/**
 * Whether nothing was done yet for an order, so that its shopper may still change what it says: nobody
 * has begun to pack it, and no courier was asked (`delivery` is its newest).
 */
export function isUntouched(
  order: { status: OrderStatus; readyAt: number | null },
  delivery: object | null,
): boolean {
  return order.status === "pending" && order.readyAt === null && delivery === null;
}
