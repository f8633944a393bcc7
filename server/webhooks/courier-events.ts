import { findDeliveryOfCourier, type WebhookEvent } from "#db/queries/platform/webhooks.ts";
import type { Context } from "../context.ts";
import { applyDeliveryUpdate } from "../services/deliveries/apply-update.ts";
import { findCourier } from "../services/deliveries/carrier.ts";
import { refreshDelivery } from "../services/deliveries/refresh.ts";
import type { EventOutcome } from "./outcome.ts";

/**
 * What a carrier tells of a delivery, applied as if it had been asked for: late and doubled updates
 * change nothing. Where the event does not carry the delivery, it is looked up. What only tells where a
 * courier is, every 20 seconds and with the whole delivery, is not kept: the delivery's row has the last of it.
 */
export async function handleCourierEvent(ctx: Context, event: WebhookEvent): Promise<EventOutcome> {
  const { vendor: carrier } = event;
  const told = findCourier(ctx, carrier)?.readEvent(event);
  if (!told) return { kind: "refused", reason: "unreadable" };
  const { deliveryId: courierDeliveryId, update, isDiscarded = false } = told;
  if (update === null) return { kind: "ignored", isDiscarded };
  const stored = await findDeliveryOfCourier(ctx.db, { carrier, courierDeliveryId });
  // One that passes does not wait for its delivery: the next is there sooner.
  if (!stored && isDiscarded) return { kind: "ignored", isDiscarded };
  if (!stored) return { kind: "retry", reason: "unknown delivery" };
  if (update !== "fetch") {
    if (update.id !== courierDeliveryId) return { kind: "refused", reason: "names two deliveries" };
    await applyDeliveryUpdate(ctx, stored, update);
    return { kind: "done", isDiscarded };
  }
  const { live } = await refreshDelivery(ctx, stored);
  return live ? { kind: "done" } : { kind: "retry", reason: "the courier could not be asked" };
}
