import {
  findPayment,
  markPending,
  type Payment,
  releasePayment,
  saveOrder,
  startRefund,
} from "#db/queries/payments.ts";
import type { CheckoutSnapshot } from "#domain/checkout.ts";
import { ShopError } from "#domain/errors.ts";
import { estimatedDeliveryAt } from "#domain/order.ts";
import { decideCapture } from "#domain/payment.ts";
import type { Context } from "../context.ts";
import { violatedConstraint } from "../failures.ts";
import type { PayPalCapture } from "../gateways/paypal/types.ts";
import { bookCourier } from "./book-courier.ts";
import { orderOf, type PaymentOutcome } from "./payment-outcome.ts";
import { mailFor } from "./send-mail.ts";

/** How long the finishing request has for the follow-up work before the outbox job takes it on. */
const FOLLOW_UP_MS = 60_000;

/**
 * Draws the consequence of a capture that PayPal reported, in one write: the order, a wait, the
 * end, or the money back. Only a capture that is COMPLETED, in the stored amount, makes an order.
 */
export async function settleCapture(
  ctx: Context,
  payment: Payment,
  capture: PayPalCapture,
  paypalStatus: string,
): Promise<PaymentOutcome> {
  const decision = decideCapture({ expectedUsdCents: payment.usdCents, capture });
  const now = ctx.now();
  switch (decision.kind) {
    case "complete":
      return placeOrder(ctx, payment, capture, paypalStatus);
    case "wait":
      await markPending(ctx.db, {
        paymentId: payment.id,
        capture,
        reason: decision.reason,
        now,
      });
      return { outcome: "waiting" };
    case "declined":
    case "failed":
      await releasePayment(ctx.db, {
        paymentId: payment.id,
        from: ["capturing", "pending"],
        to: "failed",
        reason: decision.reason,
        now,
      });
      return { outcome: "declined", sameOrder: false };
    case "refund":
      await giveBack(ctx, payment, capture, decision.reason);
      throw new ShopError("PAYMENT_MISMATCH");
  }
}

async function placeOrder(
  ctx: Context,
  payment: Payment,
  capture: PayPalCapture,
  paypalStatus: string,
): Promise<PaymentOutcome> {
  const { snapshot } = payment;
  const now = ctx.now();
  const order = orderRow(payment, capture, paypalStatus, now);
  const mail = await mailFor(ctx, { kind: "order-confirmation", order, items: snapshot.lines });
  try {
    await saveOrder(ctx.db, {
      payment,
      order,
      lines: snapshot.lines,
      mail,
      capture,
      promises:
        snapshot.deliveryMethod === "uber_direct"
          ? [
              {
                id: ctx.newId(),
                kind: "book_courier",
                subjectId: payment.orderId,
                dueAt: now + FOLLOW_UP_MS,
                createdAt: now,
              },
            ]
          : [],
      now,
    });
  } catch (error) {
    if (violatedConstraint(error)?.kind !== "unique") throw error;
    return afterOtherSettlement(ctx, payment, capture);
  }
  ctx.log("info", "order-placed", { order: payment.orderId, payment: payment.id });
  if (snapshot.deliveryMethod === "uber_direct") ctx.background(bookCourier(ctx, payment.orderId));
  return { outcome: "ordered", orderId: payment.orderId, createdAt: now };
}

/** Another run placed the order, or the reservation had lapsed and the goods may be gone. */
async function afterOtherSettlement(
  ctx: Context,
  payment: Payment,
  capture: PayPalCapture,
): Promise<PaymentOutcome> {
  const current = await findPayment(ctx.db, { paymentId: payment.id });
  if (current?.state === "completed") return orderOf(ctx, current);
  await giveBack(ctx, payment, capture, "settled-before-capture");
  throw new ShopError("PAYMENT_EXPIRED");
}

function giveBack(
  ctx: Context,
  payment: Payment,
  capture: PayPalCapture,
  reason: string,
): Promise<void> {
  const now = ctx.now();
  ctx.log("error", "payment-to-be-refunded", { payment: payment.id, reason });
  return startRefund(ctx.db, {
    paymentId: payment.id,
    capture,
    reason,
    promise: {
      id: ctx.newId(),
      kind: "refund_payment",
      subjectId: payment.id,
      dueAt: now,
      createdAt: now,
    },
    now,
  });
}

function orderRow(payment: Payment, capture: PayPalCapture, paypalStatus: string, now: number) {
  const { shipping, lines: _lines, totalCents, ...rest }: CheckoutSnapshot = payment.snapshot;
  const { email, deliveryInstructions, ...address } = shipping;
  return {
    ...rest,
    ...address,
    deliveryInstructions: deliveryInstructions || null,
    id: payment.orderId,
    paymentId: payment.id,
    userId: payment.userId,
    userEmail: email,
    totalCents,
    paypalOrderId: payment.paypalOrderId ?? "",
    paypalStatus,
    paypalTransactionId: capture.id,
    paypalUsdCents: capture.usdCents,
    usdRate: payment.usdRate,
    estimatedDeliveryAt: estimatedDeliveryAt(now),
    createdAt: now,
    updatedAt: now,
  };
}
