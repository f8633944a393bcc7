import { and, asc, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { deliveries } from "#db/schema/index.ts";
import { PICKUP_NEAR_MS } from "#domain/deliveries/delivery.ts";
import { DAY_MS, HOUR_MS } from "#domain/time/durations.ts";
import type { Delivery } from "../orders/orders.ts";
import { isDriven } from "./deliveries.ts";

/** One of which the courier has not answered for so long is asked after less and less often. */
const PATIENCE_MS = DAY_MS;
const MAX_REST_MS = 6 * HOUR_MS;
/** So long one rests that is booked for later, whose courier is not on their way. */
const FAR_REST_MS = HOUR_MS;

/**
 * Deliveries under way with the courier that nobody has looked at for `pauseMs`, the longest first. One that
 * the courier has forgotten never ends: from a day on it rests for a thirtieth of its silence, six hours at most. One
 * that is booked for later rests for an hour, and waits for those that are not, until its pickup comes near.
 */
export function listDeliveriesToRefresh(
  db: Database,
  params: { now: number; pauseMs: number; limit: number },
): Promise<Delivery[]> {
  const { now, pauseMs } = params;
  const silence = sql`(cast(${now} as integer) - coalesce(${deliveries.unansweredSince}, cast(${now} as integer)))`;
  const isFar = sql`(${deliveries.status} = 'pending'
    and coalesce(${deliveries.pickupReadyAt}, 0) > ${now + PICKUP_NEAR_MS})`;
  const rest = sql`iif(${silence} > ${PATIENCE_MS}, min(${silence} / 30, ${MAX_REST_MS}),
    iif(${isFar}, ${FAR_REST_MS}, 0))`;
  return db
    .select()
    .from(deliveries)
    .where(and(isDriven, sql`coalesce(${deliveries.refreshedAt}, 0) < ${now - pauseMs} - ${rest}`))
    .orderBy(asc(isFar), asc(sql`coalesce(${deliveries.refreshedAt}, 0)`))
    .limit(params.limit);
}
