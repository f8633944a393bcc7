import { reportSpan } from "../reports/ranges.ts";
import { type FtsColumns, wordsSearch } from "../text/words-search.ts";
import { dialledDigits } from "./phone.ts";

/*
 * Who is a customer (reading.md, docs/figures-glossary.md): every account that is no
 * administrator's, and every e-mail address of guests' orders that belongs to no account, once each.
 * An account's order under another address is the account's; a guest who registers is one customer.
 * The database keeps them so (db/schema/customer-stats.ts), and every count reads that table.
 */

/** Active: the last order that was not cancelled is of the last so many days (back-office §4). */
export const ACTIVE_DAYS = 30;

export const CUSTOMER_STATUSES = ["active", "inactive", "banned"] as const;
export type CustomerStatus = (typeof CUSTOMER_STATUSES)[number];

/** The orders of the list (back-office §2, Customers). */
export const CUSTOMER_SORTS = ["recent", "name", "email", "orders", "spent"] as const;
export type CustomerSort = (typeof CUSTOMER_SORTS)[number];

/** From when on a last order makes a customer active, in epoch ms: the beginning of the last 30 days. */
export function activeSince(now: number): number {
  return reportSpan(ACTIVE_DAYS, now).from;
}

/** What a customer counts as; who never ordered, or only what was cancelled, is inactive. */
export function customerStatus(
  customer: { lastKeptOrderAt: number | null; bannedAt: number | null },
  now: number,
): CustomerStatus {
  const { lastKeptOrderAt, bannedAt } = customer;
  if (bannedAt !== null) return "banned";
  return lastKeptOrderAt !== null && lastKeptOrderAt >= activeSince(now) ? "active" : "inactive";
}

const COLUMNS: FtsColumns = ["email", "name", "phone"];
const BUT_PHONE: FtsColumns = ["email", "name"];

/**
 * What was typed as an FTS5 expression over `customer_search`: e-mail, names, phone. A phone number
 * is one word however it is spaced, and the same from abroad as at home; null where nothing was typed.
 * `byPhone` false: for who may not see one, and would find it out by looking for it.
 */
export function customerSearchOf(text: string, byPhone = true): string | null {
  if (!byPhone) return wordsSearch(text, BUT_PHONE);
  if (!/^[+\d\s()-]+$/.test(text)) return wordsSearch(text, COLUMNS);
  const digits = text.replaceAll(/\D/g, "");
  const either = [digits, ...dialledDigits(digits)].map((each) => wordsSearch(each, COLUMNS));
  return either.join(" OR ") || null;
}
