import { expect, test } from "vitest";
import { deliveries, mails, orders } from "#db/schema/index.ts";
import { DEFAULT_DELIVERY_SETTINGS } from "#domain/store/settings/delivery.ts";
import { HOUR_MS, MINUTE_MS } from "#domain/time/durations.ts";
import { errorText } from "#messages/errors/error-text.ts";
import { refreshDeliveries } from "#server/jobs/refresh-deliveries.ts";
import { createCaller } from "#server/router.ts";
import { applyDeliveryUpdate } from "#server/services/deliveries/apply-update.ts";
import { bookingCourier, withCourier } from "#tests/factories/deliveries/couriers.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { settingsAre } from "#tests/factories/settings.ts";
import type { TestShop } from "#tests/setup/test-shop.ts";
import { updateIgnoringLifecycle } from "#tests/setup/without-lifecycle-triggers.ts";
import { openWithDriver } from "../drivers/drivers.ts";
import { only, openWithDelivery, theOrder } from "./delivery.ts";

test("what the tracker shows is of the courier's own time, not of when we asked", async () => {
  const { shop, id, link } = await openWithDelivery();
  shop.clock.advance(MINUTE_MS);
  shop.courier.setStatus(id, "pickup");
  const moved = shop.clock.now();
  shop.clock.advance(MINUTE_MS);
  expect(await shop.as().courier.delivery(link)).toMatchObject({
    status: "pickup",
    updatedAt: moved,
    live: true,
  });
});

test("the job asks after a delivery again when half a minute has gone by, and not before", async () => {
  const { shop } = await openWithDelivery();
  shop.clock.advance(MINUTE_MS);
  expect(await refreshDeliveries(shop.context())).toBe(1);
  shop.clock.advance(30_000);
  expect(await refreshDeliveries(shop.context())).toBe(0);
  shop.clock.advance(1);
  expect(await refreshDeliveries(shop.context())).toBe(1);
});

test("where a courier was stays while they do not answer, until it is too old to be shown", async () => {
  const { shop, id } = await openWithDelivery();
  shop.clock.advance(MINUTE_MS);
  shop.courier.setStatus(id, "dropoff");
  await refreshDeliveries(shop.context());
  const { courierPosition } = await only(shop);
  expect(courierPosition?.at).toBe(shop.clock.now());
  const unanswered = async (laterMs: number) => {
    shop.clock.advance(laterMs);
    shop.courier.failNext("get", "503", 2);
    await refreshDeliveries(shop.context());
    return (await only(shop)).courierPosition;
  };
  expect(await unanswered(30 * MINUTE_MS - 1)).toEqual(courierPosition);
  expect(await unanswered(MINUTE_MS)).toBeNull();
});

test("a courier who is called off says so once, and is asked nothing more", async () => {
  const { shop, link } = await openWithDelivery();
  await shop.as().courier.cancel(link);
  expect(askedAfterBooking(shop)).toEqual(["cancel"]);
});

test("a courier who is known to have the goods is not asked to turn round", async () => {
  const { shop, link } = await openWithDelivery();
  await updateIgnoringLifecycle(shop, shop.db.update(deliveries).set({ status: "dropoff" }));
  expect(await refusal(shop.as().courier.cancel(link))).toMatchObject({
    code: "DELIVERY_NOT_CANCELLABLE",
    message: errorText("DELIVERY_NOT_CANCELLABLE"),
  });
  expect(askedAfterBooking(shop)).toEqual([]);
});

test("a courier who answers a cancellation with a delivery that stands is not understood, and a fault of ours is told as one", async () => {
  const { shop, link } = await openWithDelivery();
  const stands = withCourier(shop.context(), ({ getDelivery }) => ({
    cancel: async (id) => {
      const news = await getDelivery(id);
      if (!news) throw new Error("no such delivery");
      return news;
    },
  }));
  expect(await refusal(createCaller(stands).courier.cancel(link))).toMatchObject({
    code: "COURIER_UNAVAILABLE",
    message: "Invalid JSON response from server",
  });
  const broken = withCourier(shop.context(), () => ({
    cancel: () => Promise.reject(new Error("broken")),
  }));
  expect((await refusal(createCaller(broken).courier.cancel(link))).code).toBe("INTERNAL");
});

