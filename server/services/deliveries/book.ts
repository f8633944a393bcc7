import { claimBooking, findDelivery } from "#db/queries/deliveries/deliveries.ts";
import { recordBookingCancellation } from "#db/queries/orders/booking-cancellation.ts";
import type { Delivery, Order, OrderItem } from "#db/queries/orders/orders.ts";
import type { DeliveryQuote } from "#db/queries/payments/payments.ts";
import { type CourierTimes, courierWindow } from "#domain/deliveries/delivery.ts";
import { dispatchAt, slotOf, slotWindow } from "#domain/deliveries/slots.ts";
import { ShopError } from "#domain/errors.ts";
import { isClosedOrder } from "#domain/orders/order.ts";
import { shopAuthor } from "#domain/orders/shopper.ts";
import { openingRules } from "#domain/store/opening.ts";
import { storeOf } from "#domain/store/settings/store.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import {
  type Courier,
  type CourierBookingInput,
  type CourierDelivery,
  CourierError,
  type CourierErrorKind,
} from "../../ports/courier.ts";
import {
  cancelAtCarrier,
  cancelBookingIfOrderEnded,
  findBooked,
} from "../orders/cancel-bookings.ts";
import { applyDeliveryUpdate } from "./apply-update.ts";
import {
  bookingRecord,
  bookingReference,
  fallbackEstimate,
  isReferenceOf,
} from "./booking/record.ts";
import { bookingRequest } from "./booking/request.ts";
import { courierOf, type DeliveryContext } from "./carrier.ts";

const LEASE_MS = MINUTE_MS;
/** With the retry pause, well within the 60 minutes that the courier remembers a booking's key. */
const MAX_ATTEMPTS = 6;
/** How long a booking's key is trusted to be remembered: of the 60 minutes, and what a try itself takes. */
const KEY_HELD_MS = 50 * MINUTE_MS;

/**
 * Why nobody is booked for an order that was paid before its database was lost: somebody may have been since, or it went
 * out another way, and a second courier would come for goods that are gone. A person says which.
 */
const OF_LOST = "order-restored";

/** The courier never took the order, or may have without our hearing of it: worth another try. */
const PASSING: readonly CourierErrorKind[] = [
  "busy",
  "html",
  "garbled",
  "rate-limited",
  "server",
  "unreachable",
];

/**
 * Books a courier for an order, from the quote that its shopper saw (storefront §4): at most one live delivery an
 * order, however often and by whomever it is called. "busy": somebody else is at it, or it is to be tried again.
 * - Refused by the courier, the order becomes a standard delivery, and the reason is kept.
 * - Where the courier cannot be asked, a row marked as fallback stands in, and the outbox tries again.
 * - A fallback quote is never sent, nor is an order that needs no courier any more; one who was booked all the same,
 *   by a try whose answer was lost, is called off, or taken over where it is shipped: they may have it. Of those whose
 *   money all went back, or that were shipped, an administrator may still book one.
 * - Where the database was lost after the courier was due, only a booking of that database's is looked for.
 * Throws COURIER_UNAVAILABLE where somebody may be coming for nothing and the courier cannot be asked.
 */
