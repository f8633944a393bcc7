import {
  failRefund,
  findRefund,
  guessGivenBack,
  noteRefusal,
  type PaymentRefunds,
  type Refund,
} from "#db/queries/refunds/refunds.ts";
import { refundRefusal, SAME_AGAIN } from "#domain/refunds/refusal.ts";
import type { Context } from "../../context.ts";
import { type ListedPayPalRefund, PayPalError } from "../../gateways/paypal/types.ts";
import { recordRefundUpdate, refundMail, stateOf } from "./record-refund.ts";

/** `again`: not yet, try later. Otherwise PayPal will not do it by itself: a person has to look. */
export type RefundResult = { done: true } | { done: false; again: boolean; reason: string };

/** Somebody has given money back that we do not know of. */
const TAKEN: readonly string[] = ["CAPTURE_FULLY_REFUNDED", "REFUND_AMOUNT_EXCEEDED"];

/**
 * Asks PayPal for a refund that was promised, and writes down what it says. Repeatable: PayPal
 * knows the stored request id. One that PayPal will not make is left failed, with the reason.
 */
export async function makeRefund(ctx: Context, refundId: string): Promise<RefundResult> {
  const found = await findRefund(ctx.db, { refundId });
  const { captureId } = found?.payment ?? {};
  if (found?.refund.state !== "requested" || !captureId || !found.refund.requestId) {
    return { done: true };
  }
  const { refund, payment } = found;
  try {
    const made = await ctx.paypal.refundCapture({
      captureId,
      requestId: found.refund.requestId,
      refundId,
      // Without an order everything goes back, whatever somebody took of it meanwhile.
      usdCents: refund.orderId === null ? null : refund.usdCents,
      note: await noteOf(ctx, refund),
    });
    await recordRefundUpdate(
      ctx,
      { paymentId: payment.id },
      {
        paypalRefundId: made.id,
        ownId: refundId,
        usdCents: made.usdCents,
        currency: payment.capturedCurrency ?? "USD",
        status: made.status,
      },
    );
    if (stateOf(made.status) !== "failed") return { done: true };
    return { done: false, again: false, reason: made.status };
  } catch (error) {
    if (!(error instanceof PayPalError)) throw error;
    return afterRefusal(ctx, found, found.refund.requestId, error);
  }
}

async function afterRefusal(
  ctx: Context,
  found: PaymentRefunds & { refund: Refund },
  requestId: string,
  error: PayPalError,
): Promise<RefundResult> {
  const { refund, payment } = found;
  const code = error.kind === "issue" ? (error.issue ?? error.kind) : error.kind;
  ctx.log("warn", "refund-refused", { refund: refund.id, code, debugId: error.debugId });
  const now = ctx.now();
  if (TAKEN.includes(code)) {
    await adoptRefunds(ctx, payment);
    const current = await findRefund(ctx.db, { refundId: refund.id });
    if (current?.refund.state !== "requested") return { done: true };
    if (refund.orderId === null && code === "CAPTURE_FULLY_REFUNDED") {
      const { usdCents } = current.refund;
      const mail = await refundMail(ctx, current, { paypalRefundId: refund.id, usdCents });
      await guessGivenBack(ctx.db, { refundId: refund.id, paymentId: payment.id, mail, now });
      return { done: true };
    }
  }
  const isSettled = error.kind === "issue" && !error.outcomeUnknown && !SAME_AGAIN.includes(code);
  const nextRequestId = isSettled ? nextIdAfter(requestId) : requestId;
  await noteRefusal(ctx.db, { refundId: refund.id, code, requestId, nextRequestId, now });
  const { again } = refundRefusal(code);
  if (!again) await failRefund(ctx.db, { refundId: refund.id, code, now });
  return { done: false, again, reason: code };
}

/**
 * Writes down every refund that PayPal knows of the payment: the webhook may have been lost. False
 * where PayPal could not be asked; that it knows of none is an answer too.
 */
export async function adoptRefunds(
  ctx: Context,
  payment: PaymentRefunds["payment"],
): Promise<boolean> {
  if (payment.paypalOrderId === null) return true;
  try {
    await adoptListed(ctx, payment, await ctx.paypal.listRefunds(payment.paypalOrderId));
    return true;
  } catch (error) {
    if (!(error instanceof PayPalError)) throw error;
    ctx.log("warn", "refunds-not-listed", { payment: payment.id, kind: error.kind });
    return error.kind === "issue";
  }
}

/** Writes down refunds as PayPal lists them; gives the ids of those that do not fit the capture. */
export async function adoptListed(
  ctx: Context,
  payment: Pick<PaymentRefunds["payment"], "id">,
  refunds: readonly ListedPayPalRefund[],
): Promise<string[]> {
  const unfit: string[] = [];
  for (const { id, refundId, ...listed } of refunds) {
    if (listed.usdCents === 0) continue;
    const news = { ...listed, paypalRefundId: id, ownId: refundId };
    const outcome = await recordRefundUpdate(ctx, { paymentId: payment.id }, news);
    if (outcome !== "impossible" && outcome !== "foreign-currency") continue;
    ctx.log("error", "refund-not-adopted", { payment: payment.id, refund: id, outcome });
    unfit.push(id);
  }
  return unfit;
}

/** PayPal would answer the old id with the old refusal. */
export function nextIdAfter(requestId: string): string {
  const [, stem = requestId, count = "1"] = /^(.*?)(?:-again-(\d+))?$/.exec(requestId) ?? [];
  return `${stem}-again-${Number(count) + 1}`;
}

async function noteOf(ctx: Context, refund: Refund): Promise<string> {
  const { storeName } = (await ctx.settings()).store;
  if (refund.orderId === null) {
    return `${storeName} could not take this order; here is your money back.`;
  }
  return `${storeName} has given back part or all of your order.`;
}
