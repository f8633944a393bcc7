import { isUntouched, type Progress } from "../orders/changing.ts";
import {
  type ClosedReason,
  dayOf,
  NOTICE_MINUTES,
  type OpeningRules,
  openingOn,
  openSpanOn,
  packingStartsAt,
} from "../store/opening.ts";
import { DAY_MS, MINUTE_MS } from "../time/durations.ts";
import { laterDay } from "../time/holidays.ts";
import { type CourierLead, type CourierTimes, courierWindow } from "./delivery.ts";
import type { DeliveryMethod } from "./method.ts";

/** What the shop offers of slots. */
export type SlotTerms = {
  offered: boolean;
  /** How long one is. */
  minutes: number;
  /** For how long before its start it can be chosen no more. */
  leadMinutes: number;
  /** How many orders one takes, brought and fetched together. */
  capacity: number;
  /** On how many days, today among them, there are slots to choose. */
  days: number;
};
export const SLOT_TERMS: SlotTerms = {
  offered: false,
  minutes: 120,
  leadMinutes: 60,
  capacity: 8,
  days: 7,
};

/** No shop offers slots for more days, today among them: nobody has one after that. */
export const MAX_SLOT_DAYS = 14;

/** No slot is longer, in minutes. */
export const MAX_SLOT_MINUTES = 12 * 60;

/** A time within which an order is brought or fetched; epoch milliseconds. */
export type Slot = { from: number; until: number };

/** How a payment's place in a slot stands: the database keeps it in step (db/triggers/pickups-and-slots.sql). */
export const SLOT_BOOKING_STATES = ["held", "booked", "released", "cancelled", "missed"] as const;

/** All that decides which slots there are. */
export type SlotRules = OpeningRules & { slots: SlotTerms };

/** A day of slots; `reason` is why it has none although the weekly hours have it open. */
export type SlotDay = { day: string; slots: Slot[]; reason: ClosedReason | null };

/** Why a slot cannot be had, as far as the rules tell. */
export type SlotProblem = "off" | "method" | "past" | "closed" | "unknown";

/** The courier takes no shorter windows. */
const COLLECTING_MS = 10 * MINUTE_MS;
/** Beyond what any settings allow: no date to be reckoned with. */
const FAR_AHEAD_MS = 366 * 24 * 60 * MINUTE_MS;
/** Between the latest collection and the latest arrival. */
const ON_THE_WAY_MS = 20 * MINUTE_MS;

/** The slots of one day ("2026-11-24"): from its opening on, one after the other, as many as end in time. */
export function slotsOn(rules: SlotRules, day: string): Slot[] {
  const span = openSpanOn(rules, day);
  const lengthMs = rules.slots.minutes * MINUTE_MS;
  const slots: Slot[] = [];
  if (!span) return slots;
  for (let from = span.opensAt; from + lengthMs <= span.closesAt; from += lengthMs) {
    slots.push({ from, until: from + lengthMs });
  }
  return slots;
}

/** The days that have slots by the settings, today first, each with those that can be chosen at `now`. */
export function slotDays(rules: SlotRules, now: number, days = rules.slots.days): SlotDay[] {
  const today = dayOf(now, rules.timezone);
  return Array.from({ length: days }, (_, ahead) => {
    const day = laterDay(today, ahead);
    const slots = slotsOn(rules, day).filter((slot) => isInTime(rules, slot, now));
    return { day, slots, reason: openingOn(rules, day).reason };
  });
}

/** The first slot that can be chosen at `now`, whoever may have taken it; null: there is none. */
export function earliestSlot(rules: SlotRules, now: number): Slot | null {
  if (!rules.slots.offered) return null;
  return slotDays(rules, now).flatMap(({ slots }) => slots)[0] ?? null;
}

/** The slot that begins at `from`, or why it cannot be had; that others have filled it is not known here. */
export function findSlot(
  rules: SlotRules,
  { from, method, now }: { from: number; method: DeliveryMethod; now: number },
): { slot: Slot } | { problem: SlotProblem } {
  if (!rules.slots.offered) return { problem: "off" };
  if (!hasSlots(method)) return { problem: "method" };
  if (from > now + FAR_AHEAD_MS) return { problem: "unknown" };
  const day = dayOf(from, rules.timezone);
  const slot = slotsOn(rules, day).find((one) => one.from === from);
  if (from <= now || (slot && !isInTime(rules, slot, now))) return { problem: "past" };
  if (openSpanOn(rules, day) === null) return { problem: "closed" };
  const lastDay = laterDay(dayOf(now, rules.timezone), rules.slots.days - 1);
  return slot && day <= lastDay ? { slot } : { problem: "unknown" };
}

