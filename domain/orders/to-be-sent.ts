import { FOLLOWS_COURIER_FROM, type OrderStatus } from "./order.ts";

/** The statuses in which an order is still to be packed and sent, or fetched. */
export const TO_BE_SENT = FOLLOWS_COURIER_FROM.shipped;

/** Whether its goods are still in the shop, for somebody to pack and send. */
export function isToBeSent(status: OrderStatus): boolean {
  return TO_BE_SENT.some((one) => one === status);
}
