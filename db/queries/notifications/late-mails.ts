import { and, count, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { backups, outbox } from "#db/schema/index.ts";
import { HOUR_MS } from "#domain/time/durations.ts";

/** Letters that were to go out an hour ago, and are neither sent nor given up. */
export function countLateMails(db: Database, { now }: { now: number }) {
  return db
    .select({ n: count() })
    .from(outbox)
    .where(and(eq(outbox.kind, "send_mail"), isNull(outbox.failedAt), isLate(now)));
}

/** Payments that were to be copied an hour ago, or could not be, and that no backup since has. */
export function countLateCopies(db: Database, { now }: { now: number }) {
  const backedUpAt = db
    .select({ at: sql`coalesce(max(${backups.startedAt}), 0)` })
    .from(backups)
    .where(and(sql`${backups.finishedAt} is not null`, isNull(backups.error)));
  return db
    .select({ n: count() })
    .from(outbox)
    .where(
      and(
        eq(outbox.kind, "copy_payment"),
        isLate(now),
        sql`${outbox.createdAt} >= (${backedUpAt})`,
      ),
    );
}

/** Payments of a lost database that were to be taken over from their copies an hour ago, and are not. */
export function countLateTakeovers(db: Database, { now }: { now: number }) {
  return db
    .select({ n: count() })
    .from(outbox)
    .where(and(inArray(outbox.kind, ["list_payment_copies", "take_over_payment"]), isLate(now)));
}

function isLate(now: number) {
  return and(isNull(outbox.doneAt), lt(outbox.createdAt, now - HOUR_MS));
}
