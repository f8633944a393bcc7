import { sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { guard } from "../platform/guard.ts";
import type { Refund } from "./read.ts";

/**
 * Refuses a batch (CHECK write_guards_hold) when a payment's refunds are not as they were seen: everything
 * of them that a plan can rest on.
 */
export function unchanged(db: Database, paymentId: string, seen: readonly Refund[]) {
  const snapshot = seen
    .map(
      (one) =>
        `${one.id}:${one.state}:${one.chargeCents}:${one.randCents}:${one.providerRefundId ?? ""}`,
    )
    .sort()
    .join(",");
  return guard(
    db,
    sql`coalesce((select group_concat(line, ',') from (
      select id || ':' || state || ':' || charge_cents || ':' || rand_cents || ':' || coalesce(provider_refund_id, '') as line
      from refunds where payment_id = ${paymentId} order by line)), '') = ${snapshot}`,
  );
}
