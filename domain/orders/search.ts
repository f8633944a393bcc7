import { dialledDigits } from "../customers/phone.ts";
import { MAX_SEARCH_LENGTH } from "../text/search-length.ts";
import { type FtsColumns, wordsSearch } from "../text/words-search.ts";

/**
 * Where an order is looked for: everywhere, or anywhere but in the provider's order id; each of them also
 * without the phone number, which whoever may not see it would find out by looking for it. As a delivery: by its
 * number, whom it goes to and the city.
 */
export type OrderSearchScope = "all" | "own" | "all-but-phone" | "own-but-phone" | "delivery";

const COLUMNS: Record<OrderSearchScope, FtsColumns> = {
  all: ["number", "email", "name", "payment", "invoice", "phone", "products"],
  own: ["number", "email", "name", "invoice", "phone", "products"],
  "all-but-phone": ["number", "email", "name", "payment", "invoice", "products"],
  "own-but-phone": ["number", "email", "name", "invoice", "products"],
  delivery: ["number", "name", "city"],
};

/** Digits with what people write between those of a phone number; not a part of a word. */
const NUMBER = /(?<![\p{L}\p{N}])\+?\(?\d(?:[\d\s().\u2010-\u2015/-]*\d)?(?![\p{L}\p{N}])/gu;
const MAX_NUMBERS = 4;

/** What orders have to have in their search index, and, of those, in their e-mail address. */
export type OrderSearch = {
  /** An FTS5 expression over `order_search`. */
  words: string;
  /** A part of the e-mail address, in small letters; null: it does not matter. */
  email: string | null;
};

const EMAIL = /^([^\s@]+)@[^\s@]+$/;

/**
 * What an administrator typed, as the lists of orders take it: see `orderWordsOf`. Of an e-mail address
 * only the words before the @ are looked for, and what they find has to have the whole of it: what
 * stands behind is in a third of all addresses. Null where nothing was typed.
 */
export function orderSearchOf(text: string, scope: OrderSearchScope): OrderSearch | null {
  const typed = text.slice(0, MAX_SEARCH_LENGTH).trim();
  const [, name = ""] = EMAIL.exec(typed) ?? [];
  const ofName = wordsSearch(name, ["email"]);
  if (ofName !== null && ofName !== '""') return { words: ofName, email: typed.toLowerCase() };
  const words = orderWordsOf(text, scope);
  return words === null ? null : { words, email: null };
}

/**
 * What an administrator typed, as an FTS5 expression over `order_search`: the order's id (or its
 * last 8 characters), e-mail address, names, with "all" the provider's order id (back-office §2), the
 * invoice's number, products in the order, and the phone number however it is written. Null where
 * nothing was typed.
 */
export function orderWordsOf(text: string, scope: OrderSearchScope): string | null {
  const columns = COLUMNS[scope];
  const typed = text.slice(0, MAX_SEARCH_LENGTH);
  const numbers = (typed.match(NUMBER) ?? []).slice(0, MAX_NUMBERS);
  const rest = numbers.reduce((left, number) => left.replace(number, " "), typed);
  const words = wordsSearch(rest, columns);
  const terms = numbers.map((number) => numberSearch(number, columns));
  const isNoise = words === '""' && terms.length > 0;
  return [...terms, ...(words === null || isNoise ? [] : [words])].join(" AND ") || null;
}

/** One number: as it stands, or as a phone number of which it may be the beginning or the end. */
function numberSearch(number: string, columns: FtsColumns): string {
  const asTyped = wordsSearch(number, columns) ?? '""';
  if (!columns.includes("phone")) return asTyped;
  const digits = number.replaceAll(/\D/g, "");
  const dialled = dialledDigits(digits);
  const phones = [...new Set([digits, ...dialled])].filter((each) => each !== number);
  if (phones.length === 0) return asTyped;
  const either = phones.map((each) => `{phone} : "${each}"*`).join(" OR ");
  // In pieces a whole number would find whoever has one piece in the phone, one in the invoice.
  const isPhone = phones.includes(digits) && digits.length >= 9 && digits.length <= 15;
  return isPhone ? `(${either})` : `((${asTyped}) OR ${either})`;
}
