import { expect, test } from "vitest";
import { readShopTime, shopTimeInput, startOfShopDay } from "#domain/time/shop-time.ts";

test.each([
  ["", null],
  ["2026-11-21T14:05", Date.parse("2026-11-21T14:05:00+02:00")],
  ["2028-02-29T00:00", Date.parse("2028-02-29T00:00:00+02:00")],
  ["2026-02-29T00:00", undefined],
  ["2026-06-31T00:00", undefined],
  ["2026-13-01T00:00", undefined],
  ["2026-11-21T25:00", undefined],
  ["2026-11-21T14", undefined],
  ["2026-11-21", undefined],
  ["soon", undefined],
])("%j typed in Johannesburg is %s", (typed, moment) => {
  expect(readShopTime(typed, "Africa/Johannesburg")).toBe(moment);
});

test("beside the hour that summer time takes, the clock that is in force counts", () => {
  const read = (typed: string) => readShopTime(typed, "America/New_York");
  expect(read("2026-03-08T01:30")).toBe(Date.parse("2026-03-08T01:30:00-05:00"));
  expect(read("2026-03-08T03:30")).toBe(Date.parse("2026-03-08T03:30:00-04:00"));
});

test("no moment is nothing in its input", () => {
  expect(shopTimeInput(null, "UTC")).toBe("");
  expect(shopTimeInput(Date.parse("2026-11-21T12:05:30Z"), "Africa/Johannesburg")).toBe(
    "2026-11-21T14:05",
  );
});

test("a day begins by the shop's clock, also where one has 23 hours", () => {
  const start = (day: string, later?: number) => startOfShopDay(day, "Europe/London", later);
  expect(start("2026-03-29")).toBe(Date.parse("2026-03-29T00:00:00Z"));
  expect(start("2026-03-29", 1)).toBe(Date.parse("2026-03-30T00:00:00+01:00"));
  expect(start("2026-03-28", 2)).toBe(Date.parse("2026-03-30T00:00:00+01:00"));
  expect(start("2026-02-30")).toBeNull();
  expect(start("")).toBeNull();
});
