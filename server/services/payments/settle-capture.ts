import { claimForCapture } from "#db/queries/payments/holds.ts";
import { markPending, saveOrder, startRefund } from "#db/queries/payments/outcomes.ts";
import { findPayment, type Payment } from "#db/queries/payments/payments.ts";
import { mayBeTakenOver } from "#db/queries/payments/taken-over.ts";
import { courierBookedAt } from "#domain/deliveries/slots.ts";
import { ShopError } from "#domain/errors.ts";
import { issuedBy } from "#domain/orders/invoice.ts";
import { decideCapture } from "#domain/payments/capture.ts";
import {
  IN_DOUBT,
  isOpenPayment,
  type PaymentState,
  SOLD_MEANWHILE,
} from "#domain/payments/payment.ts";
import { openingRules, packingStartsAt } from "#domain/store/opening.ts";
import { tellsStore } from "#domain/store/settings/notifications.ts";
import { OUTBOX_GRACE_MS } from "#domain/time/durations.ts";
import { closedAndRefundedText } from "#messages/payment/told-texts.ts";
import type { Context } from "../../context.ts";
import type { MailItem, MailOrder } from "../../mail/mail.ts";
import { violatedConstraint } from "../../platform/failures.ts";
import type { ProviderCapture } from "../../ports/payments.ts";
import { bookCourier } from "../deliveries/book.ts";
import { mailFor } from "../notifications/send-mail.ts";
import type { PaymentContext } from "./gateway.ts";
import { chargeOf, courierArrivesAt, newPickupCode, orderRow } from "./order-row.ts";
import { orderOf, type PaymentOutcome } from "./outcome.ts";
import { failPayment } from "./payment-failed-mail.ts";

const CAPTURE_ID = "payments.capture_id";
/** The payment is in a state that no order comes from. */
const MOVE_REFUSED = "payments_lifecycle";
const STOCK_CHECK = "products_stock_covers_reserved";

/**
 * Draws the consequence of a capture that the provider reported, in one write: the order, a wait, the
 * end, or the money back. Only a capture that is completed, in the stored amount, makes an order. One
 * that belongs to another payment already moves nothing: PAYMENT_UNCONFIRMED.
 */
export async function settleCapture(
  ctx: PaymentContext,
  payment: Payment,
  capture: ProviderCapture,
  providerStatus: string,
): Promise<PaymentOutcome> {
  try {
    return await drawConsequence(ctx, payment, capture, providerStatus);
  } catch (error) {
    if (!violatedConstraint(error)?.detail.includes(CAPTURE_ID)) throw error;
    ctx.log("error", "capture-of-another", { payment: payment.id, capture: capture.id });
    throw new ShopError("PAYMENT_UNCONFIRMED", { cause: error });
  }
}

async function drawConsequence(
  ctx: PaymentContext,
  payment: Payment,
  capture: ProviderCapture,
  providerStatus: string,
): Promise<PaymentOutcome> {
  const decision = decideCapture({
    expected: { cents: payment.chargeCents, currency: payment.chargeCurrency },
    capture,
    wasOrdered: payment.takenOverAt !== null,
  });
  const now = ctx.now();
  switch (decision.kind) {
    case "complete":
      return placeOrder(ctx, payment, capture, providerStatus);
    case "pending":
      await markPending(ctx.db, {
        paymentId: payment.id,
        capture,
        reason: decision.reason,
        now,
      });
      return { outcome: "pending" };
    case "declined":
    case "failed":
      await failPayment(ctx, payment, {
        from: IN_DOUBT,
        reason: decision.reason,
        returned: capture.status === "refunded" ? capture : null,
      });
      return { outcome: "declined", sameOrder: false };
    case "refund":
      await refundCapture(ctx, payment, capture, decision.reason);
      throw new ShopError("PAYMENT_MISMATCH");
  }
}

async function placeOrder(
  ctx: PaymentContext,
  payment: Payment,
  capture: ProviderCapture,
  providerStatus: string,
): Promise<PaymentOutcome> {
  const { snapshot } = payment;
  const now = ctx.now();
  const order = orderRow(payment, now);
  const { store, delivery, unreadable } = await ctx.settings();
  const pickupCode = order.deliveryMethod === "pickup" ? newPickupCode() : null;
  const rules = openingRules({ store, delivery });
  const packedFrom = packingStartsAt(rules, now);
  const { slot } = snapshot;
  const byCourier = order.deliveryMethod === "courier";
  // What is packed for a slot is not packed now, nor at the next opening.
  const courierAt = courierBookedAt(slot ?? null, now, rules);
  const { mails, mailOfMissedSlot } = await mailsOf(
    ctx,
    {
      order: {
        ...order,
        subtotalCents: snapshot.subtotalCents,
        ...chargeOf(payment, capture),
      },
      items: snapshot.lines,
    },
    {
      courierArrivesAt: courierArrivesAt(payment, rules, now),
      packedFrom: packedFrom > now && !slot ? packedFrom : null,
      pickupCode,
    },
  );
  try {
    await saveOrder(ctx.db, {
      payment,
      order,
      lines: snapshot.lines,
      issued: unreadable.includes("store") ? null : issuedBy(store, payment.currency),
      mails,
      mailOfMissedSlot,
      capture,
      providerStatus,
      pickupCode,
      messages: byCourier ? [bookingMessage(ctx, payment, courierAt)] : [],
      now,
    });
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (constraint?.kind === "unique" || constraint?.kind === "foreign-key") {
      return afterOtherSettlement(ctx, payment, capture, providerStatus);
    }
    if (constraint?.detail.includes(MOVE_REFUSED)) {
      return afterReopening(ctx, payment, capture, providerStatus);
    }
    if (payment.releasedAt !== null && constraint?.detail.includes(STOCK_CHECK)) {
      return refundUnlessOrdered(ctx, payment, capture, SOLD_MEANWHILE);
    }
    ctx.log("error", "order-not-saved", {
      payment: payment.id,
      capture: capture.id,
      error,
    });
    throw new ShopError("ORDER_NOT_SAVED", { cause: error });
  }
  ctx.log("info", "order-placed", { order: payment.orderId, payment: payment.id });
  if (byCourier && courierAt <= now) ctx.background(bookCourier(ctx, payment.orderId));
  return {
    outcome: "ordered",
    orderId: payment.orderId,
    createdAt: now,
    paymentId: payment.id,
  };
}

