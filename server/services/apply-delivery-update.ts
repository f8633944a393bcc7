import { applyToDelivery, markDeliveryLookedAt } from "#db/queries/deliveries.ts";
import type { Delivery } from "#db/queries/orders.ts";
import { isDeliveryStatus, nextDeliveryStatus } from "#domain/delivery.ts";
import type { Context } from "../context.ts";
import { violatedConstraint } from "../failures.ts";
import type { CourierDelivery } from "../gateways/uber-direct/types.ts";
import { deliveryMail } from "./delivery-mail.ts";

/** What we keep of the courier's delivery. */
export function deliveryColumns(news: CourierDelivery) {
  return {
    status: news.status,
    // An event may not tell what he charges: then his earlier word stands.
    ...(news.feeCents > 0 ? { feeCents: news.feeCents } : {}),
    trackingUrl: news.trackingUrl,
    estimatedDeliveryAt: news.dropoffEtaAt,
    courierName: news.courier?.name ?? null,
    courierPhone: news.courier?.phone ?? null,
    courierRating: news.courier?.rating ?? null,
    courierVehicle: news.courier?.vehicle ?? null,
    courierUpdatedAt: news.updatedAt,
  };
}

/**
 * Applies what the courier says of a delivery, which may be late, doubled or out of order: a
 * finished one never goes back, older news changes nothing. Delivered makes the order delivered
 * (storefront §4).
 */
export async function applyDeliveryUpdate(
  ctx: Context,
  stored: Delivery,
  news: CourierDelivery,
): Promise<void> {
  const now = ctx.now();
  const next = nextOf(stored, news);
  const sameMoment =
    news.status === stored.status && news.updatedAt >= (stored.courierUpdatedAt ?? 0);
  const changes = next.applied || sameMoment ? deliveryColumns(news) : {};
  const mail = next.applied
    ? await deliveryMail(ctx, stored, {
        status: news.status,
        courierName: news.courier?.name ?? null,
        arrivesAt: news.dropoffEtaAt,
        updatedAt: news.updatedAt,
      })
    : null;
  try {
    await applyToDelivery(ctx.db, {
      seen: stored,
      changes: { ...changes, refreshedAt: now },
      mail,
      deliveredAt: next.applied && news.status === "delivered" ? news.updatedAt : null,
      now,
    });
  } catch (error) {
    if (violatedConstraint(error)?.kind !== "unique") throw error;
    // Called off, replaced by another, and now it arrives after all: a person has to sort that out.
    ctx.log("error", "delivery-came-back", { delivery: stored.id, status: news.status });
    await markDeliveryLookedAt(ctx.db, {
      deliveryId: stored.id,
      error: `came-back-${news.status}`,
      now,
    });
  }
}

function nextOf(stored: Delivery, news: CourierDelivery): { applied: boolean } {
  const { status, updatedAt } = news;
  if (!isDeliveryStatus(status)) return { applied: false };
  if (!isDeliveryStatus(stored.status)) return { applied: true };
  return nextDeliveryStatus(
    { status: stored.status, updatedAt: stored.courierUpdatedAt ?? 0 },
    { status, updatedAt },
  );
}
