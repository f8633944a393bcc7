import { expect, test } from "vitest";
import { createCaller } from "#server/router.ts";
import { newCustomer } from "#tests/factories/accounts.ts";
import { complete } from "#tests/factories/checkout.ts";
import { assertOffersBalance, seedOffers } from "#tests/factories/figures/offers.ts";
import { seedProducts, shippingTo } from "#tests/factories/shop.ts";
import { openTestShop } from "#tests/setup/test-shop.ts";

const TWO = [{ productId: "garri", quantity: 2 }];

test("a code that nobody knows takes nothing off beside the offer of the day, which is given once", async () => {
  const shop = await openShop();
  await seedOffers(shop, { name: "Heritage Day", value: 20 }, { code: "WELCOME10" });
  const price = (code: string) =>
    shop.as().checkout.price({ items: TWO, address: shippingTo(), code });
  expect(await price("NONE")).toMatchObject({
    discountCents: 2_000,
    totalCents: 13_000,
    discounts: [{ name: "Heritage Day", code: null, goodsCents: 2_000 }],
    codeRefused: "We do not know the code NONE. Please check how it is written.",
  });
  expect(await price("WELCOME10")).toMatchObject({
    discountCents: 3_000,
    discounts: [{ code: null }, { code: "WELCOME10", goodsCents: 1_000 }],
    codeRefused: null,
  });
});

test("why a code is not taken is told in the language of the page", async () => {
  const shop = await openShop();
  const { checkout } = createCaller({ ...shop.context(), language: "zu" });
  const { codeRefused } = await checkout.price({ items: TWO, address: shippingTo(), code: "NONE" });
  expect(codeRefused).toBe("Asiyazi ikhodi NONE. Sicela nibheke ukuthi ibhalwe kanjani.");
});

test("a customer's code for once is used up whichever e-mail address they order with", async () => {
  const shop = await openShop();
  await seedOffers(shop, { code: "ONCE", limitEach: 1 });
  const { viewer } = await newCustomer(shop, { email: "thandi@shopper.test" });
  const { checkout: mine } = shop.as(viewer);
  const shipping = shippingTo({ email: "office@shopper.test" });
  const asked = { items: TWO, address: shipping, code: "ONCE", email: shipping.email };
  const { priceFingerprint } = await mine.price(asked);
  const order = { items: TWO, shipping, code: "ONCE", priceFingerprint };
  const checkout = { ...order, checkoutKey: crypto.randomUUID(), replacesKey: null, quoteId: null };
  const payment = await mine.start(checkout);
  const home = () => mine.price({ ...asked, email: "home@shopper.test" });
  expect((await home()).codeRefused, "while it is paid").toMatch(/that is not finished/);
  shop.paypal.approve(payment.providerRef);
  await complete(shop, checkout, payment);
  expect(await home()).toMatchObject({
    discountCents: 0,
    codeRefused: "You have used the code ONCE before.",
  });
  expect((await shop.as().checkout.price(asked)).codeRefused, "a guest of that address").toBeNull();
  await assertOffersBalance(shop);
});

async function openShop() {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri", stock: 100 });
  return shop;
}
