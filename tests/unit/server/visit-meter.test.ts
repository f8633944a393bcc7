import { expect, test } from "vitest";
import { VisitMeter } from "#server/platform/visit-meter.ts";

test("visits count within their window, and from its end on anew", () => {
  const meter = new VisitMeter();
  const count = (key: string, now: number) => meter.count(key, { windowMs: 1_000, now });
  expect(meter.visits("a", 0)).toBe(0);
  expect([count("a", 0), count("a", 999), count("b", 999)]).toEqual([1, 2, 1]);
  expect(meter.visits("a", 999)).toBe(2);
  expect(meter.visits("a", 1_000)).toBe(0);
  expect(count("a", 1_000)).toBe(1);
  expect(meter.visits("a", 1_999), "the window is the new one's").toBe(1);
  expect(meter.visits("b", 1_998)).toBe(1);
});
