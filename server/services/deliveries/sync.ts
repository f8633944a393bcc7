import { findByCourierIds, touchDeliveries } from "#db/queries/deliveries/admin-deliveries.ts";
import type { Delivery } from "#db/queries/orders/orders.ts";
import { isFinishedDelivery } from "#domain/deliveries/delivery.ts";
import type { Context } from "../../context.ts";
import {
  type CourierDelivery,
  CourierError,
  type CourierPerson,
} from "../../gateways/uber-direct/types.ts";
import { applyDeliveryUpdate } from "./apply-update.ts";
import { type DeliveryFacts, factsOf } from "./facts.ts";

/** What is asked of the courier's list at once (back-office §9). */
const WHOLE_LIST = { limit: 100, offset: 0 };

/**
 * Asks the courier for his list and stores what is new in it. `reachable` is false when he could
 * not be asked: then all stays as last stored.
 */
export async function syncDelivery(ctx: Context): Promise<{ reachable: boolean }> {
  const news = await listOf(ctx);
  if (!news) return { reachable: false };
  const stored = await findByCourierIds(
    ctx.db,
    news.map(({ id }) => id),
  );
  const open = stored.flatMap((delivery) => {
    const said = news.find(({ id }) => id === delivery.courierDeliveryId);
    const isOver = isFinishedDelivery(delivery.status) && said?.status === delivery.status;
    return said && !isOver ? [{ delivery, said }] : [];
  });
  const same = open.filter(({ delivery, said }) => saysTheSame(delivery, said));
  const changed = open.filter((one) => !same.includes(one));
  await Promise.all([
    touchDeliveries(ctx.db, { ids: same.map(({ delivery }) => delivery.id), now: ctx.now() }),
    ...changed.map(({ delivery, said }) => applyDeliveryUpdate(ctx, delivery, said)),
  ]);
  return { reachable: true };
}

/** What only the courier knows of a delivery, asked this moment; null when he does not say. */
export async function liveStatus(
  ctx: Context,
  delivery: Delivery,
): Promise<{
  facts: DeliveryFacts;
  vehicle: CourierPerson["vehicleFacts"] | null;
} | null> {
  if (delivery.courierDeliveryId === null) return null;
  try {
    const news = await ctx.courier.get(delivery.courierDeliveryId);
    if (!news) return null;
    return {
      facts: factsOf(delivery, news),
      vehicle: news.courier?.vehicleFacts ?? null,
    };
  } catch (error) {
    if (!(error instanceof CourierError)) throw error;
    return null;
  }
}

async function listOf(ctx: Context): Promise<CourierDelivery[] | null> {
  try {
    return (await ctx.courier.list(WHOLE_LIST)).deliveries;
  } catch (error) {
    if (!(error instanceof CourierError)) throw error;
    ctx.log("warn", "courier-list-failed", { kind: error.kind });
    return null;
  }
}

function saysTheSame(stored: Delivery, said: CourierDelivery): boolean {
  return (
    stored.status === said.status &&
    stored.courierUpdatedAt === said.updatedAt &&
    stored.estimatedDeliveryAt === said.dropoffEtaAt &&
    stored.courierName === (said.courier?.name ?? null)
  );
}
