import * as v from "valibot";
import { expect, test } from "vitest";
import { SA_PROVINCES } from "#domain/deliveries/provinces.ts";
import {
  CurrencyChange,
  convertCents,
  convertDelivery,
  Rate,
  wholeRate,
} from "#domain/store/settings/currency.ts";
import {
  DEFAULT_DELIVERY_SETTINGS as DEFAULTS,
  DeliverySettings,
} from "#domain/store/settings/delivery.ts";

const zone = {
  name: "Sandton",
  areas: ["Rivonia"],
  feeCents: 4_500,
  freeThresholdCents: 50_000,
  estimate: "2 hours",
  available: true,
};
const hours = (opens: string, closes: string) => ({
  hours: { ...DEFAULTS.hours, monday: { opens, closes } },
});
const lead = (readyMinutes: number, pickupMinutes: number, dropoffMinutes: number) => ({
  lead: { readyMinutes, pickupMinutes, dropoffMinutes },
});
const closed = (from: string, until: string, name = "Moving") => ({
  closures: { ...DEFAULTS.closures, dates: [{ from, until, name }] },
});
const fee = (feeCents: unknown) => ({ cart: { feeCents, freeAboveCents: 0 } });
const slots = (changes: object) => ({ slots: { ...DEFAULTS.slots, ...changes } });
const zones = (...changes: object[]) => ({ zones: changes.map((one) => ({ ...zone, ...one })) });

test.each<[object, string, string]>([
  [hours("18:00", "18:00"), "hours.monday.closes", "closesBeforeOpening"],
  [hours("18:00", "08:00"), "hours.monday.closes", "closesBeforeOpening"],
  [hours("08:00", "24:00"), "hours.monday.closes", "notTimeOfDay"],
  [hours("8:00", "18:00"), "hours.monday.opens", "notTimeOfDay"],
  [closed("2026-12-24", "2026-12-23"), "closures.dates.0.until", "endsBeforeStart"],
  [closed("2026-02-30", "2026-12-23"), "closures.dates.0.from", "notDate"],
  [closed("soon", "2026-12-23"), "closures.dates.0.from", "notDate"],
  [closed("2026-12-24", "2026-12-24", " "), "closures.dates.0.name", "missing"],
  [
    { closures: { ...DEFAULTS.closures, openHolidays: Array(61).fill("2026-12-16") } },
    "closures.openHolidays",
    "manyHolidays",
  ],
  [zones({}, { name: "SANDTON" }), "zones", "sameZoneName"],
  [zones({ areas: [] }), "zones.0.areas", "noArea"],
  [zones({ areas: Array(201).fill("a") }), "zones.0.areas", "manyAreas"],
  [zones({ name: "a".repeat(81) }), "zones.0.name", "longerThan"],
  [zones(...Array.from({ length: 51 }, (_, at) => ({ name: `Zone ${at}` }))), "zones", "manyZones"],
  [lead(4, 20, 40), "lead.readyMinutes", "fewMinutes"],
  [lead(5.5, 20, 40), "lead.readyMinutes", "notWholeMinutes"],
  [lead(30, 1_441, 1_441), "lead.pickupMinutes", "overADay"],
  [lead(30, 39, 60), "lead.pickupMinutes", "earlyPickup"],
  [lead(5, 19, 60), "lead.pickupMinutes", "earlyPickup"],
  [lead(5, 20, 39), "lead.dropoffMinutes", "earlyDropoff"],
  [fee("1"), "cart.feeCents", "notAmount"],
  [fee(1.5), "cart.feeCents", "notAmount"],
  [fee(-1), "cart.feeCents", "negativeAmount"],
  [fee(10_000_001), "cart.feeCents", "largeAmount"],
  [slots({ minutes: 59 }), "slots.minutes", "atLeast"],
  [slots({ minutes: 721 }), "slots.minutes", "atMost"],
  [slots({ minutes: 60.5 }), "slots.minutes", "notWhole"],
  [slots({ minutes: "60" }), "slots.minutes", "notNumber"],
  [slots({ leadMinutes: -1 }), "slots.leadMinutes", "atLeast"],
  [slots({ capacity: 0 }), "slots.capacity", "atLeast"],
  [slots({ days: 15 }), "slots.days", "atMost"],
  [{ pickup: { offered: true, keepDays: 0 } }, "pickup.keepDays", "atLeast"],
  [{ pickup: { offered: true, keepDays: 61 } }, "pickup.keepDays", "atMost"],
  [{ promise: { time: "a".repeat(41), area: "Sandton" } }, "promise.time", "longerThan"],
])("delivery with %j: %s breaks %s", (changes, field, rule) => {
  const [issue] = v.safeParse(DeliverySettings, { ...DEFAULTS, ...changes }).issues ?? [];
  expect(issue && [v.getDotPath(issue), issue.message]).toEqual([field, rule]);
});

