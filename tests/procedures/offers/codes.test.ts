import { expect, test } from "vitest";
import { offers, offerUses, orderItems, orders, payments } from "#db/schema/index.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { reconcilePayments } from "#server/jobs/reconcile-payments.ts";
import { VISIT_LIMITS } from "#server/services/limits/rate-limit.ts";
import { newCustomer, openBrowser } from "#tests/factories/accounts.ts";
import { complete, prepare } from "#tests/factories/checkout.ts";
import { assertBooksBalance } from "#tests/factories/figures/books.ts";
import { assertOffersBalance, seedOffers } from "#tests/factories/figures/offers.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { seedProducts, shippingTo } from "#tests/factories/shop.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

const STANDARD = { quote: false };
const TWO = [{ productId: "garri", quantity: 2 }];

test("a code takes off to the cent, the provider is asked for the rest, and the order keeps both", async () => {
  const shop = await openShop({ code: "WELCOME10" });
  const items = [...TWO, { productId: "egusi", quantity: 3 }];
  const price = await shop
    .as()
    .checkout.price({ items, address: shippingTo(), code: " welcome10 " });
  // 10 % of R100.00 + R99.99, rounded half up.
  expect(price).toMatchObject({
    subtotalCents: 19_999,
    discountCents: 2_000,
    shippingCents: 5_000,
    totalCents: 22_999,
    codeRefused: null,
    discounts: [{ code: "WELCOME10", goodsCents: 2_000, shippingCents: 0 }],
  });
  const checkout = await prepare(shop, items, { ...STANDARD, code: "welcome10" });
  const payment = await shop.as().checkout.start(checkout);
  expect(payment.totalCents).toBe(22_999);
  shop.paypal.approve(payment.providerRef);
  await complete(shop, checkout, payment);

  const [order] = await shop.db.select().from(orders);
  expect(order).toMatchObject({
    subtotalCents: 19_999,
    discountCents: 2_000,
    goodsCents: 17_999,
    shippingCents: 5_000,
    totalCents: 22_999,
  });
  const lines = await shop.db.select().from(orderItems).orderBy(orderItems.line);
  expect(lines.map(({ discountCents }) => discountCents)).toEqual([1_000, 1_000]);
  const [paid] = await shop.db.select().from(payments);
  expect([paid?.totalCents, paid?.capturedCents]).toEqual([22_999, 1_314]);
  expect(await shop.db.select().from(offers)).toMatchObject([
    { uses: 1, orders: 1, costCents: 2_000 },
  ]);
  await assertBooksBalance(shop);
  await assertOffersBalance(shop);
});

test("free delivery is nothing to pay for delivery, and costs the shop the fee", async () => {
  const shop = await openShop({ code: "BRINGIT", kind: "free-delivery", value: 0 });
  const checkout = await prepare(shop, TWO, { ...STANDARD, code: "BRINGIT" });
  const payment = await shop.as().checkout.start(checkout);
  expect(payment.totalCents).toBe(10_000);
  shop.paypal.approve(payment.providerRef);
  await complete(shop, checkout, payment);
  expect(await shop.db.select().from(orders)).toMatchObject([
    {
      discountCents: 0,
      shippingCents: 0,
      totalCents: 10_000,
      discounts: [{ code: "BRINGIT", goodsCents: 0, shippingCents: 5_000 }],
    },
  ]);
  expect(await shop.db.select().from(offers)).toMatchObject([{ orders: 1, costCents: 5_000 }]);
  await assertOffersBalance(shop);
});

test("what the shopper saw is charged, or there is a word between", async () => {
  const shop = await openShop({ code: "WELCOME10" });
  const checkout = await prepare(shop, TWO, { ...STANDARD, code: "WELCOME10" });

  const without = { ...checkout, code: null };
  expect(await refusal(shop.as().checkout.start(without))).toMatchObject({ code: "CART_CHANGED" });
  await shop.db.update(offers).set({ value: 9 });
  expect(await refusal(shop.as().checkout.start(checkout))).toMatchObject({
    code: "CART_CHANGED",
    field: "items",
  });
  await shop.db.update(offers).set({ isActive: false });
  const gone = await refusal(shop.as().checkout.start(checkout));
  expect(gone).toMatchObject({ code: "CART_CHANGED", field: "code" });
  expect(gone.message).toBe("We do not know the code WELCOME10. Please check how it is written.");
  expect(await shop.db.select().from(payments)).toEqual([]);
  const price = await shop
    .as()
    .checkout.price({ items: TWO, address: shippingTo(), code: "WELCOME10" });
  expect(price).toMatchObject({ discountCents: 0, totalCents: 15_000, codeRefused: gone.message });

  await shop.db.update(offers).set({ isActive: true, value: 10 });
  await shop.as().checkout.start(checkout);
  const other = { ...checkout, code: null };
  expect(
    await refusal(shop.as().checkout.start(other)),
    "another code under one key is another order",
  ).toMatchObject({ code: "CONFLICT" });
});

