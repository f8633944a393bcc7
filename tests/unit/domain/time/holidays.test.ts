import fc from "fast-check";
import { expect, test } from "vitest";
import { LANGUAGES } from "#domain/store/formats.ts";
import {
  easterSunday,
  HOLIDAY_NAMES,
  type Holiday,
  holidayOn,
  laterDay,
  publicHolidays,
  weekdayOf,
} from "#domain/time/holidays.ts";
import { holidayText } from "#messages/holidays/holiday-text.ts";
import { speaking } from "#messages/language.ts";

test("South Africa's public holidays of 2026", () => {
  expect(publicHolidays(2026).map(toldOf)).toEqual([
    { date: "2026-01-01", name: "New Year's Day" },
    { date: "2026-03-21", name: "Human Rights Day" },
    { date: "2026-04-03", name: "Good Friday" },
    { date: "2026-04-06", name: "Family Day" },
    { date: "2026-04-27", name: "Freedom Day" },
    { date: "2026-05-01", name: "Workers' Day" },
    { date: "2026-06-16", name: "Youth Day" },
    { date: "2026-08-09", name: "National Women's Day" },
    { date: "2026-08-10", name: "National Women's Day (observed)" },
    { date: "2026-09-24", name: "Heritage Day" },
    { date: "2026-12-16", name: "Day of Reconciliation" },
    { date: "2026-12-25", name: "Christmas Day" },
    { date: "2026-12-26", name: "Day of Goodwill" },
  ]);
});

test("a holiday is a name in every language, and no code", () => {
  for (const language of LANGUAGES) {
    const names = speaking(language, () => publicHolidays(2026).map(holidayText));
    expect(new Set(names).size).toBe(names.length);
    expect(HOLIDAY_NAMES.filter((name) => names.includes(name))).toEqual([]);
  }
});

test.each([
  [1818, "1818-03-22"],
  [1954, "1954-04-18"],
  [1981, "1981-04-19"],
  [2024, "2024-03-31"],
  [2025, "2025-04-20"],
  [2026, "2026-04-05"],
  [2027, "2027-03-28"],
  [2038, "2038-04-25"],
  [2049, "2049-04-18"],
  [2076, "2076-04-19"],
  [2285, "2285-03-22"],
  [2033, "2033-04-17"],
])("Easter of %i is on %s", (year, day) => {
  expect(easterSunday(year)).toBe(day);
});

test("Good Friday and Family Day move with Easter, from 20 March to 26 April", () => {
  expect(holidayOn("2285-03-20")?.names).toEqual(["goodFriday"]);
  expect(holidayOn("2285-03-23")?.names).toEqual(["familyDay"]);
  expect(holidayOn("2038-04-23")?.names).toEqual(["goodFriday"]);
  expect(holidayOn("2038-04-26")?.names).toEqual(["familyDay"]);
});

test("a holiday on a Sunday makes the Monday one, but not one that is one already", () => {
  const of = (year: number) =>
    new Map(publicHolidays(year).map((day) => [day.date, holidayText(day)]));
  expect(of(2027).get("2027-03-22")).toBe("Human Rights Day (observed)");
  // Christmas Day on a Sunday: the Monday is the Day of Goodwill anyway.
  expect(of(2033).get("2033-12-26")).toBe("Day of Goodwill");
  expect(of(2033).has("2033-12-27")).toBe(false);
  // Good Friday on Human Rights Day.
  expect(of(2008).get("2008-03-21")).toBe("Human Rights Day, Good Friday");
});

test("of any year: in order, no day twice, Good Friday a Friday, every Sunday followed by a holiday", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1995, max: 2400 }), (year) => {
      const days = publicHolidays(year).map(({ date }) => date);
      expect(days).toEqual([...new Set(days)].sort());
      expect(weekdayOf(easterSunday(year))).toBe(0);
      for (const day of days.filter((one) => weekdayOf(one) === 0)) {
        expect(days).toContain(laterDay(day, 1));
      }
    }),
  );
});

test("a single day is kept for what the year's list has it for", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1995, max: 2400 }), (year) => {
      const kept = new Map(
        publicHolidays(year).map(({ date, names, isObserved }) => [date, { names, isObserved }]),
      );
      for (let day = `${year}-01-01`; day <= `${year}-12-31`; day = laterDay(day, 1)) {
        expect(holidayOn(day)).toEqual(kept.get(day) ?? null);
      }
    }),
    { numRuns: 20 },
  );
});

function toldOf(holiday: Holiday) {
  return { date: holiday.date, name: holidayText(holiday) };
}
