import { FOLLOWS_COURIER_FROM, type OrderStatus } from "./order.ts";

/** The statuses in which an order is still to be packed and sent, or fetched. */
export const UNSHIPPED_STATUSES = FOLLOWS_COURIER_FROM.shipped;

/** Whether its goods are still in the shop, for somebody to pack and send. */
export function isUnshipped(status: OrderStatus): boolean {
  return UNSHIPPED_STATUSES.some((one) => one === status);
}
