import fc from "fast-check";
import { afterEach, expect, test } from "vitest";
import { DEFAULT_FORMATS, setShopFormats } from "#domain/formats.ts";
import { orderStatusLabel } from "#domain/order.ts";
import { isUrgent, orderAge } from "#domain/order-age.ts";
import { formatDate, formatDateTime, formatTime } from "#domain/order-dates.ts";
import { COMPLETED_PERIODS, completedPeriod } from "#domain/order-periods.ts";
import { orderSearchOf } from "#domain/order-search.ts";
import { TIMEZONES } from "#domain/settings/store.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = Date.parse("2026-11-24T08:00:00Z");

afterEach(() => setShopFormats(DEFAULT_FORMATS));

test.each([
  [0, "Just now"],
  [HOUR - 1, "Just now"],
  [HOUR, "1h ago"],
  [5.5 * HOUR, "5h ago"],
  [DAY - 1, "23h ago"],
  [DAY, "1d ago"],
  [2 * DAY - 1, "1d ago"],
  [400 * DAY, "400d ago"],
  [-HOUR, "Just now"],
])("an order of %d ms is '%s'", (age, text) => {
  expect(orderAge(NOW - age, NOW)).toBe(text);
});

test("dates that are missing or unreadable are N/A in orders, a missing status is pending", () => {
  for (const nothing of [null, undefined, Number.NaN]) {
    expect(orderAge(nothing, NOW)).toBe("N/A");
    expect(formatDate(nothing)).toBe("N/A");
    expect(formatTime(nothing)).toBe("N/A");
    expect(formatDateTime(nothing)).toBe("N/A");
  }
  for (const nothing of [null, undefined, ""]) expect(orderStatusLabel(nothing)).toBe("Pending");
});

test("urgent is more than 24 hours, not 24", () => {
  expect(isUrgent(NOW - DAY, NOW)).toBe(false);
  expect(isUrgent(NOW - DAY - 1, NOW)).toBe(true);
});

test.each([
  ["today", "2026-11-24"],
  ["7-days", "2026-11-18"],
  ["30-days", "2026-10-26"],
  ["3-months", "2026-08-27"],
] as const)("'%s' begins with the day %s", (period, day) => {
  expect(completedPeriod(period, NOW).from).toBe(Date.parse(`${day}T00:00:00+02:00`));
});

test.each([
  ["Africa/Johannesburg", "2026-11-24T21:59:59Z", "today", "2026-11-23T22:00:00Z"],
  ["Africa/Johannesburg", "2026-11-24T22:00:00Z", "today", "2026-11-24T22:00:00Z"],
  // Midnight in New York is at 05:00 UTC in winter and at 04:00 in summer.
  ["America/New_York", "2026-11-24T04:59:59Z", "today", "2026-11-23T05:00:00Z"],
  ["America/New_York", "2026-11-24T05:00:00Z", "today", "2026-11-24T05:00:00Z"],
  ["America/New_York", "2026-07-21T03:59:59Z", "today", "2026-07-20T04:00:00Z"],
  ["America/New_York", "2026-07-21T04:00:00Z", "today", "2026-07-21T04:00:00Z"],
  // The clocks go back at 06:00 UTC on 1 November, and forward at 07:00 UTC on 8 March.
  ["America/New_York", "2026-11-01T05:59:00Z", "today", "2026-11-01T04:00:00Z"],
  ["America/New_York", "2026-11-01T20:00:00Z", "today", "2026-11-01T04:00:00Z"],
  ["America/New_York", "2026-11-02T04:59:59Z", "today", "2026-11-01T04:00:00Z"],
  ["America/New_York", "2026-11-03T12:00:00Z", "7-days", "2026-10-28T04:00:00Z"],
  ["America/New_York", "2026-03-08T20:00:00Z", "today", "2026-03-08T05:00:00Z"],
  ["America/New_York", "2026-03-10T12:00:00Z", "7-days", "2026-03-04T05:00:00Z"],
] as const)("by the clock of %s at %s '%s' begins at %s", (timezone, now, period, from) => {
  setShopFormats({ ...DEFAULT_FORMATS, timezone });
  expect(completedPeriod(period, Date.parse(now)).from).toBe(Date.parse(from));
});

test("all time has no beginning and compares the last 30 days", () => {
  const all = completedPeriod("all", NOW);
  expect(all).toEqual({ ...completedPeriod("30-days", NOW), from: null });
});

test("the periods compared are equally long, one before the other, whatever the moment", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...COMPLETED_PERIODS),
      fc.integer({ min: Date.parse("2020-01-01"), max: Date.parse("2040-01-01") }),
      fc.constantFrom(...TIMEZONES),
      (period, now, timezone) => {
        setShopFormats({ ...DEFAULT_FORMATS, timezone });
        const { current, previous } = completedPeriod(period, now);
        expect(current.until - current.from).toBe(previous.until - previous.from);
        expect(previous.until).toBeLessThanOrEqual(current.from + DAY + HOUR);
        expect(previous.from).toBeLessThan(current.from);
        expect(current.until).toBe(now + 1);
      },
    ),
  );
});

test("a search is words that begin others; nothing typed asks nothing", () => {
  expect(orderSearchOf("  ", "all")).toBeNull();
  expect(orderSearchOf("--", "all")).toBe('""');
  expect(orderSearchOf("van d@x", "own")).toBe(
    '{number email name} : "van"* AND {number email name} : "d"* AND {number email name} : "x"*',
  );
  expect(orderSearchOf("a", "all")).toBe('{number email name paypal} : "a"*');
});

test("whatever is typed, the expression stays short and holds no quotes of the typist's", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 10_000 }), (text) => {
      const found = orderSearchOf(text, "all");
      if (found === null || found === '""') return;
      expect(found.length).toBeLessThan(1_000);
      expect(found).toMatch(/^(\{[a-z ]+\} : "[^"*]+"\*( AND )?)+$/);
    }),
  );
});
