import { sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { outbox } from "#db/schema/index.ts";
import { COPIES_KEPT_DAYS } from "#domain/backups/backup.ts";
import { DAY_MS, HOUR_MS } from "#domain/time/durations.ts";
import { isWaiting } from "./outbox.ts";

/*
 * Each count reads what waits and what was given up, by the small indexes of these: there is a done message for every
 * letter and order that ever was.
 */

/** Letters that were to go out an hour ago, and are neither sent nor given up. */
export function countLateMails(db: Database, { now }: { now: number }) {
  return countOne(
    db,
    sql`(select count(*) from ${outbox} where ${isWaiting} and +kind = 'send_mail' and ${isLate(now)})`,
  );
}

/** Payments and deletions that were to be copied an hour ago, or could not be, and that no backup since has. */
export function countLateCopies(db: Database, { now }: { now: number }) {
  const isLost = sql`${isLate(now)} and created_at >= ${now - COPIES_KEPT_DAYS * DAY_MS}
    and created_at >= (select coalesce(max(started_at), 0) from backups
      where finished_at is not null and error is null)`;
  return countOne(
    db,
    sql`(select count(*) from ${outbox} where ${isWaiting} and +kind in ${COPIES} and ${isLost})
      + (select count(*) from ${outbox} where failed_at is not null and kind in ${COPIES} and ${isLost})`,
  );
}

const COPIES = sql.raw("('copy_payment', 'copy_erasure')");

/** Deletions of a lost database that were to be made again an hour ago, and are not. */
export function countLateErasures(db: Database, { now }: { now: number }) {
  return countOne(
    db,
    sql`(select count(*) from ${outbox} where ${isWaiting}
      and +kind in ('list_erasures', 'repeat_erasure') and ${isLate(now)})`,
  );
}

/** Payments of a lost database that were to be taken over from their copies an hour ago, and are not. */
export function countLateTakeovers(db: Database, { now }: { now: number }) {
  return countOne(
    db,
    sql`(select count(*) from ${outbox} where ${isWaiting}
      and +kind in ('list_payment_copies', 'take_over_payment') and ${isLate(now)})`,
  );
}

function isLate(now: number) {
  return sql`created_at < ${now - HOUR_MS}`;
}

function countOne(db: Database, counted: ReturnType<typeof sql>) {
  return db.select({ n: sql<number>`${counted}` }).from(sql`(select 1)`);
}
