import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  or,
  sql,
} from "drizzle-orm";
import type { Database } from "#db/client.ts";
import {
  creditNotes,
  orderEvents,
  orderItems,
  orders,
  outbox,
  payments,
  refunds,
} from "#db/schema/index.ts";
import { orderNumber } from "#domain/orders/order.ts";
import type { FactPlan, RefundFact } from "#domain/refunds/fact.ts";
import { type RefundFailure, UNHEARD } from "#domain/refunds/refusal.ts";
import { type Author, auditInsert } from "../audit/audit.ts";
import { returnUnits } from "../inventory/ledger.ts";
import { mailInserts, type QueuedMail } from "../notifications/mails.ts";
import type { Payment } from "../payments/payments.ts";
import { guard } from "../platform/guard.ts";

export type Refund = typeof refunds.$inferSelect;
export type PaymentRefunds = { payment: Payment; refunds: Refund[] };

/** An order as far as its money can be given back, in one round trip; null when there is none. */
export async function findRefundable(db: Database, params: { orderId: string }) {
  const { orderId } = params;
  const [paid, items, made] = await db.batch([
    db
      .select({ payment: payments, order: orders })
      .from(orders)
      .innerJoin(payments, eq(payments.id, orders.paymentId))
      .where(eq(orders.id, orderId)),
    db
      .select()
      .from(orderItems)
      .where(eq(orderItems.orderId, orderId))
      .orderBy(asc(orderItems.line)),
    db
      .select()
      .from(refunds)
      .where(eq(refunds.orderId, orderId))
      .orderBy(...oldestFirst),
  ]);
  const [found] = paid;
  return found ? { ...found, items, refunds: made } : null;
}

/** A refund with its payment and all refunds of that. */
export async function findRefund(
  db: Database,
  params: { refundId: string },
): Promise<(PaymentRefunds & { refund: Refund }) | null> {
  const ofRefund = sql`(select payment_id from refunds where id = ${params.refundId})`;
  const [paid, made] = await db.batch([
    db.select().from(payments).where(sql`${payments.id} = ${ofRefund}`),
    db.select().from(refunds).where(sql`${refunds.paymentId} = ${ofRefund}`),
  ]);
  const refund = made.find(({ id }) => id === params.refundId);
  const [payment] = paid;
  return payment && refund ? { payment, refunds: made, refund } : null;
}

/** A payment with its refunds, by whichever of its ids are known. */
export async function findPaymentRefunds(
  db: Database,
  by: {
    paymentId?: string | null | undefined;
    captureId?: string | null | undefined;
    providerRef?: string | null | undefined;
    /** Whose ids these are, where they are not ours. */
    provider?: string;
  },
): Promise<PaymentRefunds | null> {
  const ids = or(
    by.paymentId ? eq(payments.id, by.paymentId) : undefined,
    by.captureId ? eq(payments.captureId, by.captureId) : undefined,
    by.providerRef ? eq(payments.providerRef, by.providerRef) : undefined,
  );
  if (!ids) return null;
  const ours = and(ids, by.provider ? eq(payments.provider, by.provider) : undefined);
  const [paid, made] = await db.batch([
    db.select().from(payments).where(ours).limit(2),
    db
      .select({ refund: refunds })
      .from(payments)
      .innerJoin(refunds, eq(refunds.paymentId, payments.id))
      .where(ours),
  ]);
  // Ids that point at two payments are nobody's.
  const [payment, another] = paid;
  if (!payment || another) return null;
  return { payment, refunds: made.map(({ refund }) => refund) };
}

/**
 * Writes a refund that somebody asks for: the row, the promise to make it, the goods back on the
 * shelf if they are, the note on the order's timeline, the audit row. Refused (CHECK
 * write_guards_hold) when another refund came in between, by the trigger refunds_within_capture
 * when it would be more than was captured, (UNIQUE refunds_key) when this one was asked for before.
 */
