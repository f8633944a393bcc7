import { expect, test } from "vitest";
import { answerTo, keepSeen } from "#app/worker/serve.ts";
import { DAY_MS } from "#domain/time/durations.ts";
import { NOW, ORIGIN, openBrowser, publicPage, type TestBrowser } from "./browser.ts";

test.each([
  ["a write", new Request(`${ORIGIN}/api/trpc/wishlist.add`, { method: "POST", body: "{}" })],
  ["what is personal", new Request(`${ORIGIN}/api/trpc/basket.kept?batch=1&input={}`)],
  ["a price", new Request(`${ORIGIN}/api/trpc/checkout.price?batch=1&input={}`)],
  ["another site", new Request("https://www.paypal.com/sdk/js")],
  ["a webhook", new Request(`${ORIGIN}/api/webhooks/paypal`)],
  ["an invoice", new Request(`${ORIGIN}/api/invoices/1.pdf`)],
])("%s goes past the worker", (_what, request) => {
  expect(answered(request)).toBe(false);
});

test.each(["/assets/shop-1234.js", "/images/products/garri.svg", "/media/products/a.webp?w=320"])(
  "%s is answered by the worker",
  (address) => {
    expect(answered(new Request(`${ORIGIN}${address}`))).toBe(true);
  },
);

test.each([
  ["a page", "/products", "navigate"],
  ["an order's page", "/orders/A1?key=k", "navigate"],
  ["a file", "/assets/shop-1234.js", "cors"],
  ["a picture", "/media/products/a.webp?w=320", "no-cors"],
  ["data", "/api/trpc/catalogue.list,orders.byId?batch=1&input={}", "cors"],
])(
  "where a browser's storage is broken, %s is the shop's as without a worker",
  async (_what, address, mode) => {
    const { shop, answer, settled, event } = openBrowser({ caches: brokenStorage() });
    answer(() => publicPage("the shop's"));
    const asked = askedBy(mode, event(address));
    const answered = answerTo(shop, { ...asked, respondWith: () => undefined });
    expect(await (await answered)?.text()).toContain("the shop's");
    await settled().catch(() => undefined);
  },
);

test("with each page that is seen, what is older than 30 days goes", async () => {
  const { shop, scope, answer, settled, setNow, event } = openBrowser();
  answer(() => publicPage("the shop's"));
  await answerTo(shop, {
    ...askedBy("navigate", event("/products")),
    respondWith: () => undefined,
  });
  await settled();
  expect(await scope.caches.match("/products")).toBeDefined();
  setNow(NOW + 31 * DAY_MS);
  await keepSeen(shop, { kind: "seen", address: "/about", files: [] });
  expect(await scope.caches.match("/products")).toBeUndefined();
  expect(await scope.caches.match("/about")).toBeDefined();
});

/** Whether the worker answers a request itself. */
function answered(request: Request): boolean {
  const { shop, answer, event } = openBrowser();
  answer(() => publicPage("the shop's"));
  const { waitUntil } = event("/");
  return answerTo(shop, { request, waitUntil, respondWith: () => undefined }) !== undefined;
}

/** A request of a kind, which no code can make of another. */
function askedBy(mode: string, asked: ReturnType<TestBrowser["event"]>) {
  Object.defineProperty(asked.request, "mode", { value: mode });
  return asked;
}

/** Storage that a browser can no longer read, as Chrome's and Safari's sometimes are until somebody clears it. */
function brokenStorage(): CacheStorage {
  const fail = () => Promise.reject(new DOMException("Unexpected internal error.", "UnknownError"));
  return { open: fail, keys: fail, has: fail, delete: fail, match: fail };
}
