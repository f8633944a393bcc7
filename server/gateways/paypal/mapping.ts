import * as v from "valibot";
import { parseUsdDecimal } from "#domain/money/money.ts";
import { readJson, readRetryAfter, type VendorAnswer } from "../http.ts";
import type { VendorToken } from "../token-store.ts";
import {
  type ListedPayPalDispute,
  type ListedPayPalRefund,
  type PayPalCapture,
  type PayPalDispute,
  type PayPalDisputePage,
  PayPalError,
  type PayPalOrder,
  type PayPalRefund,
} from "./types.ts";

/** The payment that a custom_id of ours names, also one without its time, as older payments have. */
export function paymentIdOf(customId: string | null | undefined): string | null {
  return customId ? customId.replace(/\.\d{13}$/, "") : null;
}

const Money = v.object({ currency_code: v.pipe(v.string(), v.length(3)), value: v.string() });

const Capture = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  status: v.picklist([
    "COMPLETED",
    "DECLINED",
    "PARTIALLY_REFUNDED",
    "PENDING",
    "REFUNDED",
    "FAILED",
  ]),
  status_details: v.nullish(v.object({ reason: v.nullish(v.string()) })),
  amount: Money,
});

const NamedCapture = v.object({ ...Capture.entries, custom_id: v.nullish(v.string()) });

const PurchaseUnit = v.object({
  payments: v.nullish(v.object({ captures: v.nullish(v.array(Capture)) })),
});

export const RefundStatus = v.picklist(["COMPLETED", "PENDING", "FAILED", "CANCELLED"]);
/** A refund's states in the port's words. */
export const REFUND_STATUSES = {
  COMPLETED: "completed",
  PENDING: "pending",
  FAILED: "failed",
  CANCELLED: "cancelled",
} as const;

const OrderWithRefunds = v.object({
  purchase_units: v.nullish(
    v.array(
      v.object({
        payments: v.nullish(
          v.object({
            refunds: v.nullish(
              v.array(
                v.object({
                  id: v.pipe(v.string(), v.nonEmpty()),
                  status: RefundStatus,
                  amount: Money,
                  custom_id: v.nullish(v.string()),
                }),
              ),
            ),
          }),
        ),
      }),
    ),
  ),
});

const ListedDispute = v.object({
  dispute_id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
  update_time: v.nullish(v.string()),
  create_time: v.nullish(v.string()),
});

const Link = v.object({ rel: v.string(), href: v.string() });
const Disputes = v.object({
  items: v.nullish(v.array(ListedDispute)),
  links: v.nullish(v.array(Link)),
});
/** No honest token of a page is longer. */
const MAX_QUERY_LENGTH = 1_000;

const Dispute = v.object({
  ...ListedDispute.entries,
  reason: v.nullish(v.string()),
  status: v.nullish(v.string()),
  dispute_amount: v.nullish(Money),
  disputed_transactions: v.nullish(
    v.array(v.object({ seller_transaction_id: v.nullish(v.string()) })),
  ),
});

const Verification = v.object({ verification_status: v.picklist(["SUCCESS", "FAILURE"]) });

const Order = v.object({
  id: v.pipe(v.string(), v.regex(/^[A-Z0-9]{1,36}$/)),
  status: v.picklist([
    "CREATED",
    "SAVED",
    "APPROVED",
    "VOIDED",
    "COMPLETED",
    "PAYER_ACTION_REQUIRED",
  ]),
  purchase_units: v.nullish(v.array(PurchaseUnit)),
});

const Refund = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  status: RefundStatus,
  amount: v.nullish(Money),
});

const Token = v.object({
  access_token: v.pipe(v.string(), v.nonEmpty()),
  expires_in: v.pipe(v.number(), v.minValue(1)),
});

const Failure = v.object({
  name: v.optional(v.string()),
  debug_id: v.optional(v.string()),
  details: v.optional(
    v.array(v.object({ issue: v.optional(v.string()), field: v.optional(v.string()) })),
  ),
});

/** The order in an answer to create, get or capture. Throws a "garbled" `PayPalError`. */
export function parseOrder(answer: VendorAnswer, effect: "read" | "write"): PayPalOrder {
  const order = parseJson(Order, answer, effect);
  const captures = order.purchase_units?.[0]?.payments?.captures ?? [];
  const capture = captures.find(isMoney) ?? captures.at(-1);
  return {
    id: order.id,
    status: order.status,
    capture: capture ? captureOf(capture, effect) : null,
  };
}

/** The capture in an answer to get one, with our payment's id. Throws a "garbled" `PayPalError`. */
export function parseCapture(answer: VendorAnswer): {
  capture: PayPalCapture;
  paymentId: string | null;
} {
  const capture = parseJson(NamedCapture, answer, "read");
  return { capture: captureOf(capture, "read"), paymentId: paymentIdOf(capture.custom_id) };
}

/** The refund in an answer; its amount is null where PayPal answered without it. */
export function parseRefund(
  answer: VendorAnswer,
  effect: "read" | "write",
): Pick<PayPalRefund, "id" | "status"> & {
  amount: Pick<PayPalRefund, "usdCents" | "currency"> | null;
} {
  const { id, status, amount } = parseJson(Refund, answer, effect);
  if (!amount) return { id, status, amount: null };
  const usdCents = cents(amount.value, effect);
  return { id, status, amount: { usdCents, currency: amount.currency_code } };
}

