import { findByCourierIds, touchDeliveries } from "#db/queries/deliveries/admin-deliveries.ts";
import type { Delivery } from "#db/queries/orders/orders.ts";
import { isFinishedDelivery } from "#domain/deliveries/delivery.ts";
import {
  type Courier,
  type CourierDelivery,
  CourierError,
  type CourierPerson,
} from "../../ports/courier.ts";
import { applyDeliveryUpdate } from "./apply-update.ts";
import { courierOf, type DeliveryContext } from "./carrier.ts";
import { type DeliveryFacts, factsOf } from "./facts.ts";

/** What is asked of a carrier's list at once (back-office §9). */
const WHOLE_LIST = { limit: 100, offset: 0 };

/**
 * Asks every carrier for its list and stores what is new in it. `reachable` is false when one could
 * not be asked: then its deliveries stay as last stored.
 */
export async function syncDelivery(ctx: DeliveryContext): Promise<{ reachable: boolean }> {
  const carriers = Object.entries(ctx.couriers);
  const heard = await Promise.all(
    carriers.map(([carrier, courier]) => syncWith(ctx, carrier, courier)),
  );
  return { reachable: heard.every(Boolean) };
}

async function syncWith(ctx: DeliveryContext, carrier: string, courier: Courier): Promise<boolean> {
  const listed = await listOf(ctx, courier);
  if (!listed) return false;
  const ids = listed.map(({ id }) => id);
  const stored = await findByCourierIds(ctx.db, { carrier, ids });
  const open = stored.flatMap((delivery) => {
    const said = listed.find(({ id }) => id === delivery.courierDeliveryId);
    const isOver = isFinishedDelivery(delivery.status) && said?.status === delivery.status;
    return said && !isOver ? [{ delivery, said }] : [];
  });
  const same = open.filter(({ delivery, said }) => saysTheSame(delivery, said));
  const changed = open.filter((one) => !same.includes(one));
  await Promise.all([
    touchDeliveries(ctx.db, { ids: same.map(({ delivery }) => delivery.id), now: ctx.now() }),
    ...changed.map(({ delivery, said }) => applyDeliveryUpdate(ctx, delivery, said)),
  ]);
  return true;
}

/** What only the courier knows of a delivery, asked this moment; null when they do not say. */
export async function liveStatus(
  ctx: DeliveryContext,
  delivery: Delivery,
): Promise<{
  facts: DeliveryFacts;
  vehicle: CourierPerson["vehicleFacts"] | null;
} | null> {
  if (delivery.courierDeliveryId === null) return null;
  try {
    const update = await courierOf(ctx, delivery.carrier).getDelivery(delivery.courierDeliveryId);
    if (!update) return null;
    return {
      facts: factsOf(delivery, update, (await ctx.settings()).delivery.lead),
      vehicle: update.courier?.vehicleFacts ?? null,
    };
  } catch (error) {
    if (!(error instanceof CourierError)) throw error;
    return null;
  }
}

async function listOf(ctx: DeliveryContext, courier: Courier): Promise<CourierDelivery[] | null> {
  try {
    return (await courier.list(WHOLE_LIST)).deliveries;
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
