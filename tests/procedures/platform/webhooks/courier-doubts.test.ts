import { expect, test } from "vitest";
import { deliveries, webhookEvents } from "#db/schema/index.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { placeOrder } from "#tests/factories/checkout.ts";
import { openRefundShop } from "#tests/factories/refunds.ts";
import { deliver, windUpEvents } from "#tests/factories/webhooks.ts";
import type { TestShop } from "#tests/setup/test-shop.ts";
import { stored } from "./shop.ts";

/** What becomes of a courier's event that is not simply the news of a delivery of ours. */

test("a new status without the delivery is looked up at the courier", async () => {
  const { shop, courierDeliveryId } = await openBooked();
  shop.clock.advance(MINUTE_MS);
  shop.courier.advance(courierDeliveryId);
  await tell(shop, "event.delivery_status", { delivery_id: courierDeliveryId, status: "pickup" });
  expect(await shop.db.select().from(deliveries)).toMatchObject([{ status: "pickup" }]);
  expect(await stored(shop)).toMatchObject([{ processedAt: shop.clock.now(), error: null }]);
});

test("while the courier cannot be asked their event waits, and is looked up later", async () => {
  const { shop, courierDeliveryId } = await openBooked();
  shop.clock.advance(MINUTE_MS);
  shop.courier.advance(courierDeliveryId);
  shop.courier.failNext("get", "500", 2);
  await tell(shop, "event.delivery_status", { delivery_id: courierDeliveryId, status: "pickup" });
  expect(await stored(shop)).toMatchObject([
    { processedAt: null, error: "the courier could not be asked" },
  ]);
  expect(await shop.db.select().from(deliveries)).toMatchObject([{ status: "pending" }]);
  await windUpEvents(shop);
  expect(await shop.db.select().from(deliveries)).toMatchObject([{ status: "pickup" }]);
  expect(await stored(shop)).toMatchObject([{ processedAt: expect.any(Number), error: null }]);
});

test("a courier's event that names two deliveries is refused and moves neither", async () => {
  const { shop, courierDeliveryId } = await openBooked();
  const [event] = shop.courier.takeEvents();
  const told: { data: object } = JSON.parse(event?.body ?? "{}");
  await tell(shop, "event.delivery_status", {
    ...told,
    delivery_id: courierDeliveryId,
    data: { ...told.data, id: "del_another", status: "delivered" },
  });
  expect(await stored(shop)).toMatchObject([
    { processedAt: shop.clock.now(), error: "names two deliveries" },
  ]);
  expect(await shop.db.select().from(deliveries)).toMatchObject([{ status: "pending" }]);
});

test.each([
  ["of another kind", "event.refund_request", 2],
  ["that is a position and no more", "event.courier_update", 0],
])(
  "a courier's event %s is done with at once, ours or not, and asks nobody",
  async (_what, kind, kept) => {
    const { shop, courierDeliveryId } = await openBooked();
    const asked = shop.courier.state.log.length;
    await tell(shop, kind, { delivery_id: courierDeliveryId });
    await tell(shop, kind, { delivery_id: "del_foreign" });
    const done = { processedAt: shop.clock.now(), error: null };
    expect(await stored(shop)).toMatchObject(Array.from({ length: kept }, () => done));
    expect(shop.courier.state.log).toHaveLength(asked);
  },
);

test("where the courier of a delivery is that is not known waits for nothing, and is not kept", async () => {
  const { shop, courierDeliveryId } = await openBooked();
  shop.clock.advance(MINUTE_MS);
  shop.courier.setStatus(courierDeliveryId, "dropoff");
  shop.courier.takeEvents();
  shop.clock.advance(25_000);
  const [event] = shop.courier.takeEvents();
  const told: { data: object } = JSON.parse(event?.body ?? "{}");
  const foreign = { ...told.data, id: "del_foreign" };
  await tell(shop, "event.courier_update", { ...told, delivery_id: "del_foreign", data: foreign });
  expect(await stored(shop)).toEqual([]);
});

test("a courier's event of a delivery that is not known waits, with the reason", async () => {
  const { shop } = await openBooked();
  await tell(shop, "event.delivery_status", { delivery_id: "del_foreign", status: "delivered" });
  expect(await stored(shop)).toMatchObject([
    { processedAt: null, error: "unknown delivery", dueAt: shop.clock.now() + MINUTE_MS },
  ]);
});

test.each([
  ["that cannot be read any more", "uber-direct"],
  ["of a carrier that the shop does not have any more", "a-carrier-of-before"],
])("a courier's event %s is refused when it is dealt with anew", async (_what, vendor) => {
  const { shop, admin } = await openBooked();
  await shop.db.insert(webhookEvents).values({
    id: "OLD",
    vendor,
    eventKey: "OLD",
    kind: "event.delivery_status",
    body: "{}",
    receivedAt: shop.clock.now(),
  });
  expect(await admin.webhooks.body({ eventId: "OLD" })).toEqual({ body: "{}", orderId: null });
  expect(await admin.webhooks.replay({ eventId: "OLD" })).toEqual({
    processedAt: shop.clock.now(),
    error: "unreadable",
  });
});

test("a courier's event of a delivery that is not known leads to no order", async () => {
  const { shop, admin } = await openBooked();
  await tell(shop, "event.delivery_status", { delivery_id: "del_foreign", status: "delivered" });
  const [event] = await stored(shop);
  const { orderId } = await admin.webhooks.body({ eventId: event?.id ?? "" });
  expect(orderId).toBeNull();
});

/** An order whose courier is booked and has said nothing yet. */
async function openBooked() {
  const { shop, admin } = await openRefundShop();
  await placeOrder(shop);
  await shop.settled();
  const [delivery] = await shop.db.select().from(deliveries);
  return { shop, admin, courierDeliveryId: delivery?.courierDeliveryId ?? "" };
}

async function tell(shop: TestShop, kind: string, said: object): Promise<void> {
  const event = shop.courier.signed(kind, JSON.stringify({ ...said, kind }));
  expect(await deliver(shop, "uber-direct", event)).toBe(200);
  await shop.settled();
}
