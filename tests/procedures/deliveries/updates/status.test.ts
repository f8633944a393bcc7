import { eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Delivery } from "#db/queries/orders/orders.ts";
import { deliveries, orderEvents, orders } from "#db/schema/index.ts";
import type { DeliveryStatus } from "#domain/deliveries/delivery.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { refreshDeliveries } from "#server/jobs/refresh-deliveries.ts";
import type { CourierDelivery } from "#server/ports/courier.ts";
import { applyDeliveryUpdate } from "#server/services/deliveries/apply-update.ts";
import { updateIgnoringLifecycle } from "#tests/setup/without-lifecycle-triggers.ts";
import { only, openWithDelivery, theOrder } from "./delivery.ts";

test("the courier's way to the door is followed, and delivered makes the order delivered", async () => {
  const { shop, id } = await openWithDelivery();
  for (const status of ["pickup", "pickup_complete", "dropoff", "delivered"]) {
    shop.clock.advance(MINUTE_MS);
    shop.courier.setStatus(id, status);
    await refreshDeliveries(shop.context());
    expect(await only(shop)).toMatchObject({ status });
  }

  expect(await theOrder(shop)).toMatchObject({
    status: "delivered",
    deliveredAt: shop.clock.now(),
    updatedAt: shop.clock.now(),
  });
  shop.clock.advance(MINUTE_MS);
  expect(await refreshDeliveries(shop.context())).toBe(0);
});

test("collected by the courier the order is shipped, and its timeline tells the booking and both steps", async () => {
  const { shop, id } = await openWithDelivery();
  const news = async (status: string) => {
    shop.clock.advance(MINUTE_MS);
    shop.courier.setStatus(id, status);
    await refreshDeliveries(shop.context());
    return (await theOrder(shop))?.status;
  };
  expect(await news("pickup")).toBe("pending");
  expect(await news("pickup_complete")).toBe("shipped");
  expect(await news("dropoff")).toBe("shipped");
  expect(await news("delivered")).toBe("delivered");

  const events = await shop.db.select().from(orderEvents).orderBy(orderEvents.id);
  expect(events).toMatchObject([
    { kind: "placed" },
    {
      kind: "courier",
      note: expect.stringMatching(/^The courier is booked, for R\d+\.\d\d, to arrive/),
    },
    { kind: "status", fromStatus: "pending", toStatus: "shipped", actorId: null },
    { kind: "status", fromStatus: "shipped", toStatus: "delivered", actorId: null },
  ]);
});

test.each([
  ["processing", "shipped"],
  ["shipped", "shipped"],
  ["delivered", "delivered"],
  ["cancelled", "cancelled"],
] as const)(
  "an order that a manager has set to %s is %s once it is collected",
  async (set, after) => {
    const { shop, id } = await openWithDelivery();
    await shop.db.update(orders).set({ status: set });
    shop.clock.advance(MINUTE_MS);
    shop.courier.setStatus(id, "pickup_complete");
    await refreshDeliveries(shop.context());
    expect(await theOrder(shop)).toMatchObject({ status: after });
  },
);

test("what a manager sets after the courier has collected stands until the order arrives", async () => {
  const { shop, id } = await openWithDelivery();
  const news = async (status: string) => {
    shop.clock.advance(MINUTE_MS);
    shop.courier.setStatus(id, status);
    await refreshDeliveries(shop.context());
    return (await theOrder(shop))?.status;
  };
  expect(await news("pickup_complete")).toBe("shipped");
  await shop.db.update(orders).set({ status: "processing" });
  expect(await news("dropoff")).toBe("processing");
  expect(await news("delivered")).toBe("delivered");
});

test("a courier who names no arrival any more leaves the one that was told", async () => {
  const { shop } = await openWithDelivery();
  const booked = await only(shop);
  await applyDeliveryUpdate(shop.context(), booked, {
    ...updateOf(booked, "pickup", 1),
    dropoffEtaAt: null,
  });
  expect(await only(shop)).toMatchObject({
    status: "pickup",
    estimatedDeliveryAt: booked.estimatedDeliveryAt,
  });
});

test("an order that was cancelled stays so, whatever the courier delivers", async () => {
  const { shop, id } = await openWithDelivery();
  await shop.db.update(orders).set({ status: "cancelled" });
  shop.clock.advance(MINUTE_MS);
  shop.courier.setStatus(id, "delivered");
  await refreshDeliveries(shop.context());

  expect(await only(shop)).toMatchObject({ status: "delivered" });
  expect(await theOrder(shop)).toMatchObject({ status: "cancelled", deliveredAt: null });
});

test("a status that we do not know changes nothing and is shown as the last known one", async () => {
  const { shop, id, link } = await openWithDelivery();
  shop.clock.advance(MINUTE_MS);
  shop.courier.setStatus(id, "pickup");
  await refreshDeliveries(shop.context());
  shop.clock.advance(MINUTE_MS);
  const created = new Date(shop.clock.now()).toISOString();
  shop.courier.failNext("get", { status: 200, body: { id, created, status: "teleported" } });

  expect(await shop.as().courier.delivery(link)).toMatchObject({ status: "pickup", live: true });
  expect(await only(shop)).toMatchObject({ status: "pickup" });
});

