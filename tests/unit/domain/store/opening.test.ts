import fc from "fast-check";
import { expect, test } from "vitest";
import { closedText, deliveryLine, openingText } from "#app/lib/opening-text.ts";
import { COURIER_LEAD, courierWindow } from "#domain/deliveries/delivery.ts";
import { DELIVERY_PROMISE } from "#domain/deliveries/zones.ts";
import { DEFAULT_FORMATS } from "#domain/store/formats.ts";
import {
  arrivalText,
  closesAfter,
  closuresFrom,
  DEFAULT_CLOSURES,
  type OpeningRules,
  openingAt,
  openingOn,
  openingRules,
  openSpans,
  packedAtOnceUntil,
} from "#domain/store/opening.ts";
import { DEFAULT_WEEK_HOURS, WEEKDAYS } from "#domain/store/trading-hours.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { laterDay } from "#domain/time/holidays.ts";
import { closedDaysText, closedOnText } from "#messages/opening/closed-days-text.ts";

const RULES: OpeningRules = {
  timezone: "Africa/Johannesburg",
  hours: DEFAULT_WEEK_HOURS,
  closures: DEFAULT_CLOSURES,
  lead: COURIER_LEAD,
};
const HOLIDAY = { names: ["dayOfReconciliation"], isObserved: false };
/** A moment by Johannesburg's clock. */
const at = (text: string) => Date.parse(`${text}:00+02:00`);

test("the hours of so many days are those of today and after, without the days that stay closed", () => {
  expect(openSpans(RULES, at("2026-11-21T19:00"), 3)).toEqual([
    { opensAt: at("2026-11-21T08:00"), closesAt: at("2026-11-21T18:00") },
    { opensAt: at("2026-11-23T08:00"), closesAt: at("2026-11-23T18:00") },
  ]);
});

test.each([
  ["a Tuesday morning", "2026-11-24T10:00", null],
  ["the first minute", "2026-11-24T08:00", null],
  ["the last minute", "2026-11-24T17:59", null],
  ["closing time", "2026-11-24T18:00", "2026-11-25T08:00"],
  ["before opening", "2026-11-24T07:59", "2026-11-24T08:00"],
  ["a Saturday evening", "2026-11-21T19:00", "2026-11-23T08:00"],
  ["a Sunday", "2026-11-22T12:00", "2026-11-23T08:00"],
  ["Christmas Eve, late", "2026-12-24T20:00", "2026-12-28T08:00"],
  ["the Day of Reconciliation", "2026-12-16T10:00", "2026-12-17T08:00"],
  ["New Year's Eve", "2026-12-31T18:30", "2027-01-02T08:00"],
  [
    "midnight of a Monday in Johannesburg, still Sunday in London",
    "2026-11-23T00:30",
    "2026-11-23T08:00",
  ],
])("%s", (_, moment, opens) => {
  const opening = openingAt(RULES, at(moment));
  expect(opening.isOpen).toBe(opens === null);
  expect(opening.opensAt).toBe(opens === null ? null : at(opens));
});

test("a holiday says its name, and is an ordinary day where the settings say so", () => {
  const moment = at("2026-12-16T10:00");
  expect(openingAt(RULES, moment).reason).toEqual(HOLIDAY);
  expect(closedText(openingAt(RULES, moment), moment, DEFAULT_FORMATS)).toBe(
    "We are closed today (Day of Reconciliation), and open tomorrow at 08:00.",
  );
  const open = (closures: Partial<OpeningRules["closures"]>) =>
    openingAt({ ...RULES, closures: { ...DEFAULT_CLOSURES, ...closures } }, moment).isOpen;
  expect(open({ openHolidays: ["2026-12-16"] })).toBe(true);
  expect(open({ holidays: false })).toBe(true);
  expect(open({ openHolidays: ["2027-12-16"] })).toBe(false);
});

test("closed dates close the shop, both ends included, and open no Sunday", () => {
  const dates = [{ from: "2026-11-24", until: "2026-11-26", name: "Stocktaking" }];
  const rules = { ...RULES, closures: { ...DEFAULT_CLOSURES, dates } };
  expect(openingOn(rules, "2026-11-23").hours).not.toBeNull();
  expect(openingOn(rules, "2026-11-24")).toEqual({ hours: null, reason: { name: "Stocktaking" } });
  expect(openingOn(rules, "2026-11-26")).toEqual({ hours: null, reason: { name: "Stocktaking" } });
  expect(openingAt(rules, at("2026-11-24T10:00")).opensAt).toBe(at("2026-11-27T08:00"));
  expect(closuresFrom(rules, "2026-11-20", 40)).toEqual([
    { from: "2026-11-24", until: "2026-11-26", reason: { name: "Stocktaking" } },
    { from: "2026-12-16", until: "2026-12-16", reason: HOLIDAY },
    {
      from: "2026-12-25",
      until: "2026-12-25",
      reason: { names: ["christmasDay"], isObserved: false },
    },
    {
      from: "2026-12-26",
      until: "2026-12-26",
      reason: { names: ["dayOfGoodwill"], isObserved: false },
    },
  ]);
});

