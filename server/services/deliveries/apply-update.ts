import {
  applyToDelivery,
  findDelivery,
  type OrderStep,
} from "#db/queries/deliveries/deliveries.ts";
import { recordCameBack } from "#db/queries/orders/call-off.ts";
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
export function deliveryColumns(stored: Delivery, news: CourierDelivery) {
  const { courier } = news;
  const known = courier?.name === stored.courierName ? stored : null;
  return {
    status: news.status,
    ...(news.feeCents > 0 ? { feeCents: news.feeCents } : {}),
    ...(news.trackingUrl === null ? {} : { trackingUrl: news.trackingUrl }),
    ...(news.dropoffEtaAt === null ? {} : { estimatedDeliveryAt: news.dropoffEtaAt }),
    courierName: courier?.name ?? null,
    courierPhone: courier?.phone ?? known?.courierPhone ?? null,
    courierRating: courier?.rating ?? known?.courierRating ?? null,
    courierVehicle: courier?.vehicle ?? known?.courierVehicle ?? null,
    courierPhotoUrl: courier?.photoUrl ?? known?.courierPhotoUrl ?? null,
    courierUpdatedAt: news.updatedAt,
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
  news: CourierDelivery,
): Promise<void> {
  let seen: Delivery | null = stored;
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    if (seen === null || (await applyAsSeen(ctx, seen, news))) return;
    seen = await findDelivery(ctx.db, { deliveryId: stored.id });
  }
  throw new ShopError("CONFLICT");
}

/** False: it is not as it was seen any more. */
async function applyAsSeen(
  ctx: DeliveryContext,
  stored: Delivery,
  news: CourierDelivery,
): Promise<boolean> {
  const now = ctx.now();
  const next = nextOf(stored, news);
  const sameMoment =
    news.status === stored.status && news.updatedAt >= (stored.courierUpdatedAt ?? 0);
  const courierPosition = nextPosition(stored.courierPosition, {
    position: news.position,
    hasCourier: news.courier !== null,
    now,
  });
  const changes =
    next.applied || sameMoment ? { ...deliveryColumns(stored, news), courierPosition } : {};
  const mail = next.applied
    ? await deliveryMail(ctx, stored, {
        status: news.status,
        courierName: news.courier?.name ?? null,
        arrivesAt: news.dropoffEtaAt,
        updatedAt: news.updatedAt,
      })
    : null;
  try {
    return await applyToDelivery(ctx.db, {
      expected: stored,
      changes: { ...changes, refreshedAt: now, unansweredSince: null },
      mail,
      order: next.applied ? orderStepOf(stored, news) : null,
      now,
    });
  } catch (error) {
    if (violatedConstraint(error)?.kind !== "unique") throw error;
    // Called off, replaced by another, and now it arrives after all: a person has to sort that out.
    const reason = CAME_BACK + news.status;
    if (stored.error === reason) return true;
    ctx.log("error", "delivery-came-back", { delivery: stored.id, status: news.status });
    await recordCameBack(ctx.db, {
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

function nextOf(stored: Delivery, news: CourierDelivery): { applied: boolean } {
  const { status, updatedAt } = news;
  if (!isDeliveryStatus(status)) return { applied: false };
  if (!isDeliveryStatus(stored.status)) {
    return { applied: canMove(DELIVERY_LIFECYCLE, stored.status, status) };
  }
  return nextDeliveryStatus(
    { status: stored.status, updatedAt: stored.courierUpdatedAt ?? 0 },
    { status, updatedAt },
  );
}
