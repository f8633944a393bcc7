import * as v from "valibot";
import { MAX_STOCK } from "../catalogue/product-form.ts";
import type { BrokenRule } from "../form-error.ts";
import { requiredText, type TextRule, textProblem } from "../text/required-text.ts";
import { readSignedNumber, readWholeNumber } from "../text/whole-number.ts";

/** How an administrator changes a stock: a new count against the one seen, or so many more or less. */
export type StockChange =
  | { kind: "count"; count: number; expected: number }
  | { kind: "difference"; difference: number };

export const MAX_REASON_LENGTH = 200;
const MAX_ADJUSTMENT = 9_999_999;
/** The reason noted when the stock field of the edit page was changed. */
export const EDITED_REASON = "Edited on the product page";
/** The reason noted when units are given back with their money and do not go back on the shelf. */
export const NOT_BACK_REASON = "Refunded, not back on the shelf";
/** Offered in the dialog, in its language; any other words will do. */
export const STOCK_REASONS = ["count", "delivery", "damaged", "used"] as const;
export type OfferedReason = (typeof STOCK_REASONS)[number];

/** Why a stock was changed, on one line. */
export const StockReason = v.object({
  reason: v.pipe(
    v.string(),
    v.transform((text) => text.replace(/\s+/g, " ")),
    requiredText(MAX_REASON_LENGTH),
  ),
});

/** The change of a stock as it is typed. */
export type StockForm = { kind: StockChange["kind"]; stock: string; reason: string };

/** The rules of the form, first failure first; null when all hold. */
export function stockFormError(
  form: StockForm,
): BrokenRule<string, "noWholeNumber" | TextRule> | null {
  if (!readStockChange(form, 0)) return { field: "stock", rule: "noWholeNumber" };
  return textProblem(StockReason, form);
}

/** What was typed as a change of a stock that was `expected`; null for what is no whole number. */
export function readStockChange({ kind, stock }: StockForm, expected: number): StockChange | null {
  const read = kind === "count" ? readWholeNumber(stock) : readSignedNumber(stock);
  if (read === null || Math.abs(read) > MAX_ADJUSTMENT) return null;
  return kind === "count" ? { kind, count: read, expected } : { kind, difference: read };
}

/** Why a stock cannot become what was asked for; `messages/adminStock/stock-text.ts` says it. */
export type ShelfRule =
  | { rule: "unchanged" | "belowZero" }
  | { rule: "tooHigh"; most: number }
  /** Payments under way hold so many. */
  | { rule: "held"; reserved: number };

/** The count that a change leads to; `problem` where the shelf does not allow it. */
export function adjustedStock(
  shelf: { stock: number; reserved: number },
  change: StockChange,
): { count: number } | { problem: ShelfRule } {
  const count = change.kind === "count" ? change.count : shelf.stock + change.difference;
  if (count === shelf.stock) return { problem: { rule: "unchanged" } };
  if (count > MAX_STOCK) return { problem: { rule: "tooHigh", most: MAX_STOCK } };
  const problem = belowReserved(count, shelf.reserved);
  return problem ? { problem } : { count };
}

/** Why stock cannot go down to `count`; null when it can. What payments hold is spoken for. */
export function belowReserved(count: number, reserved: number): ShelfRule | null {
  if (count >= reserved && count >= 0) return null;
  return reserved <= 0 ? { rule: "belowZero" } : { rule: "held", reserved };
}