export async function bookCourier(ctx: DeliveryContext, orderId: string): Promise<"done" | "busy"> {
  const now = ctx.now();
  const claim = await claimBooking(ctx.db, {
    deliveryId: ctx.newId(),
    orderId,
    carrier: ctx.bookingCarrier,
    now,
    leaseMs: LEASE_MS,
  });
  const { claimed, delivery, quote, booking, allRefunded, restoredAt } = claim;
  const mayBeOfLost = restoredAt !== null;
  if (!claimed || !delivery) {
    if (delivery && isUnderWay(delivery)) return "busy";
    await cancelBookingIfOrderEnded(ctx, { orderId });
    return "done";
  }
  const found = claim.order;
  if (!found) return "done";
  const record = bookingRecord(ctx, delivery);

  const slot = slotOf(found.order);
  const unwanted = whyUnwanted(found.order, { delivery, allRefunded });
  // An earlier try, or one of a lost database's, may have reached the courier: nobody is to come for an order that needs them no more.
  const mayHaveHeard = delivery.bookingAttempt > 1 || mayBeOfLost;
  if (unwanted && !mayHaveHeard) {
    await record.notBooked(unwanted);
    return "done";
  }
  if (!slot && quote?.fallback) {
    await record.fallback("confirmed_fallback", quote.dropoffEtaAt, null);
    return "done";
  }
  try {
    const settings = await ctx.settings();
    const rules = openingRules(settings);
    const { lead } = settings.delivery;
    const window = slot ? slotWindow(slot, now, lead, rules) : courierWindow(now, lead, rules);
    const isKeyGone = mayBeOfLost || (mayHaveHeard && now - delivery.createdAt > KEY_HELD_MS);
    const reference = mayBeOfLost ? null : bookingReference(orderId, booking);
    const heard =
      unwanted || isKeyGone
        ? await findEarlierBooking(ctx, found.order, { delivery, reference })
        : null;
    // What was not due before the restore nobody has booked by themselves.
    const wasDue = restoredAt !== null && (!slot || dispatchAt(slot, rules) < restoredAt);
    const whyNot = unwanted ?? (wasDue ? OF_LOST : null);
    if (whyNot && !heard) {
      await record.notBooked(whyNot);
      return "done";
    }
    const stopped = heard && (await cancelIfRefunded(ctx, delivery, { heard, unwanted }));
    const booked =
      stopped?.delivery ??
      heard ??
      (await createOrFind(ctx, found, { delivery, quote, booking, window, mayHaveHeard }));
    await record.booked(booked, window, settings.store);
    await catchUp(ctx, delivery.id, booked);
    if (stopped) await recordCancelled(ctx, orderId, stopped.note);
    await cancelBookingIfOrderEnded(ctx, { orderId });
  } catch (error) {
    if (!(error instanceof CourierError)) throw error;
    const { kind, code } = error;
    const { bookingAttempt: attempt } = delivery;
    ctx.log("warn", "courier-booking-failed", { order: orderId, kind, code, attempt });
    // Whoever may be coming for nothing is looked for until the courier says so: the outbox's own tries.
    if (unwanted) throw new ShopError("COURIER_UNAVAILABLE", { cause: error });
    if (!PASSING.includes(kind)) await record.refused(error);
    else if (attempt >= MAX_ATTEMPTS) await record.givenUp(error);
    else {
      await record.unreachable(error, await fallbackEstimate(ctx, found.order, delivery));
      return "busy";
    }
  }
  return "done";
}

/**
 * Why nobody is to come for the order, as it is kept with its delivery; null: a courier is wanted. One whose
 * money all went back, or that somebody else brings (it is marked shipped), has a courier only if an
 * administrator books them, from a quote of their own.
 */
function whyUnwanted(
  { status, quoteId }: Order,
  { delivery, allRefunded }: { delivery: Delivery; allRefunded: boolean },
): string | null {
  if (isClosedOrder(status)) return `order-${status}`;
  if (delivery.quoteId !== quoteId) return null;
  if (allRefunded) return "order-refunded";
  return status === "shipped" ? "order-shipped" : null;
}

/**
 * What the courier has of a booking that an earlier try may have made; null: nothing. Throws a `CourierError`
 * of the kind that is tried again: who cannot be asked for it has not refused it.
 */
async function findEarlierBooking(
  ctx: DeliveryContext,
  order: Order,
  /** `reference` null: any of the order's. */
  { delivery, reference }: { delivery: Delivery; reference: string | null },
): Promise<CourierDelivery | null> {
  const courier = courierOf(ctx, delivery.carrier);
  const isOurs = (theirs: string | null) =>
    reference === null ? isReferenceOf(order.id, theirs) : theirs === reference;
  try {
    return await findBooked(courier, isOurs, { alsoOver: !isClosedOrder(order.status) });
  } catch (error) {
    if (!(error instanceof CourierError)) throw error;
    throw new CourierError("unreachable", error.message, {
      code: error.code ?? undefined,
      cause: error,
    });
  }
}

/**
 * Calls a courier off whom somebody heard of only after the order's money had gone back; null for any other. Before
 * anything is written down: whom it did not reach the next try looks for.
 */
