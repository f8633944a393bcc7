import type { DeliveryMethod } from "../deliveries/method.ts";
import type { OrderStatus } from "./order.ts";

/** Of an order, what tells whether somebody is at it; the moments are epoch ms. */
export type Progress = {
  status: OrderStatus;
  readyAt: number | null;
  slipPrintedAt: number | null;
};

/**
 * Whether nothing was done yet for an order, so that its shopper may still change what it says: nobody
 * has begun to pack it, and no courier was asked (`delivery` is its newest).
 */
export function isUntouched(order: Progress, delivery: object | null): boolean {
  return order.status === "pending" && !isOnPaper(order) && delivery === null;
}

/** Whether what is on the order's slip, or in its bag, would no longer be what was asked for. */
export function isOnPaper(order: Pick<Progress, "readyAt" | "slipPrintedAt">): boolean {
  return order.readyAt !== null || order.slipPrintedAt !== null;
}

/**
 * Whether its shopper may still have an order brought elsewhere: an untouched one that is brought. One
 * for the courier without a slot is not: its courier is asked as soon as it is placed.
 */
export function mayAddressChange(
  order: Progress & { deliveryMethod: DeliveryMethod; slotFrom: number | null },
  delivery: object | null,
): boolean {
  const { deliveryMethod: method, slotFrom } = order;
  const waits = method === "standard" || (method === "courier" && slotFrom !== null);
  return waits && isUntouched(order, delivery);
}
