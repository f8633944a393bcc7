import { afterEach, expect, test, vi } from "vitest";
import type { ErrorCode } from "#domain/errors.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

test("data is asked for again three times with growing pauses, and kept for five minutes", async () => {
  vi.stubGlobal("document", {});
  vi.stubGlobal("navigator", { onLine: true });
  const { createQueryClient } = await import("#app/lib/trpc.ts");
  const queries = createQueryClient().getDefaultOptions().queries ?? {};
  const { retry, retryDelay, gcTime } = queries;
  if (typeof retry !== "function" || typeof retryDelay !== "function") throw new Error("no rules");

  const outage = failed("SERVICE_UNAVAILABLE");
  expect([0, 1, 2, 3].map((failures) => retry(failures, outage))).toEqual([
    true,
    true,
    true,
    false,
  ]);
  const refusal = failed("NOT_FOUND");
  expect(retry(0, refusal)).toBe(false);
  expect([0, 1, 2, 5, 9].map((failures) => retryDelay(failures, outage))).toEqual([
    1_000, 2_000, 4_000, 30_000, 30_000,
  ]);
  expect(gcTime).toBe(5 * 60_000);

  vi.stubGlobal("navigator", { onLine: false });
  expect(retry(0, outage)).toBe(false);
});

/** A failed call's error as the browser has it. */
function failed(code: ErrorCode): Error {
  return Object.assign(new Error(code), {
    data: { failure: { code, message: code, field: null } },
  });
}
