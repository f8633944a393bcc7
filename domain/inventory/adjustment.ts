import { MOST_STOCK } from "../catalogue/product-form.ts";

/** How an administrator changes a stock: a new count against the one seen, or so many more or less. */
export type StockChange =
  | { kind: "count"; count: number; seen: number }
  | { kind: "difference"; difference: number };

export const LONGEST_REASON = 200;
/** The reason noted when the stock field of the edit page was changed. */
export const EDITED_REASON = "Edited on the product page";
/** Offered in the dialog; any other words will do. */
export const STOCK_REASONS = [
  "Stock count",
  "Delivery from supplier",
  "Damaged or expired",
  "Used in the shop",
] as const;

/** The count that a change leads to; `complaint` where the shelf does not allow it. */
export function adjustedStock(
  shelf: { stock: number; reserved: number },
  change: StockChange,
): { count: number } | { validationError: string } {
  const count = change.kind === "count" ? change.count : shelf.stock + change.difference;
  if (count === shelf.stock) return { validationError: "That leaves the stock as it is" };
  if (count > MOST_STOCK) return { validationError: `Stock is at most ${MOST_STOCK}` };
  const validationError = belowReserved(count, shelf.reserved);
  return validationError ? { validationError } : { count };
}

/** Why stock cannot go down to `count`; null when it can. What payments hold is spoken for. */
export function belowReserved(count: number, reserved: number): string | null {
  if (count >= reserved && count >= 0) return null;
  if (reserved <= 0) return "Stock cannot go below 0";
  return `${reserved} ${reserved === 1 ? "is" : "are"} held for payments under way: stock cannot go below ${reserved}`;
}