async function cancelIfRefunded(
  ctx: DeliveryContext,
  { carrier }: Delivery,
  { heard, unwanted }: { heard: CourierDelivery; unwanted: string | null },
) {
  if (unwanted !== "order-refunded" || heard.complete) return null;
  return cancelAtCarrier(courierOf(ctx, carrier), heard);
}

function recordCancelled(ctx: DeliveryContext, orderId: string, note: string): Promise<void> {
  const cancelled = { orderId, note, isSettled: false };
  return recordBookingCancellation(ctx.db, shopAuthor(ctx.now()), cancelled);
}

/** A delivery that an earlier try booked may be well on its way: that is news like any other. */
async function catchUp(
  ctx: DeliveryContext,
  deliveryId: string,
  booked: CourierDelivery,
): Promise<void> {
  if (booked.status === "pending") return;
  const stored = await findDelivery(ctx.db, { deliveryId });
  if (stored) await applyDeliveryUpdate(ctx, stored, booked);
}

type Booking = {
  delivery: Delivery;
  quote: DeliveryQuote | null;
  booking: number;
  window: CourierTimes;
};

/**
 * One booking. Where it is refused and an earlier try may have reached the courier (`mayHaveHeard`), what they have of
 * that: the refusal is of this try alone. A quote that no longer holds is asked for anew, once.
 */
async function createOrFind(
  ctx: DeliveryContext,
  found: { order: Order; items: OrderItem[] },
  { mayHaveHeard, ...asked }: Booking & { mayHaveHeard: boolean },
): Promise<CourierDelivery> {
  const { delivery, booking } = asked;
  const reference = bookingReference(found.order.id, booking);
  const request = await requestOf(ctx, found, asked);
  try {
    return await createDelivery(ctx, delivery, request);
  } catch (error) {
    if (!(error instanceof CourierError) || PASSING.includes(error.kind)) throw error;
    const heard =
      mayHaveHeard && (await findEarlierBooking(ctx, found.order, { delivery, reference }));
    if (heard) return heard;
    if (error.kind !== "quote" || request.quoteId === null) throw error;
  }
  ctx.log("info", "courier-requoted", { order: found.order.id, delivery: delivery.id });
  // Under another key: what the courier says under the old one may be its first refusal.
  const again = { quoteId: null, idempotencyKey: `${request.idempotencyKey}-requoted` };
  return createDelivery(ctx, delivery, { ...request, ...again });
}

function isUnderWay(delivery: Delivery): boolean {
  return delivery.bookingUntil !== null;
}

async function requestOf(
  ctx: DeliveryContext,
  found: { order: Order; items: OrderItem[] },
  { quote, booking, window }: Booking,
) {
  const { store } = await ctx.settings();
  return bookingRequest(storeOf(store), found, {
    window,
    quoteId: quote?.courierQuoteId ?? null,
    reference: bookingReference(found.order.id, booking),
  });
}

/**
 * One booking. A quote is asked for where there is none: for a slot, for who has given theirs up since, and where the
 * old one no longer holds.
 */
async function createDelivery(
  ctx: DeliveryContext,
  { carrier }: Delivery,
  request: Awaited<ReturnType<typeof requestOf>>,
): Promise<CourierDelivery> {
  const courier = courierOf(ctx, carrier);
  const { pickup, dropoff, window, goodsCents } = request;
  const quoteId =
    request.quoteId ?? (await courier.quote({ pickup, dropoff, window, goodsCents })).id;
  return bookOrAdopt(courier, { ...request, quoteId });
}

/** An earlier try may have reached the courier: its delivery is taken when it is truly ours. */
async function bookOrAdopt(
  courier: Courier,
  request: CourierBookingInput,
): Promise<CourierDelivery> {
  try {
    return await courier.book(request);
  } catch (error) {
    if (!(error instanceof CourierError) || error.kind !== "duplicate" || !error.deliveryId) {
      throw error;
    }
    const existing = await courier.getDelivery(error.deliveryId);
    if (existing?.reference !== request.reference) throw error;
    return existing;
  }
}
