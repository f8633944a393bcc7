import { expect, test } from "vitest";
import { orders, payments, refunds } from "#db/schema/index.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { reconcilePayments } from "#server/jobs/reconcile-payments.ts";
import { createCaller } from "#server/router.ts";
import {
  complete,
  paymentStates,
  prepare,
  stockOf,
  withPayPal,
} from "#tests/factories/checkout.ts";
import { openProviderShop, PROVIDERS } from "#tests/factories/providers.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { moveStock, seedProducts } from "#tests/factories/shop.ts";
import { failConnection } from "#tests/setup/statement-hooks.ts";
import { openTestShop } from "#tests/setup/test-shop.ts";
import { GARRI, REFUNDING, STANDARD } from "./states.ts";

/** Payments that lapsed before their shopper approved them. */
const GONE = {
  status: 404,
  body: { name: "RESOURCE_NOT_FOUND", details: [{ issue: "INVALID_RESOURCE_ID" }] },
};

test("a lapsed payment that is approved is held for half an hour from then on", async () => {
  const { shop, checkout, payment } = await openLapsed();
  shop.paypal.approve(payment.providerRef);
  shop.paypal.failNext("capture", "500", 2);
  expect((await refusal(complete(shop, checkout, payment))).code).toBe("PAYMENT_UNCONFIRMED");
  expect(await shop.db.select().from(payments)).toMatchObject([
    { state: "capturing", hold: 2, reservedUntil: shop.clock.now() + 30 * MINUTE_MS },
  ]);
});

test("a lapsed payment that is approved and that PayPal then does not know has failed: nobody had asked for its money before", async () => {
  const { shop, checkout, payment } = await openLapsed();
  shop.paypal.approve(payment.providerRef);
  shop.paypal.failNext("capture", GONE);
  expect((await refusal(complete(shop, checkout, payment))).code).toBe("PAYMENT_FAILED");
  expect(await paymentStates(shop)).toEqual(["failed"]);
  expect(await stockOf(shop, "garri")).toEqual({ stock: 10, reserved: 0 });
});

test("a lapsed payment that PayPal has forgotten is over", async () => {
  const { shop, checkout, payment } = await openLapsed();
  delete shop.paypal.state.orders[payment.providerRef];
  expect((await refusal(complete(shop, checkout, payment))).code).toBe("PAYMENT_EXPIRED");
  expect(await paymentStates(shop)).toEqual(["expired"]);
});

test("who approves a lapsed payment whose goods are sold is told at which part of the order that is", async () => {
  const { shop, checkout, payment } = await openLapsed();
  await moveStock(shop, "garri", -10);
  shop.paypal.approve(payment.providerRef);
  const told = await refusal(complete(shop, checkout, payment));
  expect(told).toMatchObject({ code: "OUT_OF_STOCK", field: "items" });
});

test("a mistake of the shop's own while it looks at a lapsed payment is not told as PayPal's silence", async () => {
  const { shop, checkout, payment } = await openLapsed();
  const ctx = shop.context();
  const getPayment = () => Promise.reject(new Error("a mistake of the shop's own"));
  const shopper = createCaller({ ...ctx, payments: withPayPal(ctx, () => ({ getPayment })) });
  const { checkoutKey } = checkout;
  const { providerRef } = payment;
  const told = await refusal(shopper.checkout.complete({ checkoutKey, providerRef }));
  expect(told.code).toBe("INTERNAL");
  expect(await paymentStates(shop)).toEqual(["expired"]);
});

test("while the database does not answer a lapsed payment stays so, and the shopper is told to wait", async () => {
  const { shop, checkout, payment } = await openLapsed();
  shop.paypal.approve(payment.providerRef);
  shop.beforeStatement("not-approved", failConnection);
  expect((await refusal(complete(shop, checkout, payment))).code).toBe("PAYMENT_UNCONFIRMED");
  expect(await paymentStates(shop)).toEqual(["expired"]);
  expect(await complete(shop, checkout, payment)).toMatchObject({ outcome: "ordered" });
});

test("a lapsed payment whose goods are sold is an order all the same where another request found others", async () => {
  const [, drive] = PROVIDERS[1] ?? [];
  if (!drive) throw new Error("no provider");
  const { shop, driver, context, start, complete: completeOther } = await openProviderShop(drive);
  const started = await start();
  shop.clock.advance(11 * MINUTE_MS);
  await reconcilePayments(context());
  await moveStock(shop, "garri", -5);
  driver.approve(started.ref);

  shop.beforeStatement(REFUNDING, async () => {
    await moveStock(shop, "garri", 2);
    expect(await completeOther(started)).toMatchObject({ outcome: "ordered" });
  });
  expect(await completeOther(started)).toMatchObject({ outcome: "ordered" });
  expect(await shop.db.select().from(orders)).toHaveLength(1);
  expect(await shop.db.select().from(refunds)).toEqual([]);
});

test("taken up by another request in the same moment it stays in doubt, though PayPal then says that it knows of none", async () => {
  const { shop, checkout, payment } = await openLapsed();
  shop.paypal.approve(payment.providerRef);
  shop.beforeStatement("not-approved", async () => {
    shop.paypal.failNext("capture", "500", 2);
    expect((await refusal(complete(shop, checkout, payment))).code).toBe("PAYMENT_UNCONFIRMED");
    shop.paypal.failNext("capture", GONE);
  });
  expect((await refusal(complete(shop, checkout, payment))).code).toBe("PAYMENT_UNCONFIRMED");
  expect(await paymentStates(shop)).toEqual(["capturing"]);
});

test("paid late when its shopper's data is deleted, so that nobody knows where it was to go, it is given back", async () => {
  const [, drive] = PROVIDERS[1] ?? [];
  if (!drive) throw new Error("no provider");
  const { shop, driver, context, start, complete: completeOther } = await openProviderShop(drive);
  const started = await start();
  shop.clock.advance(11 * MINUTE_MS);
  await reconcilePayments(context());
  await shop.db.update(payments).set({ requestHash: "" });
  driver.approve(started.ref);
  expect((await refusal(completeOther(started))).code).toBe("PAYMENT_EXPIRED");
  expect(await paymentStates(shop)).toEqual(["refunding"]);
  expect(await shop.db.select().from(orders)).toEqual([]);
  expect(await stockOf(shop, "garri")).toEqual({ stock: 5, reserved: 0 });
});

/** A payment of one garri that nobody approved while it was held. */
async function openLapsed() {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  const checkout = await prepare(shop, GARRI, STANDARD);
  const payment = await shop.as().checkout.start(checkout);
  shop.clock.advance(11 * MINUTE_MS);
  await reconcilePayments(shop.context());
  expect(await paymentStates(shop)).toEqual(["expired"]);
  return { shop, checkout, payment };
}
