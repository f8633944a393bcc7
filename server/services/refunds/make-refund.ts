import {
  findPaymentRefunds,
  findRefund,
  type PaymentRefunds,
  type Refund,
} from "#db/queries/refunds/read.ts";
import { failRefund, guessRefunded, noteRefusal } from "#db/queries/refunds/settle.ts";
import { expectedStatus, refundedTotalCents } from "#domain/payments/capture-difference.ts";
import {
  hasUnknownOutcome,
  isRetried,
  REFUND_FAILURES,
  RETRY_SAME_ID,
  type RefundFailure,
} from "#domain/refunds/refusal.ts";
import { spokenLanguage } from "#domain/store/page-language.ts";
import { speaking } from "#messages/language.ts";
import { refundNoteText } from "#messages/payment/told-texts.ts";
import type { Context } from "../../context.ts";
import { PaymentError, type ProviderRefund } from "../../ports/payments.ts";
import type { MailContext } from "../notifications/send-mail.ts";
import { gatewayOf } from "../payments/gateway.ts";
import { recordRefundUpdate, refundMail, stateOf } from "./record-refund.ts";

/** `retry`: not yet, try later. Otherwise the provider will not do it: a person has to look. */
export type RefundResult = { done: true } | { done: false; retry: boolean; reason: string };

/** Somebody has given money back that we do not know of. */
const TAKEN: readonly RefundFailure[] = ["already-refunded", "exceeds-left"];

/**
 * Asks the provider for a refund that was requested, and writes down what it says. Repeatable: the provider
 * knows the stored request id. One that the provider will not make is left failed, with the reason.
 */
export async function makeRefund(
  ctx: MailContext & Pick<Context, "payments">,
  refundId: string,
): Promise<RefundResult> {
  const found = await findRefund(ctx.db, { refundId });
  const { captureId } = found?.payment ?? {};
  if (found?.refund.state !== "requested" || !captureId || !found.refund.requestId) {
    return { done: true };
  }
  const { refund, payment } = found;
  try {
    const made = await gatewayOf(ctx, payment.provider).refund({
      captureId,
      requestId: found.refund.requestId,
      refundId,
      // Without an order everything goes back, whatever somebody took of it meanwhile.
      amount:
        refund.orderId === null ? null : { cents: refund.chargeCents, currency: refund.currency },
      note: await noteOf(ctx, refund),
    });
    await recordRefundUpdate(ctx, { paymentId: payment.id }, { ...made, ownId: refundId });
    if (stateOf(made.status) !== "failed") return { done: true };
    return { done: false, retry: false, reason: made.status };
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    return afterRefusal(ctx, found, found.refund.requestId, error);
  }
}

async function afterRefusal(
  ctx: MailContext & Pick<Context, "payments">,
  found: PaymentRefunds & { refund: Refund },
  requestId: string,
  error: PaymentError,
): Promise<RefundResult> {
  const { refund, payment } = found;
  const failure = failureOf(error);
  const { code, debugId } = error;
  ctx.log("warn", "refund-refused", { refund: refund.id, failure, code, debugId });
  const now = ctx.now();
  if (TAKEN.includes(failure)) {
    await adoptRefunds(ctx, payment);
    const current = await findRefund(ctx.db, { refundId: refund.id });
    if (current?.refund.state !== "requested") return { done: true };
    if (refund.orderId === null && failure === "already-refunded") {
      const { chargeCents } = current.refund;
      const mail = await refundMail(ctx, current, { providerRefundId: refund.id, chargeCents });
      await guessRefunded(ctx.db, { refundId: refund.id, paymentId: payment.id, mail, now });
      return { done: true };
    }
  }
  const isSettled =
    error.kind === "refused" && !error.outcomeUnknown && !RETRY_SAME_ID.includes(failure);
  const nextRequestId = isSettled ? nextIdAfter(requestId) : requestId;
  const noted = { refundId: refund.id, now };
  await noteRefusal(ctx.db, { ...noted, failure, providerCode: code, requestId, nextRequestId });
  const retry = isRetried(failure);
  const reason = code ?? failure;
  if (!retry) await failRefund(ctx.db, { ...noted, lastError: reason });
  return { done: false, retry, reason };
}

