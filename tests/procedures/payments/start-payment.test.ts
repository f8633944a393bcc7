import { expect, test } from "vitest";
import { orders, outbox, payments, sessions, users } from "#db/schema/index.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { reconcilePayments } from "#server/jobs/reconcile-payments.ts";
import { openBrowser, registrationOf } from "#tests/factories/accounts.ts";
import {
  captures,
  complete,
  paymentStates,
  placeOrder,
  prepare,
  startApproved,
  stockOf,
} from "#tests/factories/checkout.ts";
import { assertBooksBalance } from "#tests/factories/figures/books.ts";
import { seedProducts, shippingTo } from "#tests/factories/shop.ts";
import { openTestShop } from "#tests/setup/test-shop.ts";

const STANDARD = { quote: false };
const LAST_TWO = [{ productId: "garri", quantity: 2 }];

test("a shopper who holds the last ones themselves may price, quote and pay them anew", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri", stock: 2 });
  const first = await prepare(shop, LAST_TWO);
  await shop.as().checkout.start(first);

  const shipping = shippingTo({ address: "26 Cumberland Avenue" });
  const heldKey = first.checkoutKey;
  const { priceFingerprint } = await shop
    .as()
    .checkout.price({ items: LAST_TWO, address: shipping, heldKey });
  const { id } = await shop.as().courier.quote({ items: LAST_TWO, shipping, heldKey });
  const second = {
    ...first,
    checkoutKey: crypto.randomUUID(),
    replacesKey: heldKey,
    shipping,
    quoteId: id,
    priceFingerprint,
  };
  const payment = await shop.as().checkout.start(second);

  expect(await stockOf(shop, "garri")).toEqual({ stock: 2, reserved: 2 });
  expect((await paymentStates(shop)).sort()).toEqual(["created", "expired"]);
  shop.paypal.approve(payment.providerRef);
  expect(await complete(shop, second, payment)).toMatchObject({ outcome: "ordered" });
  await assertBooksBalance(shop);
});

test("what others hold stays theirs, and an ended payment holds nothing", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri", stock: 2 });
  const first = await prepare(shop, LAST_TWO, STANDARD);
  const second = { ...first, checkoutKey: crypto.randomUUID(), quoteId: null };
  await shop.as().checkout.start(first);

  await expect(shop.as().checkout.start(second)).rejects.toMatchObject({
    cause: { code: "OUT_OF_STOCK", field: "items.0.quantity" },
  });
  const price = { items: LAST_TWO, address: null };
  for (const heldKey of [null, crypto.randomUUID()]) {
    await expect(shop.as().checkout.price({ ...price, heldKey })).rejects.toMatchObject({
      cause: { code: "OUT_OF_STOCK" },
    });
  }

  shop.clock.advance(31 * MINUTE_MS);
  await reconcilePayments(shop.context());
  await shop.as().checkout.start(second);
  await expect(
    shop.as().checkout.price({ ...price, heldKey: first.checkoutKey }),
  ).rejects.toMatchObject({ cause: { code: "OUT_OF_STOCK" } });
  await assertBooksBalance(shop);
});

test("a payment that was replaced is never captured, even when it is approved", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  const { checkout, payment } = await startApproved(shop, STANDARD);
  await shop.as().checkout.start({
    ...checkout,
    checkoutKey: crypto.randomUUID(),
    replacesKey: checkout.checkoutKey,
  });

  await expect(complete(shop, checkout, payment)).rejects.toMatchObject({
    cause: { code: "PAYMENT_EXPIRED" },
  });
  shop.clock.advance(40 * MINUTE_MS);
  await reconcilePayments(shop.context());

  expect(await shop.db.select().from(orders)).toEqual([]);
  expect(await stockOf(shop, "garri")).toEqual({ stock: 10, reserved: 0 });
  await assertBooksBalance(shop);
});

test("what a payment holds that is being captured is not to be bought again", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri", stock: 1 });
  const { checkout, payment } = await startApproved(shop, STANDARD);
  const { items, checkoutKey: heldKey } = checkout;
  await shop.as().checkout.price({ items, address: null, heldKey });
  shop.paypal.failNext("capture", "500", 2);
  await expect(complete(shop, checkout, payment)).rejects.toThrow("PAYMENT_UNCONFIRMED");

  await expect(shop.as().checkout.price({ items, address: null, heldKey })).rejects.toThrow(
    "OUT_OF_STOCK",
  );
});

test("a checkout key for another cart is a conflict, of an ended payment the end", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  const checkout = await prepare(shop, [{ productId: "garri", quantity: 1 }], STANDARD);
  await shop.as().checkout.start(checkout);

  await expect(
    shop.as().checkout.start({ ...checkout, items: [{ productId: "garri", quantity: 2 }] }),
  ).rejects.toMatchObject({ cause: { code: "CONFLICT", field: "checkoutKey" } });
  shop.clock.advance(40 * MINUTE_MS);
  await reconcilePayments(shop.context());
  await expect(shop.as().checkout.start(checkout)).rejects.toMatchObject({
    cause: { code: "PAYMENT_EXPIRED", field: "checkoutKey" },
  });
});

