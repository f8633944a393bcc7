import { and, desc, eq, isNull, lt, lte, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { contactMessages, mails, orderEvents, outbox } from "#db/schema/index.ts";
import type { PushKind } from "#domain/notifications/push.ts";
import type { OrderStatus } from "#domain/orders/order.ts";
import { anonymizeInLog } from "../customers/anonymize.ts";
import { orderOfLetter } from "./order-of-letter.ts";
import {
  pushInserts,
  type QueuedPush,
  wantsProgressByMail,
  withdrawOrderPushes,
} from "./pushes.ts";

export type StoredMail = typeof mails.$inferSelect;

/** A rendered mail with the message to send it. The same `id` is taken once. */
export type QueuedMail = {
  mail: Omit<typeof mails.$inferInsert, "sentAt">;
  messageId: string;
  /** From when the outbox sends it, epoch milliseconds. */
  dueAt: number;
  /** The same news for phones that are to be told of it. */
  push?: QueuedPush | null;
  /** The order whose customer may have said that such mails need not come. */
  mayBeUnwanted?: { orderId: string } | null;
};

/**
 * The statements that queue a mail, for somebody's `db.batch()`: the mail and the message to send
 * it, once for each mail id, and the pushes that tell the same. With `onlyIf` nothing is queued unless that holds at this point of
 * the batch.
 */
export function mailInserts(db: Database, queued: QueuedMail, onlyIf?: SQL) {
  const { mail, messageId, dueAt, push, mayBeUnwanted } = queued;
  const holds = onlyIf ?? sql`1 = 1`;
  const condition = mayBeUnwanted
    ? sql`(${holds}) and ${wantsProgressByMail(mayBeUnwanted.orderId)}`
    : holds;
  return [
    db.run(sql`insert into ${mails} (id, kind, recipient, subject, text, html, unsubscribe_url,
        created_at)
      select ${mail.id}, ${mail.kind}, ${mail.recipient}, ${mail.subject}, ${mail.text},
        ${mail.html}, ${mail.unsubscribeUrl ?? null}, ${mail.createdAt}
      where ${condition} on conflict (id) do nothing`),
    // Before its message: one that has a message was written before, and what waits now is newer than that.
    ...withdrawOvertaken(db, mail, holds),
    db.run(sql`insert into ${outbox} (id, kind, subject_id, due_at, created_at)
      select ${messageId}, 'send_mail', ${mail.id}, ${dueAt}, ${mail.createdAt}
      where ${condition} on conflict (kind, subject_id) do nothing`),
    ...(push ? pushInserts(db, push, onlyIf) : []),
  ] as const;
}

/** The letter that is to be written with something else, composed when it is about to be; null: none. */
export type LetterOf = () => Promise<QueuedMail | null>;

/** The same for a write that may have no letter. */
export function optionalMailInserts(db: Database, letter: QueuedMail | null) {
  return letter ? mailInserts(db, letter) : [];
}

const BEFORE_THE_END = [
  "order-address-changed",
  "order-time-changed",
  "order-ready",
  "order-on-its-way",
];
/** Which letters about an order are untrue, or old, once another is written. */
const OVERTAKEN: ReadonlyMap<string, readonly string[]> = new Map([
  ["order-address-changed", ["order-address-changed"]],
  ["order-time-changed", ["order-time-changed"]],
  ["order-on-its-way", ["order-on-its-way"]],
  ["order-delivered", BEFORE_THE_END],
  ["order-cancelled", BEFORE_THE_END],
]);

/** Those that wait when a new one is written: the outbox sends side by side, and in no order. */
function withdrawOvertaken(db: Database, { id, kind }: QueuedMail["mail"], holds: SQL) {
  const kinds = OVERTAKEN.get(kind);
  if (!kinds) return [];
  const listed = sql.join(
    kinds.map((one) => sql`${one}`),
    sql`, `,
  );
  return withdrawMails(
    db,
    sql`substr(m.id, -20) = substr(${id}, -20) and m.kind in (${listed}) and m.id <> ${id}
      and not exists (select 1 from outbox as b where b.kind = 'send_mail' and b.subject_id = ${id})
      and (${holds})`,
  );
}

/** The news, by letter and to phones, that says that an order has this status. */
const TELLS_OF: Readonly<Partial<Record<OrderStatus, PushKind>>> = {
  shipped: "order-on-its-way",
  delivered: "order-delivered",
  cancelled: "order-cancelled",
};

/** The statements that take back the news of a status that an order has no more; `status`: the one that it leaves. */
export function withdrawStatusNews(
  db: Database,
  { orderId, status }: { orderId: string; status: OrderStatus },
) {
  const kind = TELLS_OF[status];
  if (kind === undefined) return [];
  return [
    ...withdrawMails(db, sql`substr(m.id, -20) = ${orderId} and m.kind = ${kind}`),
    ...withdrawOrderPushes(db, { orderId, kind }),
  ] as const;
}

/** Takes back a letter of whoever reads on their page what it says. */
export async function withdrawLetter(db: Database, mailId: string): Promise<void> {
  await db.batch(withdrawMails(db, sql`m.id = ${mailId}`));
}

/** The statements that take back letters of what is back in stock which wait for whoever wants none any more. */
export function withdrawStockLetters(db: Database, userId: string) {
  return withdrawMails(
    db,
    sql`lower(m.recipient) = (select lower(email) from users where id = ${userId})
      and m.kind = 'back-in-stock'`,
  );
}

/** Letters (`m`) that fit and that nobody was asked to send yet, with their messages and what the audit log says of whose they are. */
function withdrawMails(db: Database, which: SQL) {
  const waiting = sql`(select m.id from mails as m
    where ${which} and m.sent_at is null and m.attempted_at is null)`;
  return [
    anonymizeInLog(db, "mail", waiting),
    db.run(sql`delete from outbox where kind = 'send_mail' and done_at is null
      and subject_id in ${waiting}`),
    db.run(sql`delete from mails where id in ${waiting}`),
  ] as const;
}

/** A mail to send, with the address that an answer to it should go to (contact messages). */
export type FoundMail = { mail: StoredMail; replyTo: string | null };

export async function findMail(
  db: Database,
  params: { mailId: string },
): Promise<FoundMail | null> {
  const [found] = await selectMail(db, params.mailId);
  return found ?? null;
}

/**
 * Marks a mail as being sent from now on, before anybody is asked to, and gives it as it then
 * stands. `claimed`: the caller is to send it. Not so while somebody else does (`leaseMs`), when it
 * is out, or when it was tried once more after a doubt already: a third might be one too many.
 */
export async function claimMail(
  db: Database,
  params: { mailId: string; now: number; leaseMs: number },
): Promise<(FoundMail & { claimed: boolean }) | null> {
  const { mailId, now, leaseMs } = params;
  const isFree = or(
    isNull(mails.attemptedAt),
    and(lte(mails.attemptedAt, now - leaseMs), lt(mails.doubts, MAX_DOUBTS)),
  );
  const [marked, found] = await db.batch([
    db
      .update(mails)
      .set({
        doubts: sql`${mails.doubts} + (${mails.attemptedAt} is not null)`,
        attemptedAt: now,
      })
      .where(and(eq(mails.id, mailId), isNull(mails.sentAt), isFree)),
    selectMail(db, mailId),
  ]);
  return found[0] ? { ...found[0], claimed: marked.rowsAffected > 0 } : null;
}

/** How often a mail is sent again that may have gone out. */
export const MAX_DOUBTS = 1;

/** It plainly did not go out: whoever sends it next is in no doubt. */
export async function takeMarkBack(
  db: Database,
  params: { mailId: string; attemptedAt: number; doubts: number },
): Promise<void> {
  const { mailId, attemptedAt, doubts } = params;
  await db
    .update(mails)
    // One that was in doubt before this try stays so.
    .set(doubts === 0 ? { attemptedAt: null } : { attemptedAt: 0, doubts: doubts - 1 })
    .where(and(eq(mails.id, mailId), eq(mails.attemptedAt, attemptedAt), isNull(mails.sentAt)));
}

/** What the id of a mail about a message begins with; the message's follows. */
const OF_MESSAGE = "contact-message-";
/** What follows both where the store is told of a message again (`saveContactMessage`). */
export const TOLD_AGAIN = "-again-";

/** The ids of the mails about the messages that fit, of those that are told again too. */
export function mailsAboutMessages(which: SQL): SQL {
  const ofMessage = sql`${OF_MESSAGE} || contact_messages.id`;
  // All that begin with it and a hyphen, which a full stop follows in the index.
  return sql`(select about.id from contact_messages join mails as about
    on about.id >= ${ofMessage} and about.id < ${ofMessage} || '.' where ${which})`;
}

function selectMail(db: Database, mailId: string) {
  return (
    db
      .select({ mail: mails, replyTo: contactMessages.email })
      .from(mails)
      // The message's id is made of the mail's, and not the other way: else every message would be read.
      .leftJoin(
        contactMessages,
        eq(
          contactMessages.id,
          sql`iif(${mails.kind} = 'contact-message', substr(${mails.id}, ${OF_MESSAGE.length + 1},
            coalesce(nullif(instr(${mails.id}, ${TOLD_AGAIN}), 0), length(${mails.id}) + 1)
              - ${OF_MESSAGE.length + 1}), null)`,
        ),
      )
      .where(eq(mails.id, mailId))
  );
}

/**
 * The mail went out: marks it and settles its message. `redacted` replaces what was sent where it
 * must not be read again by others. One that may have gone out before leaves a note on the timeline
 * of the order that it is about.
 */
export async function markMailSent(
  db: Database,
  params: {
    mailId: string;
    redacted: string | null;
    /** The timeline's note for a mail that an attempt in doubt may have delivered before. */
    doubt: string;
    now: number;
  },
): Promise<void> {
  const { mailId, redacted, doubt, now } = params;
  await db.batch([
    db
      .update(mails)
      .set({ sentAt: now, ...(redacted === null ? {} : { text: redacted, html: redacted }) })
      .where(and(eq(mails.id, mailId), isNull(mails.sentAt))),
    db
      .update(outbox)
      .set({ doneAt: now })
      .where(and(eq(outbox.kind, "send_mail"), eq(outbox.subjectId, mailId))),
    db.run(sql`insert into ${orderEvents} (order_id, at, kind, note)
      select o.id, ${now}, 'note', ${doubt}
      from mails m join orders o on o.id = ${orderOfLetter(sql`m.id`)}
      where m.id = ${mailId} and m.doubts > 0 and m.sent_at = ${now}`),
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
