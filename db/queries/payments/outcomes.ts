import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { orderItems, orders, outbox, payments, pickupCodes, refunds } from "#db/schema/index.ts";
import type { PricedLine } from "#domain/checkout/checkout.ts";
import { statesBefore } from "#domain/lifecycle.ts";
import type { IssuedInvoice } from "#domain/orders/invoice.ts";
import { DEFAULT_SUBSTITUTION } from "#domain/orders/substitution.ts";
import { isOpenPayment, PAYMENT_LIFECYCLE, type PaymentState } from "#domain/payments/payment.ts";
import { DAY_MS } from "#domain/time/durations.ts";
import { keepFirstAddress } from "../accounts/accounts.ts";
import { forgetBasket } from "../accounts/kept-basket.ts";
import { missedSlot } from "../deliveries/slots.ts";
import { releaseMovements, reserveStock, sellStock } from "../inventory/ledger.ts";
import { mailInserts, type QueuedMail } from "../notifications/mails.ts";
import { issueInvoice } from "../orders/invoices.ts";
import { askForCopies } from "./copies.ts";
import type { Payment } from "./payments.ts";
import { endRefusedAccount } from "./refused-account.ts";

/** How often a capture is compared with the provider's. */
const COMPARE_EVERY_MS = DAY_MS;

export type CaptureRecord = { id: string; amount: { cents: number; currency: string } };

/**
 * The one write that turns a captured payment into an order: order, lines, stock, payment and the
 * outbox messages that follow, all or nothing. What let go of its stock while it was in doubt takes other
 * stock. Fails on a UNIQUE constraint when the order exists or when the reservation was let go
 * before, on products_stock_covers_reserved when there is no other stock, on payments_lifecycle when
 * the payment is where no order comes from.
 */
export async function saveOrder(
  db: Database,
  params: {
    payment: Payment;
    order: typeof orders.$inferInsert;
    lines: readonly PricedLine[];
    /** What its invoice says of the shop; null where that cannot be told just now. */
    issued: IssuedInvoice | null;
    capture: CaptureRecord;
    /** The provider's own word for how the payment stands. */
    providerStatus: string;
    /** By which it is handed over, where it is fetched. */
    pickupCode: string | null;
    messages: readonly (typeof outbox.$inferInsert)[];
    mails: readonly QueuedMail[];
    /** The shopper's mail where their slot is gone, in place of the first of `mails`; null: no slot. */
    mailOfMissedSlot: QueuedMail | null;
    now: number;
  },
): Promise<void> {
  const { payment, order, lines, issued, capture, providerStatus, messages, now } = params;
  const { pickupCode } = params;
  const isReleased = payment.releasedAt !== null;
  const hold = isReleased ? payment.hold + 1 : payment.hold;
  await db.batch([
    db.insert(orders).values(order),
    ...(isReleased ? [reserveStock(db, { ...payment, hold }, now)] : []),
    ...(issued ? [issueInvoice(db, { orderId: order.id, issued })] : []),
    // The first comes last: then the triggers book the order and write its words, once.
    db.insert(orderItems).values(
      lines
        .map((item, line) => ({
          orderId: order.id,
          line,
          vatClass: "standard" as const,
          substitution: DEFAULT_SUBSTITUTION,
          ...item,
        }))
        .toReversed(),
    ),
    sellStock(db, { id: payment.id, hold }, { lines, now }),
    db
      .update(payments)
      .set({
        state: "completed",
        reason: null,
        hold,
        releasedAt: null,
        providerStatus,
        ...captureColumns(capture, now),
        // What was given back of it before is not in the books yet.
        ...(payment.takenOverAt !== null ? { compareDueAt: now } : {}),
        updatedAt: now,
      })
      .where(eq(payments.id, payment.id)),
    // Somebody else's door is not theirs, nor is the shop's.
    ...(pickupCode === null && !order.recipientName ? [keepFirstAddress(db, order)] : []),
    ...(order.userId ? [forgetBasket(db, order.userId)] : []),
    ...(pickupCode === null
      ? []
      : [db.insert(pickupCodes).values({ orderId: order.id, code: pickupCode })]),
    askForCopies(db, { which: eq(payments.id, payment.id), again: true, now }),
    ...messages.map((message) => db.insert(outbox).values(message).onConflictDoNothing()),
    ...mailsOfOrder(db, params),
    endRefusedAccount(db, payment),
  ]);
}

