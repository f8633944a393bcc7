import type { QueuedMail } from "#db/queries/mails.ts";
import { type Delivery, getOrder } from "#db/queries/orders.ts";
import type { Context } from "../context.ts";
import type { CourierDelivery } from "../gateways/uber-direct/types.ts";
import { mailFor } from "./send-mail.ts";

const ON_ITS_WAY = ["pickup_complete", "dropoff"];

/**
 * What the shopper is told when the courier's news changes his delivery: that it was collected,
 * that it arrived. Null when it is nothing to write home about.
 */
export async function deliveryMail(
  ctx: Context,
  stored: Delivery,
  news: CourierDelivery,
): Promise<QueuedMail | null> {
  const isOnItsWay = ON_ITS_WAY.includes(news.status) && !ON_ITS_WAY.includes(stored.status);
  if (!isOnItsWay && news.status !== "delivered") return null;
  const found = await getOrder(ctx.db, { orderId: stored.orderId });
  if (!found || found.order.status === "cancelled") return null;
  const { order } = found;
  return isOnItsWay
    ? mailFor(ctx, {
        kind: "order-on-its-way",
        order,
        courierName: news.courier?.name ?? null,
        arrivesAt: news.dropoffEtaAt,
      })
    : mailFor(ctx, { kind: "order-delivered", order, deliveredAt: news.updatedAt });
}
