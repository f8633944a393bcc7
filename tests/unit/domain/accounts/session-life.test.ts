import { expect, test } from "vitest";
import { isBriefSession } from "#domain/accounts/session-life.ts";
import { DAY_MS } from "#domain/time/durations.ts";

test.each([
  ["a day is one that ends with its browser", DAY_MS, true],
  ["less than that as well", DAY_MS - 1, true],
  ["longer is remembered", DAY_MS + 1, false],
  ["a month is remembered", 30 * DAY_MS, false],
])("a session of %s", (_how, lastsMs, isBrief) => {
  const createdAt = new Date("2026-11-24T08:00:00Z");
  const expiresAt = new Date(createdAt.getTime() + lastsMs);
  expect(isBriefSession({ createdAt, expiresAt })).toBe(isBrief);
});
