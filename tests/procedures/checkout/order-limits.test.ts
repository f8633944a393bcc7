import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { paymentOrigins, payments, products } from "#db/schema/index.ts";
import { DEFAULT_SECURITY_SETTINGS, type OrderLimits } from "#domain/store/settings/security.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { cleanUp } from "#server/jobs/clean-up.ts";
import { admit, admitToRead } from "#server/services/limits/admit.ts";
import { VISIT_LIMITS, type VisitLimit } from "#server/services/limits/rate-limit.ts";
import { type Browser, newCustomer, openBrowser } from "#tests/factories/accounts.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { settingsAre } from "#tests/factories/settings.ts";
import { seedProducts, shippingTo } from "#tests/factories/shop.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

const HERE = "198.51.100.7";
const SHELVES = ["garri", "rice", "beans", "yam", "palm-oil"];

test("an anonymous attacker holds no more than the cap, one order after another or all at once", async () => {
  const shop = await openShop();
  const attacker = openBrowser(shop, { address: HERE });
  const all = SHELVES.map((productId) => ({ productId, quantity: 60 }));
  expect((await start(shop, attacker, all)).code).toBe("CHECK_NEEDED");
  for (let times = 0; times < 8; times += 1) await start(shop, attacker, some(60, times));
  expect(await heldIn(shop)).toBe(240);
  const crowd = Array.from({ length: 6 }, (_, at) =>
    start(shop, openBrowser(shop, { address: "203.0.113.5" }), some(60, at)),
  );
  const codes = (await Promise.all(crowd)).map(({ code }) => code);
  expect(codes.filter((code) => code === null)).toHaveLength(4);
  expect(codes.filter((code) => code === "CHECK_NEEDED")).toHaveLength(2);
  expect(await heldIn(shop)).toBe(480);
});

test("who passed the check goes on, but not through the whole shop", async () => {
  const shop = await openShop();
  await settingsAre(shop, "security", limitsOf({ unitsPerLine: 60, unitsHeld: 60 }));
  const browser = openBrowser(shop, { address: HERE });
  expect((await start(shop, browser, some(60))).code).toBeNull();
  expect((await start(shop, browser, some(1))).code).toBe("CHECK_NEEDED");
  await pass(shop, browser);
  for (let times = 0; times < 3; times += 1) {
    expect((await start(shop, browser, some(60, times))).code).toBeNull();
  }
  expect((await start(shop, browser, some(1))).code).toBe("RATE_LIMITED");
  expect(await heldIn(shop), "four times the cap").toBe(240);
  const stranger = openBrowser(shop, { address: HERE });
  expect((await start(shop, stranger, some(1))).code, "a pass is its holder's").toBe(
    "CHECK_NEEDED",
  );
});

test("a customer's own orders are held against the customer, from whichever network", async () => {
  const shop = await openShop();
  await settingsAre(shop, "security", limitsOf({ unitsHeld: 60 }));
  const { browser } = await newCustomer(shop, { email: "thandi@shopper.test" });
  const at = (address: string) => {
    const there = openBrowser(shop, { address });
    for (const [name, value] of browser.held()) there.put(name, value);
    return there;
  };
  expect((await start(shop, at("198.51.100.1"), some(40))).code).toBeNull();
  expect((await start(shop, at("198.51.100.2"), some(40))).code).toBe("CHECK_NEEDED");
  expect((await start(shop, at("198.51.100.2"), some(20))).code).toBeNull();
});

test("an attempt that takes the place of an earlier one, a paid one and an ended one hold nothing", async () => {
  const shop = await openShop();
  await settingsAre(shop, "security", limitsOf({ unitsHeld: 60 }));
  const browser = openBrowser(shop, { address: HERE });
  const first = await start(shop, browser, some(60));
  const second = await start(shop, browser, some(50), first.checkoutKey);
  expect(second.code).toBeNull();
  expect((await start(shop, browser, some(20))).code).toBe("CHECK_NEEDED");
  const providerRef = await refOf(shop, second);
  shop.paypal.approve(providerRef);
  const { checkoutKey } = second;
  await browser.call((caller) => caller.checkout.complete({ checkoutKey, providerRef }));
  const beside = openBrowser(shop, { address: HERE });
  expect((await start(shop, beside, some(60))).code).toBeNull();
});

