import { isOrderStatus, type OrderStatus, type TimelineStep } from "#domain/orders/order.ts";
import { purchases } from "#messages/purchases/index.ts";

const STATUSES: Readonly<Record<OrderStatus, () => string>> = {
  pending: () => purchases.pending(),
  processing: () => purchases.processing(),
  shipped: () => purchases.shipped(),
  delivered: () => purchases.delivered(),
  cancelled: () => purchases.cancelled(),
};

/** A status in words; missing is shown as pending, an unknown one as it stands (back office §3). */
export function orderStatusLabel(status: string | null | undefined): string {
  if (!status) return STATUSES.pending();
  return isOrderStatus(status) ? STATUSES[status]() : status;
}

/** What a step of an order's timeline is called. */
export function timelineLabel(step: TimelineStep["step"]): string {
  return step === "placed" ? purchases.orderPlaced() : STATUSES[step]();
}
