import { DAY_MS } from "./durations.ts";

/** The public holidays by their names in messages/holidays. */
export const HOLIDAY_NAMES = [
  "newYearsDay",
  "humanRightsDay",
  "freedomDay",
  "workersDay",
  "youthDay",
  "womensDay",
  "heritageDay",
  "dayOfReconciliation",
  "christmasDay",
  "dayOfGoodwill",
  "goodFriday",
  "familyDay",
] as const;
export type HolidayName = (typeof HOLIDAY_NAMES)[number];

/** What a day is kept for: both names where two fall on it, `isObserved` on the Monday after a Sunday. */
export type HolidayKept = { names: readonly HolidayName[]; isObserved: boolean };
/** A public holiday: "2026-12-25", and what it is kept for. */
export type Holiday = HolidayKept & { date: string };

const SUNDAY = 0;
const MONDAY = 1;

/** Month and day of those that never move (Public Holidays Act 36 of 1994, schedule 1). */
const FIXED: ReadonlyArray<readonly [monthAndDay: string, name: HolidayName]> = [
  ["01-01", "newYearsDay"],
  ["03-21", "humanRightsDay"],
  ["04-27", "freedomDay"],
  ["05-01", "workersDay"],
  ["06-16", "youthDay"],
  ["08-09", "womensDay"],
  ["09-24", "heritageDay"],
  ["12-16", "dayOfReconciliation"],
  ["12-25", "christmasDay"],
  ["12-26", "dayOfGoodwill"],
];

/**
 * South Africa's public holidays of a year, in order: the fixed ones, Good Friday and Family Day,
 * and the Monday after one that falls on a Sunday (section 2 (1)), unless that is one itself. Days
 * that a president declares for once are not among them: they are closed dates of the settings.
 */
export function publicHolidays(year: number): Holiday[] {
  const easter = easterSunday(year);
  const kept = new Map<string, HolidayKept>();
  const add = (date: string, name: HolidayName) =>
    kept.set(date, { names: [...(kept.get(date)?.names ?? []), name], isObserved: false });
  for (const [monthAndDay, name] of FIXED) add(`${year}-${monthAndDay}`, name);
  add(laterDay(easter, -2), "goodFriday");
  add(laterDay(easter, 1), "familyDay");
  for (const [date, { names }] of [...kept]) {
    const monday = laterDay(date, 1);
    if (weekdayOf(date) === SUNDAY && !kept.has(monday)) {
      kept.set(monday, { names, isObserved: true });
    }
  }
  return [...kept]
    .map(([date, { names, isObserved }]) => ({ date, names, isObserved }))
    .sort((a, b) => (a.date < b.date ? -1 : 1));
}

/**
 * What one day ("2026-12-25") is kept for; null on any other day. The same as the year's list has it,
 * without making that for each day that a page asks about.
 */
export function holidayOn(day: string): HolidayKept | null {
  const names = namesOf(day);
  if (names.length > 0) return { names, isObserved: false };
  if (weekdayOf(day) !== MONDAY) return null;
  const moved = namesOf(laterDay(day, -1));
  return moved.length > 0 ? { names: moved, isObserved: true } : null;
}

function namesOf(day: string): HolidayName[] {
  const monthAndDay = day.slice(5);
  const names = FIXED.flatMap(([fixed, name]) => (fixed === monthAndDay ? [name] : []));
  // Easter is in March or April, and so are the days around it.
  if (monthAndDay < "03-20" || monthAndDay > "04-26") return names;
  const easter = easterSunday(Number(day.slice(0, 4)));
  if (day === laterDay(easter, -2)) names.push("goodFriday");
  if (day === laterDay(easter, 1)) names.push("familyDay");
  return names;
}

/** Easter Sunday of the Gregorian calendar (Meeus, Jones and Butcher). */
export function easterSunday(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  const day = ((h + l - 7 * m + 114) % 31) + 1;
  return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

/** The day so many days after another: "2026-12-31" and 1 give "2027-01-01". */
export function laterDay(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** 0 is Sunday, as in a Date. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}
