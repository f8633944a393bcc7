import type { QueuedMail } from "#db/queries/notifications/mails.ts";
import { type Delivery, getOrder, listDeliveriesOf } from "#db/queries/orders/orders.ts";
import { isOnItsWay, journeysBefore } from "#domain/deliveries/delivery.ts";
import { mailFor } from "../notifications/send-mail.ts";
import type { DeliveryContext } from "./carrier.ts";

/** How a delivery stands now, whoever drives. Times are epoch milliseconds. */
export type DeliveryUpdate = {
  status: string;
  courierName: string | null;
  arrivesAt: number | null;
  updatedAt: number;
};

/**
 * What the shopper is told when the courier's news changes their delivery: that it was collected,
 * that it arrived. Null when it is nothing to write home about.
 */
export async function deliveryMail(
  ctx: DeliveryContext,
  stored: Delivery,
  update: DeliveryUpdate,
): Promise<QueuedMail | null> {
  const hasSetOut = isOnItsWay(update.status) && !isOnItsWay(stored.status);
  if (!hasSetOut && update.status !== "delivered") return null;
  const { orderId } = stored;
  const [found, ofOrder] = await Promise.all([
    getOrder(ctx.db, { orderId }),
    listDeliveriesOf(ctx.db, { orderId }),
  ]);
  if (!found || found.order.status === "cancelled") return null;
  const { order } = found;
  // Whoever marked it delivered knew more than the courier's late word.
  if (hasSetOut && order.status === "delivered") return null;
  const journeys = journeysBefore(ofOrder, stored.id);
  return hasSetOut
    ? mailFor(ctx, {
        kind: "order-on-its-way",
        order,
        courierName: update.courierName,
        arrivesAt: update.arrivesAt,
        isTracked: true,
        journeys,
      })
    : mailFor(ctx, { kind: "order-delivered", order, deliveredAt: update.updatedAt, journeys });
}
