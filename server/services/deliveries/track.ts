import { findDelivery } from "#db/queries/deliveries/deliveries.ts";
import type { Delivery } from "#db/queries/orders/orders.ts";
import { carrierName, IN_HOUSE } from "#domain/deliveries/carriers.ts";
import type { CourierFailure } from "#domain/deliveries/courier-failure.ts";
import {
  type CourierLead,
  canCancelDelivery,
  isFinishedDelivery,
} from "#domain/deliveries/delivery.ts";
import { type CourierPosition, shownPosition } from "#domain/deliveries/map/position.ts";
import { ShopError } from "#domain/errors.ts";
import { isBeingBooked } from "#domain/orders/cancelling.ts";
import { deliveries } from "#messages/deliveries/index.ts";
import { courierReasonText } from "#messages/deliveries/reason-text.ts";
import { type CourierDelivery, CourierError, type CourierPerson } from "../../ports/courier.ts";
import { applyDeliveryUpdate } from "./apply-update.ts";
import {
  type CarrierContext,
  canCancelBooking,
  type DeliveryContext,
  findCourier,
  trackingLinkOf,
} from "./carrier.ts";
import { bookingFailure, callFailure } from "./courier-failure.ts";
import { type DeliveryFacts, factsOf } from "./facts.ts";
import { type RefreshedDelivery, refreshDelivery } from "./refresh.ts";

/** A tracker that many people watch asks the courier no more often than this. */
const FRESH_MS = 10_000;
const byPhone = (carrier: string) => deliveries.noCancelling({ carrier: carrierName(carrier) });

/** What the tracker shows. Times are epoch milliseconds, the fee rand cents. */
export type TrackedDelivery = DeliveryFacts & {
  id: string;
  orderId: string;
  /** Ours (domain/deliveries/delivery.ts), a fallback status, or 'booking' while the courier is being asked. */
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
    /** Its kind, "motorcycle". */
    vehicle: string | null;
    /** Which one; null also while nobody was asked just now. */
    vehicleFacts: CourierPerson["vehicleFacts"] | null;
    /** A path of ours, for who may see the delivery (server/http/courier/photo.ts). */
    photoUrl: string | null;
  } | null;
  /** Where they were last seen; null where nobody is under way, or nobody knows. */
  position: CourierPosition | null;
  /** Why the courier did not take it (storefront §8). */
  failure: CourierFailure | null;
  canCancel: boolean;
  /** Also between two tries of a booking: its order cannot be cancelled meanwhile. */
  isBeingBooked: boolean;
  updatedAt: number;
  /** False when these are the last known facts because the courier could not be asked. */
  live: boolean;
};

/**
 * The delivery as it stands, asked of the courier when ours is older than ten seconds and they were not asked
 * just now. Of our own drivers nobody knows more than we do.
 */
export async function trackDelivery(
  ctx: DeliveryContext,
  stored: Delivery,
): Promise<TrackedDelivery> {
  const { lead } = (await ctx.settings()).delivery;
  const askedAt = stored.refreshedAt ?? 0;
  const isJust = (at: number) => ctx.now() - at < FRESH_MS;
  const isFresh = isJust(Math.min(askedAt, stored.updatedAt)) || stored.carrier === IN_HOUSE;
  if (isFresh || isFinishedDelivery(stored.status))
    return trackedOf(ctx, stored, { lead, live: true });
  // Who did not answer is asked no more often.
  if (isJust(askedAt)) return trackedOf(ctx, stored, { lead, live: false });
  const { delivery, live, update } = await refreshDelivery(ctx, stored);
  return trackedOf(ctx, delivery, { lead, live, update });
}

/** The delivery as the courier says this moment; as stored when it is over or they cannot be asked. */
export async function refreshOpenDelivery(
  ctx: DeliveryContext,
  stored: Delivery,
): Promise<Omit<RefreshedDelivery, "live">> {
  if (isFinishedDelivery(stored.status)) return { delivery: stored, update: null };
  return refreshDelivery(ctx, stored);
}

