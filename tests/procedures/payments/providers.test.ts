import { expect, test } from "vitest";
import { orders, payments, refunds } from "#db/schema/index.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { reconcileEndedPayments } from "#server/jobs/reconcile-ended-payments.ts";
import { reconcilePayments } from "#server/jobs/reconcile-payments.ts";
import { reconcileRefunds } from "#server/jobs/reconcile-refunds.ts";
import { runOutbox } from "#server/jobs/run-outbox.ts";
import { processEvents } from "#server/webhooks/process.ts";
import { paymentStates, stockOf } from "#tests/factories/checkout.ts";
import { openProviderShop, PROVIDERS } from "#tests/factories/providers.ts";
import { refusal } from "#tests/factories/refusal.ts";

/** Two of garri at R50 and R50 of delivery: R150. */
const TOTAL_CENTS = 15_000;
const IN_DOLLARS = 857;

test.each(PROVIDERS)("%s: a payment is opened once, in what it charges", async (name, drive) => {
  const { shop, driver, shopper, start } = await openProviderShop(drive);
  const { asked, payment } = await start();
  const charge =
    driver.currency === "USD"
      ? { chargeCents: IN_DOLLARS, chargeCurrency: "USD" }
      : { chargeCents: TOTAL_CENTS, chargeCurrency: "ZAR" };
  expect(payment).toMatchObject({ provider: name, totalCents: TOTAL_CENTS, ...charge });
  expect(await shopper.checkout.start(asked)).toEqual(payment);
  const chargeRate = driver.currency === "USD" ? 17.5 : 1;
  expect(await shop.db.select().from(payments)).toMatchObject([
    { provider: name, providerRef: payment.providerRef, ...charge, chargeRate, state: "created" },
  ]);
  expect(await stockOf(shop, "garri")).toEqual({ stock: 5, reserved: 2 });
});

test.each(PROVIDERS)(
  "%s: an opening whose answer is lost is gone on with",
  async (_name, drive) => {
    const { shop, driver, shopper, start } = await openProviderShop(drive);
    driver.failNext("open");
    expect((await refusal(start())).code).toBe("PAYMENT_FAILED");
    const [stored] = await shop.db.select().from(payments);
    expect(stored).toMatchObject({ state: "created", providerRef: null });
    const { payment } = await start();
    expect(payment.providerRef).not.toBe("");
    expect(shopper).toBeDefined();
  },
);

test.each(PROVIDERS)(
  "%s: what was paid becomes one order, however often it is asked",
  async (name, drive) => {
    const { shop, driver, shopper, start, complete } = await openProviderShop(drive);
    const started = await start();
    driver.approve(started.ref);
    const first = await complete(started);
    expect(first).toMatchObject({ outcome: "ordered" });
    expect(await complete(started)).toMatchObject({ outcome: "ordered" });
    expect(driver.taken()).toBe(1);
    expect(await shop.db.select().from(orders)).toHaveLength(1);
    expect(await stockOf(shop, "garri")).toEqual({ stock: 3, reserved: 0 });
    if (first.outcome !== "ordered") throw new Error("not ordered");
    const { order } = await shopper.orders.byId({ orderId: first.orderId, key: first.key });
    expect(order).toMatchObject({
      paymentMethod: name,
      paypalOrderId: started.ref,
      capturedCents: started.payment.chargeCents,
      capturedCurrency: driver.currency,
    });
  },
);

test.each(PROVIDERS)("%s: nobody has paid before they have approved", async (_name, drive) => {
  const { shop, start, complete } = await openProviderShop(drive);
  const started = await start();
  expect((await refusal(complete(started))).code).toBe("PAYMENT_NOT_APPROVED");
  expect(await paymentStates(shop)).toEqual(["created"]);
  expect(await shop.db.select().from(orders)).toEqual([]);
});

test.each(PROVIDERS)("%s: declined money makes no order", async (_name, drive) => {
  const { shop, driver, start, complete } = await openProviderShop(drive);
  const started = await start();
  driver.decline(started.ref);
  expect(await complete(started)).toMatchObject({ outcome: "declined" });
  expect(driver.taken()).toBe(0);
  expect(await shop.db.select().from(orders)).toEqual([]);
});

