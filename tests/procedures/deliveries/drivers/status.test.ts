import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { deliveries, orders } from "#db/schema/index.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { errorText } from "#messages/errors/error-text.ts";
import { openCourierShop } from "#tests/factories/courier-admin.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { updateIgnoringLifecycle } from "#tests/setup/without-lifecycle-triggers.ts";
import { openWithDriver, SIPHO } from "./drivers.ts";

const CHANGED = { code: "CONFLICT", message: errorText("CONFLICT") };

test("where our driver is now stands on the timeline and in the audit log, and who saw it before is late", async () => {
  const { admin, orderId, deliveryId, stored, shop, audits } = await openWithDriver();
  const seen = await stored();
  const move = (to: "pickup" | "dropoff", expectedVersion: number) =>
    admin.deliveries.updateDriverStatus({ deliveryId, expectedVersion, to });
  expect(await move("pickup", seen.updatedAt)).toEqual({ deliveryId });
  expect(await stored(), "moved within the millisecond").toMatchObject({
    status: "pickup",
    updatedAt: seen.updatedAt + 1,
  });
  expect(await refusal(move("dropoff", seen.updatedAt))).toMatchObject(CHANGED);
  shop.clock.advance(MINUTE_MS);
  await move("dropoff", seen.updatedAt + 1);
  expect((await stored()).updatedAt).toBe(shop.clock.now());

  expect(await audits("delivery.status")).toMatchObject([
    { subject: "delivery", before: { status: "pending" }, after: { status: "pickup" } },
    { subject: "delivery", before: { status: "pickup" }, after: { status: "dropoff" } },
  ]);
  const { events } = await admin.orders.byId({ orderId });
  expect(events.flatMap(({ note }) => note ?? [])).toEqual(
    expect.arrayContaining([
      "Our driver Sipho Dube: Pickup.",
      "Our driver Sipho Dube: In Transit.",
    ]),
  );
});

test("a driver whose name was erased is our driver on the timeline", async () => {
  const { admin, orderId, deliveryId, stored, shop } = await openWithDriver();
  await shop.db.update(deliveries).set({ courierName: null });
  const { updatedAt: expectedVersion } = await stored();
  await admin.deliveries.updateDriverStatus({ deliveryId, expectedVersion, to: "pickup" });
  const { events } = await admin.orders.byId({ orderId });
  expect(events.at(-1)?.note).toBe("Our driver: Pickup.");
});

test("a driver is not moved to where they are, nor once finished, nor is a courier moved by hand", async () => {
  const { admin, deliveryId, stored, shop, send, audits } = await openWithDriver();
  const move = async (to: "pending" | "dropoff", id = deliveryId) => {
    const { delivery } = await admin.deliveries.byId({ deliveryId: id });
    const asked = { deliveryId: id, expectedVersion: delivery.updatedAt, to };
    return refusal(admin.deliveries.updateDriverStatus(asked));
  };
  expect(await move("pending"), "somebody else has put them there").toMatchObject(CHANGED);
  expect(await move("dropoff", (await send()).deliveryId)).toMatchObject({
    code: "CONFLICT",
    message: "The courier delivers this order.",
  });
  await shop.db
    .update(deliveries)
    .set({ status: "cancelled" })
    .where(eq(deliveries.id, deliveryId));
  expect(await move("dropoff")).toMatchObject({
    code: "CONFLICT",
    message: "This delivery is finished.",
  });
  expect((await stored()).status).toBe("cancelled");
  expect(await audits("delivery.status")).toEqual([]);
});

test("who moves a driver whom a colleague moves in the same moment is told that it has changed", async () => {
  const { admin, deliveryId, stored, shop } = await openWithDriver();
  const { updatedAt: expectedVersion } = await stored();
  const moveTo = (to: "pickup" | "dropoff") =>
    admin.deliveries.updateDriverStatus({ deliveryId, expectedVersion, to });
  shop.beforeStatement('update "deliveries"', () => moveTo("pickup"));
  const moved = moveTo("dropoff");
  expect(await refusal(moved)).toMatchObject(CHANGED);
  expect((await stored()).status).toBe("pickup");
});

test("delivered by hand says which driver of ours brought it, and never a courier's", async () => {
  const { admin, deliveryId, orderId, shop, send, order } = await openWithDriver();
  const mark = async (id: string, ofOrder: string) => {
    const { updatedAt: expectedVersion } = await order(ofOrder);
    return admin.deliveries.markDelivered({ deliveryId: id, expectedVersion });
  };
  const note = async (id: string) => (await admin.orders.byId({ orderId: id })).events.at(-1)?.note;
  const byCourier = await send();
  const failed = { status: "failed" as const, courierName: "Musa T." };
  const theirs = eq(deliveries.id, byCourier.deliveryId);
  await updateIgnoringLifecycle(shop, shop.db.update(deliveries).set(failed).where(theirs));
  expect(await mark(byCourier.deliveryId, byCourier.orderId)).toEqual({
    orderId: byCourier.orderId,
  });
  expect(await note(byCourier.orderId)).toBe("Delivered by our own driver");

  await shop.db.update(deliveries).set({ courierName: null }).where(eq(deliveries.id, deliveryId));
  await mark(deliveryId, orderId);
  expect(await note(orderId), "whose name was erased").toBe("Delivered by our own driver");
});

test("what a courier has, and what is cancelled, is refused as changed by somebody else", async () => {
  const { admin, shop, send, order } = await openCourierShop();
  const { orderId, deliveryId } = await send();
  const mark = async () => {
    const { updatedAt: expectedVersion } = await order(orderId);
    return refusal(admin.deliveries.markDelivered({ deliveryId, expectedVersion }));
  };
  expect(await mark()).toMatchObject({
    code: "CONFLICT",
    message: "The courier delivers this order.",
  });
  await updateIgnoringLifecycle(shop, shop.db.update(deliveries).set({ status: "failed" }));
  await shop.db.update(orders).set({ status: "cancelled" });
  expect(await mark()).toMatchObject({ code: "CONFLICT", message: "This order is cancelled." });
});

test("of an order that was set to delivered by mistake it is said why nobody can be given it", async () => {
  const { admin, order, orderId, deliveryId } = await openWithDriver();
  const version = async () => (await order(orderId)).updatedAt;
  const set = async (status: "delivered" | "processing") =>
    admin.orders.setStatus({ orderId, status, expectedVersion: await version() });
  await set("delivered");
  expect((await admin.deliveries.byId({ deliveryId })).isMade, "nothing is amiss").toBe(false);
  await set("processing");
  expect(await admin.deliveries.byId({ deliveryId })).toMatchObject({
    isMade: true,
    canAssignDriver: false,
  });
  const expectedVersion = await version();
  const handed = admin.deliveries.assignDriver({ orderId, expectedVersion, ...SIPHO });
  expect((await refusal(handed)).message).toBe(
    "This delivery counts as made, so nobody else can be given it. If the order is still to go, set it by its status buttons.",
  );
});
