import { listDeliveriesToRefresh } from "#db/queries/deliveries.ts";
import type { Context } from "../context.ts";
import { refreshDelivery } from "../services/refresh-delivery.ts";

const PAUSE_MS = 30_000;
const AT_ONCE = 40;
const SIDE_BY_SIDE = 5;

/** Asks the courier for news of the deliveries under way; gives the number it asked about. */
export async function refreshDeliveries(ctx: Context): Promise<number> {
  const stale = await listDeliveriesToRefresh(ctx.db, {
    refreshedBefore: ctx.now() - PAUSE_MS,
    limit: AT_ONCE,
  });
  for (let start = 0; start < stale.length; start += SIDE_BY_SIDE) {
    const some = stale.slice(start, start + SIDE_BY_SIDE);
    await Promise.all(some.map((delivery) => refreshDelivery(ctx, delivery)));
  }
  return stale.length;
}
