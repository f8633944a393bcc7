import { findDelivery } from "#db/queries/deliveries.ts";
import type { Delivery } from "#db/queries/orders.ts";
import { canCancelDelivery, isFinishedDelivery } from "#domain/delivery.ts";
import { ShopError } from "#domain/errors.ts";
import type { Context } from "../context.ts";
import { CourierError } from "../gateways/uber-direct/types.ts";
import { applyDeliveryUpdate } from "./apply-delivery-update.ts";
import { refreshDelivery } from "./refresh-delivery.ts";

/** A tracker that many people watch asks the courier no more often than this. */
const FRESH_MS = 10_000;

/** What the tracker shows. Times are epoch milliseconds, the fee rand cents. */
export type TrackedDelivery = {
  id: string;
  orderId: string;
  /** Ours (domain/delivery.ts), a fallback status, or 'booking' while the courier is being asked. */
  status: string;
  /** Stands for a delivery that the courier has not taken: no live news will come. */
  fallback: boolean;
  trackingUrl: string | null;
  estimatedDeliveryAt: number | null;
  feeCents: number;
  courier: {
    name: string;
    phone: string | null;
    rating: number | null;
    vehicle: string | null;
  } | null;
  canCancel: boolean;
  updatedAt: number;
  /** False when these are the last known facts because the courier could not be asked. */
  live: boolean;
};

/** The delivery as it stands, asked of the courier when ours is older than ten seconds. */
export async function trackDelivery(ctx: Context, stored: Delivery): Promise<TrackedDelivery> {
  const knownAt = Math.min(stored.refreshedAt ?? 0, stored.updatedAt);
  const isFresh = ctx.now() - knownAt < FRESH_MS;
  if (isFresh || isFinishedDelivery(stored.status)) return trackedOf(stored, true);
  const { delivery, live } = await refreshDelivery(ctx, stored);
  return trackedOf(delivery, live);
}

/**
 * Calls the courier off, while he has not collected. Throws DELIVERY_NOT_CANCELLABLE, or
 * COURIER_UNAVAILABLE when he cannot be asked: then nothing has changed.
 */
export async function cancelDelivery(ctx: Context, stored: Delivery): Promise<TrackedDelivery> {
  if (stored.status === "cancelled") return trackedOf(stored, true);
  if (stored.courierDeliveryId === null || !canCancelDelivery(stored.status)) {
    throw new ShopError("DELIVERY_NOT_CANCELLABLE");
  }
  try {
    const news = await ctx.courier.cancel(stored.courierDeliveryId);
    // The courier may have moved on, and we with him, while we asked.
    const current = (await findDelivery(ctx.db, { deliveryId: stored.id })) ?? stored;
    await applyDeliveryUpdate(ctx, current, news);
    return trackedOf((await findDelivery(ctx.db, { deliveryId: stored.id })) ?? current, true);
  } catch (error) {
    if (!(error instanceof CourierError)) throw error;
    ctx.log("warn", "courier-cancel-failed", { delivery: stored.id, kind: error.kind });
    // His answer may have been lost, this time or the last: what he says of it now decides.
    const { delivery, live } = await refreshDelivery(ctx, stored);
    if (delivery.status === "cancelled") return trackedOf(delivery, live);
    const isTooLate = live && error.kind === "not-cancelable";
    const code = isTooLate ? "DELIVERY_NOT_CANCELLABLE" : "COURIER_UNAVAILABLE";
    throw new ShopError(code, { cause: error });
  }
}

export function trackedOf(delivery: Delivery, live: boolean): TrackedDelivery {
  const { courierName: name } = delivery;
  return {
    id: delivery.id,
    orderId: delivery.orderId,
    status: delivery.status,
    fallback: delivery.fallback,
    trackingUrl: delivery.trackingUrl,
    estimatedDeliveryAt: delivery.estimatedDeliveryAt,
    feeCents: delivery.feeCents,
    courier: name
      ? {
          name,
          phone: delivery.courierPhone,
          rating: delivery.courierRating,
          vehicle: delivery.courierVehicle,
        }
      : null,
    canCancel: delivery.courierDeliveryId !== null && canCancelDelivery(delivery.status),
    updatedAt: delivery.courierUpdatedAt ?? delivery.updatedAt,
    live: live && !delivery.fallback,
  };
}
