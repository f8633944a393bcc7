import { dayOf } from "#domain/reports/ranges.ts";
import { CALENDAR_NAMES } from "#domain/time/calendar-names.ts";

/** Epoch ms as an invoice writes the South African day, in English as it was issued: "21 November 2026". */
export function invoiceDate(epochMs: number): string {
  const [year = "", month = "", day = ""] = dayOf(epochMs).split("-");
  return `${Number(day)} ${CALENDAR_NAMES.en.months[Number(month) - 1] ?? ""} ${year}`;
}
