import { shopFormats } from "#app/lib/formats.ts";
import { CALENDAR_NAMES } from "#domain/time/calendar-names.ts";
import { opening } from "#messages/opening/index.ts";

/** "16 December", "24 December to 2 January": closed days, without their year. */
export function closedDaysText(from: string, until: string): string {
  const { months } = CALENDAR_NAMES[shopFormats().language];
  const text = (day: string) =>
    `${Number(day.slice(8))} ${months[Number(day.slice(5, 7)) - 1] ?? ""}`;
  const [first, last] = [text(from), text(until)];
  return from === until ? first : opening.datesFromTo({ first, last });
}
