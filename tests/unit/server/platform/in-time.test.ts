import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inTime, TIMED_OUT } from "#server/platform/concurrency.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("what is waited for leaves no timer behind, in time or late", async () => {
  expect(await inTime(Promise.resolve("done"), 1_000)).toBe("done");
  expect(vi.getTimerCount()).toBe(0);
  const late = inTime(new Promise(() => undefined), 1_000);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await late).toBe(TIMED_OUT);
  expect(vi.getTimerCount()).toBe(0);
});