/** The refunds in an answer to get an order. */
export function parseRefunds(answer: VendorAnswer): ListedPayPalRefund[] {
  const order = parseJson(OrderWithRefunds, answer, "read");
  const made = order.purchase_units?.flatMap((unit) => unit.payments?.refunds ?? []) ?? [];
  return made.map(({ id, status, amount, custom_id }) => ({
    id,
    status,
    usdCents: cents(amount.value, "read"),
    currency: amount.currency_code,
    refundId: custom_id ?? null,
  }));
}

/** The cases in an answer to list them. The next page's link names a host: only its query is used. */
export function parseDisputes(answer: VendorAnswer): PayPalDisputePage {
  const { items, links } = parseJson(Disputes, answer, "read");
  const query = links?.find(({ rel }) => rel === "next")?.href.split("?")[1] ?? "";
  const next = query !== "" && query.length <= MAX_QUERY_LENGTH ? query : null;
  return { disputes: (items ?? []).map(listedDispute), next };
}

/** Whether a case of this status is over. */
export function isDisputeOver(status: string): boolean {
  return status === "RESOLVED" || status === "CLOSED";
}

/** What a case is about: one names several, and some of them perhaps nothing of the seller's. */
export function disputedCaptures(
  dispute: Pick<v.InferOutput<typeof Dispute>, "disputed_transactions">,
): string[] {
  const captures = dispute.disputed_transactions?.flatMap(
    ({ seller_transaction_id }) => seller_transaction_id ?? [],
  );
  return captures ?? [];
}

/** The case in an answer to get one. */
export function parseDispute(answer: VendorAnswer): PayPalDispute {
  const dispute = parseJson(Dispute, answer, "read");
  const { dispute_amount: amount } = dispute;
  // As in an event: a case whose amount cannot be read is a case all the same.
  const ofIt = amount ? parseUsdDecimal(amount.value) : null;
  return {
    ...listedDispute(dispute),
    captureIds: disputedCaptures(dispute),
    reason: dispute.reason ?? "",
    status: dispute.status ?? "",
    amount: amount && ofIt !== null ? { cents: ofIt, currency: amount.currency_code } : null,
  };
}

function listedDispute(dispute: v.InferOutput<typeof ListedDispute>): ListedPayPalDispute {
  const updatedAt = Date.parse(dispute.update_time ?? dispute.create_time ?? "");
  return { id: dispute.dispute_id, updatedAt: Number.isNaN(updatedAt) ? 0 : updatedAt };
}

export function parseVerification(answer: VendorAnswer): boolean {
  return parseJson(Verification, answer, "read").verification_status === "SUCCESS";
}

/** The access token of PayPal's answer, and until when it holds (epoch ms). */
export function parseToken(answer: VendorAnswer, now: number): VendorToken {
  const token = parseJson(Token, answer, "read");
  return { accessToken: token.access_token, expiresAt: now + token.expires_in * 1000 };
}

/** What an answer outside 200-299 means. `details[0].issue` is the code. */
export function answerError(
  answer: VendorAnswer,
  effect: "read" | "write",
  now: number,
): PayPalError {
  const { status } = answer;
  const failure = readJson(Failure, answer.text).output;
  const detail = failure?.details?.[0];
  const issue = detail?.issue ?? failure?.name;
  const debugId = failure?.debug_id;
  const known = { status, issue, field: detail?.field, debugId };
  const message = `PayPal answered ${status}${issue ? ` ${issue}` : ""}`;
  const outcomeUnknown = effect === "write";

  if (status === 429) {
    const retryAfterSeconds = readRetryAfter(answer.headers, now);
    return new PayPalError("rate-limited", message, { ...known, retryAfterSeconds });
  }
  if (status === 401 || status === 403) return new PayPalError("auth", message, known);
  if (status >= 500 || status === 408) {
    return new PayPalError("server", message, { ...known, outcomeUnknown });
  }
  if (status >= 400 && issue) return new PayPalError("issue", message, known);
  return new PayPalError("garbled", message, { ...known, outcomeUnknown });
}

function parseJson<TSchema extends v.GenericSchema>(
  schema: TSchema,
  answer: VendorAnswer,
  effect: "read" | "write",
): v.InferOutput<TSchema> {
  const read = readJson(schema, answer.text);
  if (!("wrong" in read)) return read.output;
  throw new PayPalError("garbled", `PayPal answered ${answer.status} with ${read.wrong}`, {
    status: answer.status,
    outcomeUnknown: effect === "write",
  });
}

function captureOf(
  capture: v.InferOutput<typeof Capture>,
  effect: "read" | "write",
): PayPalCapture {
  return {
    id: capture.id,
    status: capture.status,
    reason: capture.status_details?.reason ?? null,
    usdCents: cents(capture.amount.value, effect),
    currency: capture.amount.currency_code,
  };
}

/** A declined try may stand beside the one that took the money. */
function isMoney({ status }: v.InferOutput<typeof Capture>): boolean {
  return status !== "DECLINED" && status !== "FAILED";
}

function cents(value: string, effect: "read" | "write"): number {
  const parsed = parseUsdDecimal(value);
  if (parsed !== null) return parsed;
  throw new PayPalError("garbled", "PayPal answered with an amount that is not a decimal", {
    outcomeUnknown: effect === "write",
  });
}
