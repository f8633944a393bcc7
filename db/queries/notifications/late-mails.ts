import { and, count, inArray, isNull, lt } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { outbox } from "#db/schema/index.ts";
import { HOUR_MS } from "#domain/time/durations.ts";

type Kind = typeof outbox.$inferSelect.kind;

/** Letters that were to go out an hour ago, and are neither sent nor given up. */
export function countLateMails(db: Database, { now }: { now: number }) {
  return countLate(db, { kinds: ["send_mail"], now });
}

/** Payments that were to be copied, or taken over from their copies, an hour ago, and neither are nor were given up. */
export function countLateCopies(db: Database, { now }: { now: number }) {
  return countLate(db, { kinds: ["copy_payment", "take_over_payments"], now });
}

function countLate(db: Database, { kinds, now }: { kinds: readonly Kind[]; now: number }) {
  return db
    .select({ n: count() })
    .from(outbox)
    .where(
      and(
        inArray(outbox.kind, [...kinds]),
        isNull(outbox.doneAt),
        isNull(outbox.failedAt),
        lt(outbox.createdAt, now - HOUR_MS),
      ),
    );
}
