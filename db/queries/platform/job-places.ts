import { and, count, eq, inArray, lt, or } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { jobLeases } from "#db/schema/index.ts";

/**
 * When a job is due that goes by its own time and not by its lease, and how far it has come where it goes on bit by bit.
 * Times are epoch milliseconds.
 */
export type JobPlace = {
  /** Where it goes on; "": at the beginning. */
  place: string;
  /** When it is due again; 0: it never ran. */
  dueAt: number;
  /** Since when whomever it asks has not answered; null: they have. */
  unansweredSince: number | null;
};

/** Where a job stopped and when it is due; `name` is that of its row, which is not its lease. */
export async function readJobPlace(db: Database, name: string): Promise<JobPlace> {
  const [row] = await db
    .select({
      place: jobLeases.holder,
      dueAt: jobLeases.heldUntil,
      unansweredSince: jobLeases.unansweredSince,
    })
    .from(jobLeases)
    .where(eq(jobLeases.name, name));
  return row ?? { place: "", dueAt: 0, unansweredSince: null };
}

/** The statement that keeps it: awaited, or in the batch of what the job writes. */
export function keepJobPlace(
  db: Database,
  name: string,
  { place = "", dueAt, unansweredSince = null }: Pick<JobPlace, "dueAt"> & Partial<JobPlace>,
) {
  const row = { holder: place, heldUntil: dueAt, unansweredSince };
  return db
    .insert(jobLeases)
    .values({ name, ...row })
    .onConflictDoUpdate({ target: jobLeases.name, set: row });
}

/** How many of these have had no answer since `before` (epoch ms), or were due by then and have not asked. */
export function countUnanswered(
  db: Database,
  params: { names: readonly string[]; before: number },
) {
  const { names, before } = params;
  return db
    .select({ n: count() })
    .from(jobLeases)
    .where(
      and(
        inArray(jobLeases.name, [...names]),
        or(lt(jobLeases.unansweredSince, before), lt(jobLeases.heldUntil, before)),
      ),
    );
}

/**
 * How many of these jobs came to their end before `before` (epoch ms) and not since. One that never ran is not among
 * them: a shop that is set up has none.
 */
export function countLateJobs(db: Database, params: { names: readonly string[]; before: number }) {
  const { names, before } = params;
  return db
    .select({ n: count() })
    .from(jobLeases)
    .where(and(inArray(jobLeases.name, [...names]), lt(jobLeases.lastFinishedAt, before)));
}