export async function insertRefund(
  db: Database,
  author: Author,
  params: {
    refund: typeof refunds.$inferInsert & { orderId: string };
    seen: readonly Refund[];
    /** What goes back on the shelf: at most as much as the order still holds of each. */
    goods: ReadonlyArray<{ productId: string; quantity: number }>;
    promise: { id: string; dueAt: number };
    note: string;
    after: Readonly<Record<string, unknown>>;
  },
): Promise<void> {
  const { refund, seen, goods, promise, note } = params;
  const { now } = author;
  await db.batch([
    unchanged(db, refund.paymentId, seen),
    db.insert(refunds).values(refund),
    db.insert(outbox).values({
      id: promise.id,
      kind: "refund_payment",
      subjectId: refund.id,
      dueAt: promise.dueAt,
      createdAt: now,
    }),
    ...goods.map((units) => returnUnits(db, author, { paymentId: refund.paymentId, ...units })),
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
  ]);
}

/**
 * Writes what the provider says of a refund, as planned from `found`: refused (CHECK write_guards_hold)
 * when the payment's refunds have changed since. The mail goes out once the money has.
 */
export async function recordRefund(
  db: Database,
  params: {
    found: PaymentRefunds;
    plan: FactPlan;
    fact: RefundFact;
    newId: string;
    /** What the charge is in. */
    currency: string;
    reason: string;
    failure: RefundFailure | null;
    mail: QueuedMail | null;
    now: number;
  },
): Promise<void> {
  const { found, plan, fact, now } = params;
  const { payment } = found;
  const row = found.refunds.find(({ id }) => id === plan.rowId);
  const updatedAt = Math.max(now, ...found.refunds.map((one) => one.updatedAt + 1));
  const told = {
    state: fact.state,
    randCents: plan.randCents,
    chargeCents: fact.chargeCents,
    providerRefundId: fact.providerRefundId,
    failureCode: params.failure,
    updatedAt,
  };
  const done = [...plan.refuse, ...plan.remove, ...(row ? [row.id] : [])];
  await db.batch([
    unchanged(db, payment.id, found.refunds),
    // A refund taken for a stranger's that was ours: its credit note is ours as well, and stands.
    ...(row && plan.remove.length > 0
      ? [
          db
            .update(creditNotes)
            .set({ refundId: row.id })
            .where(inArray(creditNotes.refundId, plan.remove)),
        ]
      : []),
    ...plan.remove.map((id) => db.delete(refunds).where(eq(refunds.id, id))),
    ...plan.refuse.map((id) =>
      db
        .update(refunds)
        .set({ state: "failed", failureCode: "exceeds-left", updatedAt })
        .where(eq(refunds.id, id)),
    ),
    ...plan.shrink.map(({ id, randCents, chargeCents }) =>
      db.update(refunds).set({ randCents, chargeCents, updatedAt }).where(eq(refunds.id, id)),
    ),
    row
      ? db.update(refunds).set(told).where(eq(refunds.id, row.id))
      : db.insert(refunds).values({
          ...told,
          id: params.newId,
          paymentId: payment.id,
          orderId: payment.state === "completed" ? payment.orderId : null,
          kind: plan.randCents === payment.totalCents ? "whole" : "amount",
          currency: params.currency,
          lines: [],
          reason: params.reason,
          source: "provider",
          createdAt: now,
        }),
    ...(done.length > 0 ? [promisesKept(db, done, now)] : []),
    allGivenBack(db, payment.id, now),
    ...(params.mail ? mailInserts(db, params.mail) : []),
  ]);
}

/** What could not be given back because somebody had, by refunds that the provider does not name. */
export async function guessRefunded(
  db: Database,
  params: { refundId: string; paymentId: string; mail: QueuedMail | null; now: number },
): Promise<void> {
  const { refundId, paymentId, now } = params;
  const ours = and(eq(refunds.id, refundId), eq(refunds.state, "requested"));
  await db.batch([
    promisesKept(db, [refundId], now),
    ...(params.mail
      ? mailInserts(
          db,
          params.mail,
          sql`exists (select 1 from refunds where id = ${refundId} and state = 'requested')`,
        )
      : []),
    db.update(refunds).set({ state: "completed", failureCode: null, updatedAt: now }).where(ours),
    allGivenBack(db, paymentId, now),
  ]);
}

