import { expect, test, vi } from "vitest";
import { HOUR_MS } from "#domain/time/durations.ts";
import {
  freshToken,
  kvTokenStore,
  memoryTokenStore,
  type TokenKv,
  type VendorToken,
} from "#server/gateways/token-store.ts";

const START = Date.parse("2026-11-20T10:00:00Z");
/** Of a caller who has time. */
const { signal } = new AbortController();
const SECRET = "a secret of at least thirty-two characters";

test("a token lies in KV only encrypted, and another isolate reads it", async () => {
  const kv = fakeKv();
  const token = tokenOf("secret-bearer");
  await kvTokenStore(kv, "paypal:shop", SECRET).write(token);
  const [stored] = kv.entries.values();
  expect(stored).toBeDefined();
  expect(atob(stored ?? "")).not.toContain("secret-bearer");
  expect(await kvTokenStore(kv, "paypal:shop", SECRET).read()).toEqual(token);
});

test("a token under another secret, another key or spoilt is a miss", async () => {
  const kv = fakeKv();
  await kvTokenStore(kv, "paypal:shop", SECRET).write(tokenOf("one"));
  expect(await kvTokenStore(kv, "paypal:shop", `${SECRET}!`).read()).toBeNull();
  const sealed = kv.entries.get("paypal:shop") ?? "";
  kv.entries.set("uber:shop", sealed);
  expect(await kvTokenStore(kv, "uber:shop", SECRET).read()).toBeNull();
  kv.entries.set("paypal:shop", `${sealed.slice(0, -6)}AAAA==`);
  expect(await kvTokenStore(kv, "paypal:shop", SECRET).read()).toBeNull();
});

