import { insertCourierEvent } from "#db/queries/orders/admin-changes.ts";
import type { Delivery } from "#db/queries/orders/orders.ts";
import { IN_HOUSE } from "#domain/deliveries/carriers.ts";
import { canCancelDelivery, isFinishedDelivery } from "#domain/deliveries/delivery.ts";
import { isShopError } from "#domain/errors.ts";
import { errorTextIn } from "#messages/errors/error-text.ts";
import { cancelDelivery } from "../deliveries/track.ts";
import type { AdminContext } from "./admin-context.ts";

/** `done`: nobody comes any more. Otherwise `text` says what a person has to see to. */
export type CalledOff = { done: boolean; text: string };

const NOT_ASKED = ["confirmed_fallback", "quote_only", "confirmed_standard"];

/**
 * Calls the courier of a cancelled order off where that can still be done, and writes on the
 * order's timeline how it went. Null when there is no courier to call. Never throws for the
 * courier's sake: the order stays cancelled.
 */
export async function cancelCourier(
  ctx: AdminContext,
  delivery: Delivery | null,
): Promise<CalledOff | null> {
  if (!delivery || isFinishedDelivery(delivery.status) || NOT_ASKED.includes(delivery.status)) {
    return null;
  }
  const outcome =
    delivery.carrier === IN_HOUSE ? driverOf(delivery) : await outcomeOf(ctx, delivery);
  await insertCourierEvent(ctx.db, ctx.author, { orderId: delivery.orderId, note: outcome.text });
  return outcome;
}

/** The order's change has ended the driver's delivery with it; only a call can turn them back. */
function driverOf({ courierName, courierPhone }: Delivery): CalledOff {
  const driver = [courierName ?? "Your own driver", courierPhone].filter(Boolean).join(", ");
  return { done: false, text: `${driver}, has this order: please call and tell them.` };
}

async function outcomeOf(ctx: AdminContext, delivery: Delivery): Promise<CalledOff> {
  if (delivery.status === "booking") {
    return {
      done: false,
      text: "The courier was being booked at that moment. Please check that nobody comes.",
    };
  }
  if (!canCancelDelivery(delivery.status)) {
    return {
      done: false,
      text: "The courier has collected the order already and could not be called off.",
    };
  }
  try {
    await cancelDelivery(ctx, delivery);
    return { done: true, text: "The courier was called off." };
  } catch (error) {
    if (!isShopError(error)) ctx.log("error", "courier-not-called-off", { error });
    const why = isShopError(error)
      ? errorTextIn("en", error)
      : errorTextIn("en", { code: "INTERNAL" });
    return { done: false, text: `The courier could not be called off: ${why}` };
  }
}
