import type { DeliveryMethod } from "../deliveries/method.ts";
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

/**
 * Whether its shopper may still have an order brought elsewhere: an untouched one that is brought. One
 * for the courier without a slot is not: its courier is asked as soon as it is placed.
 */
export function mayAddressChange(
  order: {
    status: OrderStatus;
    readyAt: number | null;
    deliveryMethod: DeliveryMethod;
    slotFrom: number | null;
  },
  delivery: object | null,
): boolean {
  const { deliveryMethod: method, slotFrom } = order;
  const waits = method === "standard" || (method === "courier" && slotFrom !== null);
  return waits && isUntouched(order, delivery);
}
