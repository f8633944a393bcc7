import { and, asc, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { jobLeases, outbox } from "#db/schema/index.ts";

export type OutboxMessage = typeof outbox.$inferSelect;

/** Takes up to `limit` due messages for `leaseMs`: nobody else gets them meanwhile. */
export function claimDueMessages(
  db: Database,
  params: { now: number; leaseMs: number; limit: number },
): Promise<OutboxMessage[]> {
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(lte(outbox.dueAt, params.now), isNull(outbox.doneAt), isNull(outbox.failedAt)))
    .orderBy(asc(outbox.dueAt))
    .limit(params.limit);
  return db
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, dueAt: params.now + params.leaseMs })
    .where(inArray(outbox.id, due))
    .returning();
}

/** Writes how it went: done, to be tried again at `dueAt`, or given to a person. */
export async function settleMessage(
  db: Database,
  params: {
    id: string;
    result:
      | { doneAt: number }
      | { dueAt: number; lastError: string }
      | { failedAt: number; lastError: string };
  },
): Promise<void> {
  await db.update(outbox).set(params.result).where(eq(outbox.id, params.id));
}

/** Takes the lease of a job until `heldUntil`, unless somebody holds it. */
export async function takeLease(
  db: Database,
  params: { name: string; holder: string; now: number; heldUntil: number },
): Promise<boolean> {
  const { name, holder, heldUntil } = params;
  const taken = await db
    .insert(jobLeases)
    .values({ name, holder, heldUntil })
    .onConflictDoUpdate({
      target: jobLeases.name,
      set: { holder, heldUntil },
      setWhere: lte(jobLeases.heldUntil, params.now),
    })
    .returning({ holder: jobLeases.holder });
  return taken.length > 0;
}

/** Gives the lease back, if it is still the holder's. `isDone`: the job came to its end. */
export async function giveLeaseBack(
  db: Database,
  params: { name: string; holder: string; isDone: boolean; now: number },
): Promise<void> {
  const { isDone, now } = params;
  await db
    .update(jobLeases)
    .set({ heldUntil: now, ...(isDone ? { lastFinishedAt: now } : {}) })
    .where(and(eq(jobLeases.name, params.name), eq(jobLeases.holder, params.holder)));
}
