import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { deliveries, orders, payments, refunds } from "#db/schema/index.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { runOutbox } from "#server/jobs/run-outbox.ts";
import { completePayment } from "#server/services/payments/complete.ts";
import {
  captures,
  complete,
  paymentStates,
  placeOrder,
  startApproved,
} from "#tests/factories/checkout.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

/*
 * Guards behind which other guards stand: what they keep out is let in as far as here, so that each
 * is seen to work alone. Without its index, or its key, the test of it fails.
 */

const STANDARD = { quote: false };

test("a payment has one order, whatever else of the second one is new", async () => {
  const shop = await openShop();
  const { orderId } = await placeOrder(shop, STANDARD);
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw new Error("no order");
  const { customerKey: _derived, ...row } = order;
  const second = () => shop.db.insert(orders).values({ ...row, id: "ANOTHER" });

  await expect(second()).rejects.toMatchObject({
    cause: { message: expect.stringContaining("orders.payment_id") },
  });
  await shop.client.execute("drop index orders_payment");
  await second();
  expect(await shop.db.select().from(orders), "nothing else would have kept it out").toHaveLength(
    2,
  );
});

test("a capture pays for one order: named in the answer to another payment it makes none and is not given back", async () => {
  const shop = await openShop();
  const { orderId } = await placeOrder(shop, STANDARD);
  const [first] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
  const shipping = { email: "second@shopper.test" };
  const { checkout, payment } = await startApproved(shop, { ...STANDARD, shipping });
  const [capture] = captures(shop);
  if (!first || !capture) throw new Error("nothing captured");
  const amount = { currency_code: "USD", value: capture.value };
  const body = {
    id: payment.providerRef,
    status: "COMPLETED",
    purchase_units: [{ payments: { captures: [{ id: capture.id, status: "COMPLETED", amount }] } }],
  };
  shop.paypal.failNext("capture", { status: 201, body });

  await expect(complete(shop, checkout, payment)).rejects.toThrow("PAYMENT_UNCONFIRMED");
  expect(await shop.db.select().from(orders)).toHaveLength(1);
  expect(await shop.db.select().from(refunds)).toEqual([]);
  await runOutbox(shop.context());
  expect(capture.status).toBe("COMPLETED");
  const left = await shop.db.select().from(payments).where(eq(payments.state, "capturing"));
  expect(left).toHaveLength(1);

  // PayPal's own word, once it is sound, settles it.
  expect(await complete(shop, checkout, payment)).toMatchObject({ outcome: "ordered" });
  expect(new Set(captures(shop).map(({ id }) => id)).size).toBe(2);
});

test("no two payments name the same capture", async () => {
  const shop = await openShop();
  await placeOrder(shop, STANDARD);
  await placeOrder(shop, { ...STANDARD, shipping: { email: "second@shopper.test" } });
  const [capture] = captures(shop);
  const captureId = capture?.id ?? "";
  await expect(shop.db.update(payments).set({ captureId })).rejects.toMatchObject({
    cause: { message: expect.stringContaining("payments.capture_id") },
  });
});

test("a capture that took effect while its shopper could pay again makes the order all the same", async () => {
  const shop = await openShop();
  const { checkout, payment } = await startApproved(shop, STANDARD);
  const ctx = shop.context();
  let isReopened = false;
  const settings = async () => {
    // Between the capture and its order: another source was declined.
    if (!isReopened) await shop.db.update(payments).set({ state: "created" });
    isReopened = true;
    return ctx.settings();
  };
  const { checkoutKey } = checkout;
  const { providerRef } = payment;
  const done = await completePayment({ ...ctx, settings }, { checkoutKey, providerRef });
  expect(done).toMatchObject({ outcome: "ordered" });
  expect(await paymentStates(shop)).toEqual(["completed"]);
  expect(captures(shop)).toHaveLength(1);
});

test("a booking that is tried again carries the same key: a courier who goes by nothing else drives once", async () => {
  const shop = await openShop();
  shop.courier.failNext("create", "lose-answer");
  await placeOrder(shop);
  await shop.settled();
  for (const { body } of Object.values(shop.courier.state.deliveries)) delete body.external_id;

  shop.clock.advance(3 * MINUTE_MS);
  await runOutbox(shop.context());
  expect(Object.keys(shop.courier.state.deliveries)).toHaveLength(1);
  const [booked] = Object.keys(shop.courier.state.deliveries);
  expect(await shop.db.select().from(deliveries)).toMatchObject([
    { status: "pending", courierDeliveryId: booked },
  ]);
});

async function openShop(): Promise<TestShop> {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  return shop;
}
