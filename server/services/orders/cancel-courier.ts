import { insertCourierEvent } from "#db/queries/orders/admin-changes.ts";
import type { Delivery } from "#db/queries/orders/orders.ts";
import { IN_HOUSE } from "#domain/deliveries/carriers.ts";
import { canCancelDelivery, isFinishedDelivery } from "#domain/deliveries/delivery.ts";
import { isShopError } from "#domain/errors.ts";
import type { CourierOutcome } from "#domain/orders/refusal.ts";
import type { Language } from "#domain/store/formats.ts";
import { courierOutcomeText } from "#messages/adminOrder/courier-text.ts";
import { errorTextIn } from "#messages/errors/error-text.ts";
import { speaking } from "#messages/language.ts";
import { cancelDelivery } from "../deliveries/track.ts";
import type { AdminContext } from "./admin-context.ts";

const NOT_ASKED = ["confirmed_fallback", "quote_only", "confirmed_standard"];

/**
 * Calls the courier of a cancelled order off where that can still be done, and writes on the
 * order's timeline how it went. Null when there is no courier to call. Never throws for the
 * courier's sake: the order stays cancelled.
 */
export async function cancelCourier(
  ctx: AdminContext,
  delivery: Delivery | null,
): Promise<CourierOutcome | null> {
  if (!delivery || isFinishedDelivery(delivery.status) || NOT_ASKED.includes(delivery.status)) {
    return null;
  }
  const outcome =
    delivery.carrier === IN_HOUSE ? same(driverOf(delivery)) : await outcomeOf(ctx, delivery);
  const note = speaking("en", () => courierOutcomeText(outcome.stored));
  await insertCourierEvent(ctx.db, ctx.author, { orderId: delivery.orderId, note });
  return outcome.told;
}

/** How it went, for the timeline, which is kept in English, and for whoever cancelled the order. */
type Outcome = { stored: CourierOutcome; told: CourierOutcome };

function same(outcome: CourierOutcome): Outcome {
  return { stored: outcome, told: outcome };
}

/** The order's change has ended the driver's delivery with it; only a call can turn them back. */
function driverOf({ courierName, courierPhone }: Delivery): CourierOutcome {
  return { kind: "driver", name: courierName, phone: courierPhone };
}

async function outcomeOf(ctx: AdminContext, delivery: Delivery): Promise<Outcome> {
  if (delivery.status === "booking") return same({ kind: "being-booked" });
  if (!canCancelDelivery(delivery.status)) return same({ kind: "collected" });
  try {
    await cancelDelivery(ctx, delivery);
    return same({ kind: "called-off" });
  } catch (error) {
    if (!isShopError(error)) ctx.log("error", "courier-not-called-off", { error });
    const failure = isShopError(error) ? error : ({ code: "INTERNAL" } as const);
    const failed = (language: Language): CourierOutcome => ({
      kind: "failed",
      reason: errorTextIn(language, failure),
    });
    return { stored: failed("en"), told: failed(ctx.language) };
  }
}
