import type { Language } from "#domain/store/formats.ts";
import { type HoursSpan, WEEKDAYS, type Weekday } from "#domain/store/trading-hours.ts";
import { CALENDAR_NAMES } from "#domain/time/calendar-names.ts";
import { opening } from "#messages/opening/index.ts";

/** Days that have the same hours, a line for each span: "Monday to Saturday 8:00 AM to 6:00 PM". */
export function hoursText(spans: readonly HoursSpan[], language: Language): string[] {
  return spans.map(({ days, hours }) =>
    hours === null
      ? opening.daysClosed({ days: daysText(days, language) })
      : opening.daysOpen({
          days: daysText(days, language),
          opens: clockText(hours.opens, language),
          closes: clockText(hours.closes, language),
        }),
  );
}

/** A day's name; a calendar's week begins with Sunday. */
export function weekdayName(day: Weekday, language: Language): string {
  const { days } = CALENDAR_NAMES[language];
  return days[(WEEKDAYS.indexOf(day) + 1) % days.length] ?? "";
}

/** "18:00" as "6:00 PM", in English alone. */
function clockText(time: string, language: Language): string {
  if (language !== "en") return time;
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}:${time.slice(3)} ${hour < 12 ? "AM" : "PM"}`;
}

function daysText(days: readonly Weekday[], language: Language): string {
  const ends = [days[0], days.at(-1)].map((day) => day && weekdayName(day, language));
  const [first = "", last = first] = ends;
  if (first === last) return first;
  return days.length === 2 ? opening.twoDays({ first, last }) : opening.daysFromTo({ first, last });
}