test("a payment whose capture was asked for, and that nobody has approved, holds what it held", async () => {
  const shop = await openShop();
  await settingsAre(shop, "security", limitsOf({ unitsHeld: 60 }));
  const browser = openBrowser(shop, { address: HERE });
  const { checkoutKey, ...first } = await start(shop, browser, some(60));
  expect(first.code).toBeNull();
  const providerRef = await refOf(shop, { checkoutKey });
  shop.paypal.failNext("capture", "lose-answer", 2);
  const failure = refusal(
    browser.call((caller) => caller.checkout.complete({ checkoutKey, providerRef })),
  );
  expect((await failure).code).toBe("PAYMENT_UNCONFIRMED");
  const beside = openBrowser(shop, { address: HERE });
  expect((await start(shop, beside, some(20, 1))).code).toBe("CHECK_NEEDED");
});

test("one product has so many units in an order, as the settings say, at the price and at the start", async () => {
  const shop = await openShop({ stock: 500 });
  const browser = openBrowser(shop, { address: HERE });
  const price = (quantity: number) =>
    browser.call((caller) =>
      caller.checkout.price({ items: [{ productId: "garri", quantity }], address: null }),
    );
  await price(100);
  expect(await refusal(price(101))).toEqual({
    code: "TOO_MANY_UNITS",
    field: "items.0.quantity",
    message: "We sell at most 100 of one product in an order. For more, please write to us.",
  });
  const seen = await price(100);
  await settingsAre(shop, "security", limitsOf({ unitsPerLine: 50 }));
  expect((await start(shop, browser, some(100), null, seen.priceFingerprint)).code).toBe(
    "TOO_MANY_UNITS",
  );
  expect((await price(50)).lines).toHaveLength(1);
});

test("an order that alone is more than anybody may hold is refused as too large, not as one too many", async () => {
  const shop = await openShop();
  await settingsAre(shop, "security", limitsOf({ unitsHeld: 20 }));
  const browser = openBrowser(shop, { address: HERE });
  expect(await start(shop, browser, [...some(50), ...some(31, 1)])).toMatchObject({
    code: "TOO_MANY_UNITS",
    message: expect.stringContaining("We sell at most 80 units in one order."),
  });
  expect((await start(shop, browser, [...some(50), ...some(30, 1)])).code).toBe("CHECK_NEEDED");
  await pass(shop, browser);
  expect((await start(shop, browser, [...some(50), ...some(30, 1)])).code).toBeNull();
});

test("an honest shopper is asked for nothing; beyond the limit prices, quotes and starts want a check", async () => {
  const shop = await openShop();
  const browser = openBrowser(shop, { address: HERE });
  const price = () =>
    browser.call((caller) => caller.checkout.price({ items: some(1), address: null }));
  for (let times = 0; times < 10; times += 1) await price();
  expect((await start(shop, browser, some(1))).code).toBeNull();
  await visits(browser, VISIT_LIMITS.checkoutStart, VISIT_LIMITS.checkoutStart.most - 2);
  expect((await start(shop, browser, some(1))).code, "the last below it").toBeNull();
  expect((await start(shop, browser, some(1))).code).toBe("CHECK_NEEDED");
  expect(shop.turnstile.log, "nobody was checked below it").toEqual([]);
  await pass(shop, browser);
  expect((await start(shop, browser, some(1))).code).toBeNull();
  shop.clock.advance(10 * MINUTE_MS);
  const other = openBrowser(shop, { address: HERE });
  expect((await start(shop, other, some(1))).code, "in the next window").toBeNull();
  const quote = () =>
    other.call((caller) => caller.courier.quote({ items: some(1), shipping: shippingTo() }));
  await visits(other, VISIT_LIMITS.courierQuote, VISIT_LIMITS.courierQuote.most - 1);
  await quote();
  expect((await refusal(quote())).code).toBe("CHECK_NEEDED");
  const priced = () =>
    other.call((caller) => caller.checkout.price({ items: some(1), address: null }));
  for (let times = 0; times < VISIT_LIMITS.checkoutPrice.most; times += 1) {
    await admitToRead(other.context(), VISIT_LIMITS.checkoutPrice);
  }
  expect((await refusal(priced())).code).toBe("CHECK_NEEDED");
  await pass(shop, other);
  expect((await priced()).lines).toHaveLength(1);
});

