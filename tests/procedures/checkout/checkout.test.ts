import { expect, test } from "vitest";
import { deliveries, orders } from "#db/schema/index.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { reconcilePayments } from "#server/jobs/reconcile-payments.ts";
import { runOutbox } from "#server/jobs/run-outbox.ts";
import { newCustomer } from "#tests/factories/accounts.ts";
import {
  captures,
  complete,
  paymentStates,
  prepare,
  startApproved,
  stockOf,
} from "#tests/factories/checkout.ts";
import { assertBooksBalance } from "#tests/factories/figures/books.ts";
import { seedProducts, shippingTo } from "#tests/factories/shop.ts";
import { openTestShop } from "#tests/setup/test-shop.ts";

test("a guest pays: the order is saved, the stock taken, the courier booked", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri", priceCents: 8_990, stock: 5 }, { id: "egusi", stock: 3 });

  const checkout = await prepare(shop, [
    { productId: "garri", quantity: 2 },
    { productId: "egusi", quantity: 1 },
  ]);
  const payment = await shop.as().checkout.start(checkout);
  expect(payment.totalCents).toBe(8_990 * 2 + 5_000 + 5_000);
  expect(await stockOf(shop, "garri")).toEqual({ stock: 5, reserved: 2 });

  shop.paypal.approve(payment.providerRef);
  const result = await complete(shop, checkout, payment);
  expect(result).toMatchObject({ outcome: "ordered" });
  expect(await stockOf(shop, "garri")).toEqual({ stock: 3, reserved: 0 });
  expect(await stockOf(shop, "egusi")).toEqual({ stock: 2, reserved: 0 });

  await shop.settled();
  if (result.outcome !== "ordered") throw new Error("not ordered");
  const seen = await shop.as().orders.byId({ orderId: result.orderId, key: result.key });
  expect(seen.order).toMatchObject({
    status: "pending",
    totalCents: 27_980,
    capturedCents: 1_599,
    deliveryMethod: "courier",
  });
  expect(seen.delivery).toMatchObject({ status: "pending", fallback: false });
  expect(Object.keys(shop.courier.state.deliveries)).toHaveLength(1);
});

test("an order belongs to who is signed in, a guest's to nobody, each with the e-mail that was given", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  const { userId, viewer } = await newCustomer(shop);
  for (const [buyer, email] of [
    [null, "guest@shopper.test"],
    [viewer, "office@shopper.test"],
  ] as const) {
    const items = [{ productId: "garri", quantity: 1 }];
    const checkout = await prepare(shop, items, { quote: false, shipping: { email } });
    const payment = await shop.as(buyer).checkout.start(checkout);
    shop.paypal.approve(payment.providerRef);
    await complete(shop, checkout, payment);
  }
  const { userId: owner, userEmail } = orders;
  expect(await shop.db.select({ owner, userEmail }).from(orders)).toEqual([
    { owner: null, userEmail: "guest@shopper.test" },
    { owner: userId, userEmail: "office@shopper.test" },
  ]);
});

test("starting a payment takes three round trips to the database, completing it three at most", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  const checkout = {
    ...(await prepare(shop, [{ productId: "garri", quantity: 1 }])),
    quoteId: null,
  };
  let payment = { providerRef: "" };

  const starting = await shop.roundTrips(async () => {
    payment = await shop.as().checkout.start(checkout);
  });
  shop.paypal.approve(payment.providerRef);
  const completing = await shop.roundTrips(async () => {
    await complete(shop, checkout, payment);
  });

  expect(starting).toBeLessThanOrEqual(3);
  expect(completing).toBeLessThanOrEqual(3);
});

test("asking twice for the same payment finds the first one", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri", stock: 5 });
  const checkout = await prepare(shop, [{ productId: "garri", quantity: 2 }]);

  const answers = await Promise.all([
    shop.as().checkout.start(checkout),
    shop.as().checkout.start(checkout),
    shop.as().checkout.start(checkout),
  ]);

  expect(new Set(answers.map((answer) => answer.providerRef)).size).toBe(1);
  expect(await stockOf(shop, "garri")).toEqual({ stock: 5, reserved: 2 });
  expect(Object.keys(shop.paypal.state.orders)).toHaveLength(1);
});

test("completing many times at once makes one order, one capture, one courier", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri", stock: 5 });
  const { checkout, payment } = await startApproved(shop);

  const results = await Promise.all(
    Array.from({ length: 8 }, () => complete(shop, checkout, payment)),
  );
  await shop.settled();

  expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
  expect(await shop.db.select().from(orders)).toHaveLength(1);
  expect(captures(shop)).toHaveLength(1);
  expect(await shop.db.select().from(deliveries)).toHaveLength(1);
  expect(await stockOf(shop, "garri")).toEqual({ stock: 4, reserved: 0 });
});

test("a declined card charges nothing, and another source pays the same order", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  const checkout = await prepare(shop, [{ productId: "garri", quantity: 1 }]);
  const payment = await shop.as().checkout.start(checkout);

  shop.paypal.declineNext(payment.providerRef);
  expect(await complete(shop, checkout, payment)).toEqual({
    outcome: "declined",
    sameOrder: true,
  });
  expect(await stockOf(shop, "garri")).toEqual({ stock: 10, reserved: 1 });

  shop.paypal.approve(payment.providerRef);
  expect(await complete(shop, checkout, payment)).toMatchObject({ outcome: "ordered" });
  expect(await stockOf(shop, "garri")).toEqual({ stock: 9, reserved: 0 });
});

