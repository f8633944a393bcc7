import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { deliveries, mails, orders, outbox } from "#db/schema/index.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { runJobs } from "#server/jobs/schedule.ts";
import { openCourierShop } from "#tests/factories/courier-admin.ts";
import { refusal } from "#tests/factories/refusal.ts";

const SIPHO = { name: "Sipho Dube", phone: "082 555 0199", feeCents: 4_000 };
const OUTSIDE = { shipping: { address: "5 Marine Parade", city: "Durban" }, quote: false };

test("open orders that nobody brings wait to be handed out, the longest waiting first", async () => {
  const { admin, shop, send } = await openCourierShop();
  const standard = await send(OUTSIDE);
  shop.clock.advance(MINUTE_MS);
  const calledOff = await send();
  await admin.deliveries.cancel({ deliveryId: calledOff.deliveryId });
  shop.clock.advance(MINUTE_MS);
  shop.courier.failNext("quote", "503", 2);
  const fallback = await send();
  shop.courier.clearFaults();
  shop.clock.advance(MINUTE_MS);
  // With the courier, being retried, finished, cancelled: nobody is to be found for these.
  await send();
  shop.courier.failNext("create", "503");
  await send();
  const { orderId: finished } = await send(OUTSIDE);
  await shop.db.update(orders).set({ status: "delivered" }).where(eq(orders.id, finished));
  const { orderId: cancelled } = await send(OUTSIDE);
  await shop.db.update(orders).set({ status: "cancelled" }).where(eq(orders.id, cancelled));

  const { rows, total } = await admin.deliveries.unassigned();

  expect(rows.map(({ id }) => id)).toEqual([standard.orderId, calledOff.orderId, fallback.orderId]);
  expect(total).toBe(3);
  expect(await shop.roundTrips(() => admin.deliveries.unassigned())).toBe(2);
});

test("a standard order is handed to a driver of ours: audit row, timeline, the shopper's tracker", async () => {
  const { admin, shop, send, order, ofOrder, audits } = await openCourierShop();
  const { orderId, key } = await send(OUTSIDE);
  const { updatedAt: expectedVersion } = await order(orderId);

  const { deliveryId } = await admin.deliveries.assignDriver({
    orderId,
    expectedVersion,
    ...SIPHO,
  });

  expect(await ofOrder(orderId)).toMatchObject([
    {
      id: deliveryId,
      carrier: "in-house",
      status: "pending",
      courierDeliveryId: null,
      courierName: "Sipho Dube",
      courierPhone: "082 555 0199",
      feeCents: 4_000,
    },
  ]);
  expect((await admin.deliveries.unassigned()).rows).toEqual([]);
  expect(await audits("delivery.hand_out")).toMatchObject([
    { subjectId: deliveryId, after: { driver: "Sipho Dube", status: "pending" } },
  ]);
  const { events } = await admin.orders.byId({ orderId });
  expect(events.at(-1)).toMatchObject({
    note: "Handed to our driver Sipho Dube, 082 555 0199.",
    actorName: "Admin",
  });
  const tracked = await shop.as().courier.delivery({ orderId, key });
  expect(tracked).toMatchObject({
    status: "pending",
    live: true,
    fallback: false,
    failure: null,
    canCancel: false,
    courier: { name: "Sipho Dube", phone: "082 555 0199" },
  });
});

