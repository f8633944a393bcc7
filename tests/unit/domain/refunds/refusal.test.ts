import { expect, test } from "vitest";
import { hasRequestIdExpired } from "#domain/refunds/refusal.ts";
import { DAY_MS } from "#domain/time/durations.ts";

test("a refund is asked for under its id for forty days, and not a moment longer", () => {
  const refund = { createdAt: 1_000 };
  expect(hasRequestIdExpired(refund, 1_000 + 40 * DAY_MS)).toBe(false);
  expect(hasRequestIdExpired(refund, 1_001 + 40 * DAY_MS)).toBe(true);
});
