import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { countAttention } from "#db/queries/notifications/attention.ts";
import { mails, orders, payments } from "#db/schema/index.ts";
import { reconcileEndedPayments } from "#server/jobs/reconcile-ended-payments.ts";
import { reconcilePayments } from "#server/jobs/reconcile-payments.ts";
import { runOutbox } from "#server/jobs/run-outbox.ts";
import { runJobs } from "#server/jobs/schedule.ts";
import {
  captures,
  complete,
  MINUTE,
  paymentStates,
  prepare,
  startApproved,
  stockOf,
} from "#tests/factories/checkout.ts";
import { assertBooksBalance } from "#tests/factories/figures/books.ts";
import { seedProducts, shippingTo } from "#tests/factories/shop.ts";
import { deliver, windUpEvents } from "#tests/factories/webhooks.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

const HOUR = 60 * MINUTE;
const STANDARD = { quote: false };
const GARRI = [{ productId: "garri", quantity: 1 }];
const GONE = {
  status: 404,
  body: { name: "RESOURCE_NOT_FOUND", details: [{ issue: "INVALID_RESOURCE_ID" }] },
};

// What PayPal says of an order that it does not find.

test("a capture whose answers are lost becomes an order although PayPal says once that it knows of none", async () => {
  const { shop, checkout, payment } = await openUnheard();
  shop.paypal.failNext("get", GONE);
  shop.clock.advance(12 * MINUTE);
  await reconcilePayments(shop.context());
  expect(await paymentStates(shop)).toEqual(["capturing"]);
  expect(await stockOf(shop, "garri")).toEqual({ stock: 10, reserved: 1 });

  shop.clock.advance(3 * MINUTE);
  await reconcilePayments(shop.context());
  expect(await paymentStates(shop)).toEqual(["completed"]);
  expect(await complete(shop, checkout, payment)).toMatchObject({ outcome: "ordered" });
  expect(captures(shop)).toHaveLength(1);
  await assertBooksBalance(shop);
});

test("what may have taken money is asked after for days, and a person is told", async () => {
  const { shop } = await openUnheard();
  const [order] = Object.values(shop.paypal.state.orders);
  if (!order) throw new Error("no order at PayPal");
  delete shop.paypal.state.orders[order.id];
  for (let hour = 0; hour < 100; hour++) {
    shop.clock.advance(HOUR);
    await reconcilePayments(shop.context());
    await reconcileEndedPayments(shop.context());
  }
  expect(await paymentStates(shop)).toEqual(["capturing"]);
  expect(await stuck(shop)).toBe(1);

  shop.paypal.state.orders[order.id] = order;
  shop.clock.advance(HOUR);
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
  shop.clock.advance(4 * MINUTE);
  await reconcilePayments(shop.context());
  expect(await paymentStates(shop)).toEqual(["created"]);
  shop.clock.advance(4 * MINUTE);
  await reconcilePayments(shop.context());
  expect(await paymentStates(shop)).toEqual(["completed"]);
});

test("an ended payment is forgotten only when PayPal knows of none for hours, and never was asked to capture it", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  const checkout = await prepare(shop, GARRI, STANDARD);
  const { providerRef } = await shop.as().checkout.start(checkout);
  delete shop.paypal.state.orders[providerRef];
  shop.clock.advance(11 * MINUTE);
  await reconcilePayments(shop.context());
  expect(await paymentStates(shop)).toEqual(["expired"]);
  const looks = async () => {
    const asked = () => shop.paypal.state.log.filter(({ operation }) => operation === "get").length;
    const before = asked();
    for (let hour = 0; hour < 12; hour++) {
      shop.clock.advance(61 * MINUTE);
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
  const { shop } = await openUnheard();
  const events = shop.paypal.takeEvents();
  shop.paypal.failNext("get", GONE, 40);
  shop.clock.advance(2 * MINUTE);
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
    shop.clock.advance(HOUR);
    shop.paypal.failNext("get", { status: 200, body });
    await reconcilePayments(shop.context());
  }
  expect(await paymentStates(shop)).toEqual(["capturing"]);
  expect(await stuck(shop)).toBe(1);
});