test("however the courier's reports arrive, the delivery ends the same and the order with it", async () => {
  const { shop } = await openWithDelivery();
  const booked = await only(shop);
  const reports: [DeliveryStatus, number][] = [
    ["pickup", 1],
    ["pickup_complete", 2],
    ["dropoff", 3],
    ["delivered", 4],
  ];
  const order = fc.shuffledSubarray(reports, { minLength: 4, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(order, fc.nat(3), async (arrival, again) => {
      const asBooked = { status: "pending", courierUpdatedAt: booked.createdAt } as const;
      await updateIgnoringLifecycle(shop, shop.db.update(deliveries).set(asBooked));
      await shop.db.update(orders).set({ status: "pending", deliveredAt: null });
      const repeated = arrival[again];
      for (const report of repeated ? [...arrival, repeated] : arrival) {
        await applyDeliveryUpdate(shop.context(), await only(shop), updateOf(booked, ...report));
      }
      expect(await only(shop)).toMatchObject({ status: "delivered" });
      expect(await theOrder(shop)).toMatchObject({ status: "delivered" });
    }),
    { numRuns: 12, seed: 20261124 },
  );
});

test("a report read before another was written does not undo it", async () => {
  const { shop } = await openWithDelivery();
  const seen = await only(shop);
  await applyDeliveryUpdate(shop.context(), seen, updateOf(seen, "delivered", 2));
  await applyDeliveryUpdate(shop.context(), seen, updateOf(seen, "pickup", 1));
  expect(await only(shop)).toMatchObject({ status: "delivered" });
  expect(await theOrder(shop)).toMatchObject({ status: "delivered" });
});

test("a report of the same status read before another was written does not undo the time of arrival", async () => {
  const { shop } = await openWithDelivery();
  const seen = await only(shop);
  const news = { ...updateOf(seen, "pending", 3), dropoffEtaAt: 3 };
  await applyDeliveryUpdate(shop.context(), seen, news);
  await applyDeliveryUpdate(shop.context(), seen, {
    ...updateOf(seen, "pending", 2),
    dropoffEtaAt: 2,
  });
  expect(await only(shop)).toMatchObject({ status: "pending", estimatedDeliveryAt: 3 });
});

test("the fee is what the courier charges, and stays where their news does not tell it", async () => {
  const { shop } = await openWithDelivery();
  const [asked] = Object.values(shop.courier.state.deliveries);
  const booked = await only(shop);
  expect(booked.feeCents).toBe(asked?.feeCents);
  await applyDeliveryUpdate(shop.context(), booked, {
    ...updateOf(booked, "pickup", 3),
    feeCents: 7_100,
  });
  const dearer = await only(shop);
  expect(dearer).toMatchObject({ status: "pickup", feeCents: 7_100 });
  await applyDeliveryUpdate(shop.context(), dearer, {
    ...updateOf(dearer, "dropoff", 4),
    feeCents: 0,
  });
  expect(await only(shop)).toMatchObject({ status: "dropoff", feeCents: 7_100 });
});

test("a cancelled delivery that arrives after another was booked is left to a person", async () => {
  const { shop } = await openWithDelivery();
  const first = await only(shop);
  await shop.db.update(deliveries).set({ status: "cancelled" });
  await shop.db
    .insert(deliveries)
    .values({ ...first, id: "second", courierDeliveryId: "del_second", status: "pickup" });

  const stored = { ...first, status: "cancelled" as const };
  await applyDeliveryUpdate(shop.context(), stored, updateOf(first, "delivered", 5));
  await applyDeliveryUpdate(
    shop.context(),
    { ...stored, error: "came-back-delivered" },
    updateOf(first, "delivered", 5),
  );

  const all = await shop.db.select().from(deliveries).orderBy(deliveries.id);
  expect(all.map(({ status }) => status).sort()).toEqual(["cancelled", "pickup"]);
  expect(all.find(({ id }) => id === first.id)?.error).toBe("came-back-delivered");
  expect(shop.logged.filter(({ event }) => event === "delivery-came-back")).toEqual([
    { level: "error", event: "delivery-came-back" },
  ]);
  const notes = await shop.db
    .select({ note: orderEvents.note })
    .from(orderEvents)
    .where(eq(orderEvents.kind, "courier"));
  expect(notes.filter(({ note }) => note?.startsWith("The courier who was called off"))).toEqual([
    {
      note: "The courier who was called off has the order after all: please see that it comes once.",
    },
  ]);
});

function updateOf(booked: Delivery, status: DeliveryStatus, minutes: number): CourierDelivery {
  const updatedAt = booked.createdAt + minutes * MINUTE_MS;
  const waypoint = {
    name: null,
    phone: null,
    address: null,
    addressParts: {
      line1: null,
      line2: null,
      city: null,
      province: null,
      postalCode: null,
      country: null,
    },
    notes: null,
    readyAt: null,
    deadlineAt: null,
  };
  return {
    id: booked.courierDeliveryId ?? "",
    quoteId: null,
    reference: booked.orderId,
    orderId: null,
    status,
    feeCents: booked.feeCents,
    currency: "ZAR",
    trackingUrl: null,
    complete: false,
    liveMode: false,
    createdAt: booked.createdAt,
    updatedAt,
    pickupEtaAt: null,
    dropoffEtaAt: null,
    courierImminent: false,
    courier: null,
    position: null,
    pickup: waypoint,
    dropoff: waypoint,
  };
}
