import { expect, test } from "vitest";
import { disputes, orders, payments, refunds } from "#db/schema/index.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { reconcileEndedPayments } from "#server/jobs/reconcile-ended-payments.ts";
import { runJobs } from "#server/jobs/schedule.ts";
import { processEvents } from "#server/webhooks/process.ts";
import { captures, complete, paymentStates, startApproved } from "#tests/factories/checkout.ts";
import { assertBooksBalance } from "#tests/factories/figures/books.ts";
import { openRefundShop } from "#tests/factories/refunds.ts";
import { deliver, deliverAll, windUpEvents } from "#tests/factories/webhooks.ts";
import type { TestShop } from "#tests/setup/test-shop.ts";
import { everything, openShop, STANDARD, stored } from "./shop.ts";

test("a refund made in PayPal's dashboard shows on the order and in the figures", async () => {
  const { shop, buy, admin } = await openRefundShop();
  const orderId = await buy([{ productId: "garri", quantity: 2 }]);
  const { total } = (await admin.dashboard.summary()).revenueCents;
  shop.paypal.refundInDashboard(captures(shop)[0]?.id ?? "");
  await deliverAll(shop);
  const [order] = await shop.db.select().from(orders);
  const [paid] = await shop.db.select().from(payments);
  expect(await admin.refunds.list({ orderId })).toMatchObject([
    {
      source: "provider",
      kind: "whole",
      orderCents: order?.totalCents,
      chargeCents: paid?.capturedCents,
      reason: "Given back in PayPal's dashboard",
    },
  ]);
  expect(total - (await admin.dashboard.summary()).revenueCents.total).toBe(order?.totalCents);
  await assertBooksBalance(shop);
});

test("the event of our own refund is not taken for another one, whichever is first", async () => {
  const { shop, buy, admin, give } = await openRefundShop();
  const orderId = await buy([{ productId: "garri", quantity: 2 }]);
  shop.paypal.failNext("refund", "lose-answer", 2);
  await give(orderId, { kind: "amount", orderCents: 1_000 });
  await deliverAll(shop);
  expect(await admin.refunds.list({ orderId })).toMatchObject([
    { source: "shop", state: "completed", chargeCents: 57 },
  ]);
  shop.clock.advance(2 * MINUTE_MS);
  await runJobs(shop.context());
  await give(orderId, { kind: "whole" });
  await deliverAll(shop);
  expect(await admin.refunds.list({ orderId })).toHaveLength(2);
  await assertBooksBalance(shop);
});

test("yesterday's event after today's changes nothing: a pending one, a capture, an old status", async () => {
  const { shop, buy, admin, give } = await openRefundShop();
  const orderId = await buy([{ productId: "garri", quantity: 1 }]);
  const early = shop.paypal.takeEvents();
  await give(orderId, { kind: "whole" });
  await deliverAll(shop);
  const before = await everything(shop);
  for (const event of early) await deliver(shop, "paypal", event);
  const refund = (await admin.refunds.list({ orderId }))[0];
  const old = shop.paypal.signed(
    "WH-OLD",
    "PAYMENT.CAPTURE.REFUNDED",
    JSON.stringify({
      id: "WH-OLD",
      event_type: "PAYMENT.CAPTURE.REFUNDED",
      resource: {
        id: refund?.providerRefundId,
        status: "PENDING",
        amount: { currency_code: "USD", value: "1.00" },
        links: [{ rel: "up", href: `https://x/v2/payments/captures/${captures(shop)[0]?.id}` }],
      },
    }),
  );
  await deliver(shop, "paypal", old);
  await windUpEvents(shop);
  expect(await everything(shop)).toEqual(before);
  await assertBooksBalance(shop);
});

