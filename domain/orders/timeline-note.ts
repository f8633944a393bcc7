/*
 * What the shop itself notes on an order's timeline is kept in English, as it was always written. It is
 * written and read back here, so that whoever shows it can say it in a language.
 */

/** By what each is known; the longer of two that begin alike comes first. */
const STORED = {
  "called-off": "The courier was called off.",
  "being-booked": "The courier was being booked at that moment. Please check that nobody comes.",
  collected: "The courier has collected the order already and could not be called off.",
  "not-called-off": "The courier could not be called off: {why}",
  "driver-has-it": "{driver}, has this order: please call and tell them.",
  "booked-for": "The courier is booked, for {fee}, to arrive on {time}.",
  booked: "The courier is booked, for {fee}.",
  "booked-again": "The courier is booked again, for {fee}.",
  "handed-to-driver": "Handed to our driver {driver}.",
  "refund-because": "Refund of {amount}: {reason}",
  refund: "Refund of {amount}",
  "invoice-to-shopper": "Invoice made out to the shopper again",
  "invoice-to": "Invoice made out to {name}",
} as const;

export type TimelineNote = keyof typeof STORED;
export const TIMELINE_NOTES = Object.keys(STORED).filter(isTimelineNote);

type Values = Readonly<Record<string, string>>;

/** A note as it is stored; `values` are those of the braces in its text. */
export function storedNote(note: TimelineNote, values: Values = {}): string {
  return STORED[note].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");
}

/** Which of the shop's own notes a stored text is, with its values; null for somebody's words. */
export function readNote(text: string): { note: TimelineNote; values: Values } | null {
  for (const note of TIMELINE_NOTES) {
    const found = patternOf(STORED[note]).exec(text);
    if (found) return { note, values: { ...found.groups } };
  }
  return null;
}

/** Both amounts of a refund, "R100.00 ($5.71)": hardly what anybody types. */
const AMOUNTS = "[^:()]+ \\([^()]+\\)";

function patternOf(stored: string): RegExp {
  const pattern = stored
    .replaceAll(/[.()]/g, "\\$&")
    .replaceAll(
      /\{(\w+)\}/g,
      (_, name: string) => `(?<${name}>${name === "amount" ? AMOUNTS : ".+"})`,
    );
  return new RegExp(`^${pattern}$`, "s");
}

function isTimelineNote(key: string): key is TimelineNote {
  return key in STORED;
}