test("a driver of ours is moved by hand, mails go out as for a courier, and delivered ends the order", async () => {
  const { admin, shop, send, order } = await openCourierShop();
  const { orderId, key } = await send(OUTSIDE);
  const { updatedAt } = await order(orderId);
  const { deliveryId } = await admin.deliveries.assignDriver({
    orderId,
    expectedVersion: updatedAt,
    ...SIPHO,
  });
  const move = async (to: "pending" | "pickup" | "dropoff" | "cancelled") => {
    shop.clock.advance(MINUTE_MS);
    const { delivery } = await admin.deliveries.byId({ deliveryId });
    await admin.deliveries.updateDriverStatus({
      deliveryId,
      expectedVersion: delivery.updatedAt,
      to,
    });
  };
  const sent = async () => (await shop.db.select().from(mails)).map(({ kind }) => kind);

  for (const status of ["pickup", "dropoff", "pickup", "dropoff"] as const) {
    await move(status);
    expect(await shop.as().courier.delivery({ orderId, key })).toMatchObject({ status });
  }
  expect((await sent()).filter((kind) => kind === "order-on-its-way")).toHaveLength(1);
  expect(await order(orderId), "they have set out").toMatchObject({ status: "shipped" });
  const expected = await admin.deliveries.byId({ deliveryId });
  expect(expected).toMatchObject({ state: "dropoff", canMove: true, canMarkDelivered: true });
  await admin.deliveries.markDelivered({ deliveryId, expectedVersion: expected.order.updatedAt });

  expect(await order(orderId)).toMatchObject({
    status: "delivered",
    deliveredAt: shop.clock.now(),
  });
  expect(await shop.as().courier.delivery({ orderId, key })).toMatchObject({
    status: "delivered",
    complete: true,
  });
  expect((await sent()).filter((kind) => kind === "order-delivered")).toHaveLength(1);
  const after = await admin.deliveries.byId({ deliveryId });
  expect(after).toMatchObject({ canMove: false, canMarkDelivered: false, canAssignDriver: false });
  const { events } = await admin.orders.byId({ orderId });
  expect(events.at(-1)?.note).toBe("Delivered by our own driver Sipho Dube");
});

test("the courier and the jobs never hear of a driver of ours", async () => {
  const { admin, shop, send, order, ofOrder } = await openCourierShop();
  const { orderId, key } = await send(OUTSIDE);
  const { updatedAt: expectedVersion } = await order(orderId);
  await admin.deliveries.assignDriver({ orderId, expectedVersion, ...SIPHO });
  const before = await ofOrder(orderId);
  shop.courier.state.log.splice(0);

  shop.clock.advance(30 * MINUTE_MS);
  await runJobs(shop.context());
  await shop.as().courier.delivery({ orderId, key });
  const [delivery] = before;
  expect(await admin.deliveries.live({ deliveryId: delivery?.id ?? "" })).toBeNull();
  expect((await refusal(shop.as().courier.cancel({ orderId, key }))).code).toBe(
    "DELIVERY_NOT_CANCELLABLE",
  );

  expect(await ofOrder(orderId)).toEqual(before);
  expect(shop.courier.state.log.filter(({ operation }) => operation !== "list")).toEqual([]);
});

test("while the courier is away a driver of ours takes over, and nobody else is asked any more", async () => {
  const { admin, shop, send, order, ofOrder } = await openCourierShop();
  shop.courier.failNext("create", "503", 20);
  const { orderId, deliveryId } = await send();
  const { updatedAt: expectedVersion } = await order(orderId);
  expect((await admin.deliveries.byId({ deliveryId })).canAssignDriver).toBe(true);

  const own = await admin.deliveries.assignDriver({ orderId, expectedVersion, ...SIPHO });

  shop.courier.clearFaults();
  shop.clock.advance(10 * MINUTE_MS);
  await runJobs(shop.context());
  expect(await ofOrder(orderId)).toMatchObject([
    { id: own.deliveryId, carrier: "in-house", status: "pending" },
    { id: deliveryId, status: "cancelled", error: "service_unavailable" },
  ]);
  expect(Object.keys(shop.courier.state.deliveries)).toEqual([]);
  expect(await shop.db.select().from(outbox).where(eq(outbox.kind, "book_courier"))).toMatchObject([
    { doneAt: expect.any(Number) },
  ]);
});

test("a driver who gives the order back makes room for the courier or another driver", async () => {
  const { admin, send, order, ofOrder } = await openCourierShop();
  const { orderId } = await send({ quote: false });
  const hand = async () => {
    const { updatedAt: expectedVersion } = await order(orderId);
    return admin.deliveries.assignDriver({ orderId, expectedVersion, ...SIPHO });
  };
  const refundCapture = async (deliveryId: string) => {
    const { delivery } = await admin.deliveries.byId({ deliveryId });
    await admin.deliveries.updateDriverStatus({
      deliveryId,
      expectedVersion: delivery.updatedAt,
      to: "cancelled",
    });
  };
  const first = await hand();
  await refundCapture(first.deliveryId);
  expect((await admin.deliveries.unassigned()).rows).toMatchObject([{ id: orderId }]);
  const second = await hand();
  await refundCapture(second.deliveryId);

  const { deliveryId } = second;
  const { delivery } = await admin.deliveries.byId({ deliveryId });
  const { quoteId } = await admin.deliveries.requote({ deliveryId });
  await admin.deliveries.rebook({ deliveryId, expected: delivery.status, quoteId });

  expect(await ofOrder(orderId)).toMatchObject([
    { carrier: "uber-direct", status: "pending", courierDeliveryId: expect.any(String) },
    { carrier: "in-house", status: "cancelled" },
    { carrier: "in-house", status: "cancelled" },
  ]);
});

