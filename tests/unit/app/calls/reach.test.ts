import { expect, test, vi } from "vitest";
import { shopProbe } from "#app/shop/offline/reach.ts";
import { stubGlobals } from "#tests/setup/stub-globals.ts";

test("the shop is reached where it answers well, and not where it refuses or nothing comes", async () => {
  const isReached = shopProbe();
  stubGlobals({ fetch: async () => new Response() });
  expect(await isReached()).toBe(true);
  stubGlobals({ fetch: async () => new Response("", { status: 503 }) });
  expect(await isReached()).toBe(false);
  stubGlobals({ fetch: () => Promise.reject(new TypeError("no network")) });
  expect(await isReached()).toBe(false);
});

test("whether the shop is reached is asked once at a time, and a shop that keeps silent is waited for ten seconds", async () => {
  const limit = new AbortController();
  const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(limit.signal);
  const silent = vi.fn(
    (_: string, { signal }: RequestInit) =>
      new Promise<Response>((_done, fail) => {
        signal?.addEventListener("abort", () => fail(signal.reason));
      }),
  );
  stubGlobals({ fetch: silent });
  const isReached = shopProbe();
  const first = isReached();
  expect(await isReached()).toBe(false);
  expect(silent).toHaveBeenCalledTimes(1);
  limit.abort();
  expect(await first).toBe(false);
  expect(timeout).toHaveBeenCalledWith(10_000);
  timeout.mockRestore();
  stubGlobals({ fetch: async () => new Response() });
  expect(await isReached()).toBe(true);
});