test("of a courier with whom the shop has no account any more the last is shown, and calling off is by telephone", async () => {
  const { shop, link } = await openWithDelivery();
  const closed = createCaller({ ...shop.context(), couriers: {} }).courier;
  shop.clock.advance(MINUTE_MS);
  expect(await closed.delivery(link)).toMatchObject({
    status: "pending",
    live: false,
    canCancel: false,
  });
  expect(await refusal(closed.cancel(link))).toMatchObject({
    code: "DELIVERY_NOT_CANCELLABLE",
    message: "Uber Direct takes no cancellations from here. Please phone them.",
  });
});

test("our own driver has no times set, and is not called off by the courier's button", async () => {
  const { shop, orderId, admin, deliveryId } = await openWithDriver();
  const key = await shop.context().links.sign(orderId, shop.clock.now());
  const tracked = await shop.as().courier.delivery({ orderId, key });
  expect(tracked.pickup).toMatchObject({ readyAt: null, deadlineAt: null });
  expect(tracked.dropoff).toMatchObject({ readyAt: null, deadlineAt: null });
  expect(await refusal(shop.as().courier.cancel({ orderId, key }))).toMatchObject({
    code: "DELIVERY_NOT_CANCELLABLE",
    message: errorText("DELIVERY_NOT_CANCELLABLE"),
  });
  expect(await admin.deliveries.live({ deliveryId }), "no courier knows of them").toBeNull();
});

test("the times of a delivery are those that its courier was asked for, whatever the shop asks for since", async () => {
  const { shop, link } = await openWithDelivery();
  const { pickupReadyAt, pickupDeadlineAt, dropoffDeadlineAt } = await only(shop);
  const lead = { readyMinutes: 10, pickupMinutes: 45, dropoffMinutes: 90 };
  await settingsAre(shop, "delivery", { ...DEFAULT_DELIVERY_SETTINGS, lead });
  await shop.db.update(deliveries).set({ createdAt: shop.clock.now() - HOUR_MS });
  const { pickup, dropoff } = await shop.as().courier.delivery(link);
  expect(pickup).toMatchObject({ readyAt: pickupReadyAt, deadlineAt: pickupDeadlineAt });
  expect(dropoff).toMatchObject({ readyAt: null, deadlineAt: dropoffDeadlineAt });
});

test("what an older report says of the same stand is not written over what is known", async () => {
  const { shop, id } = await openWithDelivery();
  shop.clock.advance(MINUTE_MS);
  shop.courier.setStatus(id, "dropoff");
  await refreshDeliveries(shop.context());
  const news = await bookingCourier(shop.context()).getDelivery(id);
  if (!news) throw new Error("the courier does not know it");
  const known = await only(shop);
  const late = { ...news, updatedAt: news.updatedAt - 1, dropoffEtaAt: 3 };
  await applyDeliveryUpdate(shop.context(), known, late);
  expect(await only(shop)).toMatchObject({ estimatedDeliveryAt: known.estimatedDeliveryAt });
  await applyDeliveryUpdate(shop.context(), known, { ...late, status: "pickup" });
  expect(await only(shop), "nor what it says of an earlier one").toMatchObject({
    status: "dropoff",
  });
  await applyDeliveryUpdate(shop.context(), known, { ...late, updatedAt: news.updatedAt });
  expect(await only(shop), "of the same moment it counts").toMatchObject({
    estimatedDeliveryAt: 3,
  });
});

test("the letter says who brings it, and that they can be followed; a cancelled order's shopper hears nothing of it", async () => {
  const { shop, id } = await openWithDelivery();
  const letters = (kind: "order-on-its-way" | "order-delivered") =>
    shop.db
      .select()
      .from(mails)
      .then((all) => all.filter((one) => one.kind === kind));
  const move = async (status: string) => {
    shop.clock.advance(MINUTE_MS);
    shop.courier.setStatus(id, status);
    await refreshDeliveries(shop.context());
  };
  await shop.db.update(orders).set({ status: "cancelled" });
  await move("pickup_complete");
  expect(await letters("order-on-its-way")).toEqual([]);
  await shop.db.update(orders).set({ status: "pending" });
  await move("pickup");
  await move("dropoff");
  const [letter] = await letters("order-on-its-way");
  expect(letter?.text).toContain((await only(shop)).courierName);
  expect(letter?.text).toContain("Follow your delivery:");
  await move("delivered");
  expect(await letters("order-delivered")).toHaveLength(1);
  expect(await theOrder(shop)).toMatchObject({ status: "delivered" });
});

/** What the courier was asked since they were booked. */
function askedAfterBooking(shop: TestShop): string[] {
  const asked = shop.courier.state.log.map(({ operation }) => operation);
  return asked.slice(asked.indexOf("create") + 1);
}