test("two administrators hand the same order out at once: one driver goes, the other is told", async () => {
  const { admin, colleague, send, order, ofOrder } = await openCourierShop();
  const { orderId } = await send(OUTSIDE);
  const { updatedAt: expectedVersion } = await order(orderId);
  const results = await Promise.allSettled([
    admin.deliveries.assignDriver({ orderId, expectedVersion, ...SIPHO }),
    colleague.deliveries.assignDriver({ orderId, expectedVersion, ...SIPHO, name: "Thabo" }),
  ]);
  expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(await ofOrder(orderId)).toHaveLength(1);
  const late = await refusal(admin.deliveries.assignDriver({ orderId, expectedVersion, ...SIPHO }));
  expect(late.code).toBe("CONFLICT");
  expect(late.message).toMatch(/ has this order already\.$/);
});

test("what a courier has, what is finished, a number nobody can ring: not handed out", async () => {
  const { admin, shop, send, order } = await openCourierShop();
  const hand = async (orderId: string, change: Partial<typeof SIPHO> = {}) => {
    const { updatedAt: expectedVersion } = await order(orderId);
    return refusal(
      admin.deliveries.assignDriver({ orderId, expectedVersion, ...SIPHO, ...change }),
    );
  };
  const { orderId, deliveryId } = await send();
  expect((await hand(orderId)).message).toBe("The courier has this order.");
  const { delivery } = await admin.deliveries.byId({ deliveryId });
  const moved = admin.deliveries.updateDriverStatus({
    deliveryId,
    expectedVersion: delivery.updatedAt,
    to: "dropoff",
  });
  expect((await refusal(moved)).message).toBe("The courier delivers this order.");

  const standard = await send(OUTSIDE);
  expect(await hand(standard.orderId, { phone: "12" })).toMatchObject({
    code: "INVALID_INPUT",
    field: "phone",
  });
  expect(await hand(standard.orderId, { name: " " })).toMatchObject({ field: "name" });
  expect(await hand(standard.orderId, { feeCents: -1 })).toMatchObject({ field: "feeCents" });
  await shop.db.update(orders).set({ status: "delivered" });
  expect((await hand(standard.orderId)).message).toBe("This order is delivered.");
});

test("an order that is cancelled or delivered on its own page takes our driver's delivery with it", async () => {
  const { admin, send, order, ofOrder } = await openCourierShop();
  for (const status of ["cancelled", "delivered"] as const) {
    const { orderId } = await send(OUTSIDE);
    const { updatedAt: expectedVersion } = await order(orderId);
    await admin.deliveries.assignDriver({ orderId, expectedVersion, ...SIPHO });
    const { updatedAt } = await order(orderId);
    const { courier } = await admin.orders.setStatus({
      orderId,
      expectedVersion: updatedAt,
      status,
    });
    expect(await ofOrder(orderId)).toMatchObject([{ carrier: "in-house", status }]);
    if (status === "cancelled") {
      expect(courier).toEqual({ kind: "driver", name: "Sipho Dube", phone: "082 555 0199" });
    }
  }
});

test("a driver's delivery that changed meanwhile, or is finished, is not moved", async () => {
  const { admin, shop, send, order } = await openCourierShop();
  const { orderId } = await send(OUTSIDE);
  const { updatedAt } = await order(orderId);
  const { deliveryId } = await admin.deliveries.assignDriver({
    orderId,
    expectedVersion: updatedAt,
    ...SIPHO,
  });
  const { delivery } = await admin.deliveries.byId({ deliveryId });
  const move = (expectedVersion: number) =>
    refusal(admin.deliveries.updateDriverStatus({ deliveryId, expectedVersion, to: "dropoff" }));
  expect((await move(delivery.updatedAt - 1)).code).toBe("CONFLICT");
  await shop.db.update(deliveries).set({ status: "cancelled" });
  expect((await move(delivery.updatedAt)).message).toBe("This delivery is finished.");
});
