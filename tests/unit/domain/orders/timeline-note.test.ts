import { expect, test } from "vitest";
import { readNote, storedNote, TIMELINE_NOTES } from "#domain/orders/timeline-note.ts";
import { noteText } from "#messages/adminOrder/note-text.ts";
import { speaking } from "#messages/language.ts";

const VALUES = {
  before: "1 Long Street, Polokwane 0699",
  amount: "R1\u00a0100.00 ($62.86)",
  driver: "Sipho Dube, 082 555 0118",
  fee: "R45.00",
  name: "Kasi Foods",
  reason: "The jar was broken: twice",
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
  "Refund of the deposit, as Thandi asked",
  "Please call before you come",
  "The courier was called off. I rang them.",
])("'%s' is somebody's own words", (words) => {
  expect(readNote(words)).toBeNull();
  expect(speaking("zu", () => noteText(words))).toBe(words);
});
