import { and, count, eq, isNull, lt } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { outbox } from "#db/schema/index.ts";
import { HOUR_MS } from "#domain/time/durations.ts";

/** Letters that were to go out an hour ago, and are neither sent nor given up. */
export function countLateMails(db: Database, { now }: { now: number }) {
  return db
    .select({ n: count() })
    .from(outbox)
    .where(
      and(
        eq(outbox.kind, "send_mail"),
        isNull(outbox.doneAt),
        isNull(outbox.failedAt),
        lt(outbox.createdAt, now - HOUR_MS),
      ),
    );
}
