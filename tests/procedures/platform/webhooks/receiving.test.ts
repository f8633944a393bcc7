import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { mails, orders, rateLimits } from "#db/schema/index.ts";
import { VISIT_LIMITS } from "#server/services/limits/rate-limit.ts";
import { receiveWebhook } from "#server/webhooks/receive.ts";
import { captures, placeOrder, startApproved } from "#tests/factories/checkout.ts";
import { assertBooksBalance } from "#tests/factories/figures/books.ts";
import { openRefundShop } from "#tests/factories/refunds.ts";
import { deliver, deliverAll } from "#tests/factories/webhooks.ts";
import type { openTestShop, TestShop } from "#tests/setup/test-shop.ts";
import { everything, openShop, STANDARD, stored } from "./shop.ts";

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

function asked({ paypal }: TestShop): number {
  return paypal.state.log.filter(({ operation }) => operation === "verify").length;
}