/** Slots are for what the courier brings and for what is fetched; by standard delivery it is a day. */
function hasSlots(method: DeliveryMethod): boolean {
  return method !== "standard";
}

/** When the courier is booked for a slot: so that it is packed by its start, but not while all is closed. */
export function dispatchAt(slot: Slot, rules: OpeningRules): number {
  const packing = slot.from - rules.lead.readyMinutes * MINUTE_MS;
  return Math.min(slot.from, packingStartsAt(rules, packing));
}

/**
 * When the courier of an order that is paid at `now` is booked: at once, or in time for its slot. Where that has begun
 * already nobody goes out of the hours that were chosen unasked: there is a day to choose another.
 */
export function courierBookedAt(slot: Slot | null, now: number, rules: OpeningRules): number {
  if (!slot) return now;
  return slot.from <= now ? now + DAY_MS : Math.max(now, dispatchAt(slot, rules));
}

/**
 * The courier's times for a slot, booked at `now`: collected from its start on, brought by its end, also where
 * its day was closed after it was chosen: what was booked stays. One that is booked too late for it is collected
 * when the shop can next pack, with as much time as the courier needs at the least.
 */
export function slotWindow(
  slot: Slot,
  now: number,
  lead: CourierLead,
  rules: OpeningRules,
): CourierTimes {
  const opened = Math.max(courierWindow(now, lead, rules).pickupReadyAt, slot.from);
  const promised = Math.max(now + lead.readyMinutes * MINUTE_MS, slot.from);
  const isInTime = (readyAt: number) => readyAt + COLLECTING_MS <= slot.until;
  const pickupReadyAt = !isInTime(opened) && isInTime(promised) ? promised : opened;
  const pickupDeadlineAt = Math.max(
    pickupReadyAt + COLLECTING_MS,
    now + NOTICE_MINUTES * MINUTE_MS,
    slot.until - lead.readyMinutes * MINUTE_MS,
  );
  const dropoffDeadlineAt = Math.max(slot.until, pickupDeadlineAt + ON_THE_WAY_MS);
  return { pickupReadyAt, pickupDeadlineAt, dropoffDeadlineAt };
}

/** Whether two share some time: who packs for both has no more hands for it. */
export function overlaps(one: Slot, other: Slot): boolean {
  return one.from < other.until && other.from < one.until;
}

/** The slot of an order; null where none was chosen. */
export function slotOf(order: { slotFrom: number | null; slotUntil: number | null }): Slot | null {
  const { slotFrom: from, slotUntil: until } = order;
  return from === null || until === null ? null : { from, until };
}

/**
 * Whether an order's slot may still be changed (`delivery` is its newest). `by` the shop also one that is being packed,
 * waits to be collected, or whose slip is printed: a day may be closed after that, and the customer agrees on another time.
 */
export function maySlotChange(
  order: Progress & { deliveryMethod: DeliveryMethod },
  delivery: object | null,
  by: "shopper" | "shop",
): boolean {
  if (!hasSlots(order.deliveryMethod)) return false;
  if (by === "shopper") return isUntouched(order, delivery);
  const isBeforeLeaving = order.status === "pending" || order.status === "processing";
  const isHere = order.readyAt === null || order.deliveryMethod === "pickup";
  return isBeforeLeaving && isHere && delivery === null;
}

/** Chosen soon enough, and what is ordered now can be packed, collected and brought by its end: the doors may open late. */
function isInTime(rules: SlotRules, { from, until }: Slot, now: number): boolean {
  const { slots, lead } = rules;
  if (now + slots.leadMinutes * MINUTE_MS > from) return false;
  const packedAt = packingStartsAt(rules, now) + lead.readyMinutes * MINUTE_MS;
  return packedAt + COLLECTING_MS + ON_THE_WAY_MS <= until;
}
