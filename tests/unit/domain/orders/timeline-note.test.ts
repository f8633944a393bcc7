import { expect, test } from "vitest";
import {
  driverStatusNote,
  readNote,
  storedNote,
  TIMELINE_NOTES,
} from "#domain/orders/timeline-note.ts";
import { noteText } from "#messages/adminOrder/note-text.ts";
import { speaking } from "#messages/language.ts";

const VALUES = {
  before: "1 Long Street, Polokwane 0699",
  amount: "R1\u00a0100.00 ($62.86)",
  driver: "Sipho Dube, 082 555 0118",
  fee: "R45.00",
  name: "Kasi Foods",
  reason: "The jar was broken: twice",
  status: "In Transit",
  subject: "Your order (number 8)",
  time: "24 November 2026, 14:05",
  why: "Our courier is not available at the moment.",
};

test.each(TIMELINE_NOTES)("%s is read as it was written, and says the same in English", (note) => {
  const stored = storedNote(note, VALUES);
  expect(stored).not.toContain("{");
  expect(readNote(stored)?.note).toBe(note);
  expect(VALUES).toMatchObject(readNote(stored)?.values ?? {});
  expect(noteText(stored)).toBe(stored);
  expect(speaking("zu", () => noteText(stored))).not.toBe(stored);
});

test.each([
  ["Refund of $10.00", { amount: "$10.00" }],
  ["Refund of $10.00: broken", { amount: "$10.00", reason: "broken" }],
  ["The time was changed to Tuesday 24 November 2026, 14:00–16:00.", undefined],
  ["The time was changed to as soon as possible.", {}],
])("'%s' is the shop's, and said in the language of the page", (words, values) => {
  const note = readNote(words);
  if (values) expect(note?.values).toEqual(values);
  expect(noteText(words)).toBe(words);
  expect(speaking("zu", () => noteText(words))).not.toBe(words);
  expect(speaking("zu", () => noteText(words))).not.toContain("as soon as possible");
});

test("a driver's status is said in the language of the page as well", () => {
  const words = () => noteText(driverStatusNote("Sipho Dube", "dropoff"));
  expect(words()).toBe("Our driver Sipho Dube: In Transit.");
  expect(speaking("af", words)).toBe("Ons bestuurder Sipho Dube: Onderweg.");
});

test.each([
  "Refund of the deposit, as Thandi asked",
  "Please call before you come",
  "The courier was called off. I rang them.",
])("'%s' is somebody's own words", (words) => {
  expect(readNote(words)).toBeNull();
  expect(speaking("zu", () => noteText(words))).toBe(words);
});
