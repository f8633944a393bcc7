import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { deliveries, orders, outbox } from "#db/schema/index.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { errorText } from "#messages/errors/error-text.ts";
import { openCourierShop } from "#tests/factories/courier-admin.ts";
import { bookingCourier } from "#tests/factories/deliveries/couriers.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { sell } from "#tests/factories/sales.ts";
import { updateIgnoringLifecycle } from "#tests/setup/without-lifecycle-triggers.ts";
import { OUTSIDE, SIPHO } from "./drivers.ts";

test("an order taken from a courier who is away is a standard one at once, its booking done, the log says from what", async () => {
  const { admin, shop, send, order, ofOrder, audits } = await openCourierShop();
  shop.courier.failNext("create", "503", 2);
  const { orderId, deliveryId } = await send();
  const before = await order(orderId);
  expect(before).toMatchObject({ deliveryMethod: "courier", updatedAt: shop.clock.now() });

  await admin.deliveries.assignDriver({ orderId, expectedVersion: before.updatedAt, ...SIPHO });

  expect(await order(orderId)).toMatchObject({
    deliveryMethod: "standard",
    updatedAt: before.updatedAt + 1,
  });
  expect(await ofOrder(orderId), "the driver's is the newest, although of the same moment").toEqual(
    [
      expect.objectContaining({ carrier: "in-house", createdAt: shop.clock.now() + 1 }),
      expect.objectContaining({ id: deliveryId, createdAt: shop.clock.now() }),
    ],
  );
  expect(await shop.db.select().from(outbox).where(eq(outbox.kind, "book_courier"))).toMatchObject([
    { doneAt: shop.clock.now(), failedAt: null },
  ]);
  expect(await audits("delivery.hand_out")).toMatchObject([
    {
      subject: "delivery",
      before: { status: "confirmed_standard" },
      after: { status: "pending", driver: "Sipho Dube", phone: "082 555 0199", feeCents: 4_000 },
    },
  ]);
});

test("an order taken from a courier who may have heard of it has them called off, and no other order's", async () => {
  const { admin, shop, send, order } = await openCourierShop();
  shop.courier.failNext("create", "lose-answer");
  const { orderId } = await send();
  shop.clock.advance(1);
  await send();
  const [taken = "", another = ""] = Object.keys(shop.courier.state.deliveries);
  const { updatedAt: expectedVersion } = await order(orderId);
  await admin.deliveries.assignDriver({ orderId, expectedVersion, ...SIPHO });
  const { getDelivery } = bookingCourier(shop.context());
  expect(await getDelivery(taken)).toMatchObject({ status: "cancelled" });
  expect(await getDelivery(another)).toMatchObject({ status: "pending" });
});

test("an order that had no delivery is handed out at the time at which it is", async () => {
  const { admin, shop, send, order, ofOrder, audits } = await openCourierShop();
  const { orderId } = await send(OUTSIDE);
  const { updatedAt: expectedVersion } = await order(orderId);
  shop.clock.advance(5 * MINUTE_MS);
  await admin.deliveries.assignDriver({ orderId, expectedVersion, ...SIPHO });
  const now = shop.clock.now();
  expect(await ofOrder(orderId)).toMatchObject([{ createdAt: now, updatedAt: now }]);
  expect((await order(orderId)).updatedAt).toBe(now);
  expect(await audits("delivery.hand_out")).toMatchObject([{ before: { status: null } }]);
});

test("of more than twenty orders that wait for a driver those are listed that wait longest, and all are counted", async () => {
  const { admin, shop } = await openCourierShop();
  const now = shop.clock.now();
  const sales = Array.from({ length: 21 }, (_, at) => ({ id: `waits-${at}`, at: now - at }));
  await sell(shop, ...sales.map((sale) => ({ ...sale, status: "pending" as const })));
  const { rows, total } = await admin.deliveries.unassigned();
  expect([rows[0]?.id, rows.length, total]).toEqual(["waits-20", 20, 21]);
});

