import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  deliveries,
  disputes,
  mails,
  orders,
  payments,
  rateLimits,
  refunds,
  stockMovements,
  webhookEvents,
} from "#db/schema/index.ts";
import { reconcileEndedPayments } from "#server/jobs/reconcile-ended-payments.ts";
import { runJobs } from "#server/jobs/schedule.ts";
import { VISIT_LIMITS } from "#server/services/limits/rate-limit.ts";
import { processEvents } from "#server/webhooks/process.ts";
import { receiveWebhook } from "#server/webhooks/receive.ts";
import {
  captures,
  complete,
  MINUTE,
  paymentStates,
  placeOrder,
  startApproved,
} from "#tests/factories/checkout.ts";
import { assertBooksBalance } from "#tests/factories/figures/books.ts";
import { openRefundShop } from "#tests/factories/refunds.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { deliver, deliverAll, windUpEvents } from "#tests/factories/webhooks.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

const STANDARD = { quote: false };

test("an event is stored before it is acknowledged, and one that could not be is asked for again", async () => {
  const { shop } = await openShop();
  await startApproved(shop, STANDARD);
  const [event] = shop.paypal.takeEvents();
  if (!event) throw new Error("no event");
  const ctx = shop.context();
  const broken = {
    ...ctx,
    db: new Proxy(ctx.db, {
      get: () => {
        throw new TypeError("fetch failed");
      },
    }),
  };
  const request = new Request("https://shop.test/api/webhooks/paypal", {
    method: "POST",
    ...event,
  });
  expect((await receiveWebhook(request, broken)).status).toBe(503);
  shop.paypal.failNext("verify", "500", 2);
  expect(await deliver(shop, "paypal", event)).toBe(503);
  expect(await stored(shop)).toEqual([]);
  expect(await deliver(shop, "paypal", event)).toBe(200);
  expect(await stored(shop)).toHaveLength(1);
});

test.each(["paypal", "uber-direct"] as const)(
  "a %s event with a wrong signature, a changed byte, no signature or too much body leaves no trace",
  async (vendor) => {
    const { shop, event } = await oneOf(vendor);
    const before = await everything(shop);
    const changed = event.body.replace('"id"', '"iD"').replace('"kind"', '"kinD"');
    const forged = Object.fromEntries(
      Object.entries(event.headers).map(([name, value]) => [
        name,
        name.endsWith("sig") || name.endsWith("signature") ? value.replace(/^./, "!") : value,
      ]),
    );
    const type = { "content-type": "application/json" };
    const elsewhere = { ...event.headers, "paypal-cert-url": "https://paypal.com.evil.test/c" };
    expect(await deliver(shop, vendor, { ...event, headers: forged })).toBe(401);
    expect(await deliver(shop, vendor, { ...event, body: changed })).not.toBe(200);
    expect(await deliver(shop, vendor, { ...event, body: `${event.body} ` })).toBe(401);
    expect(await deliver(shop, vendor, { ...event, headers: type })).toBe(401);
    if (vendor === "paypal") {
      expect(await deliver(shop, vendor, { ...event, headers: elsewhere })).toBe(401);
      expect(await deliver(shop, vendor, { ...event, body: '{"a":1},"b":{' })).toBe(400);
    }
    expect(await deliver(shop, vendor, { ...event, body: "x".repeat(300_000) })).toBe(413);
    expect(await everything(shop)).toEqual(before);
  },
);

test.each(["paypal", "uber-direct"] as const)(
  "%s without its secret configured is told to come later, and nothing is stored",
  async (vendor) => {
    const { shop, event } = await oneOf(vendor, { takesEvents: false });
    expect(await deliver(shop, vendor, event)).toBe(503);
    expect(await stored(shop)).toEqual([]);
  },
);

test("a network that sends PayPal's door event after event has to wait, and costs no more calls", async () => {
  const { shop, event } = await oneOf("paypal");
  const headers = { ...event.headers, "paypal-transmission-sig": "forged" };
  const knock = () => {
    const ctx = shop.contextOf(new Headers({ "cf-connecting-ip": "203.0.113.9" }));
    const request = new Request("https://shop.test/api/webhooks/paypal", {
      method: "POST",
      headers,
      body: event.body,
    });
    return receiveWebhook(request, ctx);
  };
  expect((await knock()).status).toBe(401);
  await shop.db.update(rateLimits).set({ attempts: VISIT_LIMITS.paymentEvent.most });
  const before = asked(shop);
  expect((await knock()).status).toBe(429);
  expect(asked(shop)).toBe(before);
  shop.clock.advance(VISIT_LIMITS.paymentEvent.windowMs);
  expect((await knock()).status).toBe(401);
});

