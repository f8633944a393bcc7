import { expect, test } from "vitest";
import { nextVersion } from "#domain/time/next-version.ts";

test.each([
  ["later", 3_000, 3_000],
  ["in the same millisecond", 1_000, 1_001],
  ["by a clock that is behind", 500, 1_001],
])("a row that is changed %s has another version, and a greater one", (_when, now, version) => {
  expect(nextVersion({ updatedAt: 1_000 }, now)).toBe(version);
});