test("events of orders, captures and deliveries that are not ours change nothing and are given up", async () => {
  const { shop, buy } = await openRefundShop();
  await buy([{ productId: "garri", quantity: 1 }]);
  await deliverAll(shop);
  const before = await everything(shop);
  const foreign = (type: string, resource: object) =>
    shop.paypal.signed(
      `WH-${type}`,
      type,
      JSON.stringify({ id: `WH-${type}`, event_type: type, resource }),
    );
  const amount = { currency_code: "USD", value: "5.00" };
  const up = [{ rel: "up", href: "https://api.paypal.com/v2/payments/captures/FOREIGN1" }];
  await deliver(shop, "paypal", foreign("CHECKOUT.ORDER.APPROVED", { id: "FOREIGN" }));
  await deliver(shop, "paypal", foreign("PAYMENT.CAPTURE.COMPLETED", { id: "FOREIGN1", amount }));
  await deliver(
    shop,
    "paypal",
    foreign("PAYMENT.CAPTURE.REFUNDED", { id: "R1", status: "COMPLETED", amount, links: up }),
  );
  await deliver(shop, "paypal", foreign("BILLING.PLAN.CREATED", { id: "P-1" }));
  await deliver(shop, "paypal", foreign("PAYMENT.CAPTURE.REVERSED", { nothing: true }));
  const data = { kind: "event.delivery_status", delivery_id: "del_foreign", status: "delivered" };
  await deliver(
    shop,
    "uber-direct",
    shop.courier.signed("event.delivery_status", JSON.stringify(data)),
  );
  await shop.settled();
  expect(await everything(shop)).toEqual(before);
  shop.clock.advance(7 * 60 * MINUTE_MS);
  await processEvents(shop.context());
  expect((await stored(shop)).every(({ processedAt }) => processedAt !== null)).toBe(true);
  expect(await everything(shop)).toEqual(before);
});

test.each(["FAILED", "CANCELLED"])(
  "an event of a refund that is %s books nothing as given back, and tells no shopper so",
  async (status) => {
    const { shop, buy, admin } = await openRefundShop();
    const orderId = await buy([{ productId: "garri", quantity: 1 }]);
    await deliverAll(shop);
    const before = await everything(shop);
    const resource = {
      id: "R-NONE",
      status,
      amount: { currency_code: "USD", value: "1.00" },
      links: [{ rel: "up", href: `https://x/v2/payments/captures/${captures(shop)[0]?.id}` }],
    };
    const kind = "PAYMENT.CAPTURE.REFUNDED";
    const body = JSON.stringify({ id: "WH-NONE", event_type: kind, resource });
    await deliver(shop, "paypal", shop.paypal.signed("WH-NONE", kind, body));
    await shop.settled();
    expect(await everything(shop)).toEqual(before);
    expect(await admin.refunds.list({ orderId })).toEqual([]);
  },
);

test("a refund in another currency, or of more than was captured, is refused and kept", async () => {
  const { shop, buy, admin } = await openRefundShop();
  const orderId = await buy([{ productId: "garri", quantity: 1 }]);
  await deliverAll(shop);
  const event = (id: string, amount: object) =>
    shop.paypal.signed(
      id,
      "PAYMENT.CAPTURE.REFUNDED",
      JSON.stringify({
        id,
        event_type: "PAYMENT.CAPTURE.REFUNDED",
        resource: {
          id: `R${id}`,
          status: "COMPLETED",
          amount,
          links: [{ rel: "up", href: `https://x/v2/payments/captures/${captures(shop)[0]?.id}` }],
        },
      }),
    );
  await deliver(shop, "paypal", event("WH-1", { currency_code: "EUR", value: "1.00" }));
  await deliver(shop, "paypal", event("WH-2", { currency_code: "USD", value: "999.00" }));
  await deliver(shop, "paypal", event("WH-3", { currency_code: "USD", value: "0.00" }));
  await shop.settled();
  expect(await admin.refunds.list({ orderId })).toEqual([]);
  const refused = await admin.webhooks.list({ state: "refused" });
  expect(refused.rows.map(({ error }) => error).sort()).toEqual([
    "another currency than was captured",
    "more than was captured",
    "unreadable",
  ]);
  await assertBooksBalance(shop);
});

test("a shopper who approves and vanishes gets their order by the event, after their own request's time", async () => {
  const { shop } = await openShop();
  await startApproved(shop, STANDARD);
  await deliverAll(shop);
  expect(await shop.db.select().from(orders)).toEqual([]);
  shop.clock.advance(61_000);
  await processEvents(shop.context());
  await shop.settled();
  expect(await shop.db.select().from(orders)).toHaveLength(1);
  await deliverAll(shop);
  await windUpEvents(shop);
  await assertBooksBalance(shop);
});

