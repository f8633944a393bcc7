import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { browserProcedures } from "#app/lib/calls/procedures.ts";
import { keepOrderKey } from "#app/lib/device/push.ts";
import { clearSeenIfSignedOut, noteSeen, seenPages } from "#app/lib/device/seen-pages.ts";
import { accountHome } from "#app/shop/cart/kept/basket-homes.ts";
import {
  readBasket,
  readSeen,
  writeBasket,
  writeSeen,
} from "#app/shop/cart/kept/browser-basket.ts";
import {
  BASKET,
  CHECKOUT_KEY,
  forgetBasket,
  forgetEverything,
  mayHaveBasket,
} from "#app/shop/cart/kept/kept-store.ts";
import { basketSaver } from "#app/shop/cart/kept/save-basket.ts";
import { keyFor } from "#app/shop/checkout/payment/checkout-key.ts";
import { keepKey, presentKey } from "#app/shop/checkout/payment/key-store.ts";
import {
  recallUnsettled,
  rememberUnsettled,
} from "#app/shop/checkout/payment/unsettled-payment.ts";
import { DAY_MS } from "#domain/time/durations.ts";
import { storageIn } from "#tests/setup/stub-globals.ts";
import { openBrowser } from "#tests/unit/app/worker/browser.ts";

const NOW = Date.UTC(2026, 10, 23);
const GARRI = {
  productId: "garri",
  name: "Garri",
  priceCents: 4_500,
  quantity: 2,
  currency: "ZAR",
} as const;

let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal("localStorage", storageIn(kept));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test("who signs out leaves no payment in the tab whose end would show their order to whoever pays next", () => {
  vi.stubGlobal("sessionStorage", localStorage);
  const payment = { checkoutKey: "key", providerRef: "ref" };
  rememberUnsettled(payment, []);
  expect(recallUnsettled()).toEqual(payment);
  keepKey(keyFor(null, "an order", "key"));
  forgetEverything();
  expect(recallUnsettled()).toBeNull();
  expect(presentKey()).toBeNull();
  expect([...kept]).toEqual([]);
});

test("the key under which a tab holds stock outlives its page, and the next start replaces it", async () => {
  vi.stubGlobal("sessionStorage", localStorage);
  const key = crypto.randomUUID();
  keepKey(keyFor(null, "an order", key));
  const reloaded = await loadAnew();
  expect(keyFor(reloaded.presentKey(), "an order", "fresh")).toMatchObject({
    key: "fresh",
    replacesKey: key,
  });
  reloaded.spendKey();
  const ended = await loadAnew();
  expect(ended.presentKey(), "nothing is held under what has ended").toBeNull();
  expect([...kept]).toEqual([]);
});

test.each(["", "null", "no key of ours, though it is long"])(
  "%j in the place of the key is no key",
  async (stored) => {
    vi.stubGlobal("sessionStorage", localStorage);
    kept.set(CHECKOUT_KEY, stored);
    expect((await loadAnew()).presentKey()).toBeNull();
  },
);

test("what a tab holds is asked for with the kept basket, of the browser's and of the account's", async () => {
  vi.stubGlobal("sessionStorage", localStorage);
  const key = crypto.randomUUID();
  keepKey(keyFor(null, "an order", key));
  const savedAt = Date.now() - DAY_MS;
  const account = openAccount({ lines: [GARRI], savedAt, sold: [] });
  await account.home.load();
  writeBasket([GARRI], Date.now());
  const browser = openAccount(null);
  await browser.home.load();
  expect([account.asked, browser.asked]).toEqual([
    [["basket.kept", { heldKey: key }]],
    [
      ["basket.kept", { heldKey: key }],
      ["basket.look", { productIds: ["garri"], heldKey: key }],
    ],
  ]);
});

test("who signs out, or closed the browser that ended their session, leaves no key to an order and no list of what they saw", async () => {
  const { caches } = openBrowser().scope;
  vi.stubGlobal("caches", caches);
  await keepOrderKey({ orderId: "A1", key: "the key" });
  expect(await (await caches.match("/order-keys/A1"))?.text()).toBe("the key");
  noteSeen({ address: "/product/garri", title: "Garri" });
  clearSeenIfSignedOut(true);
  expect(seenPages()).toHaveLength(1);
  clearSeenIfSignedOut(false);
  expect(seenPages()).toEqual([]);
  await vi.waitFor(async () => {
    expect(await caches.match("/order-keys/A1")).toBeUndefined();
  });
  // A guest's own list stays.
  noteSeen({ address: "/product/garri", title: "Garri" });
  clearSeenIfSignedOut(false);
  expect(seenPages()).toHaveLength(1);
});

test("a browser keeps the basket as it was, and none for an empty cart", () => {
  writeBasket([GARRI], NOW);
  expect(readBasket(NOW + 1)).toEqual({ savedAt: NOW, lines: [GARRI] });
  expect(mayHaveBasket()).toBe(true);
  writeBasket([], NOW);
  expect(readBasket(NOW + 1)).toBeNull();
  expect(mayHaveBasket()).toBe(false);
});

