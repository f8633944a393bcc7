import * as v from "valibot";
import { lengthenHold } from "#db/queries/payments/lapsed.ts";
import type { Payment } from "#db/queries/payments/payments.ts";
import type { WebhookEvent } from "#db/queries/platform/webhooks.ts";
import { findPaymentRefunds } from "#db/queries/refunds/refunds.ts";
import { isShopError } from "#domain/errors.ts";
import { parseUsdDecimal } from "#domain/money/money.ts";
import { holdEndsAt } from "#domain/payments/payment.ts";
import type { Context } from "../context.ts";
import { lookAtPayment } from "../services/payments/settle-by-paypal.ts";
import { recordDisputeUpdate } from "../services/refunds/record-dispute.ts";
import { recordRefundUpdate } from "../services/refunds/record-refund.ts";
import type { EventOutcome } from "./outcome.ts";
import { Dispute, type PaymentIds, paymentIdsOf, Refund } from "./paypal-event-shapes.ts";

/** So long the shopper's own request goes first: it answers him, we only make sure. */
const SHOPPER_FIRST_MS = 60_000;

/**
 * What PayPal's events lead to (contracts/paypal.md §8). Of payments no event is believed: it is
 * the reason to ask PayPal how the order stands now, so that their order does not matter. Refunds
 * are facts, each counted once.
 */
export async function handlePayPalEvent(ctx: Context, stored: WebhookEvent): Promise<EventOutcome> {
  switch (stored.kind) {
    case "CHECKOUT.ORDER.APPROVED":
    case "CHECKOUT.ORDER.COMPLETED":
    case "PAYMENT.CAPTURE.COMPLETED":
    case "PAYMENT.CAPTURE.PENDING":
    case "PAYMENT.CAPTURE.DENIED":
    case "PAYMENT.CAPTURE.DECLINED": {
      const ids = paymentIdsOf(stored);
      return ids ? hearOfPayment(ctx, stored, ids) : UNREADABLE;
    }
    case "PAYMENT.CAPTURE.REFUNDED":
    case "PAYMENT.CAPTURE.REVERSED":
      return takeRefund(ctx, stored);
    case "CUSTOMER.DISPUTE.CREATED":
    case "CUSTOMER.DISPUTE.UPDATED":
    case "CUSTOMER.DISPUTE.RESOLVED":
      return takeDispute(ctx, stored);
    default:
      return { kind: "ignored" };
  }
}

const UNREADABLE: EventOutcome = { kind: "refused", reason: "unreadable" };
const UNKNOWN: EventOutcome = { kind: "again", reason: "unknown payment" };

async function hearOfPayment(
  ctx: Context,
  stored: WebhookEvent,
  by: PaymentIds,
): Promise<EventOutcome> {
  const found = await findPaymentRefunds(ctx.db, by);
  const { payment } = found ?? {};
  if (!payment?.paypalOrderId) return UNKNOWN;
  const dueAt = stored.receivedAt + SHOPPER_FIRST_MS;
  switch (payment.state) {
    case "completed":
    case "refunding":
    case "refunded":
      return { kind: "done" };
    case "created":
    case "capturing":
      if (ctx.now() >= dueAt) break;
      // PayPal has signed it: he has approved.
      if (stored.kind === "CHECKOUT.ORDER.APPROVED") await holdForApproved(ctx, payment);
      return { kind: "again", reason: "the shopper's own request goes first", dueAt };
    default:
  }
  try {
    await lookAtPayment(ctx, payment, by.captureId ?? payment.captureId);
  } catch (error) {
    // Told to nobody here: the payment was given back or has failed, and that is its end.
    if (!isShopError(error) || error.retryable) throw error;
  }
  return { kind: "done" };
}

function holdForApproved(ctx: Context, payment: Payment): Promise<void> {
  const reservedUntil = holdEndsAt(payment.createdAt, true);
  return lengthenHold(ctx.db, { paymentId: payment.id, reservedUntil });
}

async function takeRefund(ctx: Context, stored: WebhookEvent): Promise<EventOutcome> {
  const read = v.safeParse(Refund, stored.body);
  if (!read.success) return UNREADABLE;
  const { resource } = read.output;
  const captureId = paymentIdsOf(stored)?.captureId;
  if (!captureId) return UNREADABLE;
  const usdCents = resource.amount ? parseUsdDecimal(resource.amount.value) : null;
  if (!resource.amount || usdCents === null || usdCents === 0) return UNREADABLE;
  const outcome = await recordRefundUpdate(
    ctx,
    { captureId },
    {
      // Where the event is about the capture itself, the reversal has no id but the capture's.
      paypalRefundId: captureId === resource.id ? `reversal-${captureId}` : resource.id,
      ownId: resource.custom_id ?? null,
      usdCents,
      currency: resource.amount.currency_code,
      status: resource.status === "PENDING" ? "PENDING" : "COMPLETED",
      ...(stored.kind === "PAYMENT.CAPTURE.REVERSED"
        ? { reason: "Taken back by PayPal", tellShopper: false }
        : {}),
    },
  );
  switch (outcome) {
    case "recorded":
    case "nothing":
      return { kind: "done" };
    case "unknown":
      return UNKNOWN;
    case "impossible":
      return { kind: "refused", reason: "more than was captured" };
    case "foreign-currency":
      return { kind: "refused", reason: "another currency than was captured" };
  }
}

async function takeDispute(ctx: Context, stored: WebhookEvent): Promise<EventOutcome> {
  const read = v.safeParse(Dispute, stored.body);
  if (!read.success) return UNREADABLE;
  const { resource } = read.output;
  const { captureId } = paymentIdsOf(stored) ?? {};
  if (!captureId) return UNKNOWN;
  const updatedAt = Date.parse(resource.update_time ?? resource.create_time ?? "");
  if (Number.isNaN(updatedAt)) return UNREADABLE;
  const outcome = await recordDisputeUpdate(ctx, {
    id: resource.dispute_id,
    captureIds: [captureId],
    reason: resource.reason ?? "",
    status: resource.status ?? "",
    usdCents: resource.dispute_amount ? parseUsdDecimal(resource.dispute_amount.value) : null,
    updatedAt,
    isOver: stored.kind === "CUSTOMER.DISPUTE.RESOLVED",
  });
  return outcome === "unknown" ? UNKNOWN : { kind: "done" };
}
