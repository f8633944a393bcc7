import { expect, test } from "vitest";
import { payments } from "#db/schema/index.ts";
import { HOUR_MS, MINUTE_MS } from "#domain/time/durations.ts";
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
import { seedProducts } from "#tests/factories/shop.ts";
import { deliver, windUpEvents } from "#tests/factories/webhooks.ts";
import { openTestShop } from "#tests/setup/test-shop.ts";
import { GARRI, openUnanswered, STANDARD, stuck } from "./states.ts";

const GONE = {
  status: 404,
  body: { name: "RESOURCE_NOT_FOUND", details: [{ issue: "INVALID_RESOURCE_ID" }] },
};

test("a capture whose answers are lost becomes an order although PayPal says once that it knows of none", async () => {
  const { shop, checkout, payment } = await openUnanswered();
  shop.paypal.failNext("get", GONE);
  shop.clock.advance(12 * MINUTE_MS);
  await reconcilePayments(shop.context());
  expect(await paymentStates(shop)).toEqual(["capturing"]);
  expect(await stockOf(shop, "garri")).toEqual({ stock: 10, reserved: 1 });

  shop.clock.advance(3 * MINUTE_MS);
  await reconcilePayments(shop.context());
  expect(await paymentStates(shop)).toEqual(["completed"]);
  expect(await complete(shop, checkout, payment)).toMatchObject({ outcome: "ordered" });
  expect(captures(shop)).toHaveLength(1);
  await assertBooksBalance(shop);
});

test("what may have taken money is asked after for days, and a person is told", async () => {
  const { shop } = await openUnanswered();
  const [order] = Object.values(shop.paypal.state.orders);
  if (!order) throw new Error("no order at PayPal");
  delete shop.paypal.state.orders[order.id];
  for (let hour = 0; hour < 100; hour++) {
    shop.clock.advance(HOUR_MS);
    await reconcilePayments(shop.context());
    await reconcileEndedPayments(shop.context());
  }
  expect(await paymentStates(shop)).toEqual(["capturing"]);
  expect(await stuck(shop)).toBe(1);

  shop.paypal.state.orders[order.id] = order;
  shop.clock.advance(HOUR_MS);
  await reconcilePayments(shop.context());
  expect(await paymentStates(shop)).toEqual(["completed"]);
  expect(await stuck(shop)).toBe(0);
  await assertBooksBalance(shop);
});

test("a capture that took effect is not taken for failed because PayPal's next word is that it knows of none", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  const { checkout, payment } = await startApproved(shop, STANDARD);
  shop.paypal.failNext("capture", "lose-answer");
  shop.paypal.failNext("capture", GONE);
  shop.paypal.failNext("get", GONE);

  await expect(complete(shop, checkout, payment)).rejects.toThrow("PAYMENT_UNCONFIRMED");
  shop.paypal.failNext("capture", GONE);
  shop.paypal.failNext("get", GONE);
  await expect(complete(shop, checkout, payment)).rejects.toThrow("PAYMENT_UNCONFIRMED");
  expect(await complete(shop, checkout, payment)).toMatchObject({ outcome: "ordered" });
  expect(captures(shop)).toHaveLength(1);
});

test("an order that PayPal forgot before anybody captured it ends the payment at once", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  const { checkout, payment } = await startApproved(shop, STANDARD);
  delete shop.paypal.state.orders[payment.providerRef];

  await expect(complete(shop, checkout, payment)).rejects.toThrow("PAYMENT_FAILED");
  expect(await paymentStates(shop)).toEqual(["failed"]);
  await assertBooksBalance(shop);
});

test("an approved order is not dropped before its hold ends because PayPal says once that it knows of none", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  await startApproved(shop, STANDARD);
  shop.paypal.failNext("get", GONE);
  shop.clock.advance(4 * MINUTE_MS);
  await reconcilePayments(shop.context());
  expect(await paymentStates(shop)).toEqual(["created"]);
  shop.clock.advance(4 * MINUTE_MS);
  await reconcilePayments(shop.context());
  expect(await paymentStates(shop)).toEqual(["completed"]);
});

test("an ended payment is forgotten only when PayPal knows of none for hours, and never was asked to capture it", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  const checkout = await prepare(shop, GARRI, STANDARD);
  const { providerRef } = await shop.as().checkout.start(checkout);
  delete shop.paypal.state.orders[providerRef];
  shop.clock.advance(11 * MINUTE_MS);
  await reconcilePayments(shop.context());
  expect(await paymentStates(shop)).toEqual(["expired"]);
  const looks = async () => {
    const asked = () => shop.paypal.state.log.filter(({ operation }) => operation === "get").length;
    const before = asked();
    for (let hour = 0; hour < 12; hour++) {
      shop.clock.advance(61 * MINUTE_MS);
      await reconcileEndedPayments(shop.context());
    }
    return asked() - before;
  };
  expect(await looks()).toBe(6);

  await shop.db
    .update(payments)
    .set({ reason: "not-approved", captureAttempt: 2, goneSince: null, goneLooks: 0 });
  expect(await looks()).toBe(12);
});

test("PayPal's event names the capture of an order that it does not find: the order is made of that", async () => {
  const { shop } = await openUnanswered();
  const events = shop.paypal.takeEvents();
  shop.paypal.failNext("get", GONE, 40);
  shop.clock.advance(2 * MINUTE_MS);
  for (const event of events) await deliver(shop, "paypal", event);
  await windUpEvents(shop);
  expect(await paymentStates(shop)).toEqual(["completed"]);
  await assertBooksBalance(shop);
});

test("an order called COMPLETED that names no capture is not taken for a lapsed one", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  const { payment } = await startApproved(shop, STANDARD);
  const body = { id: payment.providerRef, status: "COMPLETED" };
  for (let hour = 0; hour < 3; hour++) {
    shop.clock.advance(HOUR_MS);
    shop.paypal.failNext("get", { status: 200, body });
    await reconcilePayments(shop.context());
  }
  expect(await paymentStates(shop)).toEqual(["capturing"]);
  expect(await stuck(shop)).toBe(1);
});