test("as many days are looked through as are asked for", () => {
  const closed = (days: number) => closuresFrom(RULES, "2026-12-24", days).map(({ from }) => from);
  expect([0, 1, 2, 3].map(closed)).toEqual([[], [], ["2026-12-25"], ["2026-12-25", "2026-12-26"]]);
});

test("the doors close at closing time, and not where they are closed", () => {
  const closes = (moment: string) => closesAfter(RULES, at(moment));
  expect(closes("2026-11-24T07:00")).toBe(at("2026-11-24T18:00"));
  expect(closes("2026-11-24T17:59")).toBe(at("2026-11-24T18:00"));
  expect(closes("2026-11-24T18:00")).toBeNull();
  expect(closes("2026-11-22T12:00")).toBeNull();
});

test("a shop that is closed for longer than 370 days has no next opening", () => {
  const daily = { opens: "08:00", closes: "18:00" };
  const hours = { ...DEFAULT_WEEK_HOURS, sunday: daily };
  const opensAfter = (days: number) => {
    const dates = [{ from: "2026-11-24", until: laterDay("2026-11-24", days), name: "Moving" }];
    const closures = { holidays: false, openHolidays: [], dates };
    return openingAt({ ...RULES, hours, closures }, at("2026-11-24T10:00")).opensAt;
  };
  expect(opensAfter(368)).toBe(at("2027-11-28T08:00"));
  expect(opensAfter(369)).toBeNull();
});

test("the rules are those of the settings, by the shop's clock", () => {
  const { hours, closures, lead, timezone } = RULES;
  expect(openingRules({ store: { timezone }, delivery: { hours, closures, lead } })).toEqual(RULES);
});

test("a shop that never opens has no next opening, and makes nobody wait for it", () => {
  const never = { ...DEFAULT_WEEK_HOURS };
  for (const day of WEEKDAYS) never[day] = null;
  const now = at("2026-11-24T10:00");
  const rules = { ...RULES, hours: never };
  expect(openingAt(rules, now)).toEqual({
    isOpen: false,
    opensAt: null,
    reason: null,
    startsAt: now,
    isSameDay: false,
  });
  expect(courierWindow(now, COURIER_LEAD, rules)).toEqual(courierWindow(now));
  expect(packedAtOnceUntil(rules, now)).toBeNull();
});

test.each([
  ["2026-11-24T10:00", "2026-11-24T17:20"],
  ["2026-11-24T17:20", "2026-11-24T17:20"],
  ["2026-11-24T17:21", null],
  ["2026-11-24T07:00", null],
  ["2026-11-22T12:00", null],
])("placed at %s an order is packed at once until %s", (now, until) => {
  expect(packedAtOnceUntil(RULES, at(now))).toBe(until && at(until));
});

test("in a shop that never opens for long enough nothing ends the day", () => {
  const short = { ...DEFAULT_WEEK_HOURS };
  for (const day of WEEKDAYS) short[day] = { opens: "10:00", closes: "10:10" };
  const rules = { ...RULES, hours: short };
  expect(packedAtOnceUntil(rules, at("2026-11-24T10:05"))).toBeNull();
});

test.each([
  ["open", "2026-11-24T10:00", "10:30", "12:00", "14:00", "2026-11-24"],
  [
    "shortly before closing: collected by then",
    "2026-11-24T16:45",
    "17:15",
    "18:00",
    "20:45",
    "2026-11-24",
  ],
  ["too late to be packed today", "2026-11-24T17:40", "08:30", "10:00", "12:00", "2026-11-25"],
  ["closed on a Sunday", "2026-11-22T12:00", "08:30", "10:00", "12:00", "2026-11-23"],
  ["closed on a holiday", "2026-12-25T12:00", "08:30", "10:00", "12:00", "2026-12-28"],
])("the courier's window, %s", (_, now, ready, collect, deliver, day) => {
  expect(courierWindow(at(now), COURIER_LEAD, RULES)).toEqual({
    pickupReadyAt: at(`${day}T${ready}`),
    pickupDeadlineAt: at(`${day}T${collect}`),
    dropoffDeadlineAt: at(`${day}T${deliver}`),
  });
});

