import type { Delivery } from "#db/queries/orders/orders.ts";
import { IN_HOUSE } from "#domain/deliveries/carriers.ts";
import {
  type CourierLead,
  type CourierTimes,
  courierWindow,
  FALLBACK_DEADLINE_SECONDS,
  FALLBACK_DROPOFF_SECONDS,
  FALLBACK_PICKUP_SECONDS,
  isFinishedDelivery,
} from "#domain/deliveries/delivery.ts";
import type { CourierDelivery, CourierWaypoint } from "../../ports/courier.ts";

/** One end of a delivery. Times are epoch milliseconds; null is what nobody has said. */
export type StopFacts = {
  etaAt: number | null;
  readyAt: number | null;
  deadlineAt: number | null;
  notes: string | null;
  /** The address's second line. */
  line2: string | null;
};

export type DeliveryFacts = {
  complete: boolean;
  /** False in the courier's sandbox and for what never went to them; null when they were not asked. */
  liveMode: boolean | null;
  pickup: StopFacts;
  dropoff: StopFacts;
};

/**
 * What there is to say of a delivery beside what is stored (storefront §3): as the courier has just
 * said it (`update`), else what was asked for at the booking; by the shop's `lead`, where that is not
 * stored.
 */
export function factsOf(
  delivery: Delivery,
  update: CourierDelivery | null,
  lead: CourierLead,
): DeliveryFacts {
  const { courierDeliveryId, fallback } = delivery;
  const start = startOf(delivery);
  // Nobody sets our own drivers a time.
  const asked =
    delivery.carrier === IN_HOUSE ? null : askedOf(delivery, courierWindow(start, lead));
  const pickupEtaAt = fallback ? start + FALLBACK_PICKUP_SECONDS * 1000 : null;
  return {
    complete: isFinishedDelivery(delivery.status),
    liveMode: update?.liveMode ?? (courierDeliveryId === null ? false : null),
    pickup: stopOf(update?.pickup, {
      etaAt: update?.pickupEtaAt ?? pickupEtaAt,
      readyAt: asked?.pickupReadyAt ?? null,
      deadlineAt: asked?.pickupDeadlineAt ?? null,
    }),
    dropoff: stopOf(update?.dropoff, {
      etaAt: delivery.estimatedDeliveryAt,
      readyAt: null,
      deadlineAt: fallback
        ? start + FALLBACK_DEADLINE_SECONDS * 1000
        : (asked?.dropoffDeadlineAt ?? null),
    }),
  };
}

/**
 * From when the times of a delivery count: of one that stands in for the courier's from when it is packed, which its
 * arrival was reckoned from (`quoteDelivery`, `fallbackEstimate`): at an opening, in a slot.
 */
function startOf({ createdAt, fallback, estimatedDeliveryAt }: Delivery): number {
  if (!fallback || estimatedDeliveryAt === null) return createdAt;
  return Math.max(createdAt, estimatedDeliveryAt - FALLBACK_DROPOFF_SECONDS * 1000);
}

function askedOf(
  { pickupReadyAt, pickupDeadlineAt, dropoffDeadlineAt }: Delivery,
  usual: CourierTimes,
): CourierTimes {
  return {
    pickupReadyAt: pickupReadyAt ?? usual.pickupReadyAt,
    pickupDeadlineAt: pickupDeadlineAt ?? usual.pickupDeadlineAt,
    dropoffDeadlineAt: dropoffDeadlineAt ?? usual.dropoffDeadlineAt,
  };
}

function stopOf(
  update: CourierWaypoint | undefined,
  known: Pick<StopFacts, "etaAt" | "readyAt" | "deadlineAt">,
): StopFacts {
  return {
    etaAt: known.etaAt,
    readyAt: update?.readyAt ?? known.readyAt,
    deadlineAt: update?.deadlineAt ?? known.deadlineAt,
    notes: update?.notes ?? null,
    line2: update?.addressParts.line2 ?? null,
  };
}