test("an order that there is not, or that somebody changed since it was seen, is not handed out", async () => {
  const { admin, send, order, ofOrder } = await openCourierShop();
  const unknown = { orderId: "NOBODYS", expectedVersion: 1, ...SIPHO };
  expect(await refusal(admin.deliveries.assignDriver(unknown))).toMatchObject({
    code: "NOT_FOUND",
    message: "Order not found",
  });
  const { orderId } = await send(OUTSIDE);
  const { updatedAt } = await order(orderId);
  const stale = { orderId, expectedVersion: updatedAt - 1, ...SIPHO };
  expect(await refusal(admin.deliveries.assignDriver(stale))).toMatchObject({
    code: "CONFLICT",
    message: errorText("CONFLICT"),
  });
  expect(await ofOrder(orderId)).toEqual([]);
});

test("what is packed or shipped waits for a driver as well; what its shopper fetches waits for none", async () => {
  const { admin, shop, send } = await openCourierShop();
  const { orderId } = await send(OUTSIDE);
  const waiting = async () => (await admin.deliveries.unassigned()).rows.map(({ id }) => id);
  for (const status of ["processing", "shipped"] as const) {
    await shop.db.update(orders).set({ status });
    expect(await waiting(), status).toEqual([orderId]);
  }
  await shop.db.update(orders).set({ deliveryMethod: "pickup" });
  expect(await waiting()).toEqual([]);
  const [order] = await shop.db.select().from(orders);
  const handed = admin.deliveries.assignDriver({
    orderId,
    expectedVersion: order?.updatedAt ?? 0,
    ...SIPHO,
  });
  expect(await refusal(handed)).toMatchObject({
    code: "CONFLICT",
    message: "The customer collects this order from the shop.",
  });
});

test("who hands out what a colleague hands out in the same moment is told that it has changed", async () => {
  const { admin, shop, send, order, ofOrder } = await openCourierShop();
  const { orderId } = await send(OUTSIDE);
  const { updatedAt: expectedVersion } = await order(orderId);
  const asked = { orderId, expectedVersion, ...SIPHO };
  shop.beforeStatement('insert into "deliveries"', () =>
    admin.deliveries.assignDriver({ ...asked, name: "Thabo" }),
  );
  expect(await refusal(admin.deliveries.assignDriver(asked))).toMatchObject({
    code: "CONFLICT",
    message: errorText("CONFLICT"),
  });
  expect(await ofOrder(orderId)).toMatchObject([{ courierName: "Thabo" }]);
});

test("who has an order already is said by name, and that a courier is being asked", async () => {
  const { admin, shop, send, order } = await openCourierShop();
  const told = async (orderId: string) => {
    const { updatedAt: expectedVersion } = await order(orderId);
    return refusal(admin.deliveries.assignDriver({ orderId, expectedVersion, ...SIPHO }));
  };
  const { orderId } = await send(OUTSIDE);
  const { updatedAt: expectedVersion } = await order(orderId);
  const { deliveryId } = await admin.deliveries.assignDriver({
    orderId,
    expectedVersion,
    ...SIPHO,
  });
  expect(await told(orderId)).toMatchObject({
    code: "CONFLICT",
    message: "Sipho Dube has this order already.",
  });
  const own = eq(deliveries.id, deliveryId);
  await shop.db.update(deliveries).set({ courierName: null }).where(own);
  expect((await told(orderId)).message).toBe("One of our drivers has this order already.");

  const { orderId: byCourier, deliveryId: booked } = await send();
  expect((await told(byCourier)).message).toBe("The courier has this order.");
  for (const status of ["booking", "confirmed_standard"] as const) {
    const asking = { status, bookingUntil: shop.clock.now() + MINUTE_MS };
    const ofCourier = eq(deliveries.id, booked);
    await updateIgnoringLifecycle(shop, shop.db.update(deliveries).set(asking).where(ofCourier));
    expect((await told(byCourier)).message, status).toBe(
      "The courier is being asked at this moment. Please look again in a minute.",
    );
  }
});