test("a code for once a customer is used up by an account, or by a guest's address, in whichever spelling and tab", async () => {
  const shop = await openShop({ code: "ONCE", limitEach: 1 });
  const held = await buy(shop, { email: "thandi@shopper.test" });
  expect(await priceFor(shop, "thandi@shopper.test")).toMatch(/that is not finished/);
  shop.paypal.approve(held.payment.providerRef);
  await complete(shop, held.checkout, held.payment);
  expect(await priceFor(shop, "THANDI@shopper.test")).toBe("You have used the code ONCE before.");
  expect(await priceFor(shop, "sipho@shopper.test")).toBeNull();
  const again = await refusal(buy(shop, { email: " Thandi@Shopper.Test" }));
  expect(again).toMatchObject({ code: "CART_CHANGED", field: "code" });

  const account = await newCustomer(shop, { email: "thandi@shopper.test" });
  const asked = { items: TWO, address: shippingTo(), code: "ONCE", email: "new@shopper.test" };
  const price = await shop.as(account.viewer).checkout.price(asked);
  expect(price.codeRefused, "who registers is the same customer").toBe(
    "You have used the code ONCE before.",
  );
  await assertOffersBalance(shop);
});

test("a code for first orders is not for who has ordered", async () => {
  const shop = await openShop(
    { code: "ONCE", isFirstOrder: true, limitEach: 1 },
    { code: "OTHER" },
  );
  await finish(shop, await buy(shop, { email: "thandi@shopper.test", code: "OTHER" }));
  expect(await priceFor(shop, "thandi@shopper.test")).toBe("The code ONCE is for a first order.");
  expect(await priceFor(shop, "sipho@shopper.test")).toBeNull();
});

test.each([
  ["all of them together", { limitTotal: 1 }, ["a@shopper.test", "b@shopper.test"]],
  ["each customer", { limitEach: 1 }, ["a@shopper.test", "A@shopper.test"]],
])("a limit for %s holds when several pay at once", async (_name, limit, emails) => {
  const shop = await openShop({ code: "ONCE", ...limit });
  const prepared = await Promise.all(
    [...emails, ...emails].map((email, at) =>
      prepare(shop, [{ productId: "garri", quantity: 1 + at }], {
        ...STANDARD,
        code: "ONCE",
        shipping: { email },
      }),
    ),
  );
  const results = await Promise.allSettled(prepared.map((one) => shop.as().checkout.start(one)));
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const refused = await Promise.all(
    results.map((one) => (one.status === "rejected" ? refusal(Promise.reject(one.reason)) : null)),
  );
  for (const one of refused) {
    if (one) expect(one).toMatchObject({ code: "CART_CHANGED", field: "code" });
  }
  expect(await shop.db.select().from(payments)).toHaveLength(1);
  await assertOffersBalance(shop);
});

test("a payment that lapses gives its use back; taken up again it needs one that is left", async () => {
  const shop = await openShop({ code: "ONCE", limitTotal: 1 });
  const first = await buy(shop, { email: "a@shopper.test" });
  expect(await priceFor(shop, "b@shopper.test")).toBe("The code ONCE has been used up.");
  shop.clock.advance(31 * MINUTE_MS);
  await reconcilePayments(shop.context());
  expect(await shop.db.select().from(offerUses)).toMatchObject([{ state: "released" }]);
  const second = await buy(shop, { email: "b@shopper.test" });

  shop.paypal.approve(first.payment.providerRef);
  // Told the same however often they ask, and in no words of goods that were sold.
  for (let asked = 0; asked < 2; asked++) {
    expect(await refusal(complete(shop, first.checkout, first.payment))).toMatchObject({
      code: "CART_CHANGED",
      field: "code",
      message: expect.stringContaining("the discount in its total has been used up"),
    });
  }
  await finish(shop, second);
  expect(await shop.db.select().from(offers)).toMatchObject([{ uses: 1, orders: 1 }]);
  await assertBooksBalance(shop);
  await assertOffersBalance(shop);
});

test("a shopper's own earlier attempt does not stand in the way of their code", async () => {
  const shop = await openShop({ code: "ONCE", limitEach: 1, limitTotal: 1 });
  const first = await buy(shop, { email: "a@shopper.test" });
  const heldKey = first.checkout.checkoutKey;
  const items = [{ productId: "garri", quantity: 3 }];
  const asked = { items, address: shippingTo(), code: "ONCE", email: "a@shopper.test", heldKey };
  const { codeRefused, priceFingerprint } = await shop.as().checkout.price(asked);
  expect(codeRefused).toBeNull();
  await shop.as().checkout.start({
    ...first.checkout,
    items,
    checkoutKey: crypto.randomUUID(),
    replacesKey: heldKey,
    priceFingerprint,
  });
  await assertOffersBalance(shop);
});