test("other addresses and methods are nobody's", async () => {
  const { shop } = await openShop();
  const ask = async (path: string, method: string) => {
    const request = new Request(`https://shop.test/api/webhooks/${path}`, { method });
    return (await receiveWebhook(request, shop.context())).status;
  };
  expect(await ask("stripe", "POST")).toBe(404);
  expect(await ask("paypal", "GET")).toBe(405);
});

test("the same event fifty times, all together, is one event and one consequence", async () => {
  const { shop, buy, admin } = await openRefundShop();
  const orderId = await buy([{ productId: "garri", quantity: 2 }]);
  await deliverAll(shop);
  shop.paypal.refundInDashboard(captures(shop)[0]?.id ?? "", 300);
  const [event] = shop.paypal.takeEvents();
  if (!event) throw new Error("no event");
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => deliver(shop, "paypal", event)),
  );
  expect(new Set(answers)).toEqual(new Set([200]));
  await shop.settled();
  expect(await admin.refunds.list({ orderId })).toMatchObject([
    { source: "provider", chargeCents: 300, state: "completed" },
  ]);
  expect(await shop.db.select().from(mails).where(eq(mails.kind, "order-refunded"))).toHaveLength(
    1,
  );
  expect((await stored(shop)).filter(({ kind }) => kind.endsWith("REFUNDED"))).toHaveLength(1);
  await assertBooksBalance(shop);
});

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
      randCents: order?.totalCents,
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
  await give(orderId, { kind: "amount", randCents: 1_000 });
  await deliverAll(shop);
  expect(await admin.refunds.list({ orderId })).toMatchObject([
    { source: "shop", state: "completed", chargeCents: 57 },
  ]);
  shop.clock.advance(2 * MINUTE);
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
  shop.clock.advance(7 * 60 * MINUTE);
  await processEvents(shop.context());
  expect((await stored(shop)).every(({ processedAt }) => processedAt !== null)).toBe(true);
  expect(await everything(shop)).toEqual(before);
});

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

test("a shopper who approves and vanishes gets his order by the event, after his own request's time", async () => {
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
    shop.clock.advance(40 * MINUTE);
    await runJobs(shop.context());
    expect(await paymentStates(shop)).toEqual(["expired"]);
    await captureBehindOurBack(shop, payment.providerRef);
    if (how === "event") await deliverAll(shop);
    else {
      shop.paypal.takeEvents();
      shop.clock.advance(61 * MINUTE);
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
  shop.clock.advance(40 * MINUTE);
  await runJobs(shop.context());
  expect(await reconcileEndedPayments(shop.context())).toBe(0);
  shop.clock.advance(61 * MINUTE);
  expect(await reconcileEndedPayments(shop.context())).toBe(1);
  expect(await reconcileEndedPayments(shop.context())).toBe(0);
  shop.clock.advance(4 * 60 * MINUTE);
  expect(await reconcileEndedPayments(shop.context()), "PayPal answers 404").toBe(1);
  for (let hour = 0; hour < 6; hour++) {
    shop.clock.advance(61 * MINUTE);
    await reconcileEndedPayments(shop.context());
  }
  shop.clock.advance(61 * MINUTE);
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
    { reason: "MERCHANDISE_OR_SERVICE_NOT_RECEIVED" },
  ]);
  shop.clock.advance(MINUTE);
  shop.paypal.tellDispute(id, "RESOLVED");
  await deliverAll(shop);
  await admin.webhooks.list({});
  const [event] = (await stored(shop)).filter(({ eventKey }) => eventKey === opened.id);
  await admin.webhooks.replay({ eventId: event?.id ?? "" });
  expect((await admin.dashboard.attention()).openDisputes).toBe(0);
  expect(await shop.db.select().from(disputes)).toMatchObject([{ status: "RESOLVED" }]);
});

test("the courier's events move the delivery, in any order, and deliver the order once", async () => {
  const { shop } = await openShop();
  await placeOrder(shop);
  await shop.settled();
  await deliverAll(shop);
  const [delivery] = await shop.db.select().from(deliveries);
  const id = delivery?.courierDeliveryId ?? "";
  const events: Array<{ body: string; headers: Record<string, string> }> = [];
  for (let step = 0; step < 4; step++) {
    shop.clock.advance(MINUTE);
    shop.courier.advance(id);
    events.push(...shop.courier.takeEvents());
  }
  expect(events).toHaveLength(4);
  for (const event of [events[3], events[0], events[2], events[1], events[3]]) {
    if (event) expect(await deliver(shop, "uber-direct", event)).toBe(200);
    await shop.settled();
  }
  expect(await shop.db.select().from(deliveries)).toMatchObject([
    { status: "delivered", courierName: expect.any(String) },
  ]);
  expect(await shop.db.select().from(orders)).toMatchObject([{ status: "delivered" }]);
  const told = await shop.db.select().from(mails).where(eq(mails.kind, "order-delivered"));
  expect(told).toHaveLength(1);
  expect((await stored(shop)).filter(({ vendor }) => vendor === "uber-direct")).toHaveLength(5);
});