// How long a state may last.

test("looking at a payment does not make it younger: a person is asked after an hour of capturing", async () => {
  const { shop } = await openUnheard();
  for (let look = 0; look < 25; look++) {
    shop.paypal.failNext("get", "503", 2);
    shop.clock.advance(3 * MINUTE);
    await reconcilePayments(shop.context());
    expect(await stuck(shop), `after ${3 * (look + 1)} minutes`).toBe(look < 20 ? 0 : 1);
    shop.paypal.clearFaults();
  }
});

test("a payment that PayPal holds asks for a person after a day, and holds its stock for three", async () => {
  const { shop, settle } = await openHeld();
  const after = async (hours: number) => {
    shop.clock.advance(hours * HOUR);
    await reconcilePayments(shop.context());
    return { stuck: await stuck(shop), reserved: (await stockOf(shop, "garri"))?.reserved };
  };
  expect(await after(23)).toEqual({ stuck: 0, reserved: 1 });
  expect(await after(2)).toEqual({ stuck: 1, reserved: 1 });
  expect(await after(46)).toEqual({ stuck: 1, reserved: 1 });
  expect(await after(2)).toEqual({ stuck: 1, reserved: 0 });
  await assertBooksBalance(shop, { settled: false });
  expect(await paymentStates(shop)).toEqual(["pending"]);

  settle("COMPLETED");
  expect(await after(2)).toEqual({ stuck: 0, reserved: 0 });
  expect(await shop.db.select().from(orders)).toHaveLength(1);
  expect(await stockOf(shop, "garri")).toEqual({ stock: 9, reserved: 0 });
  await assertBooksBalance(shop);
});

test("when its goods were sold meanwhile, its money goes back and the shopper is told", async () => {
  const { shop, settle } = await openHeld({ stock: 1 });
  shop.clock.advance(73 * HOUR);
  await reconcilePayments(shop.context());
  const other = await startApproved(shop, { ...STANDARD, shipping: { email: "b@shopper.test" } });
  await complete(shop, other.checkout, other.payment);

  settle("COMPLETED");
  shop.clock.advance(2 * HOUR);
  await reconcilePayments(shop.context());
  await runOutbox(shop.context());
  expect((await paymentStates(shop)).toSorted()).toEqual(["completed", "refunded"]);
  expect(
    captures(shop)
      .map(({ status }) => status)
      .toSorted(),
  ).toEqual(["COMPLETED", "REFUNDED"]);
  const letters = await shop.db.select().from(mails).where(eq(mails.kind, "order-refunded"));
  expect(letters).toHaveLength(1);
  await assertBooksBalance(shop);
});

test("one that is declined after its stock was let go ends without letting go of any twice", async () => {
  const { shop, settle } = await openHeld();
  shop.clock.advance(73 * HOUR);
  await reconcilePayments(shop.context());
  settle("DECLINED");
  shop.clock.advance(2 * HOUR);
  await reconcilePayments(shop.context());
  expect(await paymentStates(shop)).toEqual(["failed"]);
  expect(await stockOf(shop, "garri")).toEqual({ stock: 10, reserved: 0 });
  await assertBooksBalance(shop);
});

// One cart, one charge.

test("a cart whose payment is unconfirmed is not paid for in another tab, and pays once", async () => {
  const { shop, checkout } = await openUnheard();
  const inAnotherTab = { ...checkout, checkoutKey: crypto.randomUUID() };
  shop.paypal.failNext("get", "503", 2);
  await expect(shop.as().checkout.start(inAnotherTab)).rejects.toMatchObject({
    cause: {
      code: "PAYMENT_UNCONFIRMED",
      text: expect.stringContaining("your earlier payment for this cart"),
    },
  });
  expect(await paymentStates(shop)).toEqual(["capturing"]);

  await expect(shop.as().checkout.start(inAnotherTab)).rejects.toMatchObject({
    cause: { code: "CONFLICT", text: expect.stringContaining("has gone through") },
  });
  expect(await paymentStates(shop)).toEqual(["completed"]);
  expect(captures(shop)).toHaveLength(1);

  // With the first one settled he may buy the same once more.
  await shop.as().checkout.start(inAnotherTab);
});

