import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { deliveries, orderEvents } from "#db/schema/index.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { applyDeliveryUpdate } from "#server/services/deliveries/apply-update.ts";
import { bookingCourier } from "#tests/factories/deliveries/couriers.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { failConnection } from "#tests/setup/statement-hooks.ts";
import { updateIgnoringLifecycle } from "#tests/setup/without-lifecycle-triggers.ts";
import { only, openWithDelivery } from "./delivery.ts";

const CAME_BACK = { level: "error", event: "delivery-came-back" };

test("news that could not be written for want of the database is no delivery that came back", async () => {
  const { shop, id, link } = await openWithDelivery();
  shop.clock.advance(MINUTE_MS);
  shop.courier.setStatus(id, "pickup");
  shop.beforeStatement('update "deliveries"', failConnection);
  expect((await refusal(shop.as().courier.delivery(link))).code).toBe("SERVICE_UNAVAILABLE");
  expect(shop.logged).not.toContainEqual(CAME_BACK);
  expect(await shop.as().courier.delivery(link)).toMatchObject({ status: "pickup" });
});

test("news that a rule of the database refuses are no delivery that came back", async () => {
  const { shop, id } = await openWithDelivery();
  await shop.client.execute(`create trigger no_pickup before update on deliveries
    when new.status = 'pickup' begin select raise(abort, 'refused'); end`);
  shop.clock.advance(MINUTE_MS);
  shop.courier.setStatus(id, "pickup");
  const news = await bookingCourier(shop.context()).getDelivery(id);
  if (!news) throw new Error("the courier does not know it");
  const applied = applyDeliveryUpdate(shop.context(), await only(shop), news);
  await expect(applied).rejects.toMatchObject({
    cause: { message: expect.stringContaining("refused") },
  });
  expect(shop.logged).not.toContainEqual(CAME_BACK);
  expect(await only(shop)).toMatchObject({ status: "pending", error: null });
});

test("the first word on a booking that was thought to have failed counts; what stands for none hears of nobody", async () => {
  const { shop, id } = await openWithDelivery();
  const hear = async (stored: "failed" | "confirmed_fallback") => {
    await updateIgnoringLifecycle(shop, shop.db.update(deliveries).set({ status: stored }));
    shop.clock.advance(MINUTE_MS);
    shop.courier.setStatus(id, "pickup");
    const news = await bookingCourier(shop.context()).getDelivery(id);
    if (!news) throw new Error("the courier does not know it");
    await applyDeliveryUpdate(shop.context(), await only(shop), news);
    return (await only(shop)).status;
  };
  expect(await hear("confirmed_fallback")).toBe("confirmed_fallback");
  expect(await hear("failed")).toBe("pickup");
});

test("a courier who comes after all although another was booked is noted once, however far they get", async () => {
  const { shop } = await openWithDelivery();
  const first = await only(shop);
  await updateIgnoringLifecycle(shop, shop.db.update(deliveries).set({ status: "failed" }));
  await shop.db
    .insert(deliveries)
    .values({ ...first, id: "second", courierDeliveryId: "del_second", status: "pickup" });
  const ofFirst = () => shop.db.select().from(deliveries).where(eq(deliveries.id, first.id));
  for (const status of ["pickup", "dropoff"] as const) {
    shop.clock.advance(MINUTE_MS);
    shop.courier.setStatus(first.courierDeliveryId ?? "", status);
    const news = await bookingCourier(shop.context()).getDelivery(first.courierDeliveryId ?? "");
    const [stored] = await ofFirst();
    if (!news || !stored) throw new Error("nobody knows it");
    await applyDeliveryUpdate(shop.context(), stored, news);
  }
  expect(await ofFirst()).toMatchObject([{ error: "came-back-dropoff" }]);
  const notes = await shop.db.select().from(orderEvents).where(eq(orderEvents.kind, "courier"));
  expect(notes.map(({ note }) => note)).toEqual([
    expect.stringContaining("The courier is booked"),
    expect.stringContaining("has the order after all"),
  ]);
});

test("that the goods are back in the shop is heard though the courier calls the journey off in the same moment", async () => {
  const { shop, id } = await openWithDelivery();
  const hear = async (status: "dropoff" | "canceled" | "returned") => {
    shop.clock.advance(MINUTE_MS);
    shop.courier.setStatus(id, status);
    const news = await bookingCourier(shop.context()).getDelivery(id);
    if (!news) throw new Error("the courier does not know it");
    return news;
  };
  const apply = async (news: Awaited<ReturnType<typeof hear>>) =>
    applyDeliveryUpdate(shop.context(), await only(shop), news);
  await apply(await hear("dropoff"));
  const [calledOff, cameBack] = [await hear("canceled"), await hear("returned")];
  shop.beforeStatement('update "orders"', () => apply(calledOff));
  await apply(cameBack);
  expect(await only(shop)).toMatchObject({ status: "returned" });
});

test("news that others keep being quicker than is not written, and whoever brought it is told", async () => {
  const { shop, id } = await openWithDelivery();
  shop.clock.advance(MINUTE_MS);
  shop.courier.setStatus(id, "pickup");
  const news = await bookingCourier(shop.context()).getDelivery(id);
  if (!news) throw new Error("the courier does not know it");
  const touches = [1, 2, 3, 4].map(
    (courierUpdatedAt) => () => shop.db.update(deliveries).set({ courierUpdatedAt }),
  );
  const seen = await only(shop);
  shop.beforeStatement('update "orders"', ...touches.slice(0, 3));
  await applyDeliveryUpdate(shop.context(), seen, news);
  expect(await only(shop)).toMatchObject({ status: "pickup" });

  shop.clock.advance(MINUTE_MS);
  shop.courier.setStatus(id, "pickup_complete");
  const next = await bookingCourier(shop.context()).getDelivery(id);
  if (!next) throw new Error("the courier does not know it");
  shop.beforeStatement('update "orders"', ...touches);
  const late = applyDeliveryUpdate(shop.context(), await only(shop), next);
  await expect(late).rejects.toMatchObject({ code: "CONFLICT" });
});