test("a cancelled order's discount costs nothing, and stays a use", async () => {
  const shop = await openShop({ code: "ONCE" });
  await finish(shop, await buy(shop, { email: "a@shopper.test" }));
  await shop.db.update(orders).set({ status: "cancelled", updatedAt: shop.clock.now() });
  expect(await shop.db.select().from(offers)).toMatchObject([{ uses: 1, orders: 0, costCents: 0 }]);
  await assertOffersBalance(shop);
  await shop.db.update(orders).set({ status: "processing", updatedAt: shop.clock.now() });
  expect(await shop.db.select().from(offers)).toMatchObject([
    { uses: 1, orders: 1, costCents: 1_000 },
  ]);
});

test("an automatic offer is given without a code, from its minimum on", async () => {
  const shop = await openShop({
    name: "Heritage Day",
    code: null,
    kind: "amount",
    value: 2_500,
    minimumCents: 10_000,
  });
  const price = (quantity: number) =>
    shop.as().checkout.price({ items: [{ productId: "garri", quantity }], address: null });
  expect(await price(1)).toMatchObject({ discountCents: 0, discounts: [] });
  expect(await price(2)).toMatchObject({
    discountCents: 2_500,
    discounts: [{ name: "Heritage Day", code: null, goodsCents: 2_500 }],
  });
});

test("who guesses codes is stopped, with the right one too; who mistypes is not", async () => {
  const shop = await openShop({ code: "WELCOME10" });
  const browser = openBrowser(shop, { address: "198.51.100.7" });
  const ask = (code: string) =>
    browser.call(({ checkout }) => checkout.price({ items: TWO, address: null, code }));
  for (let tries = 1; tries < VISIT_LIMITS.offerCode.most; tries++) await ask(`GUESS${tries}`);
  expect((await ask("WELCOME10")).codeRefused).toBeNull();
  await ask("ONEMORE");
  expect(await refusal(ask("WELCOME10"))).toMatchObject({ code: "RATE_LIMITED", field: "code" });
  shop.clock.advance(11 * MINUTE_MS);
  expect((await ask("WELCOME10")).codeRefused).toBeNull();
});

test("one mistyped code that stays in its field is one guess, however often the price is asked for", async () => {
  const shop = await openShop({ code: "WELCOME10" }, { code: "OVER", isActive: false });
  const browser = openBrowser(shop, { address: "198.51.100.7" });
  const ask = (code: string) =>
    browser.call(({ checkout }) => checkout.price({ items: TWO, address: null, code }));
  for (let tries = 0; tries <= VISIT_LIMITS.offerCode.most; tries++) {
    expect((await ask(tries % 2 === 0 ? "WELCOM10" : " welcom10 ")).codeRefused).not.toBeNull();
    expect((await ask("OVER")).codeRefused).not.toBeNull();
  }
  expect((await ask("WELCOME10")).codeRefused).toBeNull();
});

test("a category that is renamed keeps its offers", async () => {
  const shop = await openShop({ code: "ONCE", category: "Ingredients" });
  await shop.client.execute("update categories set name = 'Staples' where name = 'Ingredients'");
  expect(await shop.db.select().from(offers)).toMatchObject([{ category: "Staples" }]);
});

async function openShop(...rows: Parameters<typeof seedOffers>[1][]): Promise<TestShop> {
  const shop = await openTestShop();
  await seedProducts(
    shop,
    { id: "garri", stock: 100 },
    { id: "egusi", stock: 100, priceCents: 3_333, vatClass: "zero" },
  );
  await seedOffers(shop, ...rows);
  return shop;
}

/** Two units begun to be paid by a guest with the code ONCE. */
async function buy(shop: TestShop, { email, code = "ONCE" }: { email: string; code?: string }) {
  const checkout = await prepare(shop, TWO, { ...STANDARD, code, shipping: { email } });
  return { checkout, payment: await shop.as().checkout.start(checkout) };
}

async function finish(shop: TestShop, { checkout, payment }: Awaited<ReturnType<typeof buy>>) {
  shop.paypal.approve(payment.providerRef);
  await complete(shop, checkout, payment);
}

/** Why a guest does not get the code ONCE; null where they do. */
async function priceFor(shop: TestShop, email: string): Promise<string | null> {
  const asked = { items: TWO, address: shippingTo(), code: "ONCE", email };
  return (await shop.as().checkout.price(asked)).codeRefused;
}
