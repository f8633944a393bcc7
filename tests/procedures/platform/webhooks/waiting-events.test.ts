import { expect, test } from "vitest";
import { deliveries, webhookEvents } from "#db/schema/index.ts";
import { VENDOR_EVENT_DAYS } from "#domain/store/settings/privacy.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#domain/time/durations.ts";
import { processEvents, replayEvent } from "#server/webhooks/process.ts";
import { placeOrder, startApproved, withPayPal } from "#tests/factories/checkout.ts";
import { openRefundShop } from "#tests/factories/refunds.ts";
import { deliver, deliverAll } from "#tests/factories/webhooks.ts";
import type { TestShop } from "#tests/setup/test-shop.ts";
import { openShop, STANDARD, stored } from "./shop.ts";

/** How long events wait, who takes them up, and when they are forgotten. */

test("an event that must wait is tried after one minute, two, four and so on, at the most after an hour", async () => {
  const { shop } = await openShop();
  await hearOfForeign(shop);
  const minutes = [];
  for (let tries = 0; tries < 8; tries++) {
    const [event] = await stored(shop);
    const pause = (event?.dueAt ?? 0) - shop.clock.now();
    minutes.push(pause / MINUTE_MS);
    shop.clock.advance(pause - 1);
    expect(await processEvents(shop.context()), "not yet due").toBe(0);
    shop.clock.advance(1);
    expect(await processEvents(shop.context())).toBe(1);
  }
  expect(minutes).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
});

test("sixty events that were put off in one rush are dealt with in the next run, and none twice", async () => {
  const { shop } = await openShop();
  const receivedAt = shop.clock.now();
  const rush = Array.from({ length: 60 }, (_, at) => ({
    ...{ id: `event-${at}`, eventKey: `WH-${at}`, vendor: "paypal", receivedAt, attempts: 1 },
    kind: "CHECKOUT.ORDER.APPROVED",
    body: JSON.stringify({ id: `WH-${at}`, resource: { id: `5O190127TN364715${at}` } }),
    dueAt: receivedAt + MINUTE_MS,
  }));
  await shop.db.insert(webhookEvents).values(rush);
  shop.clock.advance(MINUTE_MS);
  expect(await processEvents(shop.context())).toBe(60);
  expect(new Set((await stored(shop)).map(({ attempts }) => attempts))).toEqual(new Set([2]));
});

test("an event of something unknown is given up six hours after it came, with the reason", async () => {
  const { shop } = await openShop();
  await hearOfForeign(shop);
  shop.clock.advance(6 * HOUR_MS - 1);
  await processEvents(shop.context());
  expect(await stored(shop)).toMatchObject([{ processedAt: null, error: "unknown payment" }]);
  expect(logged(shop)).toBe(0);
  await shop.db.update(webhookEvents).set({ dueAt: 0 });
  shop.clock.advance(1);
  await processEvents(shop.context());
  expect(await stored(shop)).toMatchObject([
    { processedAt: shop.clock.now(), error: "unknown payment" },
  ]);
  expect(logged(shop)).toBe(1);
});

test("what was given up is dealt with when an administrator replays it", async () => {
  const { shop, admin } = await openRefundShop();
  await placeOrder(shop);
  await shop.settled();
  const [delivery] = await shop.db.select().from(deliveries);
  const courierDeliveryId = delivery?.courierDeliveryId ?? "";
  shop.clock.advance(MINUTE_MS);
  shop.courier.advance(courierDeliveryId);
  await shop.db.update(deliveries).set({ courierDeliveryId: null });
  const [event] = shop.courier.takeEvents();
  if (!event) throw new Error("no event");
  await deliver(shop, "uber-direct", event);
  await shop.settled();
  shop.clock.advance(7 * HOUR_MS);
  await processEvents(shop.context());
  const [given] = await stored(shop);
  expect(given).toMatchObject({ processedAt: shop.clock.now(), error: "unknown delivery" });

  await shop.db.update(deliveries).set({ courierDeliveryId });
  shop.clock.advance(MINUTE_MS);
  const replayed = await admin.webhooks.replay({ eventId: given?.id ?? "" });
  expect(replayed).toEqual({ processedAt: shop.clock.now(), error: null });
  expect(await shop.db.select().from(deliveries)).toMatchObject([{ status: "pickup" }]);
  const { rows } = await admin.audit.list({ subject: "event" });
  expect(rows).toMatchObject([
    {
      action: "event.replay",
      subjectId: given?.id,
      subjectName: "uber-direct event.delivery_status",
      before: { error: "unknown delivery" },
      at: shop.clock.now(),
    },
  ]);
  expect(logged(shop), "only when it was given up").toBe(1);
});

