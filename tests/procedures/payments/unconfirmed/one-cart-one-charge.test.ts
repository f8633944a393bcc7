import { expect, test } from "vitest";
import { payments } from "#db/schema/index.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { reconcilePayments } from "#server/jobs/reconcile-payments.ts";
import { runJobs } from "#server/jobs/schedule.ts";
import {
  captures,
  complete,
  paymentStates,
  startApproved,
  stockOf,
} from "#tests/factories/checkout.ts";
import { assertBooksBalance } from "#tests/factories/figures/books.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { seedProducts, shippingTo } from "#tests/factories/shop.ts";
import { openTestShop } from "#tests/setup/test-shop.ts";
import { openHeld, openUnanswered, STANDARD } from "./states.ts";

test("a cart whose payment is unconfirmed is not paid for in another tab, and pays once", async () => {
  const { shop, checkout } = await openUnanswered();
  const inAnotherTab = { ...checkout, checkoutKey: crypto.randomUUID() };
  shop.paypal.failNext("get", "503", 2);
  expect(await refusal(shop.as().checkout.start(inAnotherTab))).toMatchObject({
    code: "PAYMENT_UNCONFIRMED",
    message: expect.stringContaining("your earlier payment for this cart"),
  });
  expect(await paymentStates(shop)).toEqual(["capturing"]);

  expect(await refusal(shop.as().checkout.start(inAnotherTab))).toMatchObject({
    code: "CONFLICT",
    message: expect.stringContaining("has gone through"),
  });
  expect(await paymentStates(shop)).toEqual(["completed"]);
  expect(captures(shop)).toHaveLength(1);

  // With the first one settled they may buy the same once more.
  await shop.as().checkout.start(inAnotherTab);
});

test("PayPal is said to be still checking also for a held payment, for the order replaced, and for any quote or case of the address", async () => {
  const { shop, checkout } = await openHeld();
  const again = { ...checkout, checkoutKey: crypto.randomUUID() };
  const told = { message: expect.stringContaining("PayPal is still checking") };
  const shouted = shippingTo({ email: "THANDI@shopper.test", city: "Johannesburg" });
  expect(await refusal(shop.as().checkout.start({ ...again, shipping: shouted }))).toMatchObject(
    told,
  );
  const two = [{ productId: "garri", quantity: 2 }];
  const { priceFingerprint } = await shop
    .as()
    .checkout.price({ items: two, address: checkout.shipping });
  const other = {
    ...again,
    items: two,
    priceFingerprint,
    shipping: shippingTo({ email: "x@shopper.test" }),
  };
  const replacesKey = checkout.checkoutKey;
  expect(await refusal(shop.as().checkout.start({ ...other, replacesKey }))).toMatchObject(told);
  await shop.as().checkout.start(other);
});

test("an earlier payment that turns out to have taken nothing makes way", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  const { checkout, payment } = await startApproved(shop, STANDARD);
  shop.paypal.failNext("capture", "500", 2);
  await expect(complete(shop, checkout, payment)).rejects.toThrow("PAYMENT_UNCONFIRMED");
  shop.paypal.cancel(payment.providerRef);

  const second = { ...checkout, checkoutKey: crypto.randomUUID() };
  const { providerRef } = await shop.as().checkout.start(second);
  shop.paypal.approve(providerRef);
  expect(await complete(shop, second, { providerRef })).toMatchObject({ outcome: "ordered" });
  shop.clock.advance(40 * MINUTE_MS);
  await runJobs(shop.context());
  expect(captures(shop)).toHaveLength(1);
});

test("what began to be captured while the successor was on its way is found by the write itself", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  const first = await startApproved(shop, STANDARD);
  shop.beforeStatement('insert into "payments"', () =>
    shop.db.update(payments).set({ state: "capturing" }),
  );
  const inAnotherTab = { ...first.checkout, checkoutKey: crypto.randomUUID() };
  expect((await refusal(shop.as().checkout.start(inAnotherTab))).code).toBe("PAYMENT_UNCONFIRMED");
  expect(await shop.db.select().from(payments)).toHaveLength(1);
});

test("an approved payment that its shopper left is not captured beside the one they made of the same cart", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  const left = await startApproved(shop, STANDARD);
  shop.clock.advance(MINUTE_MS);
  const second = { ...left.checkout, checkoutKey: crypto.randomUUID() };
  const { providerRef } = await shop.as().checkout.start(second);
  shop.clock.advance(3 * MINUTE_MS);
  await reconcilePayments(shop.context());
  expect(captures(shop), "they may be about to approve the other").toEqual([]);

  shop.paypal.approve(providerRef);
  await complete(shop, second, { providerRef });
  shop.clock.advance(4 * MINUTE_MS);
  await reconcilePayments(shop.context());
  expect(captures(shop)).toHaveLength(1);
  expect(await stockOf(shop, "garri")).toEqual({ stock: 9, reserved: 0 });
  await assertBooksBalance(shop);
});

test("an approved payment that its shopper left is captured after all when they let the other be", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  const left = await startApproved(shop, STANDARD);
  shop.clock.advance(MINUTE_MS);
  await shop.as().checkout.start({ ...left.checkout, checkoutKey: crypto.randomUUID() });
  for (let look = 0; look < 8; look++) {
    shop.clock.advance(4 * MINUTE_MS);
    await reconcilePayments(shop.context());
  }
  expect(captures(shop)).toHaveLength(1);
  expect((await paymentStates(shop)).toSorted()).toEqual(["completed", "expired"]);
  await assertBooksBalance(shop);
});
