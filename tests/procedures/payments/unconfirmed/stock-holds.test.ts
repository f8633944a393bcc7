import { expect, test } from "vitest";
import { orders, payments } from "#db/schema/index.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { reconcileEndedPayments } from "#server/jobs/reconcile-ended-payments.ts";
import { reconcilePayments } from "#server/jobs/reconcile-payments.ts";
import {
  captures,
  complete,
  paymentStates,
  prepare,
  startApproved,
  stockOf,
} from "#tests/factories/checkout.ts";
import { assertBooksBalance } from "#tests/factories/figures/books.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { deliver, windUpEvents } from "#tests/factories/webhooks.ts";
import { openTestShop } from "#tests/setup/test-shop.ts";
import { GARRI, STANDARD } from "./states.ts";

test("an approval lengthens the hold: by PayPal's event, not by the browser's word", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  const { checkout, payment } = await startApproved(shop, STANDARD);
  const heldFor = async () => {
    const [found] = await shop.db.select().from(payments);
    return ((found?.reservedUntil ?? 0) - (found?.createdAt ?? 0)) / MINUTE_MS;
  };
  const [approved] = shop.paypal.takeEvents();
  shop.paypal.cancel(payment.providerRef);
  await expect(complete(shop, checkout, payment)).rejects.toThrow("PAYMENT_NOT_APPROVED");
  expect(await heldFor()).toBe(10);
  if (approved) await deliver(shop, "paypal", approved);
  await shop.settled();
  expect(await heldFor()).toBe(30);
});

test("a card that is declined leaves the shopper half an hour to choose another", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  const { checkout, payment } = await startApproved(shop, STANDARD);
  shop.paypal.declineNext(payment.providerRef);
  await expect(complete(shop, checkout, payment)).resolves.toMatchObject({ outcome: "declined" });
  shop.clock.advance(25 * MINUTE_MS);
  await reconcilePayments(shop.context());
  expect(await stockOf(shop, "garri")).toEqual({ stock: 10, reserved: 1 });
  shop.clock.advance(6 * MINUTE_MS);
  await reconcilePayments(shop.context());
  expect(await stockOf(shop, "garri")).toEqual({ stock: 10, reserved: 0 });
});

test("a shopper who approves after the hold gets their order while there is stock", async () => {
  const { shop, checkout, payment } = await openLapsed();
  shop.paypal.approve(payment.providerRef);
  expect(await complete(shop, checkout, payment)).toMatchObject({ outcome: "ordered" });
  expect(await stockOf(shop, "garri")).toEqual({ stock: 1, reserved: 0 });
  await assertBooksBalance(shop);
});

test("a shopper who approves when others have bought the goods is told so and nothing is charged, then or later", async () => {
  const { shop, checkout, payment } = await openLapsed();
  const items = [{ productId: "garri", quantity: 2 }];
  const other = await prepare(shop, items, { ...STANDARD, shipping: { email: "b@shopper.test" } });
  const { providerRef } = await shop.as().checkout.start(other);
  shop.paypal.approve(payment.providerRef);
  for (let asked = 0; asked < 2; asked++) {
    expect(await refusal(complete(shop, checkout, payment))).toMatchObject({
      code: "OUT_OF_STOCK",
      message: expect.stringContaining("Nothing was charged"),
    });
  }

  // The other lets it be; who was told that nothing was charged is not charged now.
  shop.clock.advance(11 * MINUTE_MS);
  await reconcilePayments(shop.context());
  expect(await stockOf(shop, "garri")).toEqual({ stock: 2, reserved: 0 });
  for (let hour = 0; hour < 4; hour++) {
    shop.clock.advance(61 * MINUTE_MS);
    await reconcileEndedPayments(shop.context());
  }
  expect(captures(shop)).toEqual([]);
  expect(providerRef).not.toBe(payment.providerRef);
  await assertBooksBalance(shop);
});

test("while PayPal does not say whether a lapsed payment was approved, nothing is decided", async () => {
  const { shop, checkout, payment } = await openLapsed();
  shop.paypal.approve(payment.providerRef);
  shop.paypal.failNext("get", "500", 2);
  await expect(complete(shop, checkout, payment)).rejects.toThrow("PAYMENT_UNCONFIRMED");
  expect(await paymentStates(shop)).toEqual(["expired"]);
  expect(await stockOf(shop, "garri")).toEqual({ stock: 2, reserved: 0 });
  expect(await complete(shop, checkout, payment)).toMatchObject({ outcome: "ordered" });
  await assertBooksBalance(shop);
});

test("coming back to a lapsed payment without an approval reserves nothing", async () => {
  const { shop, checkout, payment } = await openLapsed();
  await expect(complete(shop, checkout, payment)).rejects.toThrow("PAYMENT_EXPIRED");
  expect(await stockOf(shop, "garri")).toEqual({ stock: 2, reserved: 0 });
});

test("a shopper who approves late and closes the tab gets their order by PayPal's event", async () => {
  const { shop, payment } = await openLapsed();
  shop.paypal.approve(payment.providerRef);
  for (const event of shop.paypal.takeEvents()) await deliver(shop, "paypal", event);
  await windUpEvents(shop);
  expect(await shop.db.select().from(orders)).toHaveLength(1);
  await assertBooksBalance(shop);
});

test("coming back to a lapsed payment many times at once takes the stock once", async () => {
  const { shop, checkout, payment } = await openLapsed();
  shop.paypal.approve(payment.providerRef);
  const results = await Promise.all(
    Array.from({ length: 5 }, () => complete(shop, checkout, payment)),
  );
  expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
  expect(await stockOf(shop, "garri")).toEqual({ stock: 1, reserved: 0 });
  expect(captures(shop)).toHaveLength(1);
  await assertBooksBalance(shop);
});

/** One of two units, started, and let go when its hold ended. */
async function openLapsed() {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri", stock: 2 });
  const checkout = await prepare(shop, GARRI, STANDARD);
  const payment = await shop.as().checkout.start(checkout);
  shop.clock.advance(11 * MINUTE_MS);
  await reconcilePayments(shop.context());
  expect(await stockOf(shop, "garri")).toEqual({ stock: 2, reserved: 0 });
  return { shop, checkout, payment };
}
