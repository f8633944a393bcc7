import { expect, test } from "vitest";
import { slotHours, slotText } from "#domain/deliveries/slot-text.ts";
import {
  dispatchAt,
  findSlot,
  maySlotChange,
  SLOT_TERMS,
  type SlotRules,
  slotDays,
  slotOf,
  slotsOn,
  slotWindow,
} from "#domain/deliveries/slots.ts";
import { DEFAULT_FORMATS } from "#domain/store/formats.ts";
import { DEFAULT_CLOSURES } from "#domain/store/opening.ts";
import { DEFAULT_WEEK_HOURS } from "#domain/store/trading-hours.ts";

const RULES: SlotRules = {
  hours: DEFAULT_WEEK_HOURS,
  closures: DEFAULT_CLOSURES,
  lead: { readyMinutes: 30 },
  timezone: "Africa/Johannesburg",
  slots: { ...SLOT_TERMS, offered: true },
};
const OFF: SlotRules = { ...RULES, slots: { ...RULES.slots, offered: false } };
const at = (text: string) => Date.parse(`${text}:00+02:00`);
const NOW = at("2026-11-24T09:00");
const MINUTE = 60_000;
const asked = (from: string, change: { now?: number; rules?: SlotRules } = {}) =>
  findSlot(change.rules ?? RULES, {
    from: at(from),
    method: "courier",
    now: change.now ?? NOW,
  });

test("until the shop says otherwise there are none; then two hours for eight orders, a week ahead", () => {
  expect(SLOT_TERMS).toEqual({
    offered: false,
    minutes: 120,
    leadMinutes: 60,
    capacity: 8,
    days: 7,
  });
});

test.each(["2026-11-24T10:00", "2026-11-24T16:00", "2026-11-25T08:00", "2026-11-30T16:00"])(
  "the slot that begins at %s can be had",
  (from) => {
    expect(asked(from)).toEqual({ slot: { from: at(from), until: at(from) + 120 * MINUTE } });
  },
);

test.each([
  ["2026-11-24T08:00", "past"],
  ["2026-11-24T09:00", "past"],
  ["2026-11-23T10:00", "past"],
  ["2026-11-29T10:00", "closed"],
  ["2026-11-25T09:00", "unknown"],
  ["2026-11-24T18:00", "unknown"],
  ["2026-12-01T08:00", "unknown"],
  ["2027-11-26T08:00", "unknown"],
])("the slot that begins at %s is %s", (from, problem) => {
  expect(asked(from)).toEqual({ problem });
});

test("a slot can be chosen until an hour before it, not a minute longer", () => {
  expect(asked("2026-11-24T10:00", { now: NOW })).toHaveProperty("slot");
  expect(asked("2026-11-24T10:00", { now: NOW + 1 })).toEqual({ problem: "past" });
});

test("a date beyond all settings is unknown, however it falls", () => {
  const far = { now: at("2026-11-24T08:00") };
  const sunday = at("2026-11-24T08:00") + 366 * 24 * 60 * MINUTE;
  const method = "courier";
  expect(findSlot(RULES, { from: sunday + 1, method, ...far })).toEqual({ problem: "unknown" });
  expect(findSlot(RULES, { from: 8.64e15, method, ...far })).toEqual({ problem: "unknown" });
  const closed = { ...RULES, closures: { ...DEFAULT_CLOSURES, dates: [CLOSED] } };
  expect(findSlot(closed, { from: sunday, method, ...far })).toEqual({ problem: "closed" });
});
const CLOSED = { from: "2027-11-25", until: "2027-11-25", name: "Stocktaking" };

test("slots are for couriers and for who fetches, and only while the shop offers them", () => {
  const from = at("2026-11-24T12:00");
  expect(findSlot(RULES, { from, method: "pickup", now: NOW })).toHaveProperty("slot");
  expect(findSlot(RULES, { from, method: "standard", now: NOW })).toEqual({ problem: "method" });
  expect(findSlot(OFF, { from, method: "standard", now: NOW })).toEqual({ problem: "off" });
});

