import * as v from "valibot";
import { parseUsdDecimal } from "#domain/money/money.ts";
import { reversalId } from "#domain/payments/capture.ts";
import type { PaymentEvent, ProviderRefundStatus } from "../../ports/payments.ts";
import { Dispute, isMarked, paymentIdsOf, Refund } from "./event-shapes.ts";
import { disputedCaptures, isDisputeOver, REFUND_STATUSES, RefundStatus } from "./mapping.ts";

type StoredEvent = { kind: string; body: string };

/** What an event of PayPal's says, in the port's words. */
export function readPayPalEvent(event: StoredEvent): PaymentEvent {
  switch (event.kind) {
    case "CHECKOUT.ORDER.APPROVED":
    case "CHECKOUT.ORDER.COMPLETED":
    case "PAYMENT.CAPTURE.COMPLETED":
    case "PAYMENT.CAPTURE.PENDING":
    case "PAYMENT.CAPTURE.DENIED":
    case "PAYMENT.CAPTURE.DECLINED": {
      const ids = paymentIdsOf(event);
      if (!ids) return UNREADABLE;
      const isApproved = event.kind === "CHECKOUT.ORDER.APPROVED";
      return { kind: "payment", ids, isApproved, isOurs: isMarked(event) };
    }
    case "PAYMENT.CAPTURE.REFUNDED":
    case "PAYMENT.CAPTURE.REVERSED":
      return readRefund(event);
    case "CUSTOMER.DISPUTE.CREATED":
    case "CUSTOMER.DISPUTE.UPDATED":
    case "CUSTOMER.DISPUTE.RESOLVED":
      return readDispute(event);
    default:
      return { kind: "ignored" };
  }
}

const UNREADABLE: PaymentEvent = { kind: "unreadable" };

function readRefund(event: StoredEvent): PaymentEvent {
  const read = v.safeParse(Refund, event.body);
  const captureId = paymentIdsOf(event)?.captureId;
  if (!read.success || !captureId) return UNREADABLE;
  const { resource } = read.output;
  const cents = resource.amount ? parseUsdDecimal(resource.amount.value) : null;
  if (!resource.amount || cents === null || cents === 0) return UNREADABLE;
  return {
    kind: "refund",
    captureId,
    refund: {
      // Where the event is about the capture itself, the reversal has no id but the capture's.
      id: captureId === resource.id ? reversalId(captureId) : resource.id,
      ownId: resource.custom_id ?? null,
      amount: { cents, currency: resource.amount.currency_code },
      status: refundStatus(resource.status),
    },
    takenBack: event.kind === "PAYMENT.CAPTURE.REVERSED",
  };
}

/** What an event says of itself goes before its kind: one of a refund that came to nothing is none. */
function refundStatus(status: string | null | undefined): ProviderRefundStatus {
  return v.is(RefundStatus, status) ? REFUND_STATUSES[status] : "completed";
}

function readDispute(event: StoredEvent): PaymentEvent {
  const read = v.safeParse(Dispute, event.body);
  if (!read.success) return UNREADABLE;
  const { resource } = read.output;
  const updatedAt = Date.parse(resource.update_time ?? resource.create_time ?? "");
  if (Number.isNaN(updatedAt)) return UNREADABLE;
  const { dispute_amount: amount } = resource;
  const cents = amount ? parseUsdDecimal(amount.value) : null;
  const status = resource.status ?? "";
  return {
    kind: "dispute",
    dispute: {
      id: resource.dispute_id,
      captureIds: disputedCaptures(resource),
      reason: resource.reason ?? "",
      status,
      isOver: event.kind === "CUSTOMER.DISPUTE.RESOLVED" || isDisputeOver(status),
      amount: amount && cents !== null ? { cents, currency: amount.currency_code } : null,
      updatedAt,
    },
  };
}