test.each<[object]>([
  [hours("08:00", "08:01")],
  [{ hours: { ...DEFAULTS.hours, monday: null } }],
  [closed("2026-12-24", "2026-12-24")],
  [zones({}, { name: "Rosebank" })],
  [lead(5, 20, 40)],
  [lead(30, 40, 60)],
  [fee(0)],
  [fee(10_000_000)],
  [slots({ minutes: 60, leadMinutes: 0, capacity: 1, days: 1 })],
  [slots({ minutes: 720, leadMinutes: 2_880, capacity: 1_000, days: 14 })],
])("delivery with %j is taken", (changes) => {
  const settings = { ...DEFAULTS, ...changes };
  expect(v.parse(DeliverySettings, settings)).toEqual(settings);
});

test("a document from before there were provinces goes to all of them", () => {
  const { provinces: _, ...standard } = DEFAULTS.standard;
  expect(v.parse(DeliverySettings, { ...DEFAULTS, standard }).standard.provinces).toEqual(
    SA_PROVINCES,
  );
});

test.each([
  [0.0001, undefined],
  [17.5025, undefined],
  [100_000, undefined],
  [0, "notPositive"],
  [100_000.5, "above"],
  [17.50251, "manyDecimals"],
  [17.804999999999, "manyDecimals"],
  ["17.5", "notNumber"],
])("%j as a rate: %s", (rate, rule) => {
  expect(v.safeParse(Rate, rate).issues?.[0].message).toBe(rule);
});

test("another currency needs a rate for the prices where they are converted, and one for dollars", () => {
  expect(v.is(CurrencyChange, { prices: "keep", usdRate: 1 })).toBe(true);
  expect(v.is(CurrencyChange, { prices: "convert", usdRate: 1 })).toBe(false);
  expect(v.is(CurrencyChange, { prices: "convert", rate: 17.5, usdRate: 1 })).toBe(true);
});

test.each([
  [0, 17.5, 0],
  [1, 17.5, 1],
  [1_750, 17.5, 100],
  [26, 17.5, 1],
  [27, 17.5, 2],
  [3, 2, 2],
  [100, 0.05, 2_000],
])(
  "%i cents of a currency of which %d are one of the new are %i, and nothing becomes free",
  (cents, rate, expected) => {
    expect(convertCents(cents, wholeRate(rate))).toBe(expected);
  },
);

test("every fee and threshold is converted, and nothing else of the delivery", () => {
  const before: DeliverySettings = {
    ...DEFAULTS,
    zones: [zone, { ...zone, name: "Rosebank", feeCents: 0 }],
    standard: { ...DEFAULTS.standard, feeCents: 9_000, freeThresholdCents: 100_000 },
    cart: { feeCents: 8_000, freeAboveCents: 60_000 },
  };
  expect(convertDelivery(before, wholeRate(10))).toEqual({
    ...before,
    zones: [
      { ...zone, feeCents: 450, freeThresholdCents: 5_000 },
      { ...zone, name: "Rosebank", feeCents: 0, freeThresholdCents: 5_000 },
    ],
    standard: { ...DEFAULTS.standard, feeCents: 900, freeThresholdCents: 10_000 },
    cart: { feeCents: 800, freeAboveCents: 6_000 },
  });
});
