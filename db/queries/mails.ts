import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { contactMessages, mails, outbox } from "#db/schema/index.ts";

export type StoredMail = typeof mails.$inferSelect;

/** A rendered mail with the promise to send it. The same `id` is taken once. */
export type QueuedMail = {
  mail: Omit<typeof mails.$inferInsert, "sentAt">;
  promiseId: string;
  /** From when the outbox sends it, epoch milliseconds. */
  dueAt: number;
};

/**
 * The statements that queue a mail, for somebody's `db.batch()`: the mail and the promise to send
 * it, once for each mail id. With `onlyIf` nothing is queued unless that holds at this point of
 * the batch.
 */
export function mailInserts(db: Database, { mail, promiseId, dueAt }: QueuedMail, onlyIf?: SQL) {
  const condition = onlyIf ?? sql`1 = 1`;
  return [
    db.run(sql`insert into ${mails} (id, kind, recipient, subject, text, html, created_at)
      select ${mail.id}, ${mail.kind}, ${mail.recipient}, ${mail.subject}, ${mail.text},
        ${mail.html}, ${mail.createdAt}
      where ${condition} on conflict (id) do nothing`),
    db.run(sql`insert into ${outbox} (id, kind, subject_id, due_at, created_at)
      select ${promiseId}, 'send_mail', ${mail.id}, ${dueAt}, ${mail.createdAt}
      where ${condition} on conflict (kind, subject_id) do nothing`),
  ] as const;
}

/** A mail to send, with the address that an answer to it should go to (contact messages). */
export async function findMail(
  db: Database,
  params: { mailId: string },
): Promise<{ mail: StoredMail; replyTo: string | null } | null> {
  const [found] = await db
    .select({ mail: mails, replyTo: contactMessages.email })
    .from(mails)
    .leftJoin(contactMessages, eq(mails.id, sql`'contact-message-' || ${contactMessages.id}`))
    .where(eq(mails.id, params.mailId));
  return found ?? null;
}

/**
 * The mail went out: marks it and keeps its promise. `redacted` replaces what was sent where it
 * must not be read again by others.
 */
export async function markMailSent(
  db: Database,
  params: { mailId: string; redacted: string | null; now: number },
): Promise<void> {
  const { mailId, redacted, now } = params;
  await db.batch([
    db
      .update(mails)
      .set({ sentAt: now, ...(redacted === null ? {} : { text: redacted, html: redacted }) })
      .where(and(eq(mails.id, mailId), isNull(mails.sentAt))),
    db
      .update(outbox)
      .set({ doneAt: now })
      .where(and(eq(outbox.kind, "send_mail"), eq(outbox.subjectId, mailId))),
  ]);
}

/** The newest mails without their bodies, those to one address if one is given. */
export function listMails(db: Database, params: { limit: number; recipient: string | null }) {
  return db
    .select({
      id: mails.id,
      kind: mails.kind,
      recipient: mails.recipient,
      subject: mails.subject,
      sentAt: mails.sentAt,
      createdAt: mails.createdAt,
    })
    .from(mails)
    .where(params.recipient === null ? undefined : eq(mails.recipient, params.recipient))
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(params.limit);
}