/** By now the trigger has said whether the order's slot is its own: of the two mails one is queued. */
function mailsOfOrder(
  db: Database,
  params: {
    payment: Payment;
    mails: readonly QueuedMail[];
    mailOfMissedSlot: QueuedMail | null;
  },
) {
  const { mails, mailOfMissedSlot } = params;
  const isMissed = missedSlot(params.payment.id);
  return [
    ...(mailOfMissedSlot ? mailInserts(db, mailOfMissedSlot, isMissed) : []),
    // The same mail once: where the one above was queued, this one is not.
    ...mails.flatMap((mail) => mailInserts(db, mail)),
  ];
}

/** The provider holds the money: the payment is pending, with its stock. */
export async function markPending(
  db: Database,
  params: { paymentId: string; capture: CaptureRecord; reason: string; now: number },
): Promise<void> {
  const { paymentId, capture, reason, now } = params;
  const ours = eq(payments.id, paymentId);
  await db.batch([
    db
      .update(payments)
      .set({ state: "pending", reason, ...captureColumns(capture, now), updatedAt: now })
      .where(
        and(
          ours,
          inArray(payments.state, [...statesBefore(PAYMENT_LIFECYCLE, "pending"), "pending"]),
        ),
      ),
    askForCopies(db, {
      which: sql`${ours} and ${payments.state} = 'pending'`,
      again: false,
      now,
    }),
  ]);
}

/**
 * The money of a payment without an order is to be given back: asks for the refund of all that is
 * left of it (its id is the payment's; the dashboard may have given a part before), queues its message, and lets go of the stock, if it is still held.
 * A payment whose order was saved is never touched, and nothing is queued for it: a message is
 * taken once, and one kept for nothing would stand in the way of a refund that is due later. Gives the state
 * in which the payment is then, null where there is none.
 */
export async function startRefund(
  db: Database,
  params: {
    paymentId: string;
    capture: CaptureRecord;
    reason: string;
    messageId: string;
    now: number;
  },
): Promise<PaymentState | null> {
  const { paymentId, capture, now } = params;
  const ours = eq(payments.id, paymentId);
  const before = statesBefore(PAYMENT_LIFECYCLE, "refunding");
  const results = await db.batch([
    releaseMovements(db, and(ours, inArray(payments.state, before.filter(isOpenPayment))), now),
    db
      .update(payments)
      .set({
        state: "refunding",
        reason: params.reason,
        ...captureColumns(capture, now),
        updatedAt: now,
      })
      .where(and(ours, inArray(payments.state, before))),
    db.run(sql`insert into ${refunds} (id, payment_id, kind, rand_cents, charge_cents, currency, lines,
        reason, state, request_id, source, created_at, updated_at)
      select id, id, 'whole', total_cents - back.order_cents, captured_cents - back.charge_cents,
        captured_currency, '[]', ${params.reason}, 'requested', 'ref-' || id, 'shop', ${now}, ${now}
      from ${payments}, (
        select coalesce(sum(rand_cents), 0) as order_cents, coalesce(sum(charge_cents), 0) as charge_cents
        from ${refunds} where payment_id = ${paymentId} and state <> 'failed'
      ) as back where ${ours} and state = 'refunding' and captured_cents > back.charge_cents
        and not exists (select 1 from ${refunds} where id = ${paymentId})`),
    db.run(sql`insert into ${outbox} (id, kind, subject_id, due_at, created_at)
      select ${params.messageId}, 'refund_payment', id, ${now}, ${now}
      from ${refunds} where id = ${paymentId} and state = 'requested'
      on conflict (kind, subject_id) do nothing`),
    db.select({ state: payments.state }).from(payments).where(ours),
  ]);
  return results[4][0]?.state ?? null;
}

/** What a payment knows of its capture; it is compared with the provider's a day later. */
export function captureColumns(capture: CaptureRecord, now: number) {
  return {
    captureId: capture.id,
    capturedCents: capture.amount.cents,
    capturedCurrency: capture.amount.currency,
    compareDueAt: now + COMPARE_EVERY_MS,
  };
}