test("a token of which a single bit was turned round, wherever, is a miss", async () => {
  const kv = fakeKv();
  await kvTokenStore(kv, "paypal:shop", SECRET).write(tokenOf("one"));
  const sealed = Buffer.from(kv.entries.get("paypal:shop") ?? "", "base64");
  const taken: number[] = [];
  for (let bit = 0; bit < sealed.length * 8; bit += 1) {
    const turned = Buffer.from(sealed);
    turned[bit >> 3] = (turned[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    kv.entries.set("paypal:shop", turned.toString("base64"));
    if (await kvTokenStore(kv, "paypal:shop", SECRET).read()) taken.push(bit);
  }
  expect(taken).toEqual([]);
});

test("what cannot be decrypted is never taken as it stands", async () => {
  const kv = fakeKv();
  const plain = JSON.stringify(tokenOf("somebody's own"));
  for (const text of [plain, btoa(plain), btoa(`${"\0".repeat(12)}${plain}`), "", "%"]) {
    kv.entries.set("paypal:shop", text);
    expect(await kvTokenStore(kv, "paypal:shop", SECRET).read(), text).toBeNull();
  }
});

test("the same token is never encrypted to the same text twice", async () => {
  const sealed = new Set<string>();
  for (let time = 0; time < 20; time += 1) {
    const kv = fakeKv();
    await kvTokenStore(kv, "paypal:shop", SECRET).write(tokenOf("one"));
    // The nonce: the first 12 bytes, 16 letters of base64.
    sealed.add((kv.entries.get("paypal:shop") ?? "").slice(0, 16));
  }
  expect(sealed.size).toBe(20);
});

test("KV forgets a token when it runs out, to the second", async () => {
  const kv = fakeKv();
  await kvTokenStore(kv, "k", SECRET).write({ accessToken: "one", expiresAt: START + 1_999 });
  expect(kv.options).toEqual({ expiration: START / 1000 + 1 });
});

test("what was written while KV was answering is kept, for it lives longer", async () => {
  const kv = fakeKv();
  await kvTokenStore(kv, "k", SECRET).write(tokenOf("older"));
  const store = kvTokenStore(kv, "k", SECRET);
  const read = store.read();
  const longer = { accessToken: "longer", expiresAt: START + 2 * HOUR_MS };
  await store.write(longer);
  expect(await read).toEqual(longer);
});

test("memory stands in front of KV, and clearing empties both", async () => {
  const kv = fakeKv();
  const store = kvTokenStore(kv, "k", SECRET);
  await store.write(tokenOf("one"));
  await store.read();
  await store.read();
  expect(kv.reads).toBe(0);
  await store.clear();
  expect(await store.read()).toBeNull();
  expect(kv.entries.size).toBe(0);
});

test("of isolates whose token has run out one asks for another, which the others find", async () => {
  const kv = fakeKv();
  const stores = Array.from({ length: 50 }, () => kvTokenStore(kv, "k", SECRET));
  const vendor = fakeVendor();
  for (const store of stores) await freshToken({ store, ...vendor });
  const later = START + 2 * HOUR_MS;
  const renew = async () => ({ ...(await vendor.request()), expiresAt: later + HOUR_MS });
  const tokens: string[] = [];
  for (const store of stores) {
    tokens.push(
      (await freshToken({ store, now: () => later, request: renew, signal })).accessToken,
    );
  }
  expect(new Set(tokens)).toEqual(new Set(["token-2"]));
});

test("a refused token is not given out again because KV still has it, or an older one", async () => {
  const kv = fakeKv();
  const [store, other] = [kvTokenStore(kv, "k", SECRET), kvTokenStore(kv, "k", SECRET)];
  await store.write({ accessToken: "refused", expiresAt: START + 2 * HOUR_MS });
  const vendor = fakeVendor();
  await other.write(tokenOf("older"));
  const renewed = await freshToken({ store, ...vendor, rejected: "refused" });
  expect(renewed).toEqual(tokenOf("token-1"));
});

test("a KV that fails costs a token, never a request", async () => {
  const broken: TokenKv = {
    get: () => Promise.reject(new Error("KV is down")),
    put: () => Promise.reject(new Error("KV is down")),
    delete: () => Promise.reject(new Error("KV is down")),
  };
  const store = kvTokenStore(broken, "k", SECRET);
  const vendor = fakeVendor();
  expect(await freshToken({ store, ...vendor })).toEqual(tokenOf("token-1"));
  expect(await freshToken({ store, ...vendor })).toEqual(tokenOf("token-1"));
  await expect(store.clear()).resolves.toBeUndefined();
});

test("a request that ends while the store's key is derived, or a derivation that fails, holds up no later one", async () => {
  const kv = fakeKv();
  await kvTokenStore(kv, "paypal:shop", SECRET).write(tokenOf("one"));
  const store = kvTokenStore(kv, "paypal:shop", SECRET);
  const derive = vi.spyOn(crypto.subtle, "deriveKey");
  derive.mockReturnValueOnce(new Promise(() => undefined));
  void store.read();
  await vi.waitUntil(() => derive.mock.calls.length === 1);
  derive.mockRejectedValueOnce(new Error("no key"));
  expect(await store.read()).toBeNull();
  expect(await store.read()).toEqual(tokenOf("one"));
  derive.mockRestore();
});

test("five hundred callers with cold memory share one request, KV slow or not", async () => {
  const kv = fakeKv();
  const store = kvTokenStore(kv, "k", SECRET);
  const vendor = fakeVendor();
  const callers = Array.from({ length: 500 }, () => freshToken({ store, ...vendor }));
  const tokens = await Promise.all(callers);
  expect(new Set(tokens.map((token) => token.accessToken))).toEqual(new Set(["token-1"]));
});

test("a refused token is asked for anew once, by whoever comes first", async () => {
  const store = memoryTokenStore();
  const vendor = fakeVendor();
  await freshToken({ store, ...vendor });
  const again = () => freshToken({ store, ...vendor, rejected: "token-1" });
  const tokens = await Promise.all([again(), again(), again()]);
  expect(tokens.map((token) => token.accessToken)).toEqual(["token-2", "token-2", "token-2"]);
});

test("a token close to its end is renewed, a failure is not remembered", async () => {
  const store = memoryTokenStore();
  await store.write({ accessToken: "old", expiresAt: START + 30_000 });
  const now = () => START;
  const failing = () => Promise.reject(new Error("vendor is down"));
  await expect(freshToken({ store, now, request: failing, signal })).rejects.toThrow(
    "vendor is down",
  );
  expect(await freshToken({ store, ...fakeVendor() })).toEqual(tokenOf("token-1"));
});

test("a request that died with its caller holds nobody up, and is replaced once", async () => {
  vi.useFakeTimers();
  try {
    const store = memoryTokenStore();
    const { request, now } = fakeVendor();
    void freshToken({ store, now, request: () => new Promise(() => undefined), signal });
    const callers = Array.from({ length: 50 }, () => freshToken({ store, now, request, signal }));
    await vi.advanceTimersByTimeAsync(5_000);
    const tokens = new Set((await Promise.all(callers)).map((token) => token.accessToken));
    expect(tokens).toEqual(new Set(["token-1"]));
  } finally {
    vi.useRealTimers();
  }
});

test("nobody waits longer for a token than their own call may take, however many ask", async () => {
  const store = memoryTokenStore();
  const { request, now } = fakeVendor();
  const never = () => new Promise<VendorToken>(() => undefined);
  void freshToken({ store, now, request: never, signal });
  const hurried = { store, now, request, signal: AbortSignal.timeout(20) };
  await expect(freshToken(hurried)).rejects.toMatchObject({ kind: "unreachable" });
  const spent = { store, now, request: never, signal: AbortSignal.abort() };
  await expect(freshToken(spent)).rejects.toMatchObject({ kind: "unreachable" });
});

function tokenOf(accessToken: string): VendorToken {
  return { accessToken, expiresAt: START + HOUR_MS };
}

function fakeVendor() {
  let calls = 0;
  const request = async () => {
    calls += 1;
    return tokenOf(`token-${calls}`);
  };
  return { request, now: () => START, signal };
}

function fakeKv() {
  const entries = new Map<string, string>();
  return {
    entries,
    reads: 0,
    /** Of the last write. */
    options: {},
    async get(key: string) {
      this.reads += 1;
      return entries.get(key) ?? null;
    },
    async put(key: string, value: string, options = {}) {
      this.options = options;
      entries.set(key, value);
    },
    async delete(key: string) {
      entries.delete(key);
    },
  };
}
