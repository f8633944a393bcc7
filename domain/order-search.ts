import { type FtsColumns, wordsSearch } from "./words-search.ts";

/** Where an order is looked for: everywhere, or anywhere but in PayPal's order id. */
export type OrderSearchScope = "all" | "own";

const COLUMNS: Record<OrderSearchScope, FtsColumns> = {
  all: ["number", "email", "name", "paypal"],
  own: ["number", "email", "name"],
};

/**
 * What an administrator typed, as an FTS5 expression over `order_search`: the order's id (or its
 * last 8 characters), e-mail address, names, and with "all" PayPal's order id (back-office §2).
 * Null where nothing was typed.
 */
export function orderSearchOf(text: string, scope: OrderSearchScope): string | null {
  return wordsSearch(text, COLUMNS[scope]);
}