/**
 * Cancels the courier before the collection. Throws DELIVERY_NOT_CANCELLABLE, or
 * COURIER_UNAVAILABLE with what it answered when it cannot be asked: then nothing has changed.
 */
export async function cancelDelivery(
  ctx: DeliveryContext,
  stored: Delivery,
): Promise<RefreshedDelivery> {
  if (stored.status === "cancelled") return { delivery: stored, live: true, update: null };
  if (stored.courierDeliveryId === null || !canCancelDelivery(stored.status)) {
    throw new ShopError("DELIVERY_NOT_CANCELLABLE");
  }
  const cancel = findCourier(ctx, stored.carrier)?.cancel;
  if (!cancel)
    throw new ShopError("DELIVERY_NOT_CANCELLABLE", {
      text: () => byPhone(stored.carrier),
    });
  let refused: CourierError | null = null;
  try {
    const update = await cancel(stored.courierDeliveryId);
    // The courier may have moved on, and our row with it, while we asked.
    const current = (await findDelivery(ctx.db, { deliveryId: stored.id })) ?? stored;
    await applyDeliveryUpdate(ctx, current, update);
    const delivery = (await findDelivery(ctx.db, { deliveryId: stored.id })) ?? current;
    if (delivery.status === "cancelled") return { delivery, live: true, update };
    // They took it and say that it stands, or somebody has written their news over it.
  } catch (error) {
    if (!(error instanceof CourierError)) throw error;
    // The answer may have been lost, this time or the last.
    refused = error;
  }
  ctx.log("warn", "courier-cancel-failed", {
    delivery: stored.id,
    kind: refused?.kind ?? "not-cancelled",
  });
  // What the courier says of it now decides.
  const seen = await refreshDelivery(ctx, stored);
  if (seen.delivery.status === "cancelled") return seen;
  if (seen.live && refused?.kind === "not-cancelable") {
    throw new ShopError("DELIVERY_NOT_CANCELLABLE", { cause: refused });
  }
  const failure: CourierFailure = refused ? callFailure(refused) : { code: "COURIER_BAD_JSON" };
  throw new ShopError("COURIER_UNAVAILABLE", {
    text: () => courierReasonText(failure),
    ...(refused ? { cause: refused } : {}),
  });
}

/** Where our own pages find the photo of a delivery's courier; null without one. */
export function courierPhotoPath(
  delivery: Pick<Delivery, "id" | "courierPhotoUrl">,
): string | null {
  return delivery.courierPhotoUrl ? `/api/courier/deliveries/${delivery.id}/photo` : null;
}

/** What is shown of a delivery as stored, and of what the courier has just said of it; `lead` is the shop's. */
export function trackedOf(
  ctx: CarrierContext & Pick<DeliveryContext, "now">,
  delivery: Delivery,
  {
    lead,
    live,
    update = null,
  }: { lead: CourierLead; live: boolean; update?: CourierDelivery | null },
): TrackedDelivery {
  const { courierName: name } = delivery;
  return {
    ...factsOf(delivery, update, lead),
    id: delivery.id,
    orderId: delivery.orderId,
    status: delivery.status,
    fallback: delivery.fallback,
    // Also of rows that were stored before links were looked at.
    trackingUrl: trackingLinkOf(ctx, delivery),
    estimatedDeliveryAt: delivery.estimatedDeliveryAt,
    feeCents: delivery.feeCents,
    courier: name
      ? {
          name,
          phone: delivery.courierPhone,
          rating: delivery.courierRating,
          vehicle: delivery.courierVehicle,
          vehicleFacts: update?.courier?.vehicleFacts ?? null,
          photoUrl: courierPhotoPath(delivery),
        }
      : null,
    position: shownPosition(delivery, ctx.now()),
    failure: bookingFailure(delivery),
    canCancel: canCancelBooking(ctx, delivery),
    isBeingBooked: isBeingBooked(delivery),
    updatedAt: delivery.courierUpdatedAt ?? delivery.updatedAt,
    live: live && !delivery.fallback,
  };
}