test("a used, false, foreign or old token is no pass, and no pass opens nothing", async () => {
  const shop = await openShop();
  await settingsAre(shop, "security", limitsOf({ unitsHeld: 1 }));
  const browser = openBrowser(shop, { address: HERE });
  const used = shop.turnstile.solve();
  await openBrowser(shop).call((caller) => caller.checkout.passCheck({ token: used }));
  const old = shop.turnstile.solve();
  shop.clock.advance(6 * MINUTE_MS);
  for (const token of [
    used,
    old,
    "made-up",
    shop.turnstile.solve({ hostname: "elsewhere.test" }),
    shop.turnstile.solve({ action: "login" }),
  ]) {
    const failure = await refusal(browser.call((caller) => caller.checkout.passCheck({ token })));
    expect(failure).toMatchObject({ code: "CHECK_FAILED", field: "token" });
  }
  expect(browser.holds()).toEqual([]);
  expect((await start(shop, browser, some(2))).code).toBe("CHECK_NEEDED");

  await pass(shop, browser);
  const [name = ""] = browser.holds();
  const forged = openBrowser(shop, { address: HERE });
  forged.put(name, "AAAA.zzzzzzzz.AAAA");
  expect((await start(shop, forged, some(2))).code, "a made-up pass").toBe("CHECK_NEEDED");
  shop.clock.advance(31 * MINUTE_MS);
  expect((await start(shop, browser, some(2))).code, "an old pass").toBe("CHECK_NEEDED");
});

test("a token is asked about once more after a lost answer; while nobody answers, only who is over the limit waits", async () => {
  const shop = await openShop();
  await settingsAre(shop, "security", limitsOf({ unitsHeld: 2 }));
  const browser = openBrowser(shop, { address: HERE });
  shop.turnstile.failNext("verify", "lose-answer");
  await pass(shop, browser);
  expect(shop.turnstile.log).toHaveLength(2);

  const other = openBrowser(shop, { address: "203.0.113.80" });
  shop.turnstile.failNext("verify", "unreachable");
  shop.turnstile.failNext("verify", "html");
  const token = shop.turnstile.solve();
  const failure = await refusal(other.call((caller) => caller.checkout.passCheck({ token })));
  expect(failure.code).toBe("SERVICE_UNAVAILABLE");
  expect((await start(shop, other, some(3))).code).toBe("CHECK_NEEDED");
  expect((await start(shop, other, some(2))).code, "below the limit").toBeNull();
});

test("from which network a payment came is kept a day, as a hash", async () => {
  const shop = await openShop();
  await start(shop, openBrowser(shop, { address: HERE }), some(1));
  const [kept] = await shop.db.select().from(paymentOrigins);
  expect(kept?.network).toMatch(/^[\w-]{43}$/);
  shop.clock.advance(25 * 60 * MINUTE_MS);
  await cleanUp(shop.context());
  expect(await shop.db.select().from(paymentOrigins)).toEqual([]);
});

/** So many visits of this browser that count towards a limit. */
async function visits(browser: Browser, limit: VisitLimit, times: number): Promise<void> {
  for (let at = 0; at < times; at += 1) await admit(browser.context(), limit);
}

function limitsOf(changes: Partial<OrderLimits>) {
  const { orderLimits } = DEFAULT_SECURITY_SETTINGS;
  return { ...DEFAULT_SECURITY_SETTINGS, orderLimits: { ...orderLimits, ...changes } };
}

async function refOf(shop: TestShop, { checkoutKey }: { checkoutKey: string }): Promise<string> {
  const [found] = await shop.db
    .select({ providerRef: payments.providerRef })
    .from(payments)
    .where(eq(payments.checkoutKey, checkoutKey));
  return found?.providerRef ?? "";
}

function some(quantity: number, at = 0) {
  return [{ productId: SHELVES[at % SHELVES.length] ?? "", quantity }];
}

async function openShop({ stock = 300 } = {}): Promise<TestShop> {
  const shop = await openTestShop({ isLocal: false });
  await seedProducts(shop, ...SHELVES.map((id) => ({ id, stock })));
  return shop;
}

/** A payment started from this browser; the code it was refused with, else null. */
async function start(
  shop: TestShop,
  browser: Browser,
  items: { productId: string; quantity: number }[],
  replacesKey: string | null = null,
  known?: string,
) {
  const shipping = shippingTo();
  const priceFingerprint =
    known ?? (await shop.as().checkout.price({ items, address: shipping })).priceFingerprint;
  const checkoutKey = crypto.randomUUID();
  const order = { checkoutKey, replacesKey, items, shipping, quoteId: null, priceFingerprint };
  const refused = await browser
    .call((caller) => caller.checkout.start(order))
    .then(
      () => null,
      (error: unknown) => refusal(Promise.reject(error)),
    );
  return { code: refused?.code ?? null, message: refused?.message, checkoutKey };
}

async function pass(shop: TestShop, browser: Browser): Promise<void> {
  const token = shop.turnstile.solve();
  await browser.call((caller) => caller.checkout.passCheck({ token }));
}

async function heldIn(shop: TestShop): Promise<number> {
  const shelves = await shop.db.select({ reserved: products.reserved }).from(products);
  return shelves.reduce((sum, { reserved }) => sum + reserved, 0);
}
