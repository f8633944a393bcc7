import { expect, test } from "vitest";
import { disputes, orders, payments } from "#db/schema/index.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { reconcilePayments } from "#server/jobs/reconcile-payments.ts";
import { runOutbox } from "#server/jobs/run-outbox.ts";
import { processEvents } from "#server/webhooks/process.ts";
import {
  captures,
  complete,
  paymentStates,
  startApproved,
  withPayPal,
} from "#tests/factories/checkout.ts";
import { openRefundShop } from "#tests/factories/refunds.ts";
import { moveStock } from "#tests/factories/shop.ts";
import { deliver, deliverAll } from "#tests/factories/webhooks.ts";
import type { TestShop } from "#tests/setup/test-shop.ts";
import { openShop, STANDARD, stored } from "./shop.ts";

const FIRST = "the shopper's own request goes first";

test("by PayPal's word that they approved, what they chose is held for half an hour, and they go first for a minute", async () => {
  const { shop } = await openShop();
  const begunAt = shop.clock.now();
  await startApproved(shop, STANDARD);
  shop.clock.advance(MINUTE_MS);
  await deliverAll(shop);
  expect(await shop.db.select().from(payments)).toMatchObject([
    { state: "created", reservedUntil: begunAt + 30 * MINUTE_MS },
  ]);
  const dueAt = shop.clock.now() + MINUTE_MS;
  expect(await stored(shop)).toMatchObject([{ processedAt: null, error: FIRST, dueAt }]);
  shop.clock.advance(MINUTE_MS);
  await processEvents(shop.context());
  await shop.settled();
  expect(await shop.db.select().from(orders)).toHaveLength(1);
  expect(await stored(shop)).toMatchObject([{ processedAt: dueAt, error: null }]);
});

test("an event that tells of no approval holds nothing for longer", async () => {
  const { shop } = await openShop();
  const begunAt = shop.clock.now();
  const { payment } = await startApproved(shop, STANDARD);
  shop.paypal.takeEvents();
  await hear(shop, "CHECKOUT.ORDER.COMPLETED", { id: payment.providerRef });
  expect(await stored(shop)).toMatchObject([{ processedAt: null, error: FIRST }]);
  expect(await shop.db.select().from(payments)).toMatchObject([
    { reservedUntil: begunAt + 10 * MINUTE_MS },
  ]);
});

test("while the shopper's request is capturing, an event leaves it to that for a minute", async () => {
  const { shop } = await openShop();
  const { checkout, payment } = await startApproved(shop, STANDARD);
  shop.paypal.failNext("capture", "lose-answer", 2);
  await expect(complete(shop, checkout, payment)).rejects.toThrow("PAYMENT_UNCONFIRMED");
  await deliverAll(shop);
  expect(await paymentStates(shop)).toEqual(["capturing"]);
  const waits = { processedAt: null, error: FIRST };
  expect(await stored(shop)).toMatchObject([waits, waits]);
});

test("a capture that an event names makes the order, although PayPal knows nothing of its payment", async () => {
  const { shop } = await openShop();
  const { checkout, payment } = await startApproved(shop, STANDARD);
  shop.paypal.failNext("capture", "lose-answer", 2);
  await expect(complete(shop, checkout, payment)).rejects.toThrow("PAYMENT_UNCONFIRMED");
  await deliverAll(shop);
  shop.clock.advance(MINUTE_MS);
  const ctx = shop.context();
  const getPayment = () => Promise.resolve(null);
  await processEvents({ ...ctx, payments: withPayPal(ctx, () => ({ getPayment })) });
  await shop.settled();
  expect(await shop.db.select().from(orders)).toHaveLength(1);
  expect(captures(shop)).toHaveLength(1);
});

test("while PayPal cannot be asked, its event waits", async () => {
  const { shop } = await openShop();
  await startApproved(shop, STANDARD);
  await deliverAll(shop);
  shop.clock.advance(MINUTE_MS);
  shop.paypal.failNext("get", "500", 2);
  await processEvents(shop.context());
  expect(await stored(shop)).toMatchObject([
    { processedAt: null, dueAt: shop.clock.now() + 2 * MINUTE_MS },
  ]);
  expect(await paymentStates(shop)).toEqual(["created"]);
});

test("an event whose capture may yet be known waits, with the reason", async () => {
  const { shop } = await openShop();
  await startApproved(shop, STANDARD);
  await deliverAll(shop);
  shop.clock.advance(MINUTE_MS);
  shop.paypal.failNext("capture", "500", 2);
  await processEvents(shop.context());
  expect(await stored(shop)).toMatchObject([{ processedAt: null, error: "PAYMENT_UNCONFIRMED" }]);
});

