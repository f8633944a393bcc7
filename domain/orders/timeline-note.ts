import { IN_HOUSE_DRIVER_STEPS, type InHouseDriverStep } from "../deliveries/admin-filters.ts";
import { readStored, type StoredValues, storedText } from "../text/stored-text.ts";

/** What the shop itself notes on an order's timeline; the longer of two that begin alike comes first. */
const STORED = {
  "called-off": "The courier was called off.",
  "being-booked": "The courier was being booked at that moment. Please check that nobody comes.",
  collected: "The courier has collected the order already and could not be called off.",
  "not-called-off": "The courier could not be called off: {why}",
  "came-back":
    "The courier who was called off has the order after all: please see that it comes once.",
  "driver-has-it": "{driver}, has this order: please call and tell them.",
  "booked-for": "The courier is booked, for {fee}, to arrive on {time}.",
  booked: "The courier is booked, for {fee}.",
  "booked-unpriced-for": "The courier is booked, to arrive on {time}.",
  "booked-unpriced": "The courier is booked.",
  "booked-again": "The courier is booked again, for {fee}.",
  "handed-to-driver": "Handed to our driver {driver}.",
  "driver-status": "Our driver {driver}: {status}.",
  "unnamed-driver-status": "Our driver: {status}.",
  "mail-in-doubt":
    "This mail may have reached its reader twice: the first time nobody heard whether it went out. ({subject})",
  "slot-from-soon": "The time was changed from as soon as possible to {time}.",
  "slot-to-soon": "The time was changed to as soon as possible.",
  slot: "The time was changed to {time}.",
  "refund-because": "Refund of {amount}: {reason}",
  refund: "Refund of {amount}",
  "instructions-changed": "The shopper changed the delivery instructions.",
  "address-changed": "The shopper changed the address. Before: {before}",
  "invoice-of-shopper": "Invoice made out to the shopper again",
  "invoice-of-business": "Invoice made out to {name}",
} as const;

export type TimelineNote = keyof typeof STORED;
export const TIMELINE_NOTES = Object.keys(STORED).filter(isTimelineNote);

/** A driver's status as a note has it. */
const DRIVER_STATUSES: Readonly<Record<InHouseDriverStep, string>> = {
  pending: "Pending",
  pickup: "Pickup",
  dropoff: "In Transit",
  cancelled: "Cancelled",
};

/** What is noted of a driver of the shop's own who moves on. */
export function driverStatusNote(driver: string | null, step: InHouseDriverStep): string {
  const status = DRIVER_STATUSES[step];
  return driver === null
    ? storedNote("unnamed-driver-status", { status })
    : storedNote("driver-status", { driver, status });
}

/** Which status a driver's note has; null for none that there is. */
export function readDriverStatus(status: string): InHouseDriverStep | null {
  return IN_HOUSE_DRIVER_STEPS.find((step) => DRIVER_STATUSES[step] === status) ?? null;
}

/** A refund's amount, "$10.00", or both of them, "R100.00 ($5.71)": hardly what anybody types. */
const SHAPES = { amount: "[^:()]*\\d[^:()]*(?: \\([^()]+\\))?" };

/** A note as it is stored; `values` are those of the braces in its text. */
export function storedNote(note: TimelineNote, values: StoredValues = {}): string {
  return storedText(STORED[note], values);
}

/** Which of the shop's own notes a stored text is, with its values; null for somebody's words. */
export function readNote(text: string): { note: TimelineNote; values: StoredValues } | null {
  for (const note of TIMELINE_NOTES) {
    const values = readStored(STORED[note], text, SHAPES);
    if (values) return { note, values };
  }
  return null;
}

function isTimelineNote(key: string): key is TimelineNote {
  return key in STORED;
}