test("the sentence stands for a payment that PayPal holds, for the order replaced, and for any quote or case of the address", async () => {
  const { shop, checkout } = await openHeld();
  const again = { ...checkout, checkoutKey: crypto.randomUUID() };
  const refusal = { cause: { text: expect.stringContaining("PayPal is still checking") } };
  const shouted = shippingTo({ email: "THANDI@shopper.test", city: "Johannesburg" });
  await expect(shop.as().checkout.start({ ...again, shipping: shouted })).rejects.toMatchObject(
    refusal,
  );
  const two = [{ productId: "garri", quantity: 2 }];
  const { seen } = await shop.as().checkout.price({ items: two, address: checkout.shipping });
  const other = { ...again, items: two, seen, shipping: shippingTo({ email: "x@shopper.test" }) };
  const replacesKey = checkout.checkoutKey;
  await expect(shop.as().checkout.start({ ...other, replacesKey })).rejects.toMatchObject(refusal);
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
  shop.clock.advance(40 * MINUTE);
  await runJobs(shop.context());
  expect(captures(shop)).toHaveLength(1);
});

test("what began to be captured while the successor was on its way is found by the write itself", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  const first = await startApproved(shop, STANDARD);
  const ctx = shop.context();
  const settings = async () => {
    // Between the look at the earlier payments and the reservation.
    await shop.db.update(payments).set({ state: "capturing" });
    return ctx.settings();
  };
  const { createCaller } = await import("#server/router.ts");
  await expect(
    createCaller({ ...ctx, settings }).checkout.start({
      ...first.checkout,
      checkoutKey: crypto.randomUUID(),
    }),
  ).rejects.toThrow(/PAYMENT_UNCONFIRMED|CONFLICT/);
  expect(await shop.db.select().from(payments)).toHaveLength(1);
});

test("an approved payment that its shopper left is not captured beside the one he made of the same cart", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  const left = await startApproved(shop, STANDARD);
  shop.clock.advance(MINUTE);
  const second = { ...left.checkout, checkoutKey: crypto.randomUUID() };
  const { providerRef } = await shop.as().checkout.start(second);
  shop.clock.advance(3 * MINUTE);
  await reconcilePayments(shop.context());
  expect(captures(shop), "he may be about to approve the other").toEqual([]);

  shop.paypal.approve(providerRef);
  await complete(shop, second, { providerRef });
  shop.clock.advance(4 * MINUTE);
  await reconcilePayments(shop.context());
  expect(captures(shop)).toHaveLength(1);
  expect(await stockOf(shop, "garri")).toEqual({ stock: 9, reserved: 0 });
  await assertBooksBalance(shop);
});

test("it is captured after all when he lets the other be", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  const left = await startApproved(shop, STANDARD);
  shop.clock.advance(MINUTE);
  await shop.as().checkout.start({ ...left.checkout, checkoutKey: crypto.randomUUID() });
  for (let look = 0; look < 8; look++) {
    shop.clock.advance(4 * MINUTE);
    await reconcilePayments(shop.context());
  }
  expect(captures(shop)).toHaveLength(1);
  expect((await paymentStates(shop)).toSorted()).toEqual(["completed", "expired"]);
  await assertBooksBalance(shop);
});

// How long stock is held.

test("an approval lengthens the hold: by PayPal's event, not by the browser's word", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  const { checkout, payment } = await startApproved(shop, STANDARD);
  const heldFor = async () => {
    const [found] = await shop.db.select().from(payments);
    return ((found?.reservedUntil ?? 0) - (found?.createdAt ?? 0)) / MINUTE;
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
  shop.clock.advance(25 * MINUTE);
  await reconcilePayments(shop.context());
  expect(await stockOf(shop, "garri")).toEqual({ stock: 10, reserved: 1 });
  shop.clock.advance(6 * MINUTE);
  await reconcilePayments(shop.context());
  expect(await stockOf(shop, "garri")).toEqual({ stock: 10, reserved: 0 });
});

