import { and, asc, eq, inArray, isNull, lt, or, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import {
  deliveryQuotes,
  orderItems,
  orders,
  outbox,
  payments,
  products,
  stockMovements,
  users,
} from "#db/schema/index.ts";
import type { PricedLine } from "#domain/checkout.ts";
import type { PaymentState } from "#domain/payment.ts";
import { mailInserts, type QueuedMail } from "./mails.ts";

export type Payment = typeof payments.$inferSelect;
export type DeliveryQuote = typeof deliveryQuotes.$inferSelect;

/**
 * What starting a payment has to know, in one round trip. What the payment under `heldKey` still
 * holds counts as available: it is the asker's own earlier attempt.
 */
export async function loadCheckoutFacts(
  db: Database,
  params: {
    productIds: readonly string[];
    quoteId: string | null;
    checkoutKey: string;
    heldKey: string | null;
    userId: string | null;
  },
) {
  const held = sql`(select coalesce(sum(m.reserved_delta), 0)
    from payments p join stock_movements m on m.payment_id = p.id
    where p.checkout_key = ${params.heldKey ?? ""} and p.state = 'created'
      and m.product_id = ${products.id})`;
  const [sellable, quotes, existing, accounts] = await db.batch([
    db
      .select({
        id: products.id,
        name: products.name,
        category: products.category,
        priceCents: products.priceCents,
        status: products.status,
        available: sql<number>`${products.stock} - ${products.reserved} + ${held}`,
        images: products.images,
      })
      .from(products)
      .where(inArray(products.id, [...params.productIds])),
    db
      .select()
      .from(deliveryQuotes)
      .where(eq(deliveryQuotes.id, params.quoteId ?? "")),
    db.select().from(payments).where(eq(payments.checkoutKey, params.checkoutKey)),
    db
      .select({ id: users.id, bannedAt: users.bannedAt })
      .from(users)
      .where(eq(users.id, params.userId ?? "")),
  ]);
  return {
    products: sellable,
    quote: quotes[0] ?? null,
    existing: existing[0] ?? null,
    account: accounts[0] ?? null,
  };
}

/**
 * Writes the payment and reserves its stock, all or nothing, and lets go of the payment that it
 * replaces, if that was not being captured. Fails on payments_checkout_key when somebody was
 * first, on products_stock_covers_reserved when the stock is gone.
 */
export async function reserveForPayment(
  db: Database,
  params: { payment: typeof payments.$inferInsert; replacesKey: string | null; now: number },
): Promise<void> {
  const { payment, now } = params;
  const replaced = and(
    eq(payments.checkoutKey, params.replacesKey ?? ""),
    eq(payments.state, "created"),
  );
  await db.batch([
    releaseMovements(db, replaced, now),
    db
      .update(payments)
      .set({ state: "expired", reason: "superseded", updatedAt: now })
      .where(replaced),
    db.insert(payments).values(payment),
    db.insert(stockMovements).values(
      payment.snapshot.lines.map((line) => ({
        productId: line.productId,
        paymentId: payment.id,
        kind: "reserve" as const,
        stockDelta: 0,
        reservedDelta: line.quantity,
        createdAt: now,
      })),
    ),
  ]);
}

/** Remembers PayPal's id for the payment; a second, different one is not taken. */
export async function rememberPayPalOrder(
  db: Database,
  params: { paymentId: string; paypalOrderId: string; now: number },
): Promise<void> {
  await db
    .update(payments)
    .set({ paypalOrderId: params.paypalOrderId, updatedAt: params.now })
    .where(and(eq(payments.id, params.paymentId), isNull(payments.paypalOrderId)));
}

/**
 * Marks an approved payment as being captured from now on and gives it back as it now stands. With
 * a checkout key, only the payment of whoever holds that key.
 */
export async function claimForCapture(
  db: Database,
  params: { paypalOrderId: string; checkoutKey?: string | undefined; now: number },
): Promise<Payment | null> {
  const ours = and(
    eq(payments.paypalOrderId, params.paypalOrderId),
    params.checkoutKey === undefined ? undefined : eq(payments.checkoutKey, params.checkoutKey),
  );
  const [, found] = await db.batch([
    db
      .update(payments)
      .set({ state: "capturing", updatedAt: params.now })
      .where(and(ours, inArray(payments.state, ["created", "capturing"]))),
    db.select().from(payments).where(ours),
  ]);
  return found[0] ?? null;
}

export async function findPayment(
  db: Database,
  by: { paymentId: string } | { checkoutKey: string } | { paypalOrderId: string },
): Promise<Payment | null> {
  const where =
    "paymentId" in by
      ? eq(payments.id, by.paymentId)
      : "checkoutKey" in by
        ? eq(payments.checkoutKey, by.checkoutKey)
        : eq(payments.paypalOrderId, by.paypalOrderId);
  const [found] = await db.select().from(payments).where(where);
  return found ?? null;
}

export type CaptureRecord = { id: string; usdCents: number; currency: string };

/**
 * The one write that turns a captured payment into an order: order, lines, stock, payment and the
 * promises that follow, all or nothing. Fails on a UNIQUE constraint when the order exists or when
 * the reservation was let go before.
 */
export async function saveOrder(
  db: Database,
  params: {
    payment: Payment;
    order: typeof orders.$inferInsert;
    lines: readonly PricedLine[];
    capture: CaptureRecord;
    promises: readonly (typeof outbox.$inferInsert)[];
    mail: QueuedMail | null;
    now: number;
  },
): Promise<void> {
  const { payment, order, lines, capture, promises, mail, now } = params;
  await db.batch([
    db.insert(orders).values(order),
    db.insert(orderItems).values(lines.map((item, line) => ({ orderId: order.id, line, ...item }))),
    db.insert(stockMovements).values(
      lines.map((line) => ({
        productId: line.productId,
        paymentId: payment.id,
        kind: "sale" as const,
        stockDelta: -line.quantity,
        reservedDelta: -line.quantity,
        createdAt: now,
      })),
    ),
    db
      .update(payments)
      .set({ state: "completed", reason: null, ...captureColumns(capture), updatedAt: now })
      .where(eq(payments.id, payment.id)),
    ...promises.map((promise) => db.insert(outbox).values(promise).onConflictDoNothing()),
    ...(mail ? mailInserts(db, mail) : []),
  ]);
}

/** PayPal holds the money: the payment waits with its stock. */
export async function markPending(
  db: Database,
  params: { paymentId: string; capture: CaptureRecord; reason: string; now: number },
): Promise<void> {
  await db
    .update(payments)
    .set({
      state: "pending",
      reason: params.reason,
      ...captureColumns(params.capture),
      updatedAt: params.now,
    })
    .where(
      and(eq(payments.id, params.paymentId), inArray(payments.state, ["capturing", "pending"])),
    );
}

/**
 * Gives the payment back to the shopper: another source, another attempt. Changes nothing when
 * somebody else has begun to capture it since `seenAt`.
 */
export async function reopenPayment(
  db: Database,
  params: { paymentId: string; attempt: number; seenAt: number; reason: string; now: number },
): Promise<void> {
  await db
    .update(payments)
    .set({
      state: "created",
      captureAttempt: params.attempt + 1,
      reason: params.reason,
      updatedAt: params.now,
    })
    .where(
      and(
        eq(payments.id, params.paymentId),
        eq(payments.state, "capturing"),
        eq(payments.captureAttempt, params.attempt),
        eq(payments.updatedAt, params.seenAt),
      ),
    );
}

/** Ends a payment that will not be paid and lets its stock go. Changes nothing once it moved on. */
export async function releasePayment(
  db: Database,
  params: {
    paymentId: string;
    from: readonly PaymentState[];
    to: "failed" | "expired";
    reason: string;
    /** Only if nobody has touched it since it was read. */
    seenAt?: number;
    now: number;
  },
): Promise<void> {
  const open = and(
    eq(payments.id, params.paymentId),
    inArray(payments.state, [...params.from]),
    params.seenAt === undefined ? undefined : eq(payments.updatedAt, params.seenAt),
  );
  await db.batch([
    releaseMovements(db, open, params.now),
    db
      .update(payments)
      .set({ state: params.to, reason: params.reason, updatedAt: params.now })
      .where(open),
  ]);
}

/**
 * The money is to be given back: promises the refund and lets go of the stock, if it is still
 * held. A payment whose order was saved is never touched, and nothing is promised for it: a promise
 * is taken once, and one kept for nothing would stand in the way of a refund that is due later.
 */
export async function startRefund(
  db: Database,
  params: {
    paymentId: string;
    capture: CaptureRecord;
    reason: string;
    promiseId: string;
    now: number;
  },
): Promise<void> {
  const ours = eq(payments.id, params.paymentId);
  const open: PaymentState[] = ["capturing", "pending"];
  const settled: PaymentState[] = ["failed", "expired"];
  await db.batch([
    releaseMovements(db, and(ours, inArray(payments.state, open)), params.now),
    db
      .update(payments)
      .set({
        state: "refunding",
        reason: params.reason,
        refundRequestId: `ref-${params.paymentId}`,
        ...captureColumns(params.capture),
        updatedAt: params.now,
      })
      .where(and(ours, inArray(payments.state, [...open, ...settled]))),
    db.run(sql`insert into ${outbox} (id, kind, subject_id, due_at, created_at)
      select ${params.promiseId}, 'refund_payment', ${params.paymentId}, ${params.now}, ${params.now}
      where exists (select 1 from ${payments} where ${ours} and ${payments.state} = 'refunding')
      on conflict (kind, subject_id) do nothing`),
  ]);
}

export async function markRefunded(
  db: Database,
  params: { paymentId: string; refundId: string; mail: QueuedMail | null; now: number },
): Promise<void> {
  const ours = eq(payments.id, params.paymentId);
  const refunded = sql`exists (select 1 from ${payments} where ${ours} and state = 'refunded')`;
  await db.batch([
    db
      .update(payments)
      .set({ state: "refunded", refundId: params.refundId, updatedAt: params.now })
      .where(and(ours, eq(payments.state, "refunding"))),
    ...(params.mail ? mailInserts(db, params.mail, refunded) : []),
  ]);
}

/**
 * Payments that somebody left half way, the longest untouched first: lapsed ones, ones that nobody
 * has come back to since `startedBefore`, captures without an answer since `capturingBefore`,
 * waiting ones not looked at since `pendingBefore`.
 */
export function listUnsettledPayments(
  db: Database,
  params: {
    now: number;
    startedBefore: number;
    capturingBefore: number;
    pendingBefore: number;
    limit: number;
  },
): Promise<Payment[]> {
  return db
    .select()
    .from(payments)
    .where(
      or(
        and(eq(payments.state, "created"), lt(payments.reservedUntil, params.now)),
        and(
          eq(payments.state, "created"),
          eq(payments.captureAttempt, 1),
          lt(payments.updatedAt, params.startedBefore),
        ),
        and(eq(payments.state, "capturing"), lt(payments.updatedAt, params.capturingBefore)),
        and(eq(payments.state, "pending"), lt(payments.updatedAt, params.pendingBefore)),
      ),
    )
    .orderBy(asc(payments.updatedAt))
    .limit(params.limit);
}

/** Puts a payment that was looked at to the end of the queue, unless it has changed meanwhile. */
export async function putBehindOthers(
  db: Database,
  params: { paymentId: string; seenAt: number; now: number },
): Promise<void> {
  await db
    .update(payments)
    .set({ updatedAt: params.now })
    .where(and(eq(payments.id, params.paymentId), eq(payments.updatedAt, params.seenAt)));
}

/** Releases what the payments that fit still hold: one movement for each of their reservations. */
function releaseMovements(db: Database, which: ReturnType<typeof and>, now: number) {
  return db.run(sql`insert into ${stockMovements}
      (product_id, payment_id, kind, stock_delta, reserved_delta, created_at)
    select m.product_id, m.payment_id, 'release', 0, -m.reserved_delta, ${now}
      from stock_movements m join payments on payments.id = m.payment_id
      where m.kind = 'reserve' and ${which}`);
}

function captureColumns(capture: CaptureRecord) {
  return {
    captureId: capture.id,
    capturedUsdCents: capture.usdCents,
    capturedCurrency: capture.currency,
  };
}
