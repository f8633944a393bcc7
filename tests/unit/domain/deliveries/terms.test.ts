import { expect, test } from "vitest";
import { STANDARD_SHIPPING } from "#domain/deliveries/shipping.ts";
import { SLOT_TERMS } from "#domain/deliveries/slots.ts";
import { type DeliveryRules, deliveryTerms } from "#domain/deliveries/terms.ts";
import { DEFAULT_DELIVERY_ZONES } from "#domain/deliveries/zones.ts";
import { DEFAULT_CLOSURES } from "#domain/store/opening.ts";
import { DEFAULT_WEEK_HOURS } from "#domain/store/trading-hours.ts";

const RULES: DeliveryRules = {
  zones: DEFAULT_DELIVERY_ZONES,
  standard: { ...STANDARD_SHIPPING, provinces: ["Gauteng", "KwaZulu-Natal"] },
  opening: {
    hours: DEFAULT_WEEK_HOURS,
    closures: DEFAULT_CLOSURES,
    lead: { readyMinutes: 20 },
    timezone: "Africa/Johannesburg",
  },
  slots: { ...SLOT_TERMS, offered: true },
};
const at = (text: string) => Date.parse(`${text}:00+02:00`);
const NOW = at("2026-11-24T10:00");
const MINUTE = 60_000;
const SANDTON = { city: "Sandton", address: "", province: "Gauteng" };
const DURBAN = { city: "Durban", address: "", province: "KwaZulu-Natal" };
const termsOf = (to: typeof SANDTON, subtotalCents: number, rules = RULES) =>
  deliveryTerms(rules, { to, subtotalCents, now: NOW });

test("in a zone a courier comes at its price, after its least time, or in a slot", () => {
  expect(termsOf(SANDTON, 10_000)).toMatchObject({
    method: "courier",
    isReached: true,
    zone: { name: "Sandton Premium" },
    feeCents: 5_000,
    freeFromCents: 30_000,
    shippingCents: 5_000,
    missingCents: 20_000,
    arrivesAt: NOW + 30 * MINUTE,
    earliestSlot: { from: at("2026-11-24T12:00"), until: at("2026-11-24T14:00") },
    opening: { isOpen: true },
  });
});

test("what is free lacks nothing", () => {
  expect(termsOf(SANDTON, 30_000)).toMatchObject({ shippingCents: 0, missingCents: 0 });
  expect(termsOf(SANDTON, 29_999)).toMatchObject({ shippingCents: 5_000, missingCents: 1 });
  const [sandton] = DEFAULT_DELIVERY_ZONES;
  if (!sandton) throw new Error("no zone");
  const free = { ...RULES, zones: [{ ...sandton, feeCents: 0 }] };
  expect(termsOf(SANDTON, 100, free)).toMatchObject({
    method: "courier",
    feeCents: 0,
    missingCents: 0,
  });
});

test("outside of all zones it is standard delivery, to the provinces that it goes to", () => {
  expect(termsOf(DURBAN, 10_000)).toMatchObject({
    method: "standard",
    isReached: true,
    zone: null,
    feeCents: 5_000,
    freeFromCents: 50_000,
    shippingCents: 5_000,
    missingCents: 40_000,
    earliestSlot: null,
  });
  expect(termsOf(DURBAN, 10_000).arrivesAt).toBeGreaterThan(NOW + 24 * 60 * MINUTE);
  expect(termsOf({ ...DURBAN, province: "Limpopo" }, 10_000).isReached).toBe(false);
  expect(termsOf({ ...SANDTON, province: "Limpopo" }, 10_000).isReached).toBe(true);
});

test.each([{ available: false }, { feeCents: -1 }])(
  "a zone with %j is named, and served by standard delivery",
  (change) => {
    const zones = DEFAULT_DELIVERY_ZONES.map((zone) => ({ ...zone, ...change }));
    expect(termsOf(SANDTON, 10_000, { ...RULES, zones })).toMatchObject({
      method: "standard",
      zone: { name: "Sandton Premium" },
      feeCents: 5_000,
      freeFromCents: 50_000,
      earliestSlot: null,
    });
  },
);

test.each([
  ["45-75 minutes", 45],
  ["2 to 3 hours", 120],
  ["1 HOUR", 60],
  ["3 hrs", 180],
  ["1 hr", 60],
  ["2 h", 120],
  ["90 min, much", 90],
  ["40 months", 40],
  ["5 minutes", 20],
  ["soon", 20],
  ["thr 50", 50],
  ["about 100 minutes", 100],
  ["45 minutes to 1 hour", 45],
  ["30 min - 2 hours", 30],
  ["90 minutes (1.5 hours)", 90],
  ["60–90 min, 24 hours a day", 60],
  ["1 or 2 hours", 60],
  ["45, on the hour", 45],
  ["2h", 120],
  ["2-3hrs", 120],
  ["1h30", 60],
  ["2 tot 3 uur", 120],
  ["1-2 ure", 60],
  ["amahora ama-2", 120],
  ["iiyure ezi-2", 120],
  ["1-2 days", 1_440],
  ["2 working days", 2_880],
  ["1 to 2 days", 1_440],
  ["3 werksdae", 4_320],
  ["1 dag", 1_440],
  ["izinsuku ezi-2", 2_880],
  ["iintsuku ezi-2", 2_880],
  ["2 hours, every day", 120],
  ["45 minutes on weekdays", 45],
  ["imizuzu engu-45 kuya ehoreni", 45],
])("an estimate of '%s' comes after %d minutes at the soonest", (estimate, minutes) => {
  const zones = DEFAULT_DELIVERY_ZONES.map((zone) => ({ ...zone, estimate }));
  expect(termsOf(SANDTON, 0, { ...RULES, zones }).arrivesAt).toBe(NOW + minutes * MINUTE);
});

test("while the shop is closed the earliest arrival counts from the next opening", () => {
  const terms = deliveryTerms(RULES, {
    to: SANDTON,
    subtotalCents: 0,
    now: at("2026-11-28T19:00"),
  });
  expect(terms.arrivesAt).toBe(at("2026-11-30T08:30"));
  expect(terms.opening.isOpen).toBe(false);
});
