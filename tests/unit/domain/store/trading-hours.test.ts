import fc from "fast-check";
import { expect, test } from "vitest";
import { hoursLines } from "#app/lib/opening-text.ts";
import {
  type DayHours,
  DEFAULT_WEEK_HOURS,
  hoursSpans,
  WEEKDAYS,
  type WeekHours,
  weekdayLabel,
} from "#domain/store/trading-hours.ts";

test("days with the same hours stand on one line, in the words that the shop shows", () => {
  expect(hoursLines(DEFAULT_WEEK_HOURS)).toEqual([
    "Monday to Saturday 8:00 AM to 6:00 PM",
    "Sunday closed",
  ]);
  const late = { opens: "12:30", closes: "23:05" };
  const week = { ...DEFAULT_WEEK_HOURS, wednesday: null, saturday: late, sunday: late };
  expect(hoursLines(week)).toEqual([
    "Monday and Tuesday 8:00 AM to 6:00 PM",
    "Wednesday closed",
    "Thursday and Friday 8:00 AM to 6:00 PM",
    "Saturday and Sunday 12:30 PM to 11:05 PM",
  ]);
  expect(hoursLines({ ...week, monday: { opens: "00:00", closes: "09:00" } })[0]).toBe(
    "Monday 12:00 AM to 9:00 AM",
  );
});

test("only days that open and close alike stand together", () => {
  const hours = (opens: string, closes: string) => ({ opens, closes });
  const week = {
    monday: hours("08:00", "18:00"),
    tuesday: hours("08:00", "18:00"),
    wednesday: hours("08:00", "17:00"),
    thursday: hours("09:00", "17:00"),
    friday: null,
    saturday: null,
    sunday: hours("09:00", "17:00"),
  };
  expect(hoursSpans(week).map(({ days }) => days)).toEqual([
    ["monday", "tuesday"],
    ["wednesday"],
    ["thursday"],
    ["friday", "saturday"],
    ["sunday"],
  ]);
  expect(WEEKDAYS.map(weekdayLabel).join(" ")).toBe(
    "Monday Tuesday Wednesday Thursday Friday Saturday Sunday",
  );
});

test("whatever the hours, every day is told once, in order, with its own", () => {
  const day = fc.constantFrom<DayHours>(
    null,
    { opens: "08:00", closes: "18:00" },
    { opens: "09:00", closes: "13:00" },
  );
  const weeks = fc.record({
    monday: day,
    tuesday: day,
    wednesday: day,
    thursday: day,
    friday: day,
    saturday: day,
    sunday: day,
  } satisfies Record<keyof WeekHours, unknown>);
  fc.assert(
    fc.property(weeks, (week) => {
      const told = hoursSpans(week).flatMap(({ days, hours }) => days.map((one) => [one, hours]));
      expect(told).toEqual(WEEKDAYS.map((one) => [one, week[one]]));
    }),
  );
});
