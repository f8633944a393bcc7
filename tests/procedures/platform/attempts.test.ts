import { expect, test } from "vitest";
import { orderNumber } from "#domain/orders/order.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { renderLimitsFor } from "#server/http/render-limits.ts";
import { admit } from "#server/services/limits/admit.ts";
import { VISIT_LIMITS } from "#server/services/limits/rate-limit.ts";
import { type Browser, newCustomer, openBrowser } from "#tests/factories/accounts.ts";
import { placeOrder } from "#tests/factories/checkout.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

/*
 * What is counted by what it is tried on and by the network it comes from, as the search for an order by its
 * number is (five and twenty in a quarter of an hour), and what is counted by who comes.
 */

const HERE = "198.51.100.7";
const CONTACT = "thandi@shopper.test";
const TOO_MANY = "RATE_LIMITED";

test("five tries on one thing are all, from however many networks, until the window of the first has ended", async () => {
  const { shop, number } = await openShop();
  for (let network = 1; network <= 5; network += 1) {
    expect(await tried(at(shop, network), number)).toBe("NOT_FOUND");
    shop.clock.advance(MINUTE_MS);
  }
  const late = openBrowser(shop, { address: "203.0.113.80" });
  expect(await tried(late, number), "a sixth from elsewhere").toBe(TOO_MANY);
  expect(shop.logged).toContainEqual({ level: "warn", event: "rate-limited" });
  expect(await tried(late, "ZZZZZZZZ"), "another number").toBe("NOT_FOUND");
  shop.clock.advance(10 * MINUTE_MS);
  expect(await tried(late, number), "in the next window").toBe("NOT_FOUND");
});

test("one network has twenty tries on whatever, its neighbour twenty of its own", async () => {
  const { shop, number } = await openShop();
  const browser = openBrowser(shop, { address: HERE });
  const codes: Array<string | null> = [];
  for (let times = 0; times < 21; times += 1) codes.push(await tried(browser, numbered(times)));
  expect(codes).toEqual([...Array.from({ length: 20 }, () => "NOT_FOUND"), TOO_MANY]);
  expect(await tried(openBrowser(shop, { address: "198.51.100.8" }), number)).toBe("NOT_FOUND");
});

test("what turns out well was no attempt, on the thing or from the network", async () => {
  const { shop, number } = await openShop();
  const browser = openBrowser(shop, { address: HERE });
  for (let times = 0; times < 15; times += 1) await tried(browser, numbered(times));
  for (let times = 0; times < 4; times += 1) {
    expect(await tried(browser, number)).toBe("NOT_FOUND");
    expect(await tried(browser, number, CONTACT), "found").toBeNull();
  }
  expect(await tried(browser, number), "the twentieth that went wrong").toBe("NOT_FOUND");
  expect(await tried(browser, number, CONTACT), "from this network").toBe(TOO_MANY);
  const other = openBrowser(shop, { address: "198.51.100.8" });
  expect(await tried(other, number, CONTACT), "from another").toBeNull();
});

test("where nobody can be told apart there are as many tries on one thing, and on all of them no limit", async () => {
  const { shop, number } = await openShop({ isLocal: true });
  const browser = openBrowser(shop);
  for (let times = 0; times < 25; times += 1) {
    expect(await tried(browser, numbered(times))).toBe("NOT_FOUND");
  }
  for (let times = 0; times < 5; times += 1) expect(await tried(browser, number)).toBe("NOT_FOUND");
  expect(await tried(browser, number, CONTACT)).toBe(TOO_MANY);
});

test("a customer is let in as a customer: neither their neighbours nor another network change it", async () => {
  const { shop } = await openShop();
  const limit = VISIT_LIMITS.courierQuote;
  const customer = await newCustomer(shop, { email: "sipho@shopper.test" });
  const home = customer.browser.copy({ address: HERE });
  for (let times = 0; times < limit.most; times += 1) await admit(home.context(), limit);
  const away = customer.browser.copy({ address: "203.0.113.80" });
  await expect(admit(away.context(), limit)).rejects.toMatchObject({ code: "CHECK_NEEDED" });
  await admit(openBrowser(shop, { address: HERE }).context(), limit);
});

test("searches that pages were rendered for and those that found nothing are one network's together", async () => {
  const { shop } = await openShop();
  const limit = VISIT_LIMITS.search;
  const { meter } = shop.context();
  const rendered = () =>
    renderLimitsFor("/products?q=garri", {
      headers: new Headers({ "cf-connecting-ip": HERE }),
      isLocal: false,
      meter,
      now: shop.clock.now(),
    });
  for (let times = 1; times < limit.most; times += 1) (await rendered()).noteMade(200);
  const miss = (address: string) =>
    openBrowser(shop, { address }).call(({ requests }) => requests.missed({ text: "ogbono" }));
  await miss(HERE);
  expect((await rendered()).isBeyond).toBe(true);
  expect((await refusal(miss(HERE))).code).toBe("CHECK_NEEDED");
  await miss("203.0.113.80");
});

/** Looks for an order by its number, with somebody else's contact unless told otherwise: null where it is found. */
async function tried(
  browser: Browser,
  number: string,
  contact = "else@shopper.test",
): Promise<string | null> {
  const found = browser.call(({ orders }) => orders.find({ number, contact }));
  return found.then(
    () => null,
    async (error: unknown) => (await refusal(Promise.reject(error))).code,
  );
}

/** Numbers of no order. */
function numbered(at: number): string {
  return `ZZZZZZ${String(at).padStart(2, "0")}`;
}

function at(shop: TestShop, network: number): Browser {
  return openBrowser(shop, { address: `198.51.100.${network}` });
}

/** A shop with one order, and its number. */
async function openShop({ isLocal = false } = {}) {
  const shop = await openTestShop({ isLocal });
  await seedProducts(shop, { id: "garri" });
  const { orderId } = await placeOrder(shop, { quote: false, shipping: { email: CONTACT } });
  return { shop, number: orderNumber(orderId) };
}
