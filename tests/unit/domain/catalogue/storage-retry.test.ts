import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  STORAGE_TIMEOUT_MS,
  StorageTimeout,
  withStorageRetries,
} from "#domain/catalogue/storage-retry.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("the storage has two minutes for an operation and ten for an upload", () => {
  expect(STORAGE_TIMEOUT_MS).toEqual({ operation: 120_000, upload: 600_000 });
});

test("5xx, 408 and 429 alone are tried again, after pauses that double from a second and stay at 64", async () => {
  const triedAgain = [408, 429, ...Array.from({ length: 100 }, (_, at) => 500 + at)];
  const doubling = [1, 2, 4, 8, 16, 32, 64, 64, 64, 64].map((seconds) => seconds * 1_000);
  const tries = Array.from({ length: 1_000 }, (_, status) => ({ status, ...failing(status, 10) }));
  const ended = Promise.allSettled(tries.map(({ work }) => run(work, { timeoutMs: 600_000 })));
  await vi.advanceTimersByTimeAsync(600_000);
  await ended;
  const pauses = tries.map(({ attempts }) =>
    attempts.slice(1).map((at, index) => at - (attempts[index] ?? 0)),
  );
  for (const { status } of tries) {
    expect(pauses[status], `${status}`).toEqual(triedAgain.includes(status) ? doubling : []);
  }
});

test.each([408, 429, 500, 503])("a %s is tried again until it succeeds", async (status) => {
  const { work, attempts } = failing(status, 3);
  const result = run(work);
  await vi.advanceTimersByTimeAsync(1_000 + 2_000 + 4_000);
  expect(await result).toBe("done");
  expect(attempts.map((at) => at - (attempts[0] ?? 0))).toEqual([0, 1_000, 3_000, 7_000]);
});

test.each([400, 401, 403, 404, 412, null])("a %s is final", async (status) => {
  const { work, attempts } = failing(status, 1);
  await expect(run(work)).rejects.toThrow("failed");
  expect(attempts).toHaveLength(1);
});

test.each([
  ["operation", 7],
  ["upload", 15],
] as const)("an %s that never succeeds ends within its time", async (kind, most) => {
  const { work, attempts } = failing(503, 1_000);
  const timeoutMs = STORAGE_TIMEOUT_MS[kind];
  const started = Date.now();
  const ended = run(work, { timeoutMs }).catch(() => Date.now() - started);
  await vi.advanceTimersByTimeAsync(timeoutMs);
  expect(await ended).toBeLessThanOrEqual(timeoutMs);
  expect(attempts).toHaveLength(most);
});

test("work that never answers is given up when the time is over, and told so", async () => {
  let told = false;
  const ended = run((signal) => {
    signal.addEventListener("abort", () => {
      told = true;
    });
    return new Promise(() => undefined);
  }).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(STORAGE_TIMEOUT_MS.operation - 1);
  expect(told).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await ended).toBeInstanceOf(StorageTimeout);
  expect(await ended).toMatchObject({ name: "StorageTimeout", message: "No answer in time" });
  expect(told).toBe(true);
});

test("no try begins when the time is over: the last failure is told", async () => {
  const { work, attempts } = failing(503, 1_000);
  const ended = run(work, { timeoutMs: 3_000 }).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await ended).toMatchObject({ message: "failed" });
  expect(attempts).toHaveLength(2);
});

test("what is done is left alone, by the clock and by who gives up later", async () => {
  const patience = new AbortController();
  const seen: AbortSignal[] = [];
  await run(async (signal) => seen.push(signal), { signal: patience.signal });
  expect(vi.getTimerCount()).toBe(0);
  patience.abort();
  expect(seen.map(({ aborted }) => aborted)).toEqual([false]);
});

test("who gives up ends the work, its pauses included", async () => {
  const patience = new AbortController();
  const { work, attempts } = failing(503, 1_000);
  const ended = run(work, { signal: patience.signal }).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(10);
  patience.abort(new Error("enough"));
  expect(await ended).toEqual(new Error("enough"));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(attempts).toHaveLength(1);
});

class Failure extends Error {
  readonly status: number | null;
  constructor(status: number | null) {
    super("failed");
    this.status = status;
  }
}

/** Work that fails so many times, and when it was tried. */
function failing(status: number | null, times: number) {
  const attempts: number[] = [];
  const work = async () => {
    attempts.push(Date.now());
    if (attempts.length <= times) throw new Failure(status);
    return "done";
  };
  return { work, attempts };
}

function run(
  work: (signal: AbortSignal) => Promise<unknown>,
  options: { timeoutMs?: number; signal?: AbortSignal } = {},
) {
  return withStorageRetries({
    work,
    statusOf: (error) => (error instanceof Failure ? error.status : null),
    timeoutMs: STORAGE_TIMEOUT_MS.operation,
    now: Date.now,
    ...options,
  });
}
