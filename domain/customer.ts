import { type FtsColumns, wordsSearch } from "./words-search.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Active: the last order is at most so many days old (back-office §4). */
export const ACTIVE_DAYS = 30;

export const CUSTOMER_STATUSES = ["active", "inactive", "banned"] as const;
export type CustomerStatus = (typeof CUSTOMER_STATUSES)[number];

export const CUSTOMER_STATUS_LABELS: Record<CustomerStatus, string> = {
  active: "Active",
  inactive: "Inactive",
  banned: "Banned",
};

/** The orders of the list (back-office §2, Customers), in the words of its select. */
export const CUSTOMER_SORTS = ["recent", "name", "email", "orders", "spent"] as const;
export type CustomerSort = (typeof CUSTOMER_SORTS)[number];

export const CUSTOMER_SORT_LABELS: Record<CustomerSort, string> = {
  recent: "Recent activity",
  name: "Name",
  email: "Email",
  orders: "Total orders",
  spent: "Total spent",
};

export const LONGEST_NOTE = 1_000;
export const LONGEST_BAN_REASON = 300;

/** From when on a last order makes a customer active, in epoch ms. */
export function activeSince(now: number): number {
  return now - ACTIVE_DAYS * DAY_MS;
}

/** What a customer counts as; who never ordered is inactive (decisions.md). */
export function customerStatus(
  customer: { lastOrderAt: number | null; bannedAt: number | null },
  now: number,
): CustomerStatus {
  if (customer.bannedAt !== null) return "banned";
  return customer.lastOrderAt !== null && customer.lastOrderAt >= activeSince(now)
    ? "active"
    : "inactive";
}

const COLUMNS: FtsColumns = ["email", "name", "phone"];

/**
 * What was typed as an FTS5 expression over `customer_search`: e-mail, names, phone. A phone number
 * is one word however it is spaced; null where nothing was typed.
 */
export function customerSearchOf(text: string): string | null {
  const isNumber = /^[+\d\s()-]+$/.test(text.trim());
  return wordsSearch(isNumber ? text.replaceAll(/\D/g, "") : text, COLUMNS);
}
