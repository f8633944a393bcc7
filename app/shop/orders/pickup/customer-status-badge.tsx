import { Badge } from "#app/ui/badge.tsx";
import { OrderStatusBadge } from "#app/ui/order-status-badge.tsx";
import { type PickupOrder, pickupStage } from "#domain/deliveries/pickup.ts";
import { statusWhenFetched } from "#domain/orders/customer-timeline.ts";
import { stepText } from "../page/order-texts.ts";

/** An order's status to its customer: what is fetched has the words of its own page (decision 0051). */
export function CustomerStatusBadge({ order }: { order: PickupOrder }) {
  const stage = pickupStage(order);
  if (stage === null) return <OrderStatusBadge status={order.status} />;
  if (stage === "ready") return <Badge tone="leaf">{stepText("packed")}</Badge>;
  if (stage === "fetched") return <Badge tone="leaf">{stepText("fetched")}</Badge>;
  return <OrderStatusBadge status={statusWhenFetched(order)} />;
}
