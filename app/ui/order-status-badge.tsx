import { isOrderStatus, type OrderStatus } from "#domain/orders/order.ts";
import { orderStatusLabel } from "#messages/purchases/order-texts.ts";
import { Badge, type BadgeTone } from "./badge.tsx";

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

/** An order's status in its colour; a missing one is pending (back-office §3). */
export function OrderStatusBadge({ status }: { status: string | null | undefined }) {
  return <Badge tone={orderTone(status || "pending")}>{orderStatusLabel(status)}</Badge>;
}
