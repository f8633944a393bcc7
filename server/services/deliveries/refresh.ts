import { findDelivery, markDeliveryLookedAt } from "#db/queries/deliveries/deliveries.ts";
import type { Delivery } from "#db/queries/orders/orders.ts";
import { type CourierDelivery, CourierError } from "../../ports/courier.ts";
import { applyDeliveryUpdate } from "./apply-update.ts";
import { courierOf, type DeliveryContext } from "./carrier.ts";

/** A delivery as stored now; `update` is what the courier just said of it, null when they did not. */
export type RefreshedDelivery = {
  delivery: Delivery;
  live: boolean;
  update: CourierDelivery | null;
};

/**
 * Asks the courier how a delivery stands and stores it. When the courier cannot be asked the
 * stored one stays as it is and `live` is false. A fallback row has no courier to ask.
 */
export async function refreshDelivery(
  ctx: DeliveryContext,
  stored: Delivery,
): Promise<RefreshedDelivery> {
  const unchanged = { delivery: stored, live: false, update: null };
  if (stored.courierDeliveryId === null) return unchanged;
  try {
    const update = await courierOf(ctx, stored.carrier).getDelivery(stored.courierDeliveryId);
    if (!update) {
      ctx.log("warn", "courier-forgot-delivery", { delivery: stored.id });
      await markDeliveryLookedAt(ctx.db, { deliveryId: stored.id, now: ctx.now() });
      return unchanged;
    }
    await applyDeliveryUpdate(ctx, stored, update);
    const fresh = await findDelivery(ctx.db, { deliveryId: stored.id });
    return { delivery: fresh ?? stored, live: true, update };
  } catch (error) {
    if (!(error instanceof CourierError)) throw error;
    ctx.log("warn", "courier-refresh-failed", { delivery: stored.id, kind: error.kind });
    await markDeliveryLookedAt(ctx.db, { deliveryId: stored.id, now: ctx.now() });
    return unchanged;
  }
}
