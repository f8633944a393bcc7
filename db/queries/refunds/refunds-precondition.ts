import { sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { precondition } from "../platform/precondition.ts";
import type { Refund } from "./read.ts";

/**
 * Refuses a batch (CHECK preconditions_hold) when a payment's refunds are not as they were seen: everything
 * of them that a plan can rest on.
 */
export function refundsPrecondition(db: Database, paymentId: string, expected: readonly Refund[]) {
  const snapshot = expected
    .map(
      (one) =>
        `${one.id}:${one.state}:${one.chargeCents}:${one.orderCents}:${one.providerRefundId ?? ""}`,
    )
    .sort()
    .join(",");
  return precondition(
    db,
    sql`coalesce((select group_concat(line, ',') from (
      select id || ':' || state || ':' || charge_cents || ':' || rand_cents || ':' || coalesce(provider_refund_id, '') as line
      from refunds where payment_id = ${paymentId} order by line)), '') = ${snapshot}`,
  );
}
