import type { Cents } from "../money/money.ts";
import { type ProviderReason, providerReasonOf } from "./provider-reason.ts";

/*
 * A credit note says what a refund took off an invoice (VAT Act, section 21): a document of its own,
 * with a number and a day of its own. It changes neither the invoice nor the period of the sale.
 */

/** The credit note's serial number as it is printed: "CN-000042". */
export function creditNoteNumber(number: number): string {
  return `CN-${String(number).padStart(6, "0")}`;
}

/** Where the credit note of a refund is; `key`: that of the order's signed link, for a guest. */
export function creditNoteAddress({ refundId, key }: { refundId: string; key?: string }): string {
  return `/api/credit-notes/${refundId}${key ? `?${new URLSearchParams({ key })}` : ""}`;
}

/**
 * Why it was issued, as section 21 wants it said: the shop's own words where somebody wrote any; `provider`: what was
 * not done here.
 */
export type CreditNoteReason =
  | { kind: "words"; words: string }
  | { kind: "provider"; reason: ProviderReason }
  | { kind: "whole-order" | "goods" | "part-of-price" };

/** Why a refund's credit note was issued; `provider` is the name of who made it. */
export function creditNoteReason(
  refund: { source: string; reason: string; hasLines: boolean; isWholeOrder: boolean },
  provider: string,
): CreditNoteReason {
  const reason = providerReasonOf(refund, provider);
  if (reason !== null) return { kind: "provider", reason };
  if (refund.reason.trim() !== "") return { kind: "words", words: refund.reason.trim() };
  if (refund.isWholeOrder) return { kind: "whole-order" };
  return { kind: refund.hasLines ? "goods" : "part-of-price" };
}

/** What a credit note takes off: the goods by their class, and delivery, which is standard-rated. */
export type CreditedParts = {
  orderCents: Cents;
  standardCents: Cents;
  zeroCents: Cents;
  shippingCents: Cents;
  vatCents: Cents;
};

/**
 * The parts as a credit note prints them: an amount that goes back is shared among an order's lines, and the cents
 * that rounding leaves are kept as its delivery's. Of an order that had no delivery fee they belong to the goods:
 * the standard-rated ones, or the zero-rated where it had no others and no VAT went back.
 */
export function printedParts(
  note: CreditedParts,
  order: { shippingCents: Cents; hasStandardGoods: boolean },
): CreditedParts {
  const { orderCents, standardCents, zeroCents, shippingCents, vatCents } = note;
  const parts = { orderCents, standardCents, zeroCents, shippingCents, vatCents };
  if (order.shippingCents !== 0) return parts;
  return order.hasStandardGoods || vatCents !== 0
    ? { ...parts, standardCents: standardCents + shippingCents, shippingCents: 0 }
    : { ...parts, zeroCents: zeroCents + shippingCents, shippingCents: 0 };
}