test("a courier's event that comes before the booking is stored waits for it", async () => {
  const { shop } = await openShop();
  await placeOrder(shop);
  await shop.settled();
  const [delivery] = await shop.db.select().from(deliveries);
  const courierDeliveryId = delivery?.courierDeliveryId ?? "";
  await shop.db.update(deliveries).set({ courierDeliveryId: null });
  shop.clock.advance(MINUTE);
  shop.courier.advance(courierDeliveryId);
  await deliverAll(shop);
  await shop.db.update(deliveries).set({ courierDeliveryId });
  await windUpEvents(shop);
  expect(await shop.db.select().from(deliveries)).toMatchObject([{ status: "pickup" }]);
});

test("an event leads to the order it is about, the courier's too; to none where none came of it", async () => {
  const { shop, admin } = await openRefundShop();
  await placeOrder(shop);
  await shop.settled();
  const [delivery] = await shop.db.select().from(deliveries);
  shop.clock.advance(MINUTE);
  shop.courier.advance(delivery?.courierDeliveryId ?? "");
  await startApproved(shop);
  await deliverAll(shop);
  const { rows } = await admin.webhooks.list({});
  const led = await Promise.all(
    rows.map(async ({ id, vendor, kind }) => {
      const { orderId } = await admin.webhooks.body({ eventId: id });
      return { vendor, kind, leads: orderId === delivery?.orderId ? "there" : orderId };
    }),
  );
  expect(led).toContainEqual({
    vendor: "uber-direct",
    kind: "event.delivery_status",
    leads: "there",
  });
  expect(led).toContainEqual({
    vendor: "paypal",
    kind: "PAYMENT.CAPTURE.COMPLETED",
    leads: "there",
  });
  expect(led).toContainEqual({ vendor: "paypal", kind: "CHECKOUT.ORDER.APPROVED", leads: null });
});

test("administrators see what came, without anybody's name, and replay it without harm", async () => {
  const { shop, buy, admin } = await openRefundShop();
  await buy([{ productId: "garri", quantity: 1 }]);
  shop.paypal.refundInDashboard(captures(shop)[0]?.id ?? "", 100);
  await deliverAll(shop);
  const { rows } = await admin.webhooks.list({ vendor: "paypal" });
  expect(rows.map(({ kind }) => kind).sort()).toEqual([
    "CHECKOUT.ORDER.APPROVED",
    "PAYMENT.CAPTURE.COMPLETED",
    "PAYMENT.CAPTURE.REFUNDED",
  ]);
  const [approved] = rows.filter(({ kind }) => kind.endsWith("APPROVED"));
  const [order] = await shop.db.select().from(orders);
  for (const { id } of rows) {
    expect(await admin.webhooks.body({ eventId: id })).toMatchObject({ orderId: order?.id });
  }
  const { body } = await admin.webhooks.body({ eventId: approved?.id ?? "" });
  expect(body).toContain("CHECKOUT.ORDER.APPROVED");
  expect(body).not.toMatch(/Thandi|Nkosi|Cumberland|Bryanston/);
  const before = await everything(shop);
  for (const { id } of rows) {
    expect(await admin.webhooks.replay({ eventId: id })).toMatchObject({ error: null });
  }
  expect(await everything(shop)).toEqual(before);
  await assertBooksBalance(shop);
});

async function openShop(options: Parameters<typeof openTestShop>[0] = {}) {
  const shop = await openTestShop(options);
  await seedProducts(shop, { id: "garri" });
  return { shop };
}

async function oneOf(
  vendor: "paypal" | "uber-direct",
  options: Parameters<typeof openTestShop>[0] = {},
) {
  const { shop } = await openShop(options);
  await placeOrder(shop);
  await shop.settled();
  const [event] = shop[vendor === "paypal" ? "paypal" : "courier"].takeEvents();
  if (!event) throw new Error("no event");
  return { shop, event };
}

function stored(shop: TestShop) {
  return shop.db.select().from(webhookEvents);
}

/** All that events could change. */
async function everything(shop: TestShop) {
  return {
    payments: await shop.db.select().from(payments),
    orders: await shop.db.select().from(orders),
    refunds: await shop.db.select().from(refunds),
    movements: await shop.db.select().from(stockMovements),
    mails: await shop.db.select({ id: mails.id }).from(mails),
    captures: captures(shop),
  };
}

/** What our own capture would do, done by a request of ours whose answer nobody ever got. */
async function captureBehindOurBack(shop: TestShop, providerRef: string): Promise<void> {
  shop.paypal.approve(providerRef);
  await shop.context().payments.paypal?.capture?.({ ref: providerRef, requestId: "lost" });
}

function asked({ paypal }: TestShop): number {
  return paypal.state.log.filter(({ operation }) => operation === "verify").length;
}
