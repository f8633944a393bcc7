import { listOrders, type OrderCursor } from "#db/queries/orders/my-orders.ts";
import type { Viewer } from "../../auth/viewer.ts";
import type { Context } from "../../context.ts";
import { courierFieldsOf } from "../deliveries/courier-fields.ts";
import { trackedOf } from "../deliveries/track.ts";
import { shownPickupCode } from "../orders/access.ts";
import { earliestAt } from "../orders/earliest.ts";
import { paymentFieldsOf } from "../orders/payment-fields.ts";

const PAGE_SIZE = 10;

/**
 * A page of the customer's orders with all that their dialog shows. `key` opens the order wherever
 * an order is asked for, as its mailed link would: one placed as a guest has no owner to go by.
 */
export async function listMyOrders(
  ctx: Pick<Context, "couriers" | "db" | "links" | "now" | "settings"> & { customer: Viewer },
  before: OrderCursor | null,
) {
  const [page, { delivery: rules }] = await Promise.all([
    listOrders(ctx.db, { userId: ctx.customer.userId, before, limit: PAGE_SIZE }),
    // For the arrivals: asked for here, they share the round trip.
    ctx.settings(),
  ]);
  const orders = await Promise.all(
    page.orders.map(
      async ({
        order: { userId, customerKey: _key, accountLanguage: _language, ...order },
        items,
        delivery,
        quote,
        creditNotes,
        pickupCode,
      }) => ({
        order: {
          ...order,
          ...paymentFieldsOf(order),
          earliestAt: await earliestAt(ctx, order),
        },
        items: items.map(({ orderId: _orderId, ...item }) => item),
        delivery: delivery && trackedOf(ctx, delivery, { lead: rules.lead, live: true }),
        creditNotes,
        pickupCode: shownPickupCode(order, pickupCode),
        courier: courierFieldsOf(ctx, order, delivery, quote),
        key: userId === null ? await ctx.links.sign(order.id, ctx.now()) : null,
      }),
    ),
  );
  const last = page.orders.at(-1)?.order;
  return {
    orders,
    next: page.hasMore && last ? { createdAt: last.createdAt, id: last.id } : null,
  };
}