test.each(PROVIDERS)(
  "%s: money that is held makes its order when it is let go",
  async (_name, drive) => {
    const { shop, driver, context, start, complete } = await openProviderShop(drive);
    const started = await start();
    driver.hold(started.ref);
    expect(await complete(started)).toEqual({ outcome: "pending" });
    expect(await paymentStates(shop)).toEqual(["pending"]);
    expect(await stockOf(shop, "garri")).toEqual({ stock: 5, reserved: 2 });
    await driver.release(started.ref);
    shop.clock.advance(11 * MINUTE_MS);
    await reconcilePayments(context());
    expect(await paymentStates(shop)).toEqual(["completed"]);
    expect(await shop.db.select().from(orders)).toHaveLength(1);
  },
);

test.each(PROVIDERS)(
  "%s: what nobody approves lapses and lets its stock go",
  async (_name, drive) => {
    const { shop, context, start } = await openProviderShop(drive);
    await start();
    shop.clock.advance(11 * MINUTE_MS);
    await reconcilePayments(context());
    expect(await paymentStates(shop)).toEqual(["expired"]);
    expect(await stockOf(shop, "garri")).toEqual({ stock: 5, reserved: 0 });
  },
);

test.each(PROVIDERS)(
  "%s: approved after it lapsed, it is an order if the stock is there",
  async (_name, drive) => {
    const { shop, driver, context, start } = await openProviderShop(drive);
    const started = await start();
    shop.clock.advance(11 * MINUTE_MS);
    await reconcilePayments(context());
    driver.approve(started.ref);
    shop.clock.advance(61 * MINUTE_MS);
    await reconcileEndedPayments(context());
    await shop.settled();
    expect(await paymentStates(shop)).toEqual(["completed"]);
    expect(driver.taken()).toBe(1);
    expect(await stockOf(shop, "garri")).toEqual({ stock: 3, reserved: 0 });
  },
);

test.each(PROVIDERS)(
  "%s: approved after its goods were sold, nobody keeps the money",
  async (_name, drive) => {
    const { shop, driver, context, start } = await openProviderShop(drive);
    const started = await start();
    shop.clock.advance(11 * MINUTE_MS);
    await reconcilePayments(context());
    await shop.client.execute(
      `insert into stock_movements (product_id, kind, stock_delta, reserved_delta, reason, created_at)
     values ('garri', 'adjustment', -5, 0, 'sold over the counter', 0)`,
    );
    driver.approve(started.ref);
    shop.clock.advance(61 * MINUTE_MS);
    await reconcileEndedPayments(context());
    await runOutbox(context());
    expect(await shop.db.select().from(orders)).toEqual([]);
    const [state] = await paymentStates(shop);
    expect(driver.taken() === 0 ? ["expired"] : ["refunded"]).toContain(state);
  },
);

test.each(PROVIDERS)(
  "%s: an answer that is lost is asked for until it is known",
  async (_name, drive) => {
    const { shop, driver, context, start } = await openProviderShop(drive);
    const started = await start();
    driver.approve(started.ref);
    driver.failNext("getPayment");
    shop.clock.advance(4 * MINUTE_MS);
    await reconcilePayments(context());
    shop.clock.advance(4 * MINUTE_MS);
    await reconcilePayments(context());
    expect(await paymentStates(shop)).toEqual(["completed"]);
    expect(driver.taken()).toBe(1);
  },
);

test.each(PROVIDERS)(
  "%s: refunds are in the currency charged, and never more than was",
  async (_name, drive) => {
    const { shop, driver, admin, start, complete } = await openProviderShop(drive);
    const started = await start();
    driver.approve(started.ref);
    const placed = await complete(started);
    if (placed.outcome !== "ordered") throw new Error("not ordered");
    const { orderId } = placed;
    const give = async (ask: { kind: "whole" } | { kind: "amount"; orderCents: number }) => {
      const { quote } = await admin.refunds.quote({ orderId, ask });
      if (!quote.ok) throw new Error(JSON.stringify(quote.rule));
      const { chargeCents } = quote;
      const key = crypto.randomUUID();
      return admin.refunds.request({ orderId, key, ask, restock: false, chargeCents });
    };
    const part = await give({ kind: "amount", orderCents: 5_000 });
    expect(part).toMatchObject({ state: "completed", currency: driver.currency });
    await give({ kind: "whole" });
    expect(driver.refundedCents()).toBe(started.payment.chargeCents);
    const made = await shop.db.select().from(refunds);
    expect(made.map(({ orderCents }) => orderCents)).toEqual([5_000, 10_000]);
    const again = await admin.refunds.quote({ orderId, ask: { kind: "whole" } });
    expect(again.quote.ok).toBe(false);
  },
);