test("a capture that PayPal holds makes no order until PayPal lets go", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  const { checkout, payment } = await startApproved(shop);

  shop.paypal.twistNextCapture({ status: "PENDING", reason: "PENDING_REVIEW" });
  expect(await complete(shop, checkout, payment)).toEqual({ outcome: "pending" });
  expect(await complete(shop, checkout, payment)).toEqual({ outcome: "pending" });
  expect(await shop.db.select().from(orders)).toEqual([]);
  expect(await stockOf(shop, "garri")).toEqual({ stock: 10, reserved: 1 });

  const [capture] = captures(shop);
  shop.paypal.settleCapture(capture?.id ?? "", "COMPLETED");
  shop.clock.advance(11 * MINUTE_MS);
  await reconcilePayments(shop.context());
  expect(await shop.db.select().from(orders)).toHaveLength(1);
  expect(await stockOf(shop, "garri")).toEqual({ stock: 9, reserved: 0 });
});

test("a capture of another amount makes no order and is given back", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  const { checkout, payment } = await startApproved(shop);

  shop.paypal.twistNextCapture({ value: "0.01" });
  await expect(complete(shop, checkout, payment)).rejects.toMatchObject({
    cause: { code: "PAYMENT_MISMATCH" },
  });
  shop.clock.advance(1);
  await runOutbox(shop.context());

  expect(await shop.db.select().from(orders)).toEqual([]);
  expect(await stockOf(shop, "garri")).toEqual({ stock: 10, reserved: 0 });
  expect(Object.values(shop.paypal.state.refunds)).toHaveLength(1);
  expect(await paymentStates(shop)).toEqual(["refunded"]);
});

test.each(["lose-answer", "truncated", "timeout", "500"] as const)(
  "a capture whose answer is lost (%s) ends as one order all the same",
  async (fault) => {
    const shop = await openTestShop({ vendorTimeoutMs: 200 });
    await seedProducts(shop, { id: "garri" });
    const { checkout, payment } = await startApproved(shop);

    // The gateway itself repeats what broke off or failed at once.
    shop.paypal.failNext("capture", fault, fault === "timeout" ? 1 : 2);
    await expect(complete(shop, checkout, payment)).rejects.toMatchObject({
      cause: { code: "PAYMENT_UNCONFIRMED" },
    });
    shop.clock.advance(3 * MINUTE_MS);
    await reconcilePayments(shop.context());

    expect(await shop.db.select().from(orders)).toHaveLength(1);
    expect(captures(shop)).toHaveLength(1);
    expect(await stockOf(shop, "garri")).toEqual({ stock: 9, reserved: 0 });
  },
);

test("when saving fails after the capture the shopper is told so, and the job finishes the order", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  const { checkout, payment } = await startApproved(shop);
  await shop.client.execute(
    "create trigger full_disk before insert on orders begin select raise(abort, 'disk full'); end",
  );

  await expect(complete(shop, checkout, payment)).rejects.toMatchObject({
    cause: { code: "ORDER_NOT_SAVED" },
  });
  await shop.client.execute("drop trigger full_disk");
  shop.clock.advance(3 * MINUTE_MS);
  await reconcilePayments(shop.context());

  expect(await shop.db.select().from(orders)).toHaveLength(1);
  expect(captures(shop)).toHaveLength(1);
});

test("a payment that nobody approves lapses and lets its stock go", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  const checkout = await prepare(shop, [{ productId: "garri", quantity: 4 }]);
  const payment = await shop.as().checkout.start(checkout);

  shop.clock.advance(9 * MINUTE_MS);
  await reconcilePayments(shop.context());
  expect(await stockOf(shop, "garri")).toEqual({ stock: 10, reserved: 4 });
  shop.clock.advance(2 * MINUTE_MS);
  await reconcilePayments(shop.context());
  expect(await stockOf(shop, "garri")).toEqual({ stock: 10, reserved: 0 });

  await expect(complete(shop, checkout, payment)).rejects.toMatchObject({
    cause: { code: "PAYMENT_EXPIRED" },
  });
  expect(captures(shop)).toEqual([]);
});

test("a shopper who approves and loses the connection still gets their order", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  await startApproved(shop);

  shop.clock.advance(4 * MINUTE_MS);
  await reconcilePayments(shop.context());

  expect(await shop.db.select().from(orders)).toHaveLength(1);
});

test("200 buyers for 50 units: 50 orders, stock 0, nobody else is charged", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri", stock: 50 });
  const { priceFingerprint } = await shop.as().checkout.price({
    items: [{ productId: "garri", quantity: 1 }],
    address: shippingTo({ city: "Polokwane", address: "1 Long Street" }),
  });

  const outcomes = await Promise.all(
    Array.from({ length: 200 }, async (_, buyer) => {
      const checkout = {
        checkoutKey: crypto.randomUUID(),
        replacesKey: null,
        items: [{ productId: "garri", quantity: 1 }],
        shipping: shippingTo({
          city: "Polokwane",
          address: "1 Long Street",
          email: `buyer-${buyer}@shopper.test`,
        }),
        quoteId: null,
        priceFingerprint,
      };
      try {
        const payment = await shop.as().checkout.start(checkout);
        shop.paypal.approve(payment.providerRef);
        return (await complete(shop, checkout, payment)).outcome;
      } catch (error) {
        return error instanceof Error ? error.message : "unknown";
      }
    }),
  );

  expect(outcomes.filter((outcome) => outcome === "ordered")).toHaveLength(50);
  expect(outcomes.filter((outcome) => outcome === "OUT_OF_STOCK")).toHaveLength(150);
  expect(await stockOf(shop, "garri")).toEqual({ stock: 0, reserved: 0 });
  expect(captures(shop)).toHaveLength(50);
  expect(await shop.db.select().from(orders)).toHaveLength(50);
  await assertBooksBalance(shop);
});
