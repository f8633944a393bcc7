import { listDeliveriesToRefresh } from "#db/queries/deliveries/to-refresh.ts";
import type { Context } from "../context.ts";
import { runConcurrently } from "../platform/concurrency.ts";
import { refreshDelivery } from "../services/deliveries/refresh.ts";

const PAUSE_MS = 30_000;
const AT_ONCE = 40;
const CONCURRENCY = 5;

/** Asks the courier for news of the deliveries under way; gives the number it asked about. */
export async function refreshDeliveries(ctx: Context): Promise<number> {
  const stale = await listDeliveriesToRefresh(ctx.db, {
    now: ctx.now(),
    pauseMs: PAUSE_MS,
    limit: AT_ONCE,
  });
  await runConcurrently(stale, CONCURRENCY, async (delivery) => {
    await refreshDelivery(ctx, delivery);
  });
  return stale.length;
}
