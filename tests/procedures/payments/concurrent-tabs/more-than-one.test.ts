import { expect, test } from "vitest";
import { captures, complete, paymentStates, prepare } from "#tests/factories/checkout.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop } from "#tests/setup/test-shop.ts";
import { GARRI, openUnanswered, PAID, STANDARD } from "../unconfirmed/states.ts";
import {
  goesThrough,
  openApproved,
  openBegun,
  press,
  pressUnder,
  TWO_GARRI,
  visitor,
} from "./browser.ts";

/* A browser that has begun, or was told of, more than one payment. */

test.each([
  ["the same cart, begun once more", GARRI, false],
  ["another cart, begun in its place", TWO_GARRI, true],
])("a payment that they approved is let be by %s", async (_, items, isInItsPlace) => {
  const { shop, browser, started } = await openApproved();
  const checkout = await prepare(shop, items, STANDARD);
  const replacesKey = isInItsPlace ? started.checkoutKey : null;
  await press(browser, { ...checkout, replacesKey });
  expect(await paymentStates(shop)).toEqual([isInItsPlace ? "expired" : "created", "created"]);
  expect(captures(shop)).toEqual([]);
});

test("of two that went through they are told of the one for this cart", async () => {
  const { shop, browser, checkout, started } = await openBegun();
  await seedProducts(shop, { id: "egusi" });
  const egusi = await prepare(shop, [{ productId: "egusi", quantity: 1 }], STANDARD);
  for (const one of [started, await press(browser, egusi)]) shop.paypal.approve(one.providerRef);
  await goesThrough(shop);
  expect(await paymentStates(shop)).toEqual(["completed", "completed"]);
  expect(await refusal(press(browser, checkout))).toMatchObject(PAID);
});

test("of two that are in doubt they are told of the one for this cart", async () => {
  const { shop, checkout } = await openUnanswered();
  const browser = visitor(shop);
  shop.paypal.failNext("get", "503", 20);
  await refusal(press(browser, checkout));
  const two = await prepare(shop, TWO_GARRI, STANDARD);
  const elsewhere = await press(visitor(shop), two);
  shop.paypal.approve(elsewhere.providerRef);
  shop.paypal.failNext("capture", "lose-answer", 2);
  await refusal(complete(shop, elsewhere, elsewhere));
  expect(await refusal(press(browser, two))).toMatchObject({
    code: "PAYMENT_UNCONFIRMED",
    message: expect.stringContaining("your earlier payment for this cart"),
  });
});

test("a press whose first answer never came is known by the second one to its key", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  const checkout = await prepare(shop, GARRI, STANDARD);
  const browser = visitor(shop);
  const { checkoutKey, providerRef } = await press(browser.copy(), checkout);
  await pressUnder(checkoutKey, browser, checkout);
  shop.paypal.approve(providerRef);
  await goesThrough(shop);
  const later = browser.copy();
  const again = refusal(pressUnder(checkoutKey, browser, checkout));
  expect(await again, "it is the one that was begun").toMatchObject(PAID);
  expect(await refusal(press(later, checkout))).toMatchObject(PAID);
});
