import { expect, test } from "vitest";
import { DEFAULT_SECURITY_SETTINGS } from "#domain/store/settings/security.ts";
import { createCaller } from "#server/router.ts";
import { type Browser, openBrowser } from "#tests/factories/accounts.ts";
import { prepare } from "#tests/factories/checkout.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { settingsAre } from "#tests/factories/settings.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

const HERE = "198.51.100.7";

test("who passed the check and would hold more than four times what others may is asked to wait, in words", async () => {
  const shop = await openShop();
  const browser = openBrowser(shop, { address: HERE });
  await pass(shop, browser);
  expect(await start(shop, browser, 4)).toMatchObject({ provider: "paypal" });
  expect(await refusal(start(shop, browser, 1))).toMatchObject({
    code: "RATE_LIMITED",
    message:
      "A lot of unpaid orders are open from your network. Please try again in a few minutes.",
  });
});

test("who makes the check is told from where the token comes", async () => {
  const shop = await openShop();
  const token = await pass(shop, openBrowser(shop, { address: HERE }));
  expect(shop.turnstile.log).toEqual([{ token, address: HERE }]);
});

test("a shop without a check has none to pass: who is over a limit waits", async () => {
  const shop = await openShop();
  const unchecked = createCaller({
    ...openBrowser(shop, { address: HERE }).context(),
    botCheck: null,
  });
  const prepared = (quantity: number) =>
    prepare(shop, [{ productId: "garri", quantity }], { quote: false });
  const start = async (quantity: number) => unchecked.checkout.start(await prepared(quantity));
  expect((await refusal(start(2))).code, "nobody may ever hold so many").toBe("TOO_MANY_UNITS");
  await start(1);
  expect((await refusal(start(1))).code).toBe("RATE_LIMITED");
  const token = shop.turnstile.solve();
  expect((await refusal(unchecked.checkout.passCheck({ token }))).code).toBe("NOT_FOUND");
  expect(shop.turnstile.log).toEqual([]);
});

async function start(shop: TestShop, browser: Browser, quantity: number) {
  const checkout = await prepare(shop, [{ productId: "garri", quantity }], { quote: false });
  return browser.call((caller) => caller.checkout.start(checkout));
}

/** A pass for this browser, and the token that it was given for. */
async function pass(shop: TestShop, browser: Browser): Promise<string> {
  const token = shop.turnstile.solve();
  await browser.call((caller) => caller.checkout.passCheck({ token }));
  return token;
}

/** A shop where a visitor's unpaid orders may hold one unit. */
async function openShop(): Promise<TestShop> {
  const shop = await openTestShop({ isLocal: false });
  await seedProducts(shop, { id: "garri" });
  const { orderLimits } = DEFAULT_SECURITY_SETTINGS;
  await settingsAre(shop, "security", {
    ...DEFAULT_SECURITY_SETTINGS,
    orderLimits: { ...orderLimits, unitsHeld: 1 },
  });
  return shop;
}