test("what another has dealt with meanwhile, or has deleted, is left alone", async () => {
  const { shop } = await openShop();
  await placeOrder(shop);
  await shop.settled();
  await deliverAll(shop);
  const before = await stored(shop);
  expect(before.length).toBeGreaterThan(0);
  shop.clock.advance(MINUTE_MS);
  for (const { id } of before) await replayEvent(shop.context(), id);
  await replayEvent(shop.context(), "NONE");
  expect(await stored(shop)).toEqual(before);
});

test("what one run has in hand no other takes up for three minutes", async () => {
  const { shop } = await openShop();
  await startApproved(shop, STANDARD);
  await deliverAll(shop);
  shop.clock.advance(2 * MINUTE_MS);
  const taken: number[] = [];
  const ctx = shop.context();
  const getPayment = async () => {
    shop.clock.advance(3 * MINUTE_MS - 1);
    taken.push(await processEvents(shop.context()));
    throw new Error("the run breaks off");
  };
  await processEvents({ ...ctx, payments: withPayPal(ctx, () => ({ getPayment })) });
  expect(taken).toEqual([0]);
});

test("an event that fails waits, with the beginning of what went wrong", async () => {
  const { shop } = await openShop();
  await startApproved(shop, STANDARD);
  await deliverAll(shop);
  shop.clock.advance(2 * MINUTE_MS);
  const ctx = shop.context();
  const getPayment = () => Promise.reject(new Error("x".repeat(400)));
  await processEvents({ ...ctx, payments: withPayPal(ctx, () => ({ getPayment })) });
  const error = `Error: ${"x".repeat(293)}`;
  expect(await stored(shop)).toMatchObject([
    { processedAt: null, error, dueAt: shop.clock.now() + 2 * MINUTE_MS },
  ]);
});

test("an event that the shop itself cannot deal with is on the attention list until it can, however long that is", async () => {
  const { shop, admin } = await openRefundShop();
  await startApproved(shop, STANDARD);
  await deliverAll(shop);
  const ctx = () => shop.context();
  const getPayment = () => Promise.reject(new Error("a fault of ours"));
  const told = async () => (await admin.dashboard.attention()).unreadEvents;
  shop.clock.advance(2 * MINUTE_MS);
  for (let hours = 0; hours < 30; hours++) {
    await processEvents({ ...ctx(), payments: withPayPal(ctx(), () => ({ getPayment })) });
    shop.clock.advance(HOUR_MS);
    expect(await told()).toBe(1);
  }
  await processEvents(shop.context());
  expect(await told()).toBe(0);
});

test("what was dealt with is kept for its days and then forgotten, what waits is kept", async () => {
  const { shop } = await openShop();
  await startApproved(shop, STANDARD);
  await deliverAll(shop);
  await shop.db.update(webhookEvents).set({ processedAt: shop.clock.now() });
  shop.clock.advance(VENDOR_EVENT_DAYS * DAY_MS);
  expect(await processEvents(shop.context())).toBe(0);
  expect(await stored(shop)).toHaveLength(1);
  shop.clock.advance(1);
  expect(await processEvents(shop.context()), "tells of what it deleted").toBe(1);
  expect(await stored(shop)).toEqual([]);
});

/** An event of a capture that this shop never heard of. */
async function hearOfForeign(shop: TestShop): Promise<void> {
  const type = "PAYMENT.CAPTURE.COMPLETED";
  const body = JSON.stringify({ id: "WH-F", event_type: type, resource: { id: "FOREIGN1" } });
  expect(await deliver(shop, "paypal", shop.paypal.signed("WH-F", type, body))).toBe(200);
  await shop.settled();
}

/** How often it was logged that an event led to nothing. */
function logged(shop: TestShop): number {
  return shop.logged.filter(({ event }) => event === "webhook-without-effect").length;
}