test.each<[string, unknown]>([
  ["no JSON", "{"],
  ["something else's", { items: [GARRI] }],
  ["a list", [GARRI]],
  ["no lines", { savedAt: NOW, lines: [] }],
  ["a quantity of none", { savedAt: NOW, lines: [{ ...GARRI, quantity: 0 }] }],
  ["a quantity in parts", { savedAt: NOW, lines: [{ ...GARRI, quantity: 1.5 }] }],
  ["a price below nothing", { savedAt: NOW, lines: [{ ...GARRI, priceCents: -1 }] }],
  ["a currency of its own", { savedAt: NOW, lines: [{ ...GARRI, currency: "XYZ" }] }],
  ["a name without end", { savedAt: NOW, lines: [{ ...GARRI, name: "x".repeat(201) }] }],
  ["a product twice", { savedAt: NOW, lines: [GARRI, GARRI] }],
  ["more lines than a cart has", { savedAt: NOW, lines: manyLines(101) }],
  ["one of tomorrow", { savedAt: NOW + DAY_MS, lines: [GARRI] }],
  ["one of 60 days ago", { savedAt: NOW - 60 * DAY_MS, lines: [GARRI] }],
])("stored data that is %s is thrown away", (_, stored) => {
  kept.set(BASKET, typeof stored === "string" ? stored : JSON.stringify(stored));
  expect(readBasket(NOW)).toBeNull();
  expect(kept.has(BASKET)).toBe(false);
});

test("as many lines as a cart has are kept, for a day less than 60", () => {
  writeBasket(manyLines(100), NOW - 59 * DAY_MS);
  expect(readBasket(NOW)?.lines).toHaveLength(100);
});

test("where the browser forbids it or has no room, nothing is kept and nothing breaks", () => {
  const refuse = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
  writeBasket([GARRI], NOW);
  writeSeen(NOW);
  forgetBasket();
  expect([readBasket(NOW), readSeen(), mayHaveBasket()]).toEqual([null, null, false]);
});

test("an account's basket is saved at once, and of what changes meanwhile only the last", async () => {
  const { saver, saved, finish } = openSaver();
  saver.keep([GARRI]);
  saver.keep([{ ...GARRI, quantity: 3 }]);
  saver.keep([{ ...GARRI, quantity: 4 }]);
  expect(saved).toEqual([[2, null]]);
  await finish();
  expect(saved).toEqual([
    [2, null],
    [4, 1],
  ]);
  await finish();
  saver.keep([{ ...GARRI, quantity: 4 }]);
  expect(saved, "it is kept already").toHaveLength(2);
});

test("what the account has already is not sent to it; what failed is sent with the next change", async () => {
  const { saver, saved, finish } = openSaver();
  saver.startFrom({ lines: [GARRI], savedAt: 9 });
  saver.keep([GARRI]);
  expect(saved).toEqual([]);
  saver.keep([]);
  await finish(new Error("offline"));
  saver.keep([]);
  await finish();
  expect(saved).toEqual([
    [0, 9],
    [0, 9],
  ]);
});

test("at sign-in the browser keeps its basket until the account has it", async () => {
  writeBasket([GARRI], Date.now());
  const { home, finish } = openAccount(null);
  const offer = await home.load();
  expect(offer).toMatchObject({ lines: [GARRI], plan: null });
  home.keep([GARRI]);
  await finish(new Error("offline"));
  expect(readBasket(Date.now())?.lines).toEqual([GARRI]);
  home.keep([GARRI]);
  await finish();
  expect(readBasket(Date.now())).toBeNull();
});

test("a newer basket of the account, or the same one, takes the place of the browser's at once", async () => {
  const savedAt = Date.now() - DAY_MS;
  writeBasket([GARRI], savedAt - 1);
  await openAccount({ lines: [{ ...GARRI, quantity: 1 }], savedAt, sold: [] }).home.load();
  expect(readBasket(Date.now())).toBeNull();
  writeBasket([GARRI], Date.now());
  await openAccount({ lines: [GARRI], savedAt, sold: [] }).home.load();
  expect(readBasket(Date.now())).toBeNull();
});

/** An account's home where nobody can say what products cost today. */
function openAccount(kept: unknown) {
  let answer: (failure?: Error) => void = () => undefined;
  const asked: unknown[] = [];
  const query = async (path: string, input: unknown) => {
    asked.push([path, input]);
    if (path === "basket.kept") return kept;
    throw Object.assign(new Error("refused"), { name: "Refused" });
  };
  const queryClient = new QueryClient();
  // Nobody waits for a second answer that is the same.
  const fetch = queryClient.fetchQuery.bind(queryClient);
  vi.spyOn(queryClient, "fetchQuery").mockImplementation((asked) => fetch({ ...asked, retry: 0 }));
  const trpc = browserProcedures(async () => ({ query, mutation: query }));
  const home = accountHome({ trpc, queryClient }, () => {
    return new Promise((resolve, reject) => {
      answer = (failure) =>
        failure ? reject(failure) : resolve({ savedAt: 1, replaced: null, ended: false });
    });
  });
  const finish = async (failure?: Error) => {
    answer(failure);
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { home, asked, finish };
}

/** The key's store as a page has it that was loaded anew in the same tab. */
function loadAnew(): Promise<typeof import("#app/shop/checkout/payment/key-store.ts")> {
  vi.resetModules();
  return import("#app/shop/checkout/payment/key-store.ts");
}

function openSaver() {
  const saved: Array<[units: number, basedOn: number | null]> = [];
  let answer: (failure?: Error) => void = () => undefined;
  const saver = basketSaver(
    ({ lines, basedOn }) => {
      saved.push([lines.reduce((sum, { quantity }) => sum + quantity, 0), basedOn]);
      const savedAt = saved.length;
      return new Promise((resolve, reject) => {
        answer = (failure) =>
          failure ? reject(failure) : resolve({ savedAt, replaced: null, ended: false });
      });
    },
    { onSaved: () => undefined },
  );
  const finish = async (failure?: Error) => {
    answer(failure);
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { saver, saved, finish };
}

function manyLines(count: number) {
  return Array.from({ length: count }, (_, n) => ({ ...GARRI, productId: `p${n}` }));
}
