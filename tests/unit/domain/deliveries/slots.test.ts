import { expect, test } from "vitest";
import { COURIER_LEAD } from "#domain/deliveries/delivery.ts";
import {
  dispatchAt,
  earliestSlot,
  findSlot,
  SLOT_TERMS,
  type SlotRules,
  slotDays,
  slotsOn,
  slotWindow,
} from "#domain/deliveries/slots.ts";
import { DEFAULT_CLOSURES } from "#domain/store/opening.ts";
import { DEFAULT_WEEK_HOURS } from "#domain/store/trading-hours.ts";

const RULES: SlotRules = {
  hours: DEFAULT_WEEK_HOURS,
  closures: DEFAULT_CLOSURES,
  lead: { readyMinutes: 30 },
  timezone: "Africa/Johannesburg",
  slots: { ...SLOT_TERMS, offered: true },
};
const at = (text: string) => Date.parse(`${text}:00+02:00`);

test("slots fill the trading hours, and what is left of them is none", () => {
  const long = { ...RULES, slots: { ...RULES.slots, minutes: 240 } };
  expect(slotsOn(long, "2026-11-24")).toEqual([
    { from: at("2026-11-24T08:00"), until: at("2026-11-24T12:00") },
    { from: at("2026-11-24T12:00"), until: at("2026-11-24T16:00") },
  ]);
  expect(slotsOn(RULES, "2026-11-29"), "a Sunday").toEqual([]);
});

test("the earliest slot leaves out what is too late, Sundays, holidays and closed dates", () => {
  expect(earliestSlot(RULES, at("2026-11-24T10:59"))?.from).toBe(at("2026-11-24T12:00"));
  expect(earliestSlot(RULES, at("2026-11-24T11:01"))?.from).toBe(at("2026-11-24T14:00"));
  expect(earliestSlot(RULES, at("2026-11-28T17:00"))?.from).toBe(at("2026-11-30T08:00"));
  const christmas = at("2026-12-24T17:00");
  expect(earliestSlot(RULES, christmas)?.from).toBe(at("2026-12-28T08:00"));
  expect(slotDays(RULES, christmas)[1]).toMatchObject({
    day: "2026-12-25",
    slots: [],
    reason: { names: ["christmasDay"] },
  });
  const off = { ...RULES, slots: { ...RULES.slots, offered: false } };
  expect(earliestSlot(off, christmas)).toBeNull();
});

test("a time is not offered before whose end nothing that is ordered now is packed and brought", () => {
  const ready = (readyMinutes: number) => ({ ...RULES, lead: { readyMinutes } });
  const night = at("2026-11-24T22:00");
  const eight = at("2026-11-25T08:00");
  expect(earliestSlot(ready(90), night)?.from, "packed half past nine, brought by ten").toBe(eight);
  expect(earliestSlot(ready(91), night)?.from).toBe(at("2026-11-25T10:00"));
  expect(earliestSlot(ready(91), at("2026-11-24T15:00"))?.from, "with two hours to pack it").toBe(
    at("2026-11-24T16:00"),
  );
  const chosen = (rules: SlotRules) =>
    findSlot(rules, { from: eight, method: "pickup", now: night });
  expect(chosen(ready(90))).toMatchObject({ slot: { from: eight } });
  expect(chosen(ready(91))).toEqual({ problem: "past" });
});

test("the courier is booked half an hour before a slot, and for the first one when the doors open", () => {
  const [first, second] = slotsOn(RULES, "2026-11-24");
  if (!first || !second) throw new Error("no slots");
  expect(dispatchAt(first, RULES)).toBe(at("2026-11-24T08:00"));
  expect(dispatchAt(second, RULES)).toBe(at("2026-11-24T09:30"));
});

test("a courier's window lies within the slot, and is long enough where they are booked late", () => {
  const [, slot] = slotsOn(RULES, "2026-11-24");
  if (!slot) throw new Error("no slot");
  expect(slotWindow(slot, at("2026-11-24T09:30"), COURIER_LEAD, RULES)).toEqual({
    pickupReadyAt: slot.from,
    pickupDeadlineAt: at("2026-11-24T11:30"),
    dropoffDeadlineAt: slot.until,
  });
  const late = slotWindow(slot, at("2026-11-24T11:50"), COURIER_LEAD, RULES);
  expect(late.pickupReadyAt).toBe(at("2026-11-24T12:20"));
  expect(late.pickupDeadlineAt).toBe(at("2026-11-24T12:30"));
  expect(late.dropoffDeadlineAt).toBe(at("2026-11-24T12:50"));
});

test("a slot on a day that was closed after it was chosen keeps its courier's window; one that is over does not", () => {
  const dates = [{ from: "2026-11-25", until: "2026-11-25", name: "Stocktaking" }];
  const closed = { ...RULES, closures: { ...DEFAULT_CLOSURES, dates } };
  const slot = { from: at("2026-11-25T08:00"), until: at("2026-11-25T10:00") };
  expect(slotWindow(slot, slot.from, COURIER_LEAD, closed)).toEqual({
    pickupReadyAt: at("2026-11-25T08:30"),
    pickupDeadlineAt: at("2026-11-25T09:30"),
    dropoffDeadlineAt: slot.until,
  });
  const last = slotWindow(slot, at("2026-11-25T09:20"), COURIER_LEAD, closed);
  expect(last.pickupReadyAt, "with ten minutes left to collect it").toBe(at("2026-11-25T09:50"));
  const tooLate = slotWindow(slot, at("2026-11-25T09:21"), COURIER_LEAD, closed);
  expect(tooLate.pickupReadyAt).toBe(at("2026-11-26T08:30"));
  const early = slotWindow(slot, at("2026-11-25T07:00"), COURIER_LEAD, RULES);
  expect(early.pickupReadyAt, "packed once the doors are open").toBe(at("2026-11-25T08:30"));
  const over = slotWindow(slot, at("2026-11-25T10:00"), COURIER_LEAD, closed);
  expect(over.pickupReadyAt, "when the shop opens again").toBe(at("2026-11-26T08:30"));
});
