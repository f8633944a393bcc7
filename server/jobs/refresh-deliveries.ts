import { listDeliveriesToRefresh } from "#db/queries/deliveries/deliveries.ts";
import type { Context } from "../context.ts";
import { refreshDelivery } from "../services/deliveries/refresh.ts";
import { sideBySide } from "./side-by-side.ts";

const PAUSE_MS = 30_000;
const AT_ONCE = 40;
const SIDE_BY_SIDE = 5;

/** Asks the courier for news of the deliveries under way; gives the number it asked about. */
export async function refreshDeliveries(ctx: Context): Promise<number> {
  const stale = await listDeliveriesToRefresh(ctx.db, {
    refreshedBefore: ctx.now() - PAUSE_MS,
    limit: AT_ONCE,
  });
  await sideBySide(stale, SIDE_BY_SIDE, async (delivery) => {
    await refreshDelivery(ctx, delivery);
  });
  return stale.length;
}
