import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { payments, stockMovements } from "#db/schema/index.ts";
import type { PaymentState } from "#domain/payment.ts";
import type { Payment } from "./payments.ts";

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
export function releaseMovements(db: Database, which: ReturnType<typeof and>, now: number) {
  return db.run(sql`insert into ${stockMovements}
      (product_id, payment_id, kind, stock_delta, reserved_delta, created_at)
    select m.product_id, m.payment_id, 'release', 0, -m.reserved_delta, ${now}
      from stock_movements m join payments on payments.id = m.payment_id
      where m.kind = 'reserve' and ${which}`);
}