test("a shopper who approves after the hold gets his order while there is stock", async () => {
  const { shop, checkout, payment } = await openLapsed();
  shop.paypal.approve(payment.providerRef);
  expect(await complete(shop, checkout, payment)).toMatchObject({ outcome: "ordered" });
  expect(await stockOf(shop, "garri")).toEqual({ stock: 1, reserved: 0 });
  await assertBooksBalance(shop);
});

test("when others have bought it, he is told so and nothing is charged, then or later", async () => {
  const { shop, checkout, payment } = await openLapsed();
  const items = [{ productId: "garri", quantity: 2 }];
  const other = await prepare(shop, items, { ...STANDARD, shipping: { email: "b@shopper.test" } });
  const { providerRef } = await shop.as().checkout.start(other);
  shop.paypal.approve(payment.providerRef);
  await expect(complete(shop, checkout, payment)).rejects.toMatchObject({
    cause: { code: "OUT_OF_STOCK", text: expect.stringContaining("Nothing was charged") },
  });

  // The other lets it be; he who was told that nothing was charged is not charged now.
  shop.clock.advance(11 * MINUTE);
  await reconcilePayments(shop.context());
  expect(await stockOf(shop, "garri")).toEqual({ stock: 2, reserved: 0 });
  for (let hour = 0; hour < 4; hour++) {
    shop.clock.advance(61 * MINUTE);
    await reconcileEndedPayments(shop.context());
  }
  expect(captures(shop)).toEqual([]);
  expect(providerRef).not.toBe(payment.providerRef);
  await assertBooksBalance(shop);
});

test("coming back to a lapsed payment without an approval reserves nothing", async () => {
  const { shop, checkout, payment } = await openLapsed();
  await expect(complete(shop, checkout, payment)).rejects.toThrow("PAYMENT_EXPIRED");
  expect(await stockOf(shop, "garri")).toEqual({ stock: 2, reserved: 0 });
});

test("one who approves late and closes the tab gets his order by PayPal's event", async () => {
  const { shop, payment } = await openLapsed();
  shop.paypal.approve(payment.providerRef);
  for (const event of shop.paypal.takeEvents()) await deliver(shop, "paypal", event);
  await windUpEvents(shop);
  expect(await shop.db.select().from(orders)).toHaveLength(1);
  await assertBooksBalance(shop);
});

test("coming back many times at once takes the stock once", async () => {
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

async function stuck(shop: TestShop): Promise<number> {
  return (await countAttention(shop.db, { now: shop.clock.now() })).stuckPayments;
}

/** A capture that took effect, and whose answers were lost. */
async function openUnheard() {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  const { checkout, payment } = await startApproved(shop, STANDARD);
  shop.paypal.failNext("capture", "lose-answer", 2);
  await expect(complete(shop, checkout, payment)).rejects.toThrow("PAYMENT_UNCONFIRMED");
  return { shop, checkout, payment };
}

/** A capture whose money PayPal holds until `settle`. */
async function openHeld({ stock = 10 } = {}) {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri", stock });
  const { checkout, payment } = await startApproved(shop, STANDARD);
  shop.paypal.twistNextCapture({ status: "PENDING", reason: "PENDING_REVIEW" });
  await complete(shop, checkout, payment);
  const captureId = captures(shop)[0]?.id ?? "";
  return {
    shop,
    checkout,
    payment,
    settle: (status: "COMPLETED" | "DECLINED") => shop.paypal.settleCapture(captureId, status),
  };
}

/** One of two units, started, and let go when its hold ended. */
async function openLapsed() {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri", stock: 2 });
  const checkout = await prepare(shop, GARRI, STANDARD);
  const payment = await shop.as().checkout.start(checkout);
  shop.clock.advance(11 * MINUTE);
  await reconcilePayments(shop.context());
  expect(await stockOf(shop, "garri")).toEqual({ stock: 2, reserved: 0 });
  return { shop, checkout, payment };
}