/** Has the courier booked: at once by this request and, should that break off, soon by the job; or then. */
function bookingMessage(
  ctx: Pick<Context, "newId" | "now">,
  { orderId }: Payment,
  courierAt: number,
) {
  const now = ctx.now();
  const dueAt = courierAt > now ? courierAt : now + OUTBOX_GRACE_MS;
  return {
    id: ctx.newId(),
    kind: "book_courier",
    subjectId: orderId,
    dueAt,
    createdAt: now,
  } as const;
}

/**
 * The shopper's confirmation, as it is and as it is should their slot be gone, and the store's mail if
 * its settings ask for one.
 */
async function mailsOf(
  ctx: PaymentContext,
  placed: { order: MailOrder; items: readonly MailItem[] },
  promised: {
    courierArrivesAt: number | null;
    packedFrom: number | null;
    pickupCode: string | null;
  },
) {
  const { notifications } = await ctx.settings();
  const { order, items } = placed;
  const confirmation = { kind: "order-confirmation", ...promised } as const;
  const missed = { order: { ...order, slotMissed: true }, items };
  const [mailOfMissedSlot, ...mails] = await Promise.all([
    order.slotFrom ? mailFor(ctx, { ...confirmation, ...missed }) : null,
    mailFor(ctx, { ...confirmation, ...placed }),
    tellsStore(notifications, "orderNotifications")
      ? mailFor(ctx, { kind: "order-received", ...placed })
      : null,
  ]);
  return { mailOfMissedSlot, mails: mails.filter((mail) => mail !== null) };
}

/**
 * Another run placed the order; or the reservation had lapsed, its account was deleted, or a product was (with its
 * movements), and there may be nothing to send.
 */
async function afterOtherSettlement(
  ctx: PaymentContext,
  payment: Payment,
  capture: ProviderCapture,
  providerStatus: string,
): Promise<PaymentOutcome> {
  const current = await findPayment(ctx.db, { paymentId: payment.id });
  if (current?.state === "completed") return orderOf(ctx, current);
  if (current && isOpenPayment(current.state) && hasMoved(payment, current)) {
    return placeOrder(ctx, current, capture, providerStatus);
  }
  return refundUnlessOrdered(ctx, payment, capture, "settled-before-capture");
}

/** Its stock was let go since it was read, and there may be other; or its account was deleted: its order is nobody's. */
function hasMoved(before: Payment, now: Payment): boolean {
  return before.releasedAt !== now.releasedAt || before.userId !== now.userId;
}

/** A decline of another source let the shopper pay again meanwhile, and it was captured after all. */
async function afterReopening(
  ctx: PaymentContext,
  payment: Payment,
  capture: ProviderCapture,
  providerStatus: string,
): Promise<PaymentOutcome> {
  const { id: paymentId } = payment;
  const claimed = await claimForCapture(ctx.db, {
    paymentId,
    isTaken: true,
    visits: [],
    now: ctx.now(),
  });
  if (claimed?.isFirst) return placeOrder(ctx, claimed.payment, capture, providerStatus);
  return afterOtherSettlement(ctx, payment, capture, providerStatus);
}

/** What the shopper of a payment that is refunded is told: why, and that they get their money. */
export function refundedError({ reason }: Pick<Payment, "reason">): ShopError {
  return reason?.endsWith("-mismatch")
    ? new ShopError("PAYMENT_MISMATCH")
    : new ShopError("PAYMENT_EXPIRED", { text: closedAndRefundedText });
}

/** For want of an order the money goes back; who was quicker and made one after all is believed instead. */
async function refundUnlessOrdered(
  ctx: PaymentContext,
  payment: Payment,
  capture: ProviderCapture,
  reason: string,
): Promise<PaymentOutcome> {
  const state = await refundCapture(ctx, payment, capture, reason);
  if (state === "completed") return orderOf(ctx, payment);
  throw refundedError({ reason });
}

/**
 * Gives the state in which the payment is then: it stays where an order was made of it meanwhile. Throws ORDER_NOT_SAVED
 * for what was an order before its database was lost, or may have been: a person says what becomes of its money.
 */
async function refundCapture(
  ctx: Pick<Context, "db" | "log" | "newId" | "now">,
  payment: Payment,
  capture: ProviderCapture,
  reason: string,
): Promise<PaymentState | null> {
  const wasOrdered = payment.takenOverAt !== null && isOpenPayment(payment.state);
  if (wasOrdered || (await mayBeTakenOver(ctx.db, { paymentId: payment.id }))) {
    ctx.log("error", "payment-of-lost-database", { payment: payment.id, reason });
    throw new ShopError("ORDER_NOT_SAVED");
  }
  ctx.log("error", "payment-to-be-refunded", { payment: payment.id, reason });
  return startRefund(ctx.db, {
    paymentId: payment.id,
    capture,
    reason,
    messageId: ctx.newId(),
    now: ctx.now(),
  });
}
