import { and, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { mails, outbox } from "#db/schema/index.ts";
import { type Author, auditInsert } from "../audit/audit.ts";
import { listWithoutCourier } from "../deliveries/without-courier.ts";
import { precondition } from "../platform/precondition.ts";

/**
 * Orders that no courier will fetch, and the newest mails that were given up, for a person: up to
 * `limit` each, one round trip.
 */
export async function listDeadLetters(db: Database, params: { limit: number }) {
  const [bookings, unsent] = await db.batch([
    listWithoutCourier(db, params),
    db
      .select({
        mailId: outbox.subjectId,
        /** Null: it was cleaned up since, and can only be let go of. */
        recipient: mails.recipient,
        subject: mails.subject,
        kind: mails.kind,
        writtenAt: mails.createdAt,
        failedAt: outbox.failedAt,
        reason: outbox.lastError,
      })
      .from(outbox)
      .leftJoin(mails, eq(mails.id, outbox.subjectId))
      .where(and(isNotNull(outbox.failedAt), eq(outbox.kind, "send_mail")))
      .orderBy(desc(outbox.failedAt), outbox.id)
      .limit(params.limit),
  ]);
  return { bookings, mails: unsent };
}

/**
 * Takes a mail that was given up on again (`retry`: due at `dueAt`, as if never tried) or for good
 * (`drop`). Refused (CHECK) when it is no such mail, or somebody else was faster.
 */
export async function settleFailedMail(
  db: Database,
  author: Author,
  params: { mailId: string; what: "retry" | "drop"; dueAt: number },
): Promise<void> {
  const { mailId, what, dueAt } = params;
  const isFailed = and(
    eq(outbox.kind, "send_mail"),
    eq(outbox.subjectId, mailId),
    isNotNull(outbox.failedAt),
  );
  await db.batch([
    precondition(db, sql`exists (select 1 from ${outbox} where ${isFailed})`),
    auditInsert(db, author, {
      action: `mail.${what}`,
      subject: "mail",
      subjectId: mailId,
      subjectName: sql`coalesce((select ${mails.subject} || ' to ' || ${mails.recipient} from ${mails} where ${mails.id} = ${mailId}), 'a mail')`,
    }),
    db
      .update(outbox)
      .set(
        what === "retry"
          ? { failedAt: null, attempts: 0, dueAt, lastError: null }
          : { failedAt: null, doneAt: author.now },
      )
      .where(isFailed),
    // A person has decided: what was in doubt is sent as if for the first time.
    ...(what === "retry"
      ? [
          db
            .update(mails)
            .set({ attemptedAt: null, doubts: 0 })
            .where(and(eq(mails.id, mailId), isNull(mails.sentAt))),
        ]
      : []),
  ]);
}
