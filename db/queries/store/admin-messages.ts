import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { contactMessages, contactReplies, mails, orders, outbox } from "#db/schema/index.ts";
import { type Author, auditEach, auditInsert } from "../audit/audit.ts";
import { mailInserts, type QueuedMail } from "../notifications/mails.ts";
import { precondition } from "../platform/precondition.ts";

/** Of a word that half the messages have, only so many of the newest are looked through. */
const MAX_FOUND = 2_000;
const SNIPPET = 160;
/** So many answers of a message are read and counted. */
export const MAX_REPLIES = 50;
const MAX_ORDERS = 10;

/** Where the last page ended: the messages after it are older. */
export type MessageCursor = { createdAt: number; id: string };

/** A page of messages, the newest first, with one more than asked for when there are older ones. */
export function listMessages(
  db: Database,
  params: {
    /** An FTS5 expression of domain/store/contact.ts; null: whatever there is. */
    search: string | null;
    handled: boolean | null;
    before: MessageCursor | undefined;
    limit: number;
  },
) {
  const { search, handled, before, limit } = params;
  const { createdAt, id, handledAt } = contactMessages;
  return db
    .select({
      id,
      name: contactMessages.name,
      email: contactMessages.email,
      subject: contactMessages.subject,
      snippet: sql<string>`case when length(${contactMessages.message}) > ${SNIPPET}
        then substr(${contactMessages.message}, 1, ${SNIPPET - 1}) || '…'
        else ${contactMessages.message} end`,
      orderId: contactMessages.orderId,
      handledAt,
      createdAt,
      replies: sql<number>`(select count(*) from contact_replies
        where contact_replies.message_id = contact_messages.id)`,
    })
    .from(contactMessages)
    .where(
      and(
        handled === true ? isNotNull(handledAt) : undefined,
        handled === false ? isNull(handledAt) : undefined,
        before === undefined
          ? undefined
          : or(
              lt(createdAt, before.createdAt),
              and(eq(createdAt, before.createdAt), lt(id, before.id)),
            ),
        search === null
          ? undefined
          : sql`${id} in (select message_id from contact_documents where id in (
              select rowid from contact_search where contact_search match ${search}
              order by rowid desc limit ${MAX_FOUND}))`,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit + 1);
}

/** A message with its answers (the first first, and what became of their mails); null for none. */
export async function findMessage(db: Database, params: { messageId: string }) {
  const { messageId } = params;
  const [found, replies] = await db.batch([
    db.select().from(contactMessages).where(eq(contactMessages.id, messageId)),
    db
      .select({
        id: contactReplies.id,
        text: contactReplies.text,
        actorName: contactReplies.actorName,
        createdAt: contactReplies.createdAt,
        sentAt: mails.sentAt,
        failedAt: outbox.failedAt,
      })
      .from(contactReplies)
      .leftJoin(mails, eq(mails.id, sql`'contact-reply-' || ${contactReplies.id}`))
      .leftJoin(outbox, and(eq(outbox.kind, "send_mail"), eq(outbox.subjectId, mails.id)))
      .where(eq(contactReplies.messageId, messageId))
      .orderBy(asc(contactReplies.createdAt), asc(contactReplies.id))
      .limit(MAX_REPLIES),
  ]);
  const [message] = found;
  return message ? { message, replies } : null;
}

/**
 * The orders that a message may be about: those whose number stands in it, then the newest of its
 * e-mail address; up to ten. `isNamed`: by its number.
 */
export async function ordersOfMessage(
  db: Database,
  params: { email: string; numbers: readonly string[] },
) {
  const { numbers } = params;
  const columns = {
    id: orders.id,
    userEmail: orders.userEmail,
    firstName: orders.firstName,
    lastName: orders.lastName,
    status: orders.status,
    createdAt: orders.createdAt,
  };
  const match = numbers.map((number) => `{number} : "${number}"`).join(" OR ") || '""';
  const [named, ofAddress] = await db.batch([
    db
      .select(columns)
      .from(orders)
      .where(
        inArray(
          orders.id,
          sql`(select order_id from order_documents where id in (select rowid from order_search
            where order_search match ${match} order by rowid desc limit ${MAX_ORDERS}))`,
        ),
      )
      .orderBy(desc(orders.createdAt)),
    db
      .select(columns)
      .from(orders)
      .where(sql`lower(${orders.userEmail}) = ${params.email.toLowerCase()}`)
      .orderBy(desc(orders.createdAt))
      .limit(MAX_ORDERS),
  ]);
  const known = new Set(named.map(({ id }) => id));
  return [
    ...named.map((order) => ({ ...order, isNamed: true })),
    ...ofAddress.filter(({ id }) => !known.has(id)).map((order) => ({ ...order, isNamed: false })),
  ].slice(0, MAX_ORDERS);
}

/** The mail of an answer. */
export function replyMailId(replyId: string): string {
  return `contact-reply-${replyId}`;
}

/**
 * Keeps an answer with the mail that carries it, and counts the message as handled. Refused (CHECK)
 * when there is no such message, the answer is kept already, or others were given than whoever writes has `seen`
 * (how many; undefined: it does not matter).
 */
export async function insertReply(
  db: Database,
  author: Author,
  params: {
    replyId: string;
    messageId: string;
    text: string;
    mail: QueuedMail;
    seen: number | undefined;
  },
): Promise<void> {
  const { replyId, messageId, text, seen = null } = params;
  const { name } = author;
  await db.batch([
    precondition(
      db,
      sql`exists (select 1 from contact_messages where id = ${messageId})
        and not exists (select 1 from contact_replies where id = ${replyId})`,
    ),
    precondition(
      db,
      sql`${seen} is null or ${seen} = (select count(*) from (select 1 from contact_replies
        where message_id = ${messageId} limit ${MAX_REPLIES}))`,
    ),
    db.insert(contactReplies).values({
      id: replyId,
      messageId,
      text,
      actorId: author.userId,
      actorName: name,
      createdAt: author.now,
    }),
    ...mailInserts(db, params.mail),
    db
      .update(contactMessages)
      .set({ handledAt: author.now, handledBy: name })
      .where(and(eq(contactMessages.id, messageId), isNull(contactMessages.handledAt))),
    auditInsert(db, author, {
      action: "message.answer",
      subject: "message",
      subjectId: messageId,
      subjectName: nameOf(messageId),
      after: { handled: true },
    }),
  ]);
}

/** Whose answer has this id; null where none has. */
export async function findReply(db: Database, params: { replyId: string }) {
  const [found] = await db
    .select({
      messageId: contactReplies.messageId,
      actorId: contactReplies.actorId,
      text: contactReplies.text,
    })
    .from(contactReplies)
    .where(eq(contactReplies.id, params.replyId));
  return found ?? null;
}

/** Counts a message as handled, or opens it again, unless it is so already; false when it is not there. */
export async function setHandled(
  db: Database,
  author: Author,
  params: { messageId: string; handled: boolean },
): Promise<boolean> {
  const { messageId, handled } = params;
  const isOther = handled
    ? isNull(contactMessages.handledAt)
    : isNotNull(contactMessages.handledAt);
  const isMeant = eq(contactMessages.id, messageId);
  const which = and(isMeant, isOther);
  const [, , found] = await db.batch([
    auditEach(db, author, {
      action: handled ? "message.handle" : "message.reopen",
      subject: "message",
      subjectId: contactMessages.id,
      subjectName: contactMessages.name,
      after: sql`json_object('handled', json(${handled ? "true" : "false"}))`,
      rows: sql`from ${contactMessages} where ${which}`,
    }),
    db
      .update(contactMessages)
      .set({
        handledAt: handled ? author.now : null,
        handledBy: handled ? author.name : null,
      })
      .where(which),
    db.select({ id: contactMessages.id }).from(contactMessages).where(isMeant),
  ]);
  return found.length > 0;
}

/** Says which order a message is about. Refused (CHECK) when one of them is not there. */
export async function linkMessage(
  db: Database,
  author: Author,
  params: { messageId: string; orderId: string | null; before: string | null },
): Promise<void> {
  const { messageId, orderId, before } = params;
  await db.batch([
    precondition(
      db,
      sql`exists (select 1 from contact_messages where id = ${messageId})
        and (${orderId} is null or exists (select 1 from orders where id = ${orderId}))`,
    ),
    precondition(
      db,
      sql`(select order_id from contact_messages where id = ${messageId}) is ${before}`,
    ),
    db.update(contactMessages).set({ orderId }).where(eq(contactMessages.id, messageId)),
    auditInsert(db, author, {
      action: "message.link",
      subject: "message",
      subjectId: messageId,
      subjectName: nameOf(messageId),
      before: { order: before },
      after: { order: orderId },
    }),
  ]);
}

function nameOf(messageId: string) {
  return sql`(select name from contact_messages where id = ${messageId})`;
}
