import { and, asc, eq, gt, inArray, lt } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { refunds } from "#db/schema/index.ts";
import { UNKNOWN_OUTCOMES } from "#domain/refunds/refusal.ts";
import type { Refund } from "./read.ts";

/** Refunds that the provider has not finished, those not looked at for longest first. */
export function listPendingRefunds(
  db: Database,
  params: { lookedAtBefore: number; limit: number },
): Promise<Refund[]> {
  return db
    .select()
    .from(refunds)
    .where(and(eq(refunds.state, "pending"), lt(refunds.updatedAt, params.lookedAtBefore)))
    .orderBy(asc(refunds.updatedAt))
    .limit(params.limit);
}

/**
 * Refunds since `createdAfter` that were given up without the provider's word (as `isOutcomeUnknown` of
 * domain/refunds/refusal.ts has it), the one longest not looked at first.
 */
export function listRefundsOfUnknownOutcome(
  db: Database,
  params: { createdAfter: number; lookedAtBefore: number; limit: number },
): Promise<Refund[]> {
  return db
    .select()
    .from(refunds)
    .where(
      and(
        eq(refunds.state, "failed"),
        inArray(refunds.failureCode, [...UNKNOWN_OUTCOMES]),
        gt(refunds.createdAt, params.createdAfter),
        lt(refunds.updatedAt, params.lookedAtBefore),
      ),
    )
    .orderBy(asc(refunds.updatedAt))
    .limit(params.limit);
}

/** Puts a refund that stands as it was seen behind the others that are looked at. */
export async function markRefundLookedAt(
  db: Database,
  params: { refund: Pick<Refund, "id" | "state">; now: number },
): Promise<void> {
  const { refund, now } = params;
  await db
    .update(refunds)
    .set({ updatedAt: now })
    .where(and(eq(refunds.id, refund.id), eq(refunds.state, refund.state)));
}
