import { expect, test } from "vitest";
import { keepOrderKey } from "#app/lib/device/push.ts";
import { forgetOldOrders } from "#app/worker/orders.ts";
import { hearSession } from "#app/worker/owner.ts";
import { answerPage, forgetOldPages } from "#app/worker/pages.ts";
import { forgetOldBuilds } from "#app/worker/shop.ts";
import { DAY_MS } from "#domain/time/durations.ts";
import { stubGlobals } from "#tests/setup/stub-globals.ts";
import {
  type Answer,
  answersOf,
  cacheStorage,
  NOW,
  notReached,
  openBrowser,
  privatePage,
  publicPage,
  type TestBrowser,
} from "./browser.ts";

const PATIENCE_MS = 5;

test("a public page that was seen is shown without the shop, with the time at which it was kept", async () => {
  const browser = openBrowser();
  await visit(browser, "/products", () => publicPage("seen"));
  browser.answer(notReached);
  const text = await (await open(browser, "/products")).text();
  expect(text).toContain(`<html data-soko-kept-at="${NOW}" lang="en-ZA">`);
  expect(text).toContain("seen");
});

test("the shop's page is newer, and is what is kept from then on", async () => {
  const browser = openBrowser();
  await visit(browser, "/products", () => publicPage("before"));
  const now = await visit(browser, "/products", () => publicPage("after"));
  expect(await now.text()).toContain("after");
  browser.answer(notReached);
  expect(await (await open(browser, "/products")).text()).toContain("after");
});

test("a shop that takes too long is not waited for where the page is kept, and its answer is kept all the same", async () => {
  const browser = openBrowser();
  await visit(browser, "/products", () => publicPage("before"));
  const late = Promise.withResolvers<Response>();
  browser.answer(() => late.promise);
  expect(await (await open(browser, "/products")).text()).toContain("before");
  late.resolve(publicPage("after"));
  await browser.settled();
  browser.answer(notReached);
  expect(await (await open(browser, "/products")).text()).toContain("after");
});

test.each(["/checkout", "/account", "/orders", "/login", "/order-success?order=1"])(
  "%s is nobody's to be kept",
  async (address) => {
    const browser = openBrowser();
    await visit(browser, "/offline", () => publicPage("offline"));
    await visit(browser, address, () => privatePage("private"));
    browser.answer(notReached);
    const answer = await open(browser, address);
    expect(answer.status).toBe(302);
    expect(answer.headers.get("location")).toMatch(
      new RegExp(`/offline\\?to=${encodeURIComponent(address).replace("?", "\\?")}$`),
    );
  },
);

test("what failed is not kept, and a page that is gone is shown as the shop has it", async () => {
  const browser = openBrowser();
  await visit(browser, "/product/a", () => publicPage("there"));
  const gone = await visit(browser, "/product/a", () => new Response("gone", { status: 404 }));
  expect(gone.status).toBe(404);
  browser.answer(notReached);
  expect(await (await open(browser, "/product/a")).text()).toContain("there");
});

test("a page that was not seen leads to the one that says so, in its language", async () => {
  const browser = openBrowser();
  await visit(browser, "/zu/offline", () => publicPage("asixhunyiwe"));
  browser.answer(notReached);
  const answer = await open(browser, "/zu/about");
  expect(answer.headers.get("location")).toMatch(/\/zu\/offline\?to=%2Fzu%2Fabout$/);
  expect(await (await open(browser, "/zu/offline?to=%2Fzu%2Fabout")).text()).toContain("asixhu");
});

test("after 30 days a page is not shown any more, and of 40 the oldest makes room", async () => {
  const browser = openBrowser();
  for (let page = 1; page <= 41; page++) {
    browser.setNow(NOW + page);
    await visit(browser, `/products?page=${page}`, () => publicPage(`page ${page}`));
  }
  browser.answer(notReached);
  expect((await open(browser, "/products?page=1")).type).toBe("error");
  expect(await (await open(browser, "/products?page=2")).text()).toContain("page 2");
  browser.setNow(NOW + 31 * DAY_MS);
  expect((await open(browser, "/products?page=2")).type).toBe("error");
});

test("a page is kept with the files of its build, and they outlive the shop's next one", async () => {
  const caches = cacheStorage();
  const first = openBrowser({ build: "one", caches });
  const page = '<script type="module" src="/assets/index-one.js"></script>';
  await visit(first, "/", (address) =>
    address === "/" ? publicPage(page) : new Response("export {}"),
  );
  expect(first.asked).toContain("/assets/index-one.js");
  for (const [build, isThere] of [
    ["two", true],
    ["three", false],
  ] as const) {
    const next = openBrowser({ build, caches });
    await next.shop.pages.own();
    await next.shop.files.own();
    await forgetOldBuilds(next.scope, build);
    const shown = await open(next, "/");
    expect({ build, isThere: shown.type !== "error" }).toEqual({ build, isThere });
    const file = await next.shop.files.find("/assets/index-one.js");
    expect({ build, isThere: file !== undefined }).toEqual({ build, isThere });
  }
});

