import { asc, eq, getTableColumns, inArray, isNull, lt } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { disputes, orders, payments } from "#db/schema/index.ts";

/** Writes what the provider says of a case; older news than what is known changes nothing. */
export async function recordDispute(
  db: Database,
  dispute: Omit<typeof disputes.$inferInsert, "createdAt" | "updatedAt"> & { now: number },
): Promise<void> {
  const { now, ...told } = dispute;
  const update = {
    status: told.status,
    reason: told.reason,
    amountCents: told.amountCents ?? null,
    currency: told.currency ?? null,
  };
  await db
    .insert(disputes)
    .values({ ...told, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: disputes.id,
      set: { ...update, toldAt: told.toldAt, resolvedAt: told.resolvedAt ?? null, updatedAt: now },
      setWhere: lt(disputes.toldAt, told.toldAt),
    });
}

/** Of these cases, those that are known, with the provider's own time (epoch ms) of what is. */
export async function listKnownDisputes(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const known = await db
    .select({ id: disputes.id, toldAt: disputes.toldAt })
    .from(disputes)
    .where(inArray(disputes.id, [...ids]));
  return new Map(known.map(({ id, toldAt }) => [id, toldAt]));
}

/** Cases that a payer opened and that are not settled, the oldest first. */
export function listOpenDisputes(db: Database, params: { limit: number }) {
  return db
    .select({
      ...getTableColumns(disputes),
      provider: payments.provider,
      orderId: orders.id,
      orderCurrency: payments.currency,
      chargeCurrency: payments.chargeCurrency,
      chargeRate: payments.chargeRate,
    })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .leftJoin(orders, eq(orders.paymentId, payments.id))
    .where(isNull(disputes.resolvedAt))
    .orderBy(asc(disputes.toldAt))
    .limit(params.limit);
}
