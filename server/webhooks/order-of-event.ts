import { getOrder } from "#db/queries/orders.ts";
import { findPaymentRefunds } from "#db/queries/refunds.ts";
import { findDeliveryOfCourier, type WebhookEvent } from "#db/queries/webhooks.ts";
import type { Context } from "../context.ts";
import { readCourierEvent } from "./courier-events.ts";
import { paymentIdsOf } from "./paypal-event-shapes.ts";

/** The id of the order that an event is about; null where it is about none that there is. */
export async function orderOfEvent(ctx: Context, event: WebhookEvent): Promise<string | null> {
  if (event.vendor === "uber-direct") {
    const courierDeliveryId = readCourierEvent(event.body)?.delivery_id;
    if (!courierDeliveryId) return null;
    return (await findDeliveryOfCourier(ctx.db, { courierDeliveryId }))?.orderId ?? null;
  }
  const found = await findPaymentRefunds(ctx.db, paymentIdsOf(event) ?? {});
  if (!found) return null;
  return (await getOrder(ctx.db, { orderId: found.payment.orderId }))?.order.id ?? null;
}