/** The provider would not, this time: remembers why, and asks under another id next time if need be. */
export async function noteRefusal(
  db: Database,
  params: {
    refundId: string;
    failure: RefundFailure;
    providerCode: string | null;
    /** The id under which it was asked, and the one for the next time. */
    requestId: string;
    nextRequestId: string;
    now: number;
  },
): Promise<void> {
  const { refundId, failure, providerCode, requestId, nextRequestId, now } = params;
  await db
    .update(refunds)
    .set({ failureCode: failure, providerCode, requestId: nextRequestId, updatedAt: now })
    .where(
      and(
        eq(refunds.id, refundId),
        eq(refunds.state, "requested"),
        eq(refunds.requestId, requestId),
      ),
    );
}

const UNKNOWN_OUTCOME: RefundFailure = "unreachable";

/** Nobody tries it again by themselves: it stays in the queue for a person. */
export async function failRefund(
  db: Database,
  params: { refundId: string; lastError: string; now: number },
): Promise<void> {
  const { refundId, lastError, now } = params;
  await db.batch([
    db
      .update(refunds)
      .set({
        state: "failed",
        // Why was noted with the refusal; where there was none, nobody knows whether it was made.
        failureCode: sql`coalesce(${refunds.failureCode}, ${UNKNOWN_OUTCOME})`,
        updatedAt: now,
      })
      .where(and(eq(refunds.id, refundId), eq(refunds.state, "requested"))),
    db
      .update(outbox)
      .set({ failedAt: now, lastError })
      .where(
        and(
          eq(outbox.kind, "refund_payment"),
          eq(outbox.subjectId, refundId),
          isNull(outbox.doneAt),
        ),
      ),
  ]);
}

/**
 * Asks again for one that failed, as it was seen. Refused (CHECK write_guards_hold) when it is not
 * so any more, by the trigger refunds_within_capture when there is not that much left.
 */
export async function reopenRefund(
  db: Database,
  author: Author,
  params: { refund: Refund; requestId: string; promise: { id: string; dueAt: number } },
): Promise<void> {
  const { refund, requestId, promise } = params;
  const { now } = author;
  await db.batch([
    stillAs(db, refund),
    db
      .update(refunds)
      .set({
        state: "requested",
        requestId,
        providerRefundId: null,
        closedAt: null,
        updatedAt: Math.max(now, refund.updatedAt + 1),
      })
      .where(eq(refunds.id, refund.id)),
    db
      .delete(outbox)
      .where(and(eq(outbox.kind, "refund_payment"), eq(outbox.subjectId, refund.id))),
    db.insert(outbox).values({
      id: promise.id,
      kind: "refund_payment",
      subjectId: refund.id,
      dueAt: promise.dueAt,
      createdAt: now,
    }),
    auditOf(db, author, refund, "order.retry-refund"),
  ]);
}

/** A person has seen to one that failed: it leaves the queue. */
export async function closeRefund(db: Database, author: Author, refund: Refund): Promise<void> {
  const { now } = author;
  await db.batch([
    stillAs(db, refund),
    db
      .update(refunds)
      .set({ closedAt: now, updatedAt: Math.max(now, refund.updatedAt + 1) })
      .where(eq(refunds.id, refund.id)),
    // Nothing is left to be done about the payment that it belonged to either.
    db
      .update(outbox)
      .set({ doneAt: now, failedAt: null })
      .where(and(eq(outbox.kind, "refund_payment"), eq(outbox.subjectId, refund.id))),
    auditOf(db, author, refund, "order.close-refund"),
  ]);
}

