import type { SQL } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { orderEvents, outbox, refunds } from "#db/schema/index.ts";
import { orderNumber } from "#domain/orders/order.ts";
import { type Author, auditInsert } from "../audit/audit.ts";
import { leaveOffShelf, returnUnits } from "../inventory/ledger.ts";
import type { Refund } from "./read.ts";
import { refundsPrecondition } from "./refunds-precondition.ts";

/**
 * Writes a refund that somebody asks for: the row, the message to make it, the goods that
 * the order needs no more, the note on the order's timeline, the audit row. Refused (CHECK
 * preconditions_hold) when another refund came in between, by the trigger refunds_within_capture
 * when it would be more than was captured, (UNIQUE refunds_key) when this one was asked for before.
 */
export async function insertRefund(
  db: Database,
  author: Author,
  params: RefundRequest,
): Promise<void> {
  const [first, ...rest] = refundInserts(db, author, params);
  await db.batch([first, ...rest]);
}

/** A refund that somebody asks for, and what follows from it. */
export type RefundRequest = {
  refund: typeof refunds.$inferInsert & { orderId: string };
  expected: readonly Refund[];
  /** What the order needs no more, as far as it still holds it; not all of it is sold again. */
  goods: ReadonlyArray<{ productId: string; quantity: number; toShelf: boolean }>;
  message: { id: string; dueAt: number };
  note: string;
  after: Readonly<Record<string, unknown>>;
};

/** The same as statements, for the batch of a write that gives the money back among other things. */
export function refundInserts(db: Database, author: Author, params: RefundRequest) {
  const { refund, expected, goods, message, note } = params;
  const { now } = author;
  return [
    refundsPrecondition(db, refund.paymentId, expected),
    db.insert(refunds).values(refund),
    queueRefund(db, { refundId: refund.id, message, now }),
    ...goodsBack(db, author, refund, goods),
    db.insert(orderEvents).values({
      orderId: refund.orderId,
      at: now,
      kind: "note",
      note,
      actorId: author.userId,
      actorName: author.name,
    }),
    auditInsert(db, author, {
      action: "order.refund",
      subject: "order",
      subjectId: refund.orderId,
      subjectName: orderNumber(refund.orderId),
      after: params.after,
    }),
  ] as const;
}

/** What an order needs no more for a refund that was written before: to the shelf, or not to be sold again. */
export function goodsBack(
  db: Database,
  author: Author,
  { orderId, paymentId }: { orderId: string; paymentId: string },
  goods: ReadonlyArray<{ productId: string | SQL; quantity: number; toShelf: boolean }>,
) {
  return goods.map(({ toShelf, ...units }) => {
    const given = { orderId, paymentId, ...units };
    return toShelf ? returnUnits(db, author, given) : leaveOffShelf(db, author, given);
  });
}

/** The statement that queues the message by which the outbox job makes a refund at its provider. */
export function queueRefund(
  db: Database,
  params: { refundId: string; message: { id: string; dueAt: number }; now: number },
) {
  const { refundId, message, now } = params;
  const { id, dueAt } = message;
  return db
    .insert(outbox)
    .values({ id, kind: "refund_payment", subjectId: refundId, dueAt, createdAt: now });
}