/** Why a refund was not made; without a plain answer, what kept the provider from giving one. */
function failureOf({ kind, refusal }: PaymentError): RefundFailure {
  if (kind !== "refused") return kind;
  return REFUND_FAILURES.find((failure) => failure === refusal) ?? "refused";
}

/**
 * Writes down every refund that the provider knows of the payment: the webhook may have been lost. False
 * where the provider could not be asked, or does not list them and the capture does not prove that no more
 * went back of it than the books have; that it knows of none is an answer too.
 */
export async function adoptRefunds(
  ctx: MailContext & Pick<Context, "payments">,
  payment: PaymentRefunds["payment"],
): Promise<boolean> {
  if (payment.providerRef === null) return true;
  try {
    const found = await gatewayOf(ctx, payment.provider).getPaymentWithRefunds(payment.providerRef);
    if (!found) return hasAllBooked(ctx, payment);
    await adoptListed(ctx, payment, found.refunds);
    return true;
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    ctx.log("warn", "refunds-not-listed", { payment: payment.id, kind: error.kind });
    return error.kind === "refused" && hasAllBooked(ctx, payment);
  }
}

/**
 * Whether the capture proves that the books have all its refunds, of which the provider lists none: it says whether
 * some of it went back or all, not how much. A refund in doubt that would not have changed that may have been made.
 */
async function hasAllBooked(
  ctx: Pick<Context, "db" | "log" | "payments">,
  payment: PaymentRefunds["payment"],
): Promise<boolean> {
  const { id: paymentId, captureId, capturedCents } = payment;
  try {
    const gateway = gatewayOf(ctx, payment.provider);
    const found = captureId === null ? null : await gateway.getCapture(captureId);
    const status = found?.capture.status;
    if (status !== "partially-refunded" && status !== "refunded") return true;
    const booked = (await findPaymentRefunds(ctx.db, { paymentId }))?.refunds ?? [];
    const [cents, backCents] = [capturedCents ?? 0, refundedTotalCents(booked)];
    if (status !== expectedStatus(cents, backCents)) return false;
    const inDoubt = booked.filter(hasUnknownOutcome);
    return (
      backCents >= cents ||
      inDoubt.every(({ chargeCents }) => status !== expectedStatus(cents, backCents + chargeCents))
    );
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    ctx.log("warn", "refunds-not-listed", { payment: paymentId, kind: error.kind });
    return false;
  }
}

/** Writes down refunds as the provider lists them; gives the ids of those that do not fit the capture. */
export async function adoptListed(
  ctx: MailContext,
  payment: Pick<PaymentRefunds["payment"], "id">,
  refunds: readonly ProviderRefund[],
): Promise<string[]> {
  const unfit: string[] = [];
  for (const refund of refunds) {
    if (refund.amount.cents === 0) continue;
    const outcome = await recordRefundUpdate(ctx, { paymentId: payment.id }, refund);
    if (outcome !== "impossible" && outcome !== "foreign-currency") continue;
    ctx.log("error", "refund-not-adopted", { payment: payment.id, refund: refund.id, outcome });
    unfit.push(refund.id);
  }
  return unfit;
}

/** The provider would answer the old id with the old refusal. */
export function nextIdAfter(requestId: string): string {
  const [, stem = requestId, count = "1"] = /^(.*?)(?:-again-(\d+))?$/.exec(requestId) ?? [];
  return `${stem}-again-${Number(count) + 1}`;
}

/** In the shop's language, as far as it is spoken: the payer reads it in the provider's mail. */
async function noteOf(ctx: Pick<Context, "settings">, refund: Refund): Promise<string> {
  const { storeName, language } = (await ctx.settings()).store;
  return speaking(spokenLanguage(language), () =>
    refundNoteText(storeName, refund.orderId !== null),
  );
}
