import { loadDispatch, openBooking } from "#db/queries/deliveries/admin-bookings.ts";
import type { Delivery, Order } from "#db/queries/orders/orders.ts";
import { receiverOf } from "#domain/deliveries/address.ts";
import { rebookingOf } from "#domain/deliveries/admin-filters.ts";
import type { CourierFailure } from "#domain/deliveries/courier-failure.ts";
import { ShopError } from "#domain/errors.ts";
import { formatMoney } from "#domain/money/money.ts";
import { inRand } from "#domain/money/rand.ts";
import { storedNote } from "#domain/orders/timeline-note.ts";
import { OUTBOX_GRACE_MS } from "#domain/time/durations.ts";
import { adminDeliveries } from "#messages/adminDeliveries/index.ts";
import { errorText } from "#messages/errors/error-text.ts";
import type { Authored } from "../../context.ts";
import { orConflict } from "../../platform/failures.ts";
import { bookCourier } from "./book.ts";
import type { DeliveryContext } from "./carrier.ts";
import { bookingFailure } from "./courier-failure.ts";
import { assertQuoteFits, quoteDelivery, type ShopperQuote } from "./quote.ts";

/**
 * What the courier asks for an order now (back-office §2). Throws what
 * `quoteDelivery` throws, and COURIER_UNAVAILABLE with the reason when they cannot be asked.
 */
export async function requote(
  ctx: DeliveryContext,
  { order, newest }: { order: Order; newest: Delivery },
): Promise<ShopperQuote> {
  assertOpen(order);
  const quote = await quoteDelivery(ctx, {
    // The courier calls whoever receives it, as at the checkout.
    shipping: { ...order, phone: receiverOf(order).phone },
    goodsCents: inRand(order.subtotalCents, order.currency),
    carrier: carrierFor(ctx, newest),
  });
  if (quote.fallback) {
    const code = quote.notice ?? "QUOTE_UNAVAILABLE";
    const text = () => adminDeliveries.cannotBeAsked({ reason: errorText(code) });
    throw new ShopError("COURIER_UNAVAILABLE", { text });
  }
  return quote;
}

/**
 * Books the courier for an order whose delivery failed, ended early or was never taken, at the
 * quote that the administrator saw. `expected` is that delivery's status as they saw it. One booking, however
 * many ask: the others get CONFLICT. A booking that the courier may have heard of keeps its key.
 * Gives where the order's delivery stands afterwards, and why if the courier did not take it.
 */
export async function rebook(
  ctx: Authored<DeliveryContext>,
  params: { orderId: string; deliveryId: string; expected: string; quoteId: string },
): Promise<{ deliveryId: string; status: string; failure: CourierFailure | null }> {
  const { orderId, quoteId } = params;
  const found = await loadDispatch(ctx.db, { orderId, quoteId });
  if (!found?.newest) throw new ShopError("NOT_FOUND");
  const { order, newest, quote } = found;
  assertOpen(order);
  const rebooking = rebookingOf(newest, ctx.now());
  if (newest.id !== params.deliveryId || newest.status !== params.expected || rebooking === null) {
    throw new ShopError("CONFLICT");
  }
  await assertQuoteFits(quote, { shipping: order, now: ctx.now() });
  if (!quote?.carrier || quote.fallback) throw new ShopError("QUOTE_UNKNOWN", { field: "quoteId" });
  if (quote.carrier !== carrierFor(ctx, newest)) throw new ShopError("CONFLICT");
  const booking = rebooking === "same" ? found.bookings : found.bookings + 1;
  await orConflict(
    openBooking(ctx.db, ctx.author, {
      order,
      newest,
      rebooking,
      deliveryId: ctx.newId(),
      messageId: ctx.newId(),
      quote: { ...quote, carrier: quote.carrier },
      booking,
      note: storedNote("booked-again", { fee: formatMoney(quote.feeCents, "ZAR") }),
      dueAt: ctx.now() + OUTBOX_GRACE_MS,
    }),
  );
  await bookCourier(ctx, orderId);
  const after = (await loadDispatch(ctx.db, { orderId }))?.newest ?? newest;
  return { deliveryId: after.id, status: after.status, failure: bookingFailure(after) };
}

/** A booking that a carrier may have heard of stays with it: another one would send a second courier. */
function carrierFor(ctx: DeliveryContext, newest: Delivery): string {
  return rebookingOf(newest, ctx.now()) === "same" ? newest.carrier : ctx.bookingCarrier;
}

/** Throws CONFLICT, in words, for an order that nobody drives to, or not any more. */
export function assertOpen(order: Pick<Order, "status" | "deliveryMethod">): void {
  if (order.deliveryMethod === "pickup") {
    throw new ShopError("CONFLICT", { text: () => adminDeliveries.orderIsFetched() });
  }
  if (order.status === "cancelled") {
    throw new ShopError("CONFLICT", { text: () => adminDeliveries.orderCancelled() });
  }
  if (order.status === "delivered") {
    throw new ShopError("CONFLICT", { text: () => adminDeliveries.orderDelivered() });
  }
}
