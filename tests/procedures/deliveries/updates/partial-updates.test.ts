import { expect, test } from "vitest";
import type { Delivery } from "#db/queries/orders/orders.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { refreshDeliveries } from "#server/jobs/refresh-deliveries.ts";
import { deliver } from "#tests/factories/webhooks.ts";
import type { TestShop } from "#tests/setup/test-shop.ts";
import { only, openWithDelivery } from "./delivery.ts";

const POSITION = "event.courier_update";

test("a position that comes without the rest of the delivery leaves the rest as it is", async () => {
  const { shop, id } = await openUnderWay();
  const before = await only(shop);
  expect(before).toMatchObject({
    trackingUrl: expect.stringMatching(/^https:/),
    courierPhone: expect.any(String),
    courierVehicle: expect.any(String),
    courierPhotoUrl: expect.any(String),
  });
  shop.clock.advance(MINUTE_MS);
  const location = { lat: before.courierPosition?.lat ?? 0, lng: before.courierPosition?.lng ?? 0 };
  await hear(shop, id, { courier: { name: before.courierName, location } });
  const after = await only(shop);
  expect(shownOf(after)).toEqual(shownOf(before));
  expect(after.courierPosition?.at, "it was heard").toBe(shop.clock.now());
});

test("another courier does not come in the car, or by the number, of the one before", async () => {
  const { shop, id } = await openUnderWay();
  const { trackingUrl } = await only(shop);
  shop.clock.advance(MINUTE_MS);
  await hear(shop, id, { courier: { name: "Somebody Else" } });
  expect(shownOf(await only(shop))).toEqual({
    ...{ trackingUrl, courierName: "Somebody Else", courierPhone: null, courierRating: null },
    ...{ courierVehicle: null, courierPhotoUrl: null },
  });
});

test("a position of which nobody knows whose it is changes nothing", async () => {
  const { shop, id } = await openUnderWay();
  const before = await only(shop);
  shop.clock.advance(MINUTE_MS);
  await hear(shop, id, {});
  expect(await only(shop)).toEqual(before);
});

async function openUnderWay() {
  const { shop, id } = await openWithDelivery();
  shop.clock.advance(MINUTE_MS);
  shop.courier.setStatus(id, "dropoff");
  await refreshDeliveries(shop.context());
  return { shop, id };
}

/** The courier company tells where its courier is, with so much of the delivery. */
async function hear(shop: TestShop, id: string, part: object): Promise<void> {
  const at = new Date(shop.clock.now()).toISOString();
  const data = { id, status: "dropoff", created: at, updated: at, ...part };
  const raw = JSON.stringify({ kind: POSITION, created: at, delivery_id: id, data });
  await deliver(shop, "uber-direct", shop.courier.signed(POSITION, raw));
  await shop.settled();
}

function shownOf(delivery: Delivery) {
  const { trackingUrl, courierName, courierPhone } = delivery;
  const { courierRating, courierVehicle, courierPhotoUrl } = delivery;
  return { trackingUrl, courierName, courierPhone, courierRating, courierVehicle, courierPhotoUrl };
}
