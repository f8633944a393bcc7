import { recordBooking } from "#db/queries/deliveries/deliveries.ts";
import {
  bookingUntilIfOrderEnded,
  doneAtUnlessOrderEnded,
  doneAtUnlessUnconfirmed,
} from "#db/queries/deliveries/unconfirmed.ts";
import type { Delivery, Order } from "#db/queries/orders/orders.ts";
import {
  type CourierTimes,
  FALLBACK_DROPOFF_SECONDS,
  type FallbackDeliveryStatus,
  fallbackFeeCents,
} from "#domain/deliveries/delivery.ts";
import { slotOf } from "#domain/deliveries/slots.ts";
import { findDeliveryZone } from "#domain/deliveries/zones.ts";
import { formatMoney } from "#domain/money/money.ts";
import { storedNote } from "#domain/orders/timeline-note.ts";
import type { ShopFormats } from "#domain/store/formats.ts";
import { openingRules, packingStartsAt } from "#domain/store/opening.ts";
import { formatDateTime } from "#domain/time/dates.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import type { CourierDelivery, CourierError } from "../../../ports/courier.ts";
import { deliveryColumns } from "../apply-update.ts";
import type { DeliveryContext } from "../carrier.ts";

const RETRY_AFTER_MS = 2 * MINUTE_MS;

/** What a booking without a courier becomes. */
type StandIn = Exclude<FallbackDeliveryStatus, "quote_only">;

/** The ways a booking can end, each as one write with the outbox message that is done or put off. */
export function bookingRecord(ctx: DeliveryContext, delivery: Delivery) {
  const now = ctx.now();
  const write = (
    outcome: Omit<Parameters<typeof recordBooking>[1], "deliveryId" | "orderId" | "now">,
  ) =>
    recordBooking(ctx.db, {
      deliveryId: delivery.id,
      orderId: delivery.orderId,
      now,
      ...outcome,
    });
  const settled = { doneAt: doneAtUnlessUnconfirmed({ orderId: delivery.orderId, now }) };
  const fallback = (status: StandIn, estimatedDeliveryAt: number | null, error: string | null) => ({
    delivery: { status, fallback: true, estimatedDeliveryAt, error, bookingUntil: null },
    standard: false,
    message: settled,
  });
  return {
    booked: (booked: CourierDelivery, asked: CourierTimes, formats: ShopFormats) =>
      write({
        delivery: {
          ...deliveryColumns(delivery, booked),
          ...asked,
          status: "pending",
          courierUpdatedAt: booked.createdAt,
          courierDeliveryId: booked.id,
          fallback: false,
          error: null,
          bookingUntil: null,
          refreshedAt: now,
        },
        note: bookedText(booked, delivery, formats),
        standard: false,
        message: { doneAt: doneAtUnlessOrderEnded({ orderId: delivery.orderId, now }) },
      }),
    fallback: (status: StandIn, estimatedDeliveryAt: number | null, error: string | null) =>
      write(fallback(status, estimatedDeliveryAt, error)),
    refused: (error: CourierError) =>
      write({
        delivery: { status: "failed", error: reasonOf(error), bookingUntil: null },
        standard: true,
        message: settled,
      }),
    unreachable: (
      error: CourierError,
      standIn: { estimatedDeliveryAt: number; feeCents: number },
    ) =>
      write({
        delivery: {
          status: "confirmed_standard",
          fallback: true,
          ...standIn,
          error: reasonOf(error),
          bookingUntil: now,
          bookingAttempt: delivery.bookingAttempt + 1,
        },
        standard: false,
        message: { dueAt: now + RETRY_AFTER_MS, lastError: reasonOf(error) },
      }),
    notBooked: (why: string) =>
      write({
        delivery: { status: "failed", error: why, bookingUntil: null },
        standard: false,
        message: settled,
      }),
    givenUp: (error: CourierError) => {
      const { orderId, estimatedDeliveryAt } = delivery;
      const standIn = fallback("confirmed_standard", estimatedDeliveryAt, reasonOf(error));
      return write({
        ...standIn,
        delivery: { ...standIn.delivery, bookingUntil: bookingUntilIfOrderEnded({ orderId, now }) },
        message: { doneAt: doneAtUnlessOrderEnded({ orderId, now }) },
      });
    },
  };
}

/** When the order is there and what that costs, as far as the shop knows it while no courier can be asked. */
export async function fallbackEstimate(ctx: DeliveryContext, order: Order, delivery: Delivery) {
  const now = ctx.now();
  const settings = await ctx.settings();
  const slot = slotOf(order);
  return {
    estimatedDeliveryAt:
      (delivery.fallback ? delivery.estimatedDeliveryAt : null) ??
      (slot && slot.until > now ? slot.until : null) ??
      packingStartsAt(openingRules(settings), now) + FALLBACK_DROPOFF_SECONDS * 1000,
    feeCents: fallbackFeeCents(findDeliveryZone(settings.delivery.zones, order)),
  };
}

/**
 * What the courier knows a booking by: every try of one booking has the same, so that it is found
 * when the answer was lost; one that an administrator makes after it ended has its own. `booking`: which
 * of the order's deliveries it is, from 1 on.
 */
export function bookingReference(orderId: string, booking: number): string {
  return booking === 1 ? orderId : `${orderId}-${booking}`;
}

/** Whether a carrier's delivery is one of the order's bookings, whichever: a database that was lost may have made several. */
export function isReferenceOf(orderId: string, reference: string | null): boolean {
  return reference === orderId || (reference?.startsWith(`${orderId}-`) ?? false);
}

/** The first booking, as the order's timeline has it; of later ones it says who made them. */
function bookedText(
  { feeCents, dropoffEtaAt }: CourierDelivery,
  delivery: Delivery,
  formats: ShopFormats,
): string {
  const cents = feeCents > 0 ? feeCents : delivery.feeCents;
  // Couriers are paid in rand, whatever the shop counts in.
  const fee = formatMoney(cents, "ZAR");
  // The timeline is kept in English, whatever the shop's language.
  const english: ShopFormats = { ...formats, language: "en" };
  const time = dropoffEtaAt === null ? null : formatDateTime(dropoffEtaAt, english);
  if (cents === 0) {
    return time === null
      ? storedNote("booked-unpriced")
      : storedNote("booked-unpriced-for", { time });
  }
  return time === null ? storedNote("booked", { fee }) : storedNote("booked-for", { fee, time });
}

const MAX_REASON_LENGTH = 300;

/**
 * What is kept of a refusal: our own name where it has words of ours, else what the carrier calls it, or says of it
 * where that is its name for many things.
 */
function reasonOf({ kind, code, detail }: CourierError): string {
  if (kind === "undeliverable") return kind;
  const saysMore = kind === "invalid" || kind === "quote";
  return ((saysMore ? detail : null) ?? code ?? kind).slice(0, MAX_REASON_LENGTH);
}
