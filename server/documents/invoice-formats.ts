import { dayOf } from "#domain/reports/ranges.ts";
import { CALENDAR_NAMES } from "#domain/time/calendar-names.ts";
import { textLanguage } from "#messages/language.ts";

/** Epoch ms as a document writes the South African day: "21 November 2026". */
export function invoiceDate(epochMs: number): string {
  const [year = "", month = "", day = ""] = dayOf(epochMs).split("-");
  const language = textLanguage();
  const { months } = CALENDAR_NAMES[language === "pseudo" ? "en" : language];
  return `${Number(day)} ${months[Number(month) - 1] ?? ""} ${year}`;
}
