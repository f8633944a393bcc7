import { expect, test } from "vitest";
import { growthPercent } from "#domain/reports/growth.ts";

test("growth is the change in per cent, to one decimal", () => {
  expect(growthPercent(1_125, 1_000)).toBe(12.5);
  expect(growthPercent(500, 1_000)).toBe(-50);
  expect(growthPercent(1_000, 1_000)).toBe(0);
  expect(growthPercent(2, 3)).toBe(-33.3);
});

test("without a baseline there is no growth to speak of", () => {
  expect(growthPercent(1_000, 0)).toBeNull();
  expect(growthPercent(0, 0)).toBeNull();
});
