import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { orders, payments } from "#db/schema/index.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { reconcilePayments } from "#server/jobs/reconcile-payments.ts";
import { runOutbox } from "#server/jobs/run-outbox.ts";
import {
  captures,
  complete,
  completeWhile,
  paymentStates,
  prepare,
  startApproved,
  stockOf,
  withPayPal,
} from "#tests/factories/checkout.ts";
import { assertBooksBalance } from "#tests/factories/figures/books.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

const STANDARD = { quote: false };

test("a payment that cannot be finished does not hold up the others", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri", stock: 40 });
  const poison = await startApproved(shop, STANDARD);
  await breakSaving(shop, await paymentId(shop, poison.payment.providerRef));
  shop.clock.advance(1);
  const { payment } = await startApproved(shop, STANDARD);

  shop.clock.advance(4 * MINUTE_MS);
  await reconcilePayments(shop.context());

  const saved = await shop.db.select({ paymentId: orders.paymentId }).from(orders);
  expect(saved).toEqual([{ paymentId: await paymentId(shop, payment.providerRef) }]);

  await shop.client.execute("drop trigger poison");
  shop.clock.advance(4 * MINUTE_MS);
  await reconcilePayments(shop.context());
  await assertBooksBalance(shop);
});

test("of sixty whose time ran out in one rush all goods are to be had again with the next run", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri", stock: 60 });
  for (let count = 0; count < 60; count++) {
    const shipping = { email: `rush-${count}@shopper.test` };
    const goods = [{ productId: "garri", quantity: 1 }];
    await shop.as().checkout.start(await prepare(shop, goods, { ...STANDARD, shipping }));
  }
  expect(await stockOf(shop, "garri")).toEqual({ stock: 60, reserved: 60 });
  shop.clock.advance(11 * MINUTE_MS);
  expect(await reconcilePayments(shop.context())).toBe(60);
  expect(await stockOf(shop, "garri")).toEqual({ stock: 60, reserved: 0 });
});

test("thirty held payments that PayPal has forgotten do not keep a new one from being finished", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri", stock: 40 });
  for (let count = 0; count < 30; count++) {
    const shipping = { email: `held-${count}@shopper.test` };
    const { checkout, payment } = await startApproved(shop, { ...STANDARD, shipping });
    shop.paypal.twistNextCapture({ status: "PENDING", reason: "PENDING_REVIEW" });
    await complete(shop, checkout, payment);
    delete shop.paypal.state.orders[payment.providerRef];
  }
  shop.paypal.failNext("getCapture", { status: 404, body: { name: "RESOURCE_NOT_FOUND" } }, 30);
  shop.clock.advance(20 * MINUTE_MS);
  await startApproved(shop, STANDARD);
  shop.clock.advance(4 * MINUTE_MS);

  await reconcilePayments(shop.context());
  await reconcilePayments(shop.context());

  expect(await shop.db.select().from(orders)).toHaveLength(1);
  expect(shop.logged.filter(({ event }) => event === "capture-not-named")).toHaveLength(30);
});

test("an order that PayPal calls COMPLETED without naming its capture keeps its stock until it does", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  const { payment } = await startApproved(shop, STANDARD);
  await shop.context().db.update(payments).set({ state: "capturing" });
  shop.paypal.failNext("get", {
    status: 200,
    body: { id: payment.providerRef, status: "COMPLETED" },
  });

  shop.clock.advance(40 * MINUTE_MS);
  await reconcilePayments(shop.context());
  expect(await paymentStates(shop)).toEqual(["capturing"]);
  expect(await stockOf(shop, "garri")).toEqual({ stock: 10, reserved: 1 });

  shop.clock.advance(4 * MINUTE_MS);
  await reconcilePayments(shop.context());
  expect(await paymentStates(shop)).toEqual(["completed"]);
  await assertBooksBalance(shop);
});

test("the job gives up an approval that turns out to be none", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  const { payment } = await startApproved(shop, STANDARD);
  shop.paypal.failNext("capture", {
    status: 422,
    body: { name: "UNPROCESSABLE_ENTITY", details: [{ issue: "PAYER_ACTION_REQUIRED" }] },
  });

  shop.clock.advance(40 * MINUTE_MS);
  await reconcilePayments(shop.context());

  expect(await paymentStates(shop)).toEqual(["failed"]);
  expect(shop.paypal.state.orders[payment.providerRef]?.capture).toBeNull();
  await assertBooksBalance(shop);
});

