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

export function weekdayLabel(day: Weekday): string {
  return `${day.charAt(0).toUpperCase()}${day.slice(1)}`;
}

function isSame(a: DayHours, b: DayHours): boolean {
  return a === null || b === null ? a === b : a.opens === b.opens && a.closes === b.closes;
}