test("an order's page is kept for who is signed in, and for nobody after them", async () => {
  const browser = openBrowser();
  const shopOf =
    (email: string | null, page: string): Answer =>
    (address) =>
      address.startsWith("/api/") ? answersOf([email && { email }], "no-store") : privatePage(page);
  await visit(browser, "/orders/1", shopOf("thandi@soko.example", "Thandi's order"));
  browser.answer(notReached);
  expect(await (await open(browser, "/orders/1")).text()).toContain("Thandi's order");

  await hearSession(browser.scope, { email: "sipho@soko.example" });
  expect((await open(browser, "/orders/1")).type).toBe("error");
  await hearSession(browser.scope, { email: "thandi@soko.example" });
  expect((await open(browser, "/orders/1")).type).toBe("error");
});

test("a guest's order is kept by the address with its key, until somebody signs in", async () => {
  const browser = openBrowser();
  await visit(browser, "/orders/1?key=a", (address) =>
    address.startsWith("/api/") ? answersOf([null], "no-store") : privatePage("a guest's order"),
  );
  browser.answer(notReached);
  expect(await (await open(browser, "/orders/1?key=a")).text()).toContain("a guest's order");
  expect((await open(browser, "/orders/1")).type).toBe("error");
  await hearSession(browser.scope, { email: "thandi@soko.example" });
  expect((await open(browser, "/orders/1?key=a")).type).toBe("error");
});

test("an order's page that comes after its owner has signed out, or somebody else in, is not kept", async () => {
  for (const next of [null, { email: "sipho@soko.example" }]) {
    const browser = openBrowser();
    await hearSession(browser.scope, { email: "thandi@soko.example" });
    const late = Promise.withResolvers<Response>();
    browser.answer((address) =>
      address.startsWith("/api/") ? answersOf([next], "no-store") : late.promise,
    );
    const opened = open(browser, "/orders/1");
    await new Promise((run) => setTimeout(run, 1));
    await hearSession(browser.scope, next);
    late.resolve(privatePage("Thandi's order"));
    await opened;
    await browser.settled();
    expect(await browser.scope.caches.match("/orders/1")).toBeUndefined();
  }
});

test("an order is deleted after 30 days, though nobody looks for it", async () => {
  const browser = openBrowser();
  await visit(browser, "/orders/1?key=a", (address) =>
    address.startsWith("/api/") ? answersOf([null], "no-store") : privatePage("a guest's order"),
  );
  browser.setNow(NOW + 31 * DAY_MS);
  await forgetOldOrders(browser.shop);
  expect(await browser.scope.caches.match("/orders/1?key=a")).toBeUndefined();
});

test("a page that was seen is deleted after 30 days though nobody looks for it, with the build's before it", async () => {
  const caches = cacheStorage();
  await visit(openBrowser({ build: "one", caches }), "/about", () => publicPage("about"));
  const browser = openBrowser({ build: "two", caches });
  await visit(browser, "/products", () => publicPage("seen"));
  await visit(browser, "/offline", () => publicPage("no connection"));
  browser.setNow(NOW + 29 * DAY_MS);
  await forgetOldPages(browser.shop);
  expect(await caches.match("/products")).toBeDefined();
  browser.setNow(NOW + 31 * DAY_MS);
  await forgetOldPages(browser.shop);
  expect(await caches.match("/products")).toBeUndefined();
  expect(await caches.match("/about")).toBeUndefined();
  expect(await caches.match("/offline"), "says nothing of anybody").toBeDefined();
});

test("a guest's key to an order is deleted after 30 days", async () => {
  const browser = openBrowser();
  stubGlobals({ caches: browser.scope.caches });
  await keepOrderKey({ orderId: "A1", key: "the key" });
  browser.setNow(Date.now() + 29 * DAY_MS);
  await forgetOldOrders(browser.shop);
  expect(await browser.scope.caches.match("/order-keys/A1")).toBeDefined();
  browser.setNow(Date.now() + 31 * DAY_MS);
  await forgetOldOrders(browser.shop);
  expect(await browser.scope.caches.match("/order-keys/A1")).toBeUndefined();
});

test("two answers about who is signed in, heard at once, leave what was kept", async () => {
  const browser = openBrowser();
  await Promise.all([hearSession(browser.scope, null), hearSession(browser.scope, null)]);
  await visit(browser, "/orders/1?key=a", () => privatePage("a guest's order"));
  await Promise.all([hearSession(browser.scope, null), hearSession(browser.scope, null)]);
  browser.answer(notReached);
  expect(await (await open(browser, "/orders/1?key=a")).text()).toContain("a guest's order");
});

test("while nobody can say whose it is, no order is kept", async () => {
  const browser = openBrowser();
  await visit(browser, "/orders/1?key=a", (address) =>
    address.startsWith("/api/") ? new Response("no", { status: 503 }) : privatePage("an order"),
  );
  browser.answer(notReached);
  expect((await open(browser, "/orders/1?key=a")).type).toBe("error");
});

/** Opens a page while the shop answers like this, until all that follows from it is done. */
async function visit(browser: TestBrowser, address: string, how: Answer): Promise<Response> {
  browser.answer(how);
  const answer = await open(browser, address);
  await browser.settled();
  return answer;
}

function open({ shop, event }: TestBrowser, address: string): Promise<Response> {
  return answerPage(shop, event(address), PATIENCE_MS);
}