test("a capture found at PayPal for a payment that was let go meanwhile is given back", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  const { checkout, payment } = await startApproved(shop, STANDARD);
  shop.paypal.failNext("capture", "lose-answer", 2);
  await expect(complete(shop, checkout, payment)).rejects.toMatchObject({
    cause: { code: "PAYMENT_UNCONFIRMED" },
  });

  // Somebody releases it between the job's look at the list and its look at PayPal.
  const ctx = shop.context();
  const payments = withPayPal(ctx, ({ getPayment }) => ({
    getPayment: async (ref) => {
      await shop.client.batch([
        `insert into stock_movements (product_id, payment_id, kind, stock_delta, reserved_delta, created_at)
         select product_id, payment_id, 'release', 0, -reserved_delta, 0 from stock_movements where kind = 'reserve'`,
        "update payments set state = 'expired'",
      ]);
      return getPayment(ref);
    },
  }));
  shop.clock.advance(4 * MINUTE_MS);
  await reconcilePayments({ ...ctx, payments });
  await runOutbox(shop.context());

  expect(await paymentStates(shop)).toEqual(["refunded"]);
  expect(captures(shop)).toMatchObject([{ status: "REFUNDED" }]);
  await assertBooksBalance(shop);
});

test("a refusal that comes late does not take the payment from whoever captures it now", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  const { checkout, payment } = await startApproved(shop, STANDARD);
  shop.paypal.cancel(payment.providerRef);
  const late = completeWhile(shop, checkout, payment, async () => {
    // Before the refusal is heard of, they approve after all and a second request captures.
    shop.clock.advance(1);
    shop.paypal.approve(payment.providerRef);
    shop.paypal.failNext("capture", "lose-answer", 2);
    await expect(complete(shop, checkout, payment)).rejects.toThrow();
  });

  await expect(late).rejects.toMatchObject({ cause: { code: "PAYMENT_NOT_APPROVED" } });
  expect(await paymentStates(shop)).toEqual(["capturing"]);
  shop.clock.advance(3 * MINUTE_MS);
  await reconcilePayments(shop.context());
  expect(await shop.db.select().from(orders)).toHaveLength(1);
  await assertBooksBalance(shop);
});

test("two runs at once finish each payment once", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri", stock: 40 });
  for (let count = 0; count < 6; count++) {
    await startApproved(shop, { ...STANDARD, shipping: { email: `buyer-${count}@shopper.test` } });
  }

  shop.clock.advance(4 * MINUTE_MS);
  await Promise.all([reconcilePayments(shop.context()), reconcilePayments(shop.context())]);

  expect(await shop.db.select().from(orders)).toHaveLength(6);
  expect(captures(shop)).toHaveLength(6);
  await assertBooksBalance(shop);
});

test("a shopper who comes back while the job looks at their lapsed payment keeps it", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  const checkout = await prepare(shop, [{ productId: "garri", quantity: 1 }], STANDARD);
  const payment = await shop.as().checkout.start(checkout);
  shop.clock.advance(31 * MINUTE_MS);
  const ctx = shop.context();
  const payments = withPayPal(ctx, ({ getPayment }) => ({
    getPayment: async (ref) => {
      const found = await getPayment(ref);
      shop.paypal.approve(payment.providerRef);
      await complete(shop, checkout, payment);
      return found;
    },
  }));

  await reconcilePayments({ ...ctx, payments });

  expect(await paymentStates(shop)).toEqual(["completed"]);
  await assertBooksBalance(shop);
});

test("a lapsed payment is not taken from a shopper while they are paying it", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  const checkout = await prepare(shop, [{ productId: "garri", quantity: 1 }], STANDARD);
  const payment = await shop.as().checkout.start(checkout);
  shop.clock.advance(31 * MINUTE_MS);
  const ctx = shop.context();
  const payments = withPayPal(ctx, ({ getPayment }) => ({
    getPayment: async (ref) => {
      const found = await getPayment(ref);
      shop.paypal.approve(payment.providerRef);
      shop.paypal.failNext("capture", "lose-answer", 2);
      await complete(shop, checkout, payment).catch(() => undefined);
      return found;
    },
  }));

  await reconcilePayments({ ...ctx, payments });
  expect(await paymentStates(shop)).toEqual(["capturing"]);
  shop.clock.advance(3 * MINUTE_MS);
  await reconcilePayments(shop.context());
  expect(await paymentStates(shop)).toEqual(["completed"]);
  await assertBooksBalance(shop);
});

async function paymentId(shop: TestShop, providerRef: string): Promise<string> {
  const [found] = await shop.db
    .select({ id: payments.id })
    .from(payments)
    .where(eq(payments.providerRef, providerRef));
  return found?.id ?? "";
}

/** The order of this one payment cannot be written. */
function breakSaving(shop: TestShop, payment: string) {
  return shop.client.execute(
    `create trigger poison before insert on orders when new.payment_id = '${payment}'
     begin select raise(abort, 'cannot be written'); end`,
  );
}
