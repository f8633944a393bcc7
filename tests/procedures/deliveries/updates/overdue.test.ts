import { expect, test } from "vitest";
import { deliveries, orders } from "#db/schema/index.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#domain/time/durations.ts";
import { refreshDeliveries } from "#server/jobs/refresh-deliveries.ts";
import { openCourierShop } from "#tests/factories/courier-admin.ts";

const SIPHO = { name: "Sipho Dube", phone: "082 555 0199", feeCents: 4_000 };

test("a courier who goes on saying that they are on their way is on the attention list two hours after their deadline", async () => {
  const { shop, overdue, sent } = await openBackOffice();
  shop.courier.setStatus(sent.courierId, "dropoff");
  await refreshDeliveries(shop.context());
  const [delivery] = await shop.db.select().from(deliveries);
  const dueAt = delivery?.dropoffDeadlineAt ?? 0;
  shop.clock.advance(dueAt + 2 * HOUR_MS - shop.clock.now());
  expect(await overdue()).toEqual([]);
  shop.clock.advance(1);
  expect(await overdue()).toMatchObject([
    { deliveryId: sent.deliveryId, orderId: sent.orderId, dueAt },
  ]);
  shop.courier.setStatus(sent.courierId, "delivered");
  await refreshDeliveries(shop.context());
  expect(await overdue()).toEqual([]);
});

test("whoever sets an overdue delivery's order to delivered, or cancels it, has seen to it", async () => {
  const { shop, overdue } = await openBackOffice();
  shop.clock.advance(DAY_MS);
  expect(await overdue()).toHaveLength(1);
  for (const status of ["delivered", "cancelled"] as const) {
    await shop.db.update(orders).set({ status });
    expect(await overdue(), status).toEqual([]);
  }
});

test("a driver of the shop's own is overdue a day and two hours after they were assigned, and not before the order's slot is over", async () => {
  const { admin, shop, overdue, sent, order, ofOrder } = await openBackOffice();
  await admin.deliveries.cancel({ deliveryId: sent.deliveryId });
  const { updatedAt: expectedVersion } = await order(sent.orderId);
  const assignment = { orderId: sent.orderId, expectedVersion, ...SIPHO };
  const { deliveryId } = await admin.deliveries.assignDriver(assignment);
  const [own] = await ofOrder(sent.orderId);
  const dueAt = (own?.createdAt ?? 0) + DAY_MS;
  shop.clock.advance(dueAt + 2 * HOUR_MS - shop.clock.now());
  expect(await overdue()).toEqual([]);
  shop.clock.advance(1);
  expect(await overdue()).toMatchObject([{ deliveryId, dueAt }]);
  const slotUntil = shop.clock.now();
  await shop.db.update(orders).set({ slotFrom: slotUntil - HOUR_MS, slotUntil });
  expect(await overdue()).toEqual([]);
  shop.clock.advance(2 * HOUR_MS + 1);
  expect(await overdue()).toMatchObject([{ deliveryId, dueAt: slotUntil }]);
});

test("the longest overdue come first, and what only stands for a courier is on another list", async () => {
  const { shop, send, overdue, sent } = await openBackOffice();
  shop.clock.advance(MINUTE_MS);
  const later = await send();
  shop.courier.failNext("quote", "503", 2);
  await send();
  shop.clock.advance(DAY_MS);
  expect(await overdue()).toMatchObject([
    { deliveryId: sent.deliveryId },
    { deliveryId: later.deliveryId },
  ]);
});

/** A shop with one courier under way, and the list of those overdue beside its count. */
async function openBackOffice() {
  const back = await openCourierShop();
  const sent = await back.send();
  const overdue = async () => {
    const found = (await back.admin.dashboard.failures()).overdue;
    const { overdueDeliveries } = await back.admin.dashboard.attention();
    expect(overdueDeliveries, "the count is the list's length").toBe(found.length);
    return found;
  };
  return { ...back, sent, overdue };
}
