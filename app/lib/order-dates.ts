import * as dates from "#domain/orders/dates.ts";
import { shopFormats } from "./formats.ts";

/*
 * Dates of orders and reports as this page writes them: what is no date is 'N/A' there.
 */

type Moment = number | null | undefined;

/** "21 November 2026", else 'N/A'. */
export function formatDate(epochMs: Moment): string {
  return dates.formatDate(epochMs, shopFormats());
}

/** "14:05", else 'N/A'. */
export function formatTime(epochMs: Moment): string {
  const { timezone, language } = shopFormats();
  return dates.formatTime(epochMs, timezone, language);
}

/** "21 November 2026, 14:05", else 'N/A'. */
export function formatDateTime(epochMs: Moment): string {
  return dates.formatDateTime(epochMs, shopFormats());
}
