import { getEventListeners } from "node:events";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  freshToken,
  kvTokenStore,
  memoryTokenStore,
  type TokenStore,
  type VendorToken,
} from "#server/gateways/token-store.ts";

/** Who waits for whose token, and for how long. */

const NOW = Date.parse("2026-11-20T10:00:00Z");
const HOUR_MS = 3_600_000;
const { signal } = new AbortController();

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("memory that was cleared has nothing", async () => {
  const store = memoryTokenStore();
  await store.write(tokenOf("one"));
  expect(await store.read()).toEqual(tokenOf("one"));
  await store.clear();
  expect(await store.read()).toBeNull();
});

test("a token is renewed from the minute on in which it runs out", async () => {
  const store = memoryTokenStore();
  const ask = (expiresAt: number) => {
    void store.write({ accessToken: "old", expiresAt });
    return freshToken({ store, now: () => NOW, request: async () => tokenOf("new"), signal });
  };
  expect(await ask(NOW + 60_001)).toMatchObject({ accessToken: "old" });
  expect(await ask(NOW + 60_000)).toMatchObject({ accessToken: "new" });
});

test("who waits for a request has its token, though the store keeps none", async () => {
  const { ask, requests, land } = open(forgetful());
  const waiting = [ask(), ask(), ask()];
  await vi.advanceTimersByTimeAsync(0);
  land(0, "one");
  for (const token of await Promise.all(waiting)) expect(token).toEqual(tokenOf("one"));
  expect(requests).toHaveLength(1);
  expect(vi.getTimerCount(), "nobody's patience goes on").toBe(0);
});

test("a token that was refused is not taken from a request of somebody else's either", async () => {
  const { ask, requests, land } = open(forgetful());
  const first = ask();
  const refused = ask({ rejected: "one" });
  await vi.advanceTimersByTimeAsync(0);
  land(0, "one");
  await vi.advanceTimersByTimeAsync(0);
  expect(await first).toEqual(tokenOf("one"));
  expect(requests).toHaveLength(2);
  land(1, "two");
  expect(await refused).toEqual(tokenOf("two"));
});

test("the store is emptied for a token that was refused, and for no other reason", async () => {
  const store = { ...forgetful(), clear: vi.fn(async () => undefined) };
  const { ask, land } = open(store);
  const usual = ask();
  await vi.advanceTimersByTimeAsync(0);
  land(0, "one");
  await usual;
  expect(store.clear).not.toHaveBeenCalled();
  const again = ask({ rejected: "one" });
  await vi.advanceTimersByTimeAsync(0);
  land(1, "two");
  await again;
  expect(store.clear).toHaveBeenCalledOnce();
});

test("who loses patience later finds the request of who lost it first", async () => {
  const { ask, requests } = open(forgetful());
  void ask();
  void ask();
  await vi.advanceTimersByTimeAsync(1_000);
  void ask();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(requests).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(requests).toHaveLength(2);
});

test("a request that ends late takes no newer one with it", async () => {
  const { ask, requests, land } = open(forgetful());
  void ask();
  void ask();
  await vi.advanceTimersByTimeAsync(5_000);
  land(0, "late");
  await vi.advanceTimersByTimeAsync(0);
  const third = ask();
  await vi.advanceTimersByTimeAsync(0);
  expect(requests).toHaveLength(2);
  land(1, "newer");
  expect(await third).toEqual(tokenOf("newer"));
});

test("who has waited for three requests in vain asks without waiting for another", async () => {
  const { ask, requests } = open(forgetful());
  for (let callers = 0; callers < 6; callers += 1) void ask();
  const asked: number[] = [];
  for (let times = 0; times < 4; times += 1) {
    await vi.advanceTimersByTimeAsync(times === 0 ? 0 : 5_000);
    asked.push(requests.length);
  }
  expect(asked).toEqual([1, 2, 3, 6]);
});

test("nothing waits for the end of a call that has its token, and one that ends first says so", async () => {
  const store = memoryTokenStore();
  await store.write(tokenOf("one"));
  const call = new AbortController();
  const request = () => new Promise<never>(() => undefined);
  const options = { store, now: () => NOW, request, signal: call.signal };
  await freshToken(options);
  expect(getEventListeners(call.signal, "abort")).toEqual([]);
  call.abort();
  await expect(freshToken({ ...options, rejected: "one" })).rejects.toMatchObject({
    kind: "unreachable",
    message: "no token in time",
  });
});

/** Sealed by an earlier build: an isolate of the next one reads it all the same. */
const SEALED =
  "FStmf7lYhwZvTlN+LADFEteoithCfhP2Got0ydxWVE2eEsIz076bsW0erkGVG8htAA2lo3MZWvZm9HNZRsbmK/sh8iQciaTHbU4C";

test("what an earlier build has sealed is read", async () => {
  const kv = { get: async () => SEALED, put: async () => undefined, delete: async () => undefined };
  const store = kvTokenStore(kv, "paypal:shop", "a secret of at least thirty-two characters");
  expect(await store.read()).toEqual(tokenOf("one"));
});

test("of two tokens that live as long the one in hand stays", async () => {
  const kept = new Map<string, string>();
  const kv = {
    get: async (key: string) => kept.get(key) ?? null,
    put: async (key: string, value: string) => void kept.set(key, value),
    delete: async (key: string) => void kept.delete(key),
  };
  const [here, elsewhere] = [kvTokenStore(kv, "k", "secret"), kvTokenStore(kv, "k", "secret")];
  await here.write(tokenOf("here"));
  await elsewhere.write(tokenOf("elsewhere"));
  expect(await here.read(() => false)).toEqual(tokenOf("here"));
});

/** Requests that end when the test says so. */
function open(store: TokenStore) {
  const requests: PromiseWithResolvers<VendorToken>[] = [];
  const request = () => {
    const answer = Promise.withResolvers<VendorToken>();
    requests.push(answer);
    return answer.promise;
  };
  return {
    requests,
    ask: (more: { rejected?: string } = {}) =>
      freshToken({ store, now: () => NOW, request, signal, ...more }),
    land: (at: number, accessToken: string) => requests[at]?.resolve(tokenOf(accessToken)),
  };
}

/** A store that keeps nothing, as one does whose KV is away in an isolate that has just begun. */
function forgetful(): TokenStore {
  return { read: async () => null, write: async () => undefined, clear: async () => undefined };
}

function tokenOf(accessToken: string): VendorToken {
  return { accessToken, expiresAt: NOW + HOUR_MS };
}
