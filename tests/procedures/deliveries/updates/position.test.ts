import { expect, test } from "vitest";
import { deliveries, webhookEvents } from "#db/schema/index.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { refreshDeliveries } from "#server/jobs/refresh-deliveries.ts";
import { applyDeliveryUpdate } from "#server/services/deliveries/apply-update.ts";
import { bookingCourier, withCourier } from "#tests/factories/deliveries/couriers.ts";
import { deliver } from "#tests/factories/webhooks.ts";
import { only, openWithDelivery } from "./delivery.ts";

async function openUnderWay() {
  const { shop, id, link } = await openWithDelivery();
  shop.clock.advance(MINUTE_MS);
  shop.courier.setStatus(id, "dropoff");
  await refreshDeliveries(shop.context());
  return { shop, id, link };
}

test("where the courier is comes along with how the delivery stands, and moves on", async () => {
  const { shop, link } = await openUnderWay();
  const first = (await shop.as().courier.delivery(link)).position;
  expect(first).toMatchObject({ at: shop.clock.now(), shop: first && { lat: first.lat } });
  expect(first?.door).toEqual({ lat: expect.any(Number), lng: expect.any(Number) });
  shop.clock.advance(20_000);
  const then = (await shop.as().courier.delivery(link)).position;
  expect(then?.at).toBe(shop.clock.now());
  expect([then?.lat, then?.lng]).not.toEqual([first?.lat, first?.lng]);
});

test("within ten seconds the position is the stored one, whoever looks", async () => {
  const { shop, link } = await openUnderWay();
  const { position } = await shop.as().courier.delivery(link);
  shop.clock.advance(8_000);
  expect((await shop.as().courier.delivery(link)).position).toEqual(position);
  expect((await shop.as().orders.byId(link)).delivery?.position).toEqual(position);
});

test("an event that was overtaken takes nobody back to where they were", async () => {
  const { shop, link } = await openUnderWay();
  shop.courier.takeEvents();
  shop.clock.advance(25_000);
  const late = shop.courier.takeEvents();
  expect(late.map(({ kind }) => kind)).toEqual(["event.courier_update"]);
  shop.clock.advance(25_000);
  const { position } = await shop.as().courier.delivery(link);
  for (const event of late) await deliver(shop, "uber-direct", event);
  await shop.settled();
  expect((await only(shop)).courierPosition).toEqual(position);
});

test("an event's position has the event's time", async () => {
  const { shop } = await openUnderWay();
  shop.courier.takeEvents();
  shop.clock.advance(25_000);
  const events = shop.courier.takeEvents();
  const told = shop.clock.now();
  shop.clock.advance(5_000);
  for (const event of events) await deliver(shop, "uber-direct", event);
  await shop.settled();
  expect((await only(shop)).courierPosition).toMatchObject({ at: told });
});

test("what only says where the courier is is not kept, and changes nothing when it comes again", async () => {
  const { shop, id, link } = await openUnderWay();
  shop.courier.takeEvents();
  shop.clock.advance(25_000);
  const events = shop.courier.takeEvents();
  const told = shop.clock.now();
  const hear = async () => {
    for (const event of events) await deliver(shop, "uber-direct", event);
    await shop.settled();
  };
  await hear();
  expect((await only(shop)).courierPosition).toMatchObject({ at: told });
  expect(await shop.db.select().from(webhookEvents)).toEqual([]);
  shop.clock.advance(25_000);
  const { position } = await shop.as().courier.delivery(link);
  await hear();
  expect((await only(shop)).courierPosition, "not back to where they were").toEqual(position);
  shop.clock.advance(MINUTE_MS);
  shop.courier.setStatus(id, "delivered");
  await shop.as().courier.delivery(link);
  await hear();
  expect(await only(shop)).toMatchObject({ status: "delivered", courierPosition: null });
  expect(await shop.db.select().from(webhookEvents)).toEqual([]);
});

test.each([
  ["elsewhere", { lat: 51.5, lng: -0.12 }],
  ["at no place", { lat: 0, lng: 0 }],
  ["at a slip of the comma", { lat: -2_610.46, lng: 2_805.45 }],
  ["hours away", { lat: -33.92, lng: 18.42 }],
])("a courier who is said to be %s is not shown there", async (_where, location) => {
  const { shop, link } = await openUnderWay();
  const before = (await only(shop)).courierPosition;
  const ctx = shop.context();
  const stored = await only(shop);
  const news = await bookingCourier(ctx).getDelivery(stored.courierDeliveryId ?? "");
  if (!news) throw new Error("forgotten");
  shop.clock.advance(MINUTE_MS);
  const raw = JSON.stringify({
    kind: "event.courier_update",
    created: new Date(shop.clock.now()).toISOString(),
    delivery_id: news.id,
    data: {
      id: news.id,
      status: "dropoff",
      created: new Date(news.createdAt).toISOString(),
      updated: new Date(news.updatedAt).toISOString(),
      courier: { name: "Thabo M.", location },
      pickup: { location: before?.shop },
    },
  });
  await deliver(shop, "uber-direct", shop.courier.signed("event.courier_update", raw));
  await shop.settled();
  expect((await only(shop)).refreshedAt, "it was heard").toBe(shop.clock.now());
  expect((await only(shop)).courierPosition).toEqual(before);
  expect((await shop.as().orders.byId(link)).delivery?.position).toEqual(before);
});

test("a position grows old while the courier cannot be asked, and is gone after half an hour", async () => {
  const { shop, link } = await openUnderWay();
  const seenAt = shop.clock.now();
  shop.courier.failNext("get", "500", 20);
  shop.clock.advance(12 * MINUTE_MS);
  expect(await shop.as().courier.delivery(link)).toMatchObject({
    live: false,
    position: { at: seenAt },
  });
  shop.clock.advance(18 * MINUTE_MS);
  expect(await shop.as().courier.delivery(link)).toMatchObject({ live: false, position: null });
  expect((await only(shop)).courierPosition, "nor is it kept").toBeNull();
});

test.each(["delivered", "canceled", "returned", "pending"])(
  "a delivery that is %s keeps nothing of where its courier was",
  async (status) => {
    const { shop, id, link } = await openUnderWay();
    expect((await only(shop)).courierPosition).not.toBeNull();
    shop.clock.advance(MINUTE_MS);
    shop.courier.setStatus(id, status);
    expect((await shop.as().courier.delivery(link)).position).toBeNull();
    expect((await only(shop)).courierPosition).toBeNull();
  },
);

test("the database itself forgets a courier's position with the end of the delivery", async () => {
  const { shop } = await openUnderWay();
  await shop.db.update(deliveries).set({ status: "delivered" });
  expect((await only(shop)).courierPosition).toBeNull();
});

test("a courier whose place is not told keeps the last one; a delivery without a courier has none", async () => {
  const { shop, link } = await openUnderWay();
  const { position } = await shop.as().courier.delivery(link);
  const ctx = withCourier(shop.context(), (courier) => ({
    getDelivery: async (id) => {
      const news = await courier.getDelivery(id);
      return news && { ...news, position: null };
    },
  }));
  const news = await bookingCourier(ctx).getDelivery((await only(shop)).courierDeliveryId ?? "");
  if (!news) throw new Error("forgotten");
  await applyDeliveryUpdate(ctx, await only(shop), news);
  expect((await only(shop)).courierPosition).toEqual(position);
  await applyDeliveryUpdate(ctx, await only(shop), { ...news, courier: null });
  expect((await only(shop)).courierPosition).toBeNull();
});
