import type { Language } from "#domain/store/formats.ts";
import type { ClosedSpan } from "#domain/store/opening.ts";
import { CALENDAR_NAMES } from "#domain/time/calendar-names.ts";
import { closedReasonText } from "#messages/holidays/holiday-text.ts";
import { opening } from "#messages/opening/index.ts";

/**
 * On which days the hours do not hold, and why: "Closed on 16 December (Day of Reconciliation), 24 December to 2 January
 * (Stocktaking)"; null where there are none.
 */
export function closedOnText(closures: readonly ClosedSpan[], language: Language): string | null {
  if (closures.length === 0) return null;
  const days = closures.map(
    ({ from, until, reason }) =>
      `${closedDaysText(from, until, language)} (${closedReasonText(reason)})`,
  );
  return opening.closedOn({ days: days.join(", ") });
}

/** "16 December", "24 December to 2 January": closed days ("2026-12-16"), without their year. */
export function closedDaysText(from: string, until: string, language: Language): string {
  const { months } = CALENDAR_NAMES[language];
  const text = (day: string) =>
    `${Number(day.slice(8))} ${months[Number(day.slice(5, 7)) - 1] ?? ""}`;
  const [first, last] = [text(from), text(until)];
  return from === until ? first : opening.datesFromTo({ first, last });
}
