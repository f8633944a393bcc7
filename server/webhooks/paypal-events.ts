import * as v from "valibot";
import { findPaymentRefunds } from "#db/queries/refunds.ts";
import { recordDispute, type WebhookEvent } from "#db/queries/webhooks.ts";
import { isShopError } from "#domain/errors.ts";
import { parseUsdDecimal } from "#domain/money.ts";
import type { Context } from "../context.ts";
import { recordRefundNews } from "../services/refunds/record-refund.ts";
import { settleByPayPal } from "../services/settle-by-paypal.ts";
import type { EventOutcome } from "./process.ts";

/** So long the shopper's own request goes first: it answers him, we only make sure. */
const SHOPPER_FIRST_MS = 60_000;
const RESOLVED = ["RESOLVED", "CLOSED"];

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(100));
const Money = v.object({ currency_code: v.string(), value: v.string() });
const event = <TResource extends v.GenericSchema>(resource: TResource) =>
  v.pipe(v.string(), v.parseJson(), v.looseObject({ resource }));
const Order = event(v.looseObject({ id }));
const Related = v.nullish(
  v.looseObject({ related_ids: v.nullish(v.looseObject({ order_id: v.nullish(id) })) }),
);
const Capture = event(
  v.looseObject({ id, custom_id: v.nullish(v.string()), supplementary_data: Related }),
);
const Link = v.looseObject({ rel: v.string(), href: v.string() });
const Refund = event(
  v.looseObject({
    id,
    status: v.nullish(v.string()),
    amount: v.nullish(Money),
    custom_id: v.nullish(v.string()),
    links: v.nullish(v.array(Link)),
  }),
);
const Dispute = event(
  v.looseObject({
    dispute_id: id,
    reason: v.nullish(v.string()),
    status: v.nullish(v.string()),
    update_time: v.nullish(v.string()),
    create_time: v.nullish(v.string()),
    dispute_amount: v.nullish(Money),
    disputed_transactions: v.nullish(
      v.array(v.looseObject({ seller_transaction_id: v.nullish(id) })),
    ),
  }),
);

/**
 * What PayPal's events lead to (contracts/paypal.md §8). Of payments no event is believed: it is
 * the reason to ask PayPal how the order stands now, so that their order does not matter. Refunds
 * are facts, each counted once.
 */
export async function handlePayPalEvent(ctx: Context, stored: WebhookEvent): Promise<EventOutcome> {
  switch (stored.kind) {
    case "CHECKOUT.ORDER.APPROVED":
    case "CHECKOUT.ORDER.COMPLETED": {
      const read = v.safeParse(Order, stored.body);
      if (!read.success) return UNREADABLE;
      return lookAtPayment(ctx, stored, { paypalOrderId: read.output.resource.id });
    }
    case "PAYMENT.CAPTURE.COMPLETED":
    case "PAYMENT.CAPTURE.PENDING":
    case "PAYMENT.CAPTURE.DENIED":
    case "PAYMENT.CAPTURE.DECLINED": {
      const read = v.safeParse(Capture, stored.body);
      if (!read.success) return UNREADABLE;
      const { resource } = read.output;
      return lookAtPayment(ctx, stored, {
        captureId: resource.id,
        paymentId: resource.custom_id ?? null,
        paypalOrderId: resource.supplementary_data?.related_ids?.order_id ?? null,
      });
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

async function lookAtPayment(
  ctx: Context,
  stored: WebhookEvent,
  by: Parameters<typeof findPaymentRefunds>[1],
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
      return { kind: "again", reason: "the shopper's own request goes first", dueAt };
    default:
  }
  const order = await ctx.paypal.getOrder(payment.paypalOrderId);
  try {
    await settleByPayPal(ctx, payment, payment.paypalOrderId, order);
  } catch (error) {
    // Told to nobody here: the payment was given back or has failed, and that is its end.
    if (!isShopError(error) || error.retryable) throw error;
  }
  return { kind: "done" };
}

async function takeRefund(ctx: Context, stored: WebhookEvent): Promise<EventOutcome> {
  const read = v.safeParse(Refund, stored.body);
  if (!read.success) return UNREADABLE;
  const { resource } = read.output;
  const isReversal = stored.kind === "PAYMENT.CAPTURE.REVERSED";
  const captureId = captureOf(resource.links ?? []) ?? (isReversal ? resource.id : null);
  if (captureId === null) return UNREADABLE;
  const usdCents = resource.amount ? parseUsdDecimal(resource.amount.value) : null;
  if (!resource.amount || usdCents === null || usdCents === 0) return UNREADABLE;
  const outcome = await recordRefundNews(
    ctx,
    { captureId },
    {
      // Where the event is about the capture itself, the reversal has no id but the capture's.
      paypalRefundId: captureId === resource.id ? `reversal-${captureId}` : resource.id,
      ownId: resource.custom_id ?? null,
      usdCents,
      currency: resource.amount.currency_code,
      status: resource.status === "PENDING" ? "PENDING" : "COMPLETED",
      ...(isReversal ? { reason: "Taken back by PayPal", tellShopper: false } : {}),
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
  const [transaction] = resource.disputed_transactions ?? [];
  const captureId = transaction?.seller_transaction_id;
  const found = captureId ? await findPaymentRefunds(ctx.db, { captureId }) : null;
  if (!found) return UNKNOWN;
  const toldAt = Date.parse(resource.update_time ?? resource.create_time ?? "");
  if (Number.isNaN(toldAt)) return UNREADABLE;
  const isOver =
    stored.kind === "CUSTOMER.DISPUTE.RESOLVED" || RESOLVED.includes(resource.status ?? "");
  await recordDispute(ctx.db, {
    id: resource.dispute_id,
    paymentId: found.payment.id,
    reason: resource.reason ?? "",
    status: resource.status ?? "",
    usdCents: resource.dispute_amount ? parseUsdDecimal(resource.dispute_amount.value) : null,
    toldAt,
    resolvedAt: isOver ? toldAt : null,
    now: ctx.now(),
  });
  return { kind: "done" };
}

/** The capture that a refund's `up` link points at. */
function captureOf(links: ReadonlyArray<{ rel: string; href: string }>): string | null {
  const up = links.find(({ rel, href }) => rel === "up" && href.includes("/captures/"));
  return up ? (/\/captures\/([A-Za-z0-9]{1,50})$/.exec(up.href)?.[1] ?? null) : null;
}
