/** The days of a week as a shop counts them. */
export const WEEKDAYS = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** From when to when the doors are open, "08:00" on a 24-hour clock; null: closed. */
export type DayHours = { opens: string; closes: string } | null;
export type WeekHours = Record<Weekday, DayHours>;

const OPEN: DayHours = { opens: "08:00", closes: "18:00" };

/** Monday to Saturday 8:00 AM to 6:00 PM, Sunday closed (storefront §1, reading.md). */
export const DEFAULT_WEEK_HOURS: WeekHours = {
  monday: OPEN,
  tuesday: OPEN,
  wednesday: OPEN,
  thursday: OPEN,
  friday: OPEN,
  saturday: OPEN,
  sunday: null,
};

/** Days with the same hours that follow one another. */
export type HoursSpan = { days: readonly Weekday[]; hours: DayHours };

export function hoursSpans(week: WeekHours): HoursSpan[] {
  const spans: Array<{ days: Weekday[]; hours: DayHours }> = [];
  for (const day of WEEKDAYS) {
    const hours = week[day];
    const last = spans.at(-1);
    if (last && isSame(last.hours, hours)) last.days.push(day);
    else spans.push({ days: [day], hours });
  }
  return spans;
}

/** The week in words, a line for each span: "Monday to Saturday 8:00 AM to 6:00 PM". */
export function hoursLines(week: WeekHours): string[] {
  return spansLines(hoursSpans(week));
}

export function spansLines(spans: readonly HoursSpan[]): string[] {
  return spans.map(({ days, hours }) =>
    hours === null
      ? `${daysText(days)} closed`
      : `${daysText(days)} ${clockText(hours.opens)} to ${clockText(hours.closes)}`,
  );
}

export function weekdayLabel(day: Weekday): string {
  return `${day[0]?.toUpperCase() ?? ""}${day.slice(1)}`;
}

function daysText(days: readonly Weekday[]): string {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined || first === last) {
    return first === undefined ? "" : weekdayLabel(first);
  }
  const between = days.length === 2 ? "and" : "to";
  return `${weekdayLabel(first)} ${between} ${weekdayLabel(last)}`;
}

/** "18:00" as "6:00 PM". */
export function clockText(time: string): string {
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}:${time.slice(3)} ${hour < 12 ? "AM" : "PM"}`;
}

function isSame(a: DayHours, b: DayHours): boolean {
  return a === null || b === null ? a === b : a.opens === b.opens && a.closes === b.closes;
}