/** The refunds that wait: for the provider, or (failed) for a person. The oldest first. */
export function listRefundQueue(db: Database, params: { limit: number }) {
  return db
    .select({
      refund: refunds,
      customer: payments.snapshot,
      provider: payments.provider,
      captureId: payments.captureId,
      shopCurrency: payments.currency,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      or(
        inArray(refunds.state, ["requested", "pending"]),
        and(eq(refunds.state, "failed"), isNull(refunds.closedAt)),
      ),
    )
    .orderBy(...oldestFirst)
    .limit(params.limit);
}

/** Refunds that the provider has not finished, those not looked at for longest first. */
export function listPendingRefunds(
  db: Database,
  params: { lookedAtBefore: number; limit: number },
): Promise<Refund[]> {
  return db
    .select()
    .from(refunds)
    .where(and(eq(refunds.state, "pending"), lt(refunds.updatedAt, params.lookedAtBefore)))
    .orderBy(asc(refunds.updatedAt))
    .limit(params.limit);
}

/**
 * Refunds since `createdAfter` that were given up without the provider's word (as `isUnheard` of
 * domain/refunds/refusal.ts has it), the one longest not looked at first.
 */
export function listUnheardRefunds(
  db: Database,
  params: { createdAfter: number; lookedAtBefore: number; limit: number },
): Promise<Refund[]> {
  return db
    .select()
    .from(refunds)
    .where(
      and(
        eq(refunds.state, "failed"),
        inArray(refunds.failureCode, [...UNHEARD]),
        gt(refunds.createdAt, params.createdAfter),
        lt(refunds.updatedAt, params.lookedAtBefore),
      ),
    )
    .orderBy(asc(refunds.updatedAt))
    .limit(params.limit);
}

/** Puts a refund that stands as it was seen behind the others that are looked at. */
export async function markRefundLookedAt(
  db: Database,
  params: { refund: Pick<Refund, "id" | "state">; now: number },
): Promise<void> {
  const { refund, now } = params;
  await db
    .update(refunds)
    .set({ updatedAt: now })
    .where(and(eq(refunds.id, refund.id), eq(refunds.state, refund.state)));
}

/** The refund that was asked for under a browser's key. */
export async function findRefundByKey(db: Database, key: string): Promise<Refund | null> {
  const [found] = await db.select().from(refunds).where(eq(refunds.key, key));
  return found ?? null;
}

/** An order's refunds with the numbers of their credit notes, the newest first. */
export function listRefunds(db: Database, params: { orderId: string }) {
  return db
    .select({
      ...getTableColumns(refunds),
      provider: payments.provider,
      creditNote: creditNotes.number,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .leftJoin(creditNotes, eq(creditNotes.refundId, refunds.id))
    .where(eq(refunds.orderId, params.orderId))
    .orderBy(desc(refunds.createdAt), desc(refunds.id));
}

const oldestFirst = [asc(refunds.createdAt), asc(refunds.id)] as const;

/** Everything of them that a plan can rest on. */
function unchanged(db: Database, paymentId: string, seen: readonly Refund[]) {
  const snapshot = seen
    .map(
      (one) =>
        `${one.id}:${one.state}:${one.chargeCents}:${one.randCents}:${one.providerRefundId ?? ""}`,
    )
    .sort()
    .join(",");
  return guard(
    db,
    sql`coalesce((select group_concat(line, ',') from (
      select id || ':' || state || ':' || charge_cents || ':' || rand_cents || ':' || coalesce(provider_refund_id, '') as line
      from refunds where payment_id = ${paymentId} order by line)), '') = ${snapshot}`,
  );
}

function stillAs(db: Database, refund: Refund) {
  return guard(
    db,
    sql`exists (select 1 from refunds where id = ${refund.id} and state = ${refund.state}
      and updated_at = ${refund.updatedAt})`,
  );
}

function promisesKept(db: Database, refundIds: readonly string[], now: number) {
  return db
    .update(outbox)
    .set({ doneAt: now, failedAt: null })
    .where(and(eq(outbox.kind, "refund_payment"), inArray(outbox.subjectId, [...refundIds])));
}

/** A payment that made no order is refunded once nothing of it waits to be given back. */
function allGivenBack(db: Database, paymentId: string, now: number) {
  return db
    .update(payments)
    .set({ state: "refunded", updatedAt: now })
    .where(
      and(
        eq(payments.id, paymentId),
        eq(payments.state, "refunding"),
        isNotNull(payments.captureId),
        sql`not exists (select 1 from refunds where payment_id = ${paymentId}
          and id = ${paymentId} and state <> 'completed')`,
      ),
    );
}

function auditOf(db: Database, author: Author, refund: Refund, action: string) {
  return auditInsert(db, author, {
    action,
    subject: "order",
    subjectId: refund.orderId ?? refund.paymentId,
    subjectName: orderNumber(refund.orderId ?? refund.paymentId),
    after: { randCents: refund.randCents, chargeCents: refund.chargeCents },
  });
}
