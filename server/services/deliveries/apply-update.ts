import {
  applyToDelivery,
  findDelivery,
  type OrderStep,
} from "#db/queries/deliveries/deliveries.ts";
import { recordCancelledCourierArrived } from "#db/queries/orders/booking-cancellation.ts";
import type { Delivery } from "#db/queries/orders/orders.ts";
import {
  DELIVERY_LIFECYCLE,
  isDeliveryStatus,
  isOnItsWay,
  nextDeliveryStatus,
} from "#domain/deliveries/delivery.ts";
import { nextPosition } from "#domain/deliveries/map/position.ts";
import { ShopError } from "#domain/errors.ts";
import { canMove } from "#domain/lifecycle.ts";
import { storedNote } from "#domain/orders/timeline-note.ts";
import { violatedConstraint } from "../../platform/failures.ts";
import type { CourierDelivery } from "../../ports/courier.ts";
import type { DeliveryContext } from "./carrier.ts";
import { deliveryMail } from "./mail.ts";

/** How the error of a delivery begins whose courier was called off and comes after all. */
const CAME_BACK = "came-back-";

/**
 * What we keep of the courier's delivery. An event may carry a part of it: what it does not tell stays as it
 * is `stored`, a courier's own as long as it is the same one.
 */
export function deliveryColumns(stored: Delivery, update: CourierDelivery) {
  const { courier } = update;
  const known = courier?.name === stored.courierName ? stored : null;
  return {
    status: update.status,
    ...(update.feeCents > 0 ? { feeCents: update.feeCents } : {}),
    ...(update.trackingUrl === null ? {} : { trackingUrl: update.trackingUrl }),
    ...(update.dropoffEtaAt === null ? {} : { estimatedDeliveryAt: update.dropoffEtaAt }),
    courierName: courier?.name ?? null,
    courierPhone: courier?.phone ?? known?.courierPhone ?? null,
    courierRating: courier?.rating ?? known?.courierRating ?? null,
    courierVehicle: courier?.vehicle ?? known?.courierVehicle ?? null,
    courierPhotoUrl: courier?.photoUrl ?? known?.courierPhotoUrl ?? null,
    courierUpdatedAt: update.updatedAt,
  };
}

/** Two pieces of news may be dealt with at once: so often it is read anew. */
const TRIES = 4;

/**
 * Applies what the courier says of a delivery, which may be late, doubled or out of order: a
 * finished one never goes back, older news changes nothing. The order follows: collected makes it
 * shipped, delivered makes it delivered (decision 0027). Throws CONFLICT where others were quicker each time.
 */
export async function applyDeliveryUpdate(
  ctx: DeliveryContext,
  stored: Delivery,
  update: CourierDelivery,
): Promise<void> {
  let seen: Delivery | null = stored;
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    if (seen === null || (await applyAsSeen(ctx, seen, update))) return;
    seen = await findDelivery(ctx.db, { deliveryId: stored.id });
  }
  throw new ShopError("CONFLICT");
}

/** False: it is not as it was seen any more. */
async function applyAsSeen(
  ctx: DeliveryContext,
  stored: Delivery,
  update: CourierDelivery,
): Promise<boolean> {
  const now = ctx.now();
  const next = nextOf(stored, update);
  const sameMoment =
    update.status === stored.status && update.updatedAt >= (stored.courierUpdatedAt ?? 0);
  const courierPosition = nextPosition(stored.courierPosition, {
    position: update.position,
    hasCourier: update.courier !== null,
    now,
  });
  const changes =
    next.applied || sameMoment ? { ...deliveryColumns(stored, update), courierPosition } : {};
  const mail = next.applied
    ? await deliveryMail(ctx, stored, {
        status: update.status,
        courierName: update.courier?.name ?? null,
        arrivesAt: update.dropoffEtaAt,
        updatedAt: update.updatedAt,
      })
    : null;
  try {
    return await applyToDelivery(ctx.db, {
      expected: stored,
      changes: { ...changes, refreshedAt: now, unansweredSince: null },
      mail,
      order: next.applied ? orderStepOf(stored, update) : null,
      now,
    });
  } catch (error) {
    if (violatedConstraint(error)?.kind !== "unique") throw error;
    // Called off, replaced by another, and now it arrives after all: a person has to sort that out.
    const reason = CAME_BACK + update.status;
    if (stored.error === reason) return true;
    ctx.log("error", "delivery-came-back", { delivery: stored.id, status: update.status });
    await recordCancelledCourierArrived(ctx.db, {
      delivery: stored,
      error: reason,
      now,
      // Said once, however far they get.
      note: stored.error?.startsWith(CAME_BACK) ? null : storedNote("came-back"),
    });
    return true;
  }
}

/** Collected makes the order shipped, once; delivered makes it delivered (storefront §4). */
function orderStepOf(stored: Delivery, { status, updatedAt }: CourierDelivery): OrderStep | null {
  if (status === "delivered") return { status, deliveredAt: updatedAt };
  return isOnItsWay(status) && !isOnItsWay(stored.status) ? { status: "shipped" } : null;
}

function nextOf(stored: Delivery, update: CourierDelivery): { applied: boolean } {
  const { status, updatedAt } = update;
  if (!isDeliveryStatus(status)) return { applied: false };
  if (!isDeliveryStatus(stored.status)) {
    return { applied: canMove(DELIVERY_LIFECYCLE, stored.status, status) };
  }
  return nextDeliveryStatus(
    { status: stored.status, updatedAt: stored.courierUpdatedAt ?? 0 },
    { status, updatedAt },
  );
}
