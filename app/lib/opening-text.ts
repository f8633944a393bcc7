import type { DeliveryPromise } from "#domain/deliveries/zones.ts";
import type { DateFormats } from "#domain/store/formats.ts";
import { dayOf, type Opening } from "#domain/store/opening.ts";
import { hoursSpans, type Weekday, type WeekHours } from "#domain/store/trading-hours.ts";
import { formatDay, formatTime } from "#domain/time/dates.ts";
import { laterDay, weekdayOf } from "#domain/time/holidays.ts";
import { closedReasonText } from "#messages/holidays/holiday-text.ts";
import { weekdayName } from "#messages/opening/hours-text.ts";
import { opening } from "#messages/opening/index.ts";
import { shopFormats } from "./formats.ts";
import { spansLines } from "./time/hours-lines.ts";

/** By the day of the week, Sunday first, as a Date counts them. */
const ON_WEEKDAY = [
  (time: string) => opening.onSunday({ time }),
  (time: string) => opening.onMonday({ time }),
  (time: string) => opening.onTuesday({ time }),
  (time: string) => opening.onWednesday({ time }),
  (time: string) => opening.onThursday({ time }),
  (time: string) => opening.onFriday({ time }),
  (time: string) => opening.onSaturday({ time }),
];

/** "today at 08:00", "tomorrow at …", "Monday at …", and beyond a week the whole date. */
export function openingText(opensAt: number, now: number, formats: DateFormats): string {
  const time = formatTime(opensAt, formats.timezone);
  const [today, day] = [dayOf(now, formats.timezone), dayOf(opensAt, formats.timezone)];
  if (day === today) return opening.today({ time });
  if (day === laterDay(today, 1)) return opening.tomorrow({ time });
  const onWeekday = day < laterDay(today, 7) ? ON_WEEKDAY[weekdayOf(day)] : undefined;
  return onWeekday?.(time) ?? opening.onDate({ date: formatDay(opensAt, formats), time });
}

/** "We are closed today (Heritage Day), and open tomorrow at 08:00."; null while open. */
export function closedText(
  { isOpen, opensAt, reason }: Opening,
  now: number,
  formats: DateFormats,
): string | null {
  if (isOpen) return null;
  if (opensAt === null) {
    return reason === null
      ? opening.closedNow()
      : opening.closedToday({ reason: closedReasonText(reason) });
  }
  const next = openingText(opensAt, now, formats);
  return reason === null
    ? opening.closedNowOpens({ opening: next })
    : opening.closedTodayOpens({ reason: closedReasonText(reason), opening: next });
}

/**
 * The promise of delivery as it holds at `now`: the same day only while the shop is open and can
 * still pack. Null: not known, which promises no day.
 */
export function deliveryLine(
  { time, area }: DeliveryPromise,
  state: Opening | null,
  { now, formats }: { now: number; formats: DateFormats },
): string {
  if (state?.isSameDay) return opening.sameDay({ time, area });
  if (state?.isOpen) {
    return opening.deliveryFrom({ opening: openingText(state.startsAt, now, formats), time, area });
  }
  const opensAt = state?.opensAt ?? null;
  return opensAt === null
    ? opening.deliveryIn({ time, area })
    : opening.weOpen({ opening: openingText(opensAt, now, formats), time, area });
}

/** The week in words, a line for each span: "Monday to Saturday 8:00 AM to 6:00 PM". */
export function hoursLines(week: WeekHours): string[] {
  return spansLines(hoursSpans(week));
}

/** A day's name in the language of the page. */
export function weekdayText(day: Weekday): string {
  return weekdayName(day, shopFormats().language);
}
