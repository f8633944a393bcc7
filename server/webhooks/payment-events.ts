import { lengthenHold } from "#db/queries/payments/lapsed.ts";
import type { Payment } from "#db/queries/payments/payments.ts";
import type { WebhookEvent } from "#db/queries/platform/webhooks.ts";
import { findPaymentRefunds } from "#db/queries/refunds/read.ts";
import { isShopError } from "#domain/errors.ts";
import type { CaptureStatus } from "#domain/payments/capture.ts";
import { holdEndsAt } from "#domain/payments/payment.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import type { Context } from "../context.ts";
import type { PaymentEvent, PaymentGateway, PaymentIds } from "../ports/payments.ts";
import { reconcilePayment } from "../services/payments/settle-by-provider.ts";
import { recordDisputeUpdate } from "../services/refunds/record-dispute.ts";
import { recordRefundUpdate } from "../services/refunds/record-refund.ts";
import type { EventOutcome } from "./outcome.ts";

/** So long the shopper's own request goes first: it answers them, we only make sure. */
const SHOPPER_FIRST_MS = MINUTE_MS;

type EventOf<Kind extends PaymentEvent["kind"]> = Extract<PaymentEvent, { kind: Kind }>;

/**
 * What a payment provider's events lead to. Of payments no event is believed: it is the reason to
 * ask the provider how the payment stands now, so that the order of events does not matter. Refunds
 * are facts, each counted once.
 */
export async function handlePaymentEvent(
  ctx: Context,
  gateway: PaymentGateway,
  stored: WebhookEvent,
): Promise<EventOutcome> {
  const event = gateway.readEvent(stored);
  switch (event.kind) {
    case "payment":
      return hearOfPayment(ctx, { stored, event, gateway });
    case "refund":
      return takeRefund(ctx, event, gateway.id);
    case "dispute": {
      const { dispute } = event;
      const outcome = await recordDisputeUpdate(ctx, { provider: gateway.id, ...dispute });
      return outcome === "unknown" ? UNKNOWN : { kind: "done" };
    }
    case "ignored":
      return { kind: "ignored" };
    case "unreadable":
      return { kind: "refused", reason: "unreadable" };
  }
}

/** The ids by which an event names a payment of ours; null where it is about none. */
export function paymentIdsOf(event: PaymentEvent): PaymentIds | null {
  switch (event.kind) {
    case "payment":
      return event.ids;
    case "refund":
      return { captureId: event.captureId };
    case "dispute":
      return { captureId: event.dispute.captureIds[0] };
    default:
      return null;
  }
}

const UNKNOWN: EventOutcome = { kind: "retry", reason: "unknown payment" };
const STILL_TAKEN: ReadonlySet<CaptureStatus> = new Set([
  "completed",
  "partially-refunded",
  "pending",
]);
const LOST: EventOutcome = {
  kind: "retry",
  reason: "paid here and not known any more: give it back at the provider",
  needsPerson: true,
};

async function hearOfPayment(
  ctx: Context,
  heard: { stored: WebhookEvent; event: EventOf<"payment">; gateway: PaymentGateway },
): Promise<EventOutcome> {
  const { stored, event, gateway } = heard;
  const found = await findPaymentRefunds(ctx.db, { ...event.ids, provider: gateway.id });
  const { payment } = found ?? {};
  if (!payment?.providerRef) return event.isOurs ? lostPayment(gateway, event.ids) : UNKNOWN;
  const dueAt = stored.receivedAt + SHOPPER_FIRST_MS;
  switch (payment.state) {
    case "completed":
    case "refunding":
    case "refunded":
      return { kind: "done" };
    case "created":
    case "capturing":
      if (ctx.now() >= dueAt) break;
      // The provider has signed it: they have approved.
      if (event.isApproved) await holdForApproved(ctx, payment);
      return { kind: "retry", reason: "the shopper's own request goes first", dueAt };
    default:
  }
  try {
    await reconcilePayment(ctx, payment, event.ids.captureId ?? payment.captureId);
  } catch (error) {
    // Told to nobody here: the payment was refunded or has failed, and that is its end.
    if (!isShopError(error) || error.retryable) throw error;
  }
  return { kind: "done" };
}

/**
 * One that was begun here and is not here: it came after the backup that this database was restored from.
 * What it took waits for a person, who gives it back at the provider; then it waits no more.
 */
async function lostPayment(
  gateway: PaymentGateway,
  { captureId }: PaymentIds,
): Promise<EventOutcome> {
  if (!captureId) return UNKNOWN;
  const found = await gateway.getCapture(captureId).catch(() => "nobody answers" as const);
  if (found === "nobody answers") return LOST;
  const status = found?.capture.status;
  return status && STILL_TAKEN.has(status) ? LOST : UNKNOWN;
}

function holdForApproved(ctx: Context, payment: Payment): Promise<void> {
  const reservedUntil = holdEndsAt(payment.createdAt, true);
  return lengthenHold(ctx.db, { paymentId: payment.id, reservedUntil });
}

async function takeRefund(
  ctx: Context,
  { captureId, refund, takenBack }: EventOf<"refund">,
  provider: string,
): Promise<EventOutcome> {
  const outcome = await recordRefundUpdate(ctx, { captureId, provider }, { ...refund, takenBack });
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