test("same-day is promised while the shop is open and can still pack", () => {
  const isSameDay = (moment: string) => openingAt(RULES, at(moment)).isSameDay;
  expect(isSameDay("2026-11-24T17:20")).toBe(true);
  expect(isSameDay("2026-11-24T17:21")).toBe(false);
  expect(isSameDay("2026-11-24T07:00")).toBe(false);
  expect(isSameDay("2026-11-22T12:00")).toBe(false);
});

test("whenever somebody orders, the courier comes to an open shop, within what the contract allows", () => {
  const lead = fc
    .record({
      readyMinutes: fc.integer({ min: 5, max: 300 }),
      pickup: fc.integer({ min: 10, max: 300 }),
      dropoff: fc.integer({ min: 20, max: 300 }),
    })
    .map(({ readyMinutes, pickup, dropoff }) => {
      const pickupMinutes = Math.max(20, readyMinutes + pickup);
      return { readyMinutes, pickupMinutes, dropoffMinutes: pickupMinutes + dropoff };
    });
  const moments = fc.integer({ min: at("2026-01-01T00:00"), max: at("2028-12-31T00:00") });
  fc.assert(
    fc.property(moments, lead, (now, one) => {
      const window = courierWindow(now, one, RULES);
      const { pickupReadyAt, pickupDeadlineAt, dropoffDeadlineAt } = window;
      expect(openingAt(RULES, pickupReadyAt).isOpen).toBe(true);
      expect(openingAt(RULES, pickupDeadlineAt - 1).isOpen).toBe(true);
      expect(pickupReadyAt).toBeGreaterThanOrEqual(now + one.readyMinutes * MINUTE_MS);
      expect(pickupDeadlineAt - pickupReadyAt).toBeGreaterThanOrEqual(10 * MINUTE_MS);
      expect(pickupDeadlineAt - now).toBeGreaterThanOrEqual(20 * MINUTE_MS);
      expect(dropoffDeadlineAt - pickupDeadlineAt).toBeGreaterThanOrEqual(20 * MINUTE_MS);
    }),
  );
});

test.each([
  ["2026-11-24T07:00", "2026-11-24T08:00", "today at 08:00"],
  ["2026-11-24T19:00", "2026-11-25T08:00", "tomorrow at 08:00"],
  ["2026-11-21T19:00", "2026-11-23T08:00", "Monday at 08:00"],
  ["2026-11-23T19:00", "2026-11-30T13:30", "Monday 30 November 2026 at 13:30"],
])("the next opening, told at %s", (now, opens, text) => {
  expect(openingText(at(opens), at(now), DEFAULT_FORMATS)).toBe(text);
});

test.each([
  ["open", "2026-11-24T10:00", "Same-day delivery, 30-90 minutes across Sandton and Johannesburg"],
  [
    "open, and too late to pack",
    "2026-11-24T17:50",
    "Delivery from tomorrow at 08:00, 30-90 minutes across Sandton and Johannesburg",
  ],
  [
    "closed",
    "2026-11-22T12:00",
    "We open tomorrow at 08:00, then 30-90 minutes across Sandton and Johannesburg",
  ],
])("the promise of delivery while %s", (_, now, line) => {
  expect(
    deliveryLine(DELIVERY_PROMISE, openingAt(RULES, at(now)), {
      now: at(now),
      formats: DEFAULT_FORMATS,
    }),
  ).toBe(line);
});

test("a page that does not know the hour promises no day", () => {
  expect(deliveryLine(DELIVERY_PROMISE, null, { now: 0, formats: DEFAULT_FORMATS })).toBe(
    "Delivery in 30-90 minutes across Sandton and Johannesburg",
  );
});

test("closed days are told without their year", () => {
  expect(closedDaysText("2026-12-16", "2026-12-16", "en")).toBe("16 December");
  expect(closedDaysText("2026-12-24", "2027-01-02", "en")).toBe("24 December to 2 January");
});

test("closed days are told with why, and none where there are none", () => {
  const closures = [
    {
      from: "2026-12-16",
      until: "2026-12-16",
      reason: { ...HOLIDAY, names: ["dayOfReconciliation"] },
    },
    { from: "2026-12-24", until: "2027-01-02", reason: { name: "Stocktaking" } },
  ] satisfies Parameters<typeof closedOnText>[0];
  expect(closedOnText(closures, "en")).toBe(
    "Closed on 16 December (Day of Reconciliation), 24 December to 2 January (Stocktaking)",
  );
  expect(closedOnText([], "en")).toBeNull();
});

test("an arrival today is a time, on another day it has that day", () => {
  expect(arrivalText(at("2026-11-24T14:05"), at("2026-11-24T10:00"), DEFAULT_FORMATS)).toBe(
    "14:05",
  );
  expect(arrivalText(at("2026-11-23T09:05"), at("2026-11-22T10:00"), DEFAULT_FORMATS)).toBe(
    "Monday 23 November 2026, 09:05",
  );
});
