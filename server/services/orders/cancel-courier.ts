import { findDelivery } from "#db/queries/deliveries/deliveries.ts";
import { recordBookingCancellation } from "#db/queries/orders/booking-cancellation.ts";
import type { Delivery } from "#db/queries/orders/orders.ts";
import { IN_HOUSE } from "#domain/deliveries/carriers.ts";
import { canCancelDelivery, isFinishedDelivery } from "#domain/deliveries/delivery.ts";
import { isShopError } from "#domain/errors.ts";
import { isBeingBooked } from "#domain/orders/cancelling.ts";
import type { CourierOutcome } from "#domain/orders/refusal.ts";
import { storedNote } from "#domain/orders/timeline-note.ts";
import { errorTextIn } from "#messages/errors/error-text.ts";
import { cancelDelivery } from "../deliveries/track.ts";
import type { OrderAdminContext } from "./admin-context.ts";

/** Of these no courier knows: nobody was asked, or they refused. */
const NOT_ASKED = ["confirmed_fallback", "quote_only", "confirmed_standard", "failed"];

/**
 * Calls the courier of a cancelled order off where that can still be done, and writes on the
 * order's timeline how it went. Null when there is no courier to call. Never throws for the
 * courier's sake: the order stays cancelled.
 */
export async function cancelCourier(
  ctx: OrderAdminContext,
  delivery: Delivery | null,
): Promise<CourierOutcome | null> {
  if (!delivery || isFinishedDelivery(delivery.status)) return null;
  // One that will be tried again may have reached the courier: the next try calls them off.
  if (NOT_ASKED.includes(delivery.status) && delivery.bookingUntil === null) return null;
  const outcome =
    delivery.carrier === IN_HOUSE ? driverOf(delivery) : await outcomeOf(ctx, delivery);
  await recordOutcome(ctx, delivery, outcome);
  return outcome.told;
}

/**
 * The same for an order that somebody set to delivered while its courier was still to collect it: they
 * would cost money, and come in vain. Null where the courier has it, for then it was they who brought it.
 */
export async function cancelUnneededCourier(
  ctx: OrderAdminContext,
  delivery: Delivery | null,
): Promise<CourierOutcome | null> {
  if (!delivery?.courierDeliveryId || !canCancelDelivery(delivery.status)) return null;
  const outcome = await outcomeOf(ctx, delivery);
  const heard = await findDelivery(ctx.db, { deliveryId: delivery.id });
  if (heard && heard.status !== "cancelled" && !canCancelDelivery(heard.status)) return null;
  await recordOutcome(ctx, delivery, outcome);
  return outcome.told;
}

/** How it went, for the timeline and for whoever cancelled the order; unless `isSettled` the outbox goes on asking. */
type Outcome = { stored: string; told: CourierOutcome; isSettled: boolean };

function recordOutcome(
  ctx: OrderAdminContext,
  { orderId }: Delivery,
  { stored: note, isSettled }: Outcome,
): Promise<void> {
  return recordBookingCancellation(ctx.db, ctx.author, { orderId, note, isSettled });
}

/** The order's change has ended the driver's delivery with it; only a call can turn them back. */
function driverOf({ courierName: name, courierPhone: phone }: Delivery): Outcome {
  const driver = [name ?? "Your own driver", phone].filter(Boolean).join(", ");
  return {
    stored: storedNote("driver-has-it", { driver }),
    told: { kind: "driver", name, phone },
    isSettled: true,
  };
}

async function outcomeOf(ctx: OrderAdminContext, delivery: Delivery): Promise<Outcome> {
  const plain = (kind: "being-booked" | "called-off" | "collected"): Outcome => ({
    stored: storedNote(kind),
    told: { kind },
    isSettled: kind !== "being-booked",
  });
  if (isBeingBooked(delivery)) return plain("being-booked");
  if (!canCancelDelivery(delivery.status)) return plain("collected");
  try {
    await cancelDelivery(ctx, delivery);
    return plain("called-off");
  } catch (error) {
    if (!isShopError(error)) ctx.log("error", "courier-not-called-off", { error });
    const failure = isShopError(error) ? error : ({ code: "INTERNAL" } as const);
    return {
      stored: storedNote("not-called-off", { why: errorTextIn("en", failure) }),
      told: { kind: "failed", reason: errorTextIn(ctx.language, failure) },
      isSettled: failure.code === "DELIVERY_NOT_CANCELLABLE",
    };
  }
}