test.each(PROVIDERS)("%s: a refund whose answer is lost is made once", async (_name, drive) => {
  const { shop, driver, context, admin, start, complete } = await openProviderShop(drive);
  const started = await start();
  driver.approve(started.ref);
  const placed = await complete(started);
  if (placed.outcome !== "ordered") throw new Error("not ordered");
  const ask = { kind: "whole" as const };
  const { quote } = await admin.refunds.quote({ orderId: placed.orderId, ask });
  if (!quote.ok) throw new Error(JSON.stringify(quote.rule));
  driver.failNext("refund");
  const { chargeCents } = quote;
  const key = crypto.randomUUID();
  const asked = { orderId: placed.orderId, key, ask, restock: false, chargeCents };
  expect(await admin.refunds.request(asked)).toMatchObject({ state: "requested" });
  shop.clock.advance(10 * MINUTE_MS);
  await runOutbox(context());
  await reconcileRefunds(context());
  expect(await shop.db.select().from(refunds)).toMatchObject([{ state: "completed" }]);
  expect(driver.refundedCents()).toBe(started.payment.chargeCents);
});

test.each(PROVIDERS)(
  "%s: an event makes the order of a shopper who closed the tab",
  async (name, drive) => {
    const { shop, driver, context, start, deliver } = await openProviderShop(drive);
    const { ref } = await start();
    const event = driver.approvedEvent(ref);
    expect(await deliver(name, { ...event, body: `${event.body} ` })).not.toBe(200);
    expect(await deliver(name, event)).toBe(200);
    expect(await deliver(name, event)).toBe(200);
    await shop.settled();
    shop.clock.advance(3 * MINUTE_MS);
    await processEvents(context());
    await shop.settled();
    expect(await shop.db.select().from(orders)).toHaveLength(1);
    expect(driver.taken()).toBe(1);
  },
);

test.each(PROVIDERS.flatMap((one) => [[...one, "browser"] as const, [...one, "job"] as const]))(
  "%s: a cart that is paid for in two tabs makes one order, and what was paid twice goes back",
  async (_name, drive, by) => {
    const { shop, driver, context, start, complete } = await openProviderShop(drive);
    const first = await start();
    shop.clock.advance(MINUTE_MS);
    const second = await start();
    shop.clock.advance(MINUTE_MS);
    for (const { ref } of [first, second]) driver.approve(ref);
    await complete(first);
    const told = driver.currency === "USD" ? "CONFLICT" : "PAYMENT_EXPIRED";
    if (by === "browser") expect((await refusal(complete(second))).code).toBe(told);
    shop.clock.advance(3 * MINUTE_MS);
    await reconcilePayments(context());
    await runOutbox(context());
    expect(await shop.db.select().from(orders)).toHaveLength(1);
    const twice = driver.taken() - 1;
    expect(driver.refundedCents()).toBe(twice * first.payment.chargeCents);
    expect(await stockOf(shop, "garri")).toEqual({ stock: 3, reserved: 0 });
  },
);

test.each(["stripe", "constructor", "__proto__"])(
  "a payment through %s, which the shop does not have, is refused and reserves nothing",
  async (provider) => {
    const [, drive] = PROVIDERS[0] ?? [];
    if (!drive) throw new Error("no provider");
    const { shop, shopper, start } = await openProviderShop(drive);
    const { asked } = await start();
    const other = { ...asked, checkoutKey: crypto.randomUUID(), provider };
    expect(await refusal(shopper.checkout.start(other))).toMatchObject({
      code: "INVALID_INPUT",
      field: "provider",
    });
    expect(await shop.db.select().from(payments)).toHaveLength(1);
  },
);

test("a provider that the shop is not connected to any more is said, and its payments stay", async () => {
  const [, drive] = PROVIDERS[1] ?? [];
  if (!drive) throw new Error("no provider");
  const { shop, context, start } = await openProviderShop(drive);
  await start();
  shop.clock.advance(11 * MINUTE_MS);
  await reconcilePayments({ ...context(), payments: shop.context().payments });
  expect(await paymentStates(shop)).toEqual(["created"]);
});