test.each([
  ["COMPLETED", "completed"],
  ["DECLINED", "failed"],
] as const)("a held capture that PayPal calls %s is %s at once", async (status, state) => {
  const { shop } = await openShop();
  const { checkout, payment } = await startApproved(shop, STANDARD);
  shop.paypal.twistNextCapture({ status: "PENDING", reason: "PENDING_REVIEW" });
  await complete(shop, checkout, payment);
  await deliverAll(shop);
  expect(await paymentStates(shop)).toEqual(["pending"]);
  shop.paypal.settleCapture(captures(shop)[0]?.id ?? "", status);
  await deliverAll(shop);
  expect(await paymentStates(shop)).toEqual([state]);
  await assertBooksBalance(shop);
});

test.each(["event", "hourly look"] as const)(
  "a capture that completes after we called the payment expired is given back by the %s",
  async (how) => {
    const { shop } = await openShop();
    const { payment } = await startApproved(shop, STANDARD);
    const order = shop.paypal.state.orders[payment.providerRef];
    if (!order) throw new Error("no order");
    order.status = "PAYER_ACTION_REQUIRED";
    shop.clock.advance(40 * MINUTE_MS);
    await runJobs(shop.context());
    expect(await paymentStates(shop)).toEqual(["expired"]);
    await captureBehindOurBack(shop, payment.providerRef);
    if (how === "event") await deliverAll(shop);
    else {
      shop.paypal.takeEvents();
      shop.clock.advance(61 * MINUTE_MS);
      await reconcileEndedPayments(shop.context());
    }
    await runJobs(shop.context());
    expect(await paymentStates(shop)).toEqual(["refunded"]);
    expect(captures(shop)).toMatchObject([{ status: "REFUNDED" }]);
    await deliverAll(shop);
    expect(await shop.db.select().from(refunds)).toHaveLength(1);
    await assertBooksBalance(shop);
  },
);

test("the hourly look asks PayPal for three days, and no longer once PayPal has forgotten", async () => {
  const { shop } = await openShop();
  const { payment } = await startApproved(shop, STANDARD);
  const order = shop.paypal.state.orders[payment.providerRef];
  if (order) order.status = "PAYER_ACTION_REQUIRED";
  shop.clock.advance(40 * MINUTE_MS);
  await runJobs(shop.context());
  expect(await reconcileEndedPayments(shop.context())).toBe(0);
  shop.clock.advance(61 * MINUTE_MS);
  expect(await reconcileEndedPayments(shop.context())).toBe(1);
  expect(await reconcileEndedPayments(shop.context())).toBe(0);
  shop.clock.advance(4 * 60 * MINUTE_MS);
  expect(await reconcileEndedPayments(shop.context()), "PayPal answers 404").toBe(1);
  for (let hour = 0; hour < 6; hour++) {
    shop.clock.advance(61 * MINUTE_MS);
    await reconcileEndedPayments(shop.context());
  }
  shop.clock.advance(61 * MINUTE_MS);
  expect(await reconcileEndedPayments(shop.context())).toBe(0);
});

test("a dispute is counted among what needs attention until it is resolved", async () => {
  const { shop, buy, admin } = await openRefundShop();
  await buy([{ productId: "garri", quantity: 1 }]);
  const id = captures(shop)[0]?.id ?? "";
  const opened = shop.paypal.tellDispute(id);
  await deliverAll(shop);
  expect((await admin.dashboard.attention()).openDisputes).toBe(1);
  expect(await admin.webhooks.disputes()).toMatchObject([
    {
      reason: "MERCHANDISE_OR_SERVICE_NOT_RECEIVED",
      ...{ orderId: expect.any(String), orderCurrency: "ZAR" },
      ...{ chargeCurrency: "USD", chargeRate: 17.5 },
    },
  ]);
  shop.clock.advance(MINUTE_MS);
  shop.paypal.tellDispute(id, "RESOLVED");
  await deliverAll(shop);
  await admin.webhooks.list({});
  const [event] = (await stored(shop)).filter(({ eventKey }) => eventKey === opened.id);
  await admin.webhooks.replay({ eventId: event?.id ?? "" });
  expect((await admin.dashboard.attention()).openDisputes).toBe(0);
  expect(await shop.db.select().from(disputes)).toMatchObject([{ status: "RESOLVED" }]);
});

/** What our own capture would do, done by a request of ours whose answer nobody ever got. */
async function captureBehindOurBack(shop: TestShop, providerRef: string): Promise<void> {
  shop.paypal.approve(providerRef);
  await shop.context().payments.paypal?.capture?.({ ref: providerRef, requestId: "lost" });
}