test("a payment that failed for good says so under its key, and reserves nothing", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  const { checkout, payment } = await startApproved(shop, STANDARD);
  delete shop.paypal.state.orders[payment.providerRef];
  await expect(complete(shop, checkout, payment)).rejects.toThrow("PAYMENT_FAILED");

  await expect(shop.as().checkout.start(checkout)).rejects.toMatchObject({
    cause: { code: "PAYMENT_FAILED", field: "checkoutKey" },
  });
  expect(await stockOf(shop, "garri")).toEqual({ stock: 10, reserved: 0 });
});

test("a payment that PayPal names and the shop does not is unknown, whatever key it comes with", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  const { checkout, payment } = await startApproved(shop, STANDARD);
  for (const asked of [
    { checkoutKey: checkout.checkoutKey, providerRef: "5O190127TN364715T" },
    { checkoutKey: crypto.randomUUID(), providerRef: payment.providerRef },
  ]) {
    await expect(shop.as().checkout.complete(asked)).rejects.toMatchObject({
      cause: { code: "PAYMENT_UNKNOWN", field: "providerRef" },
    });
  }
  expect(captures(shop)).toEqual([]);
});

test("a payment that is given back is not handed out again under its key", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  const { checkout, payment } = await startApproved(shop, STANDARD);
  shop.paypal.twistNextCapture({ currency: "EUR" });
  await expect(complete(shop, checkout, payment)).rejects.toThrow("PAYMENT_MISMATCH");

  await expect(shop.as().checkout.start(checkout)).rejects.toMatchObject({
    cause: { code: "PAYMENT_EXPIRED", field: "checkoutKey" },
  });
});

test("who presses again after the order was placed reads that it is paid, and completing it gives the same order", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  const { checkout, payment } = await startApproved(shop, STANDARD);
  const first = await complete(shop, checkout, payment);

  // PayPal's window cannot approve what was captured: it would say that the payment failed.
  await expect(shop.as().checkout.start(checkout)).rejects.toMatchObject({
    cause: { code: "CONFLICT", field: "paid" },
  });
  expect(await complete(shop, checkout, payment)).toEqual(first);
  expect(await shop.db.select().from(orders)).toHaveLength(1);
});

test("the courier must be able to ring: a number that they cannot is refused before anything is reserved", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  const checkout = await prepare(shop, [{ productId: "garri", quantity: 1 }]);

  await expect(
    shop.as().checkout.start({ ...checkout, shipping: shippingTo({ phone: "call my sister" }) }),
  ).rejects.toMatchObject({ cause: { code: "INVALID_INPUT", field: "shipping.phone" } });
  expect(await paymentStates(shop)).toEqual([]);
});

test("an account that was banned, or is gone, since its cookie was written pays nothing on its name", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  const browser = openBrowser(shop);
  await browser.call((caller) => caller.account.register(registrationOf()));
  const checkout = await prepare(shop, [{ productId: "garri", quantity: 1 }], STANDARD);

  await shop.db.update(users).set({ bannedAt: shop.clock.now() });
  await expect(browser.call((caller) => caller.checkout.start(checkout))).rejects.toMatchObject({
    cause: { code: "ACCOUNT_DISABLED" },
  });
  expect(await stockOf(shop, "garri")).toEqual({ stock: 10, reserved: 0 });

  await shop.db.delete(users);
  await browser.call((caller) => caller.checkout.start(checkout));
  const [paid] = await shop.db.select({ userId: payments.userId }).from(payments);
  expect(paid).toEqual({ userId: null });
});

test("an order without a courier queues no booking", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  await placeOrder(shop, STANDARD);

  const queued = await shop.db.select({ kind: outbox.kind }).from(outbox);
  expect(queued.map(({ kind }) => kind)).not.toContain("book_courier");
});

test("a signed-in customer's payment is theirs, and takes no more trips to the database than a guest's", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  const browser = openBrowser(shop);
  await browser.call((caller) => caller.account.register(registrationOf()));
  const checkout = await prepare(shop, [{ productId: "garri", quantity: 1 }], STANDARD);
  let providerRef = "";
  await shop.settled();

  const starting = await shop.roundTrips(async () => {
    const payment = await browser.call((caller) => caller.checkout.start(checkout));
    providerRef = payment.providerRef;
  });
  shop.paypal.approve(providerRef);
  const { checkoutKey } = checkout;
  const completing = await shop.roundTrips(() =>
    browser.call((caller) => caller.checkout.complete({ checkoutKey, providerRef })),
  );

  expect(starting).toBeLessThanOrEqual(3);
  expect(completing).toBeLessThanOrEqual(3);
  const [order] = await shop.db.select({ userId: orders.userId }).from(orders);
  expect(order?.userId).toEqual(expect.any(String));
});

test("whoever was signed out elsewhere pays as a guest", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  const browser = openBrowser(shop);
  await browser.call((caller) => caller.account.register(registrationOf()));
  const checkout = await prepare(shop, [{ productId: "garri", quantity: 1 }], STANDARD);
  await shop.db.delete(sessions);
  await browser.call((caller) => caller.checkout.start(checkout));
  expect(await shop.db.select({ userId: payments.userId }).from(payments)).toEqual([
    { userId: null },
  ]);
});