test("each of the days has its slots that are in time, today first", () => {
  const days = slotDays(RULES, NOW);
  expect(days.map(({ day, slots }) => `${day}: ${slots.length}`)).toEqual([
    "2026-11-24: 4",
    "2026-11-25: 5",
    "2026-11-26: 5",
    "2026-11-27: 5",
    "2026-11-28: 5",
    "2026-11-29: 0",
    "2026-11-30: 5",
  ]);
  expect(slotDays(RULES, NOW, 1)).toHaveLength(1);
  expect(slotsOn(RULES, "2026-11-24").at(-1)?.until).toBe(at("2026-11-24T18:00"));
});

test("a courier is booked so that all is packed by the slot, never after its start", () => {
  const slot = { from: at("2026-11-29T10:00"), until: at("2026-11-29T12:00") };
  expect(dispatchAt(slot, RULES)).toBe(slot.from);
});

test("a courier who is booked as the slot ends has twenty-two minutes to collect and twenty to bring it", () => {
  const lead = { readyMinutes: 0, pickupMinutes: 5, dropoffMinutes: 5 };
  const slot = { from: at("2026-11-24T10:00"), until: at("2026-11-24T12:00") };
  const noon = { ...RULES, lead };
  expect(slotWindow(slot, slot.until, lead, noon)).toEqual({
    pickupReadyAt: slot.until,
    pickupDeadlineAt: slot.until + 22 * MINUTE,
    dropoffDeadlineAt: slot.until + 42 * MINUTE,
  });
});

test("an order has the slot that was chosen, whole or not at all", () => {
  expect(slotOf({ slotFrom: 1, slotUntil: 2 })).toEqual({ from: 1, until: 2 });
  expect(slotOf({ slotFrom: null, slotUntil: 2 })).toBeNull();
  expect(slotOf({ slotFrom: 1, slotUntil: null })).toBeNull();
});

test("a slot can be changed while nobody has begun with the order", () => {
  const order = { status: "pending", deliveryMethod: "courier", readyAt: null } as const;
  const open = { ...order, slipPrintedAt: null };
  expect(maySlotChange(open, null, "shopper")).toBe(true);
  expect(maySlotChange({ ...open, deliveryMethod: "standard" }, null, "shopper")).toBe(false);
  expect(maySlotChange(open, {}, "shopper")).toBe(false);
  expect(maySlotChange({ ...open, readyAt: 1 }, null, "shopper")).toBe(false);
  expect(maySlotChange({ ...open, slipPrintedAt: 1 }, null, "shopper")).toBe(false);
  expect(maySlotChange({ ...open, status: "shipped" }, null, "shopper")).toBe(false);
});

test("the shop may give an order another time until it is on its way, also where its slip is printed or it waits to be collected", () => {
  type Order = Parameters<typeof maySlotChange>[0];
  const open: Order = {
    ...{ status: "pending", deliveryMethod: "courier", readyAt: null, slipPrintedAt: null },
  };
  const may = (change: Partial<Order>, delivery: object | null = null) =>
    maySlotChange({ ...open, ...change }, delivery, "shop");
  expect(may({})).toBe(true);
  expect(may({ status: "processing", slipPrintedAt: 1 })).toBe(true);
  expect(may({ readyAt: 1 })).toBe(false);
  expect(may({ deliveryMethod: "pickup", readyAt: 1 })).toBe(true);
  expect(may({ status: "shipped" })).toBe(false);
  expect(may({ deliveryMethod: "standard" })).toBe(false);
  expect(may({}, {})).toBe(false);
});

test("a slot is written by the shop's clock", () => {
  const slot = { from: at("2026-11-26T10:00"), until: at("2026-11-26T12:00") };
  expect(slotHours(slot, DEFAULT_FORMATS)).toBe("10:00–12:00");
  expect(slotText(slot, DEFAULT_FORMATS)).toBe("Thursday 26 November 2026, 10:00–12:00");
});
