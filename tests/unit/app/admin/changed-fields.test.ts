import { expect, test } from "vitest";
import { hasAll, isApart } from "#app/admin/settings/changed-fields.ts";

const before = { name: "Soko", hours: ["9", "17"], open: true };

test("what was sent is saved where all of it is stored, whatever else is", () => {
  const stored = { ...before, hours: ["8", "17"], open: false };
  expect(hasAll(stored, { hours: ["8", "17"] })).toBe(true);
  expect(hasAll(stored, { hours: ["8", "17"], open: true })).toBe(false);
});

test("somebody else's change is apart from mine where it is of other fields", () => {
  const after = { ...before, hours: ["8", "17"] };
  expect(isApart({ before, after }, { name: "Other" })).toBe(true);
  expect(isApart({ before, after }, { name: "Other", hours: ["10", "17"] })).toBe(false);
});
