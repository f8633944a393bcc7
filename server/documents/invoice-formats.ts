import { CALENDAR_NAMES } from "#domain/calendar-names.ts";
import { currencySymbol } from "#domain/formats.ts";
import { type Cents, formatRand, rateText } from "#domain/money.ts";
import { dayOf } from "#domain/report-ranges.ts";

/*
 * How invoices write: in rand, South African days and English, as they were issued, whatever the
 * store's settings say since (docs/decisions/0020-invoices.md).
 */

/** Cents in rand: "R45.99". */
export function invoiceRand(cents: Cents): string {
  return inRand(formatRand(cents));
}

/** What a dollar cost: "R17.50". */
export function invoiceRate(usdRate: number): string {
  return inRand(rateText(usdRate));
}

/** Epoch ms as the South African day: "21 November 2026". */
export function invoiceDate(epochMs: number): string {
  const [year = "", month = "", day = ""] = dayOf(epochMs).split("-");
  return `${Number(day)} ${CALENDAR_NAMES.en.months[Number(month) - 1] ?? ""} ${year}`;
}

function inRand(amount: string): string {
  return amount.replace(currencySymbol(), currencySymbol("ZAR"));
}