test("an approval that came when the goods were sold is dealt with: the payment is at its end", async () => {
  const { shop } = await openShop();
  const { payment } = await startApproved(shop, STANDARD);
  await lapse(shop, payment.providerRef);
  await moveStock(shop, "garri", -10);
  await deliverAll(shop);
  expect(await stored(shop)).toMatchObject([{ processedAt: shop.clock.now(), error: null }]);
  expect(await paymentStates(shop)).toEqual(["expired"]);
  expect(captures(shop)).toEqual([]);
});

test.each(["refunding", "refunded"] as const)(
  "PayPal is not asked again about a payment that is %s",
  async (state) => {
    const { shop } = await openShop();
    const { checkout, payment } = await startApproved(shop, STANDARD);
    shop.paypal.twistNextCapture({ value: "0.01" });
    await expect(complete(shop, checkout, payment)).rejects.toThrow();
    const events = shop.paypal.takeEvents();
    shop.clock.advance(1);
    if (state === "refunded") await runOutbox(shop.context());
    const before = await shop.db.select().from(payments);
    expect(before).toMatchObject([{ state }]);
    const asked = shop.paypal.state.log.filter(({ operation }) => operation === "get").length;
    for (const event of events) await deliver(shop, "paypal", event);
    await shop.settled();
    const done = { processedAt: shop.clock.now(), error: null };
    expect(await stored(shop)).toMatchObject([done, done]);
    const { log } = shop.paypal.state;
    expect(log.filter(({ operation }) => operation === "get")).toHaveLength(asked);
    expect(await shop.db.select().from(payments)).toEqual(before);
  },
);

test("what PayPal tells of something else is done with at once", async () => {
  const { shop } = await openShop();
  await hear(shop, "BILLING.PLAN.CREATED", { id: "P-1" });
  expect(await stored(shop)).toMatchObject([{ processedAt: shop.clock.now(), error: null }]);
});

test("refunds and cases are done with once they are written down, and lead to their order", async () => {
  const { shop, buy, admin } = await openRefundShop();
  const orderId = await buy([{ productId: "garri", quantity: 1 }]);
  shop.paypal.takeEvents();
  const id = captures(shop)[0]?.id ?? "";
  shop.paypal.refundInDashboard(id, 100);
  shop.paypal.tellDispute(id);
  await deliverAll(shop);
  const events = await stored(shop);
  const done = { processedAt: shop.clock.now(), error: null };
  expect(events).toMatchObject([done, done]);
  for (const event of events) {
    expect((await admin.webhooks.body({ eventId: event.id })).orderId).toBe(orderId);
  }
});

test("refunds and cases of captures that are not known wait, with the reason, and lead nowhere", async () => {
  const { shop, admin } = await openRefundShop();
  const amount = { currency_code: "USD", value: "5.00" };
  const links = [{ rel: "up", href: "https://api.paypal.com/v2/payments/captures/FOREIGN1" }];
  await hear(shop, "PAYMENT.CAPTURE.REFUNDED", { id: "R1", status: "COMPLETED", amount, links });
  await hear(shop, "CUSTOMER.DISPUTE.CREATED", {
    dispute_id: "PP-D-1",
    create_time: new Date(shop.clock.now()).toISOString(),
    disputed_transactions: [{ seller_transaction_id: "FOREIGN1" }],
  });
  const events = await stored(shop);
  const waits = { processedAt: null, error: "unknown payment" };
  expect(events).toMatchObject([waits, waits]);
  for (const event of events) {
    expect((await admin.webhooks.body({ eventId: event.id })).orderId).toBeNull();
  }
});

test("a case about several sales is of the one that is known here, whichever it names first", async () => {
  const { shop, buy } = await openRefundShop();
  await buy([{ productId: "garri", quantity: 1 }]);
  const [captured] = captures(shop);
  await hear(shop, "CUSTOMER.DISPUTE.CREATED", {
    dispute_id: "PP-D-2",
    create_time: new Date(shop.clock.now()).toISOString(),
    disputed_transactions: [
      {},
      { seller_transaction_id: "FOREIGN1" },
      { seller_transaction_id: captured?.id },
    ],
  });
  const [payment] = await shop.db.select().from(payments);
  expect(await shop.db.select().from(disputes)).toMatchObject([
    { id: "PP-D-2", paymentId: payment?.id },
  ]);
});

/** Nobody approves while it is held; then the shopper does. */
async function lapse(shop: TestShop, providerRef: string): Promise<void> {
  const order = shop.paypal.state.orders[providerRef];
  if (!order) throw new Error("no order");
  shop.paypal.takeEvents();
  order.status = "PAYER_ACTION_REQUIRED";
  shop.clock.advance(11 * MINUTE_MS);
  await reconcilePayments(shop.context());
  expect(await paymentStates(shop)).toEqual(["expired"]);
  shop.paypal.approve(providerRef);
}

async function hear(shop: TestShop, type: string, resource: object): Promise<void> {
  const id = `WH-${type}`;
  const event = shop.paypal.signed(id, type, JSON.stringify({ id, event_type: type, resource }));
  expect(await deliver(shop, "paypal", event)).toBe(200);
  await shop.settled();
}
