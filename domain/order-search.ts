/** What is read of a search, however much was sent. */
const LONGEST_SEARCH = 200;
const MOST_WORDS = 8;

/** Where an order is looked for: everywhere, or anywhere but in PayPal's order id. */
export type OrderSearchScope = "all" | "own";

/**
 * What an administrator typed, as an FTS5 expression over `order_search`: every word of it has to
 * begin a word of the order's id (or of its last 8 characters), e-mail address or names, and with
 * "all" of PayPal's order id (back-office §2). Null where nothing was typed; a text without a word
 * in it gives an expression that nothing answers.
 */
export function orderSearchOf(text: string, scope: OrderSearchScope): string | null {
  const typed = text.slice(0, LONGEST_SEARCH).trim();
  if (typed === "") return null;
  const words = typed.normalize("NFC").match(/[\p{L}\p{N}\p{M}\p{Co}]+/gu) ?? [];
  if (words.length === 0) return '""';
  const columns = scope === "all" ? "{number email name paypal}" : "{number email name}";
  return words
    .slice(0, MOST_WORDS)
    .map((word) => `${columns} : "${word}"*`)
    .join(" AND ");
}
