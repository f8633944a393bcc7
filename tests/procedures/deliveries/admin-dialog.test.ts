import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditLog, deliveries, mails, orders } from "#db/schema/index.ts";
import { courierWindow } from "#domain/deliveries/delivery.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { handleCourierRequest } from "#server/http/courier/rest.ts";
import { createCaller } from "#server/router.ts";
import { withCourier } from "#tests/factories/deliveries/couriers.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { updateIgnoringLifecycle } from "#tests/setup/without-lifecycle-triggers.ts";
import { openBackOffice } from "./admin-deliveries.ts";

test("the dialog has both ends with their times, the fee, the tracking link, and live the courier", async () => {
  const { shop, admin, send } = await openBackOffice();
  const { id, courierDeliveryId, createdAt } = await send({ deliveryInstructions: "Gate 4" });
  shop.courier.setStatus(courierDeliveryId ?? "", "pickup");
  await admin.deliveries.refresh();
  const asked = courierWindow(createdAt);
  expect(await admin.deliveries.byId({ deliveryId: id })).toMatchObject({
    state: "pickup",
    delivery: {
      id,
      feeCents: expect.any(Number),
      trackingUrl: `https://www.ubereats.com/orders/${courierDeliveryId}`,
      courierName: expect.any(String),
      courierRating: expect.any(Number),
      courierPhone: expect.any(String),
      courierVehicle: expect.any(String),
      estimatedDeliveryAt: expect.any(Number),
    },
    order: { firstName: "Thandi", phone: "082 555 0118", deliveryInstructions: "Gate 4" },
    pickup: {
      name: "Test Market",
      address: "114 Bryanston Drive, Bryanston, Johannesburg, Gauteng, 2021",
    },
    facts: {
      pickup: { readyAt: asked.pickupReadyAt, deadlineAt: asked.pickupDeadlineAt },
      dropoff: { deadlineAt: asked.dropoffDeadlineAt },
    },
    photoUrl: `/api/courier/deliveries/${id}/photo`,
    canCancel: true,
    canMarkDelivered: false,
  });
  const live = await admin.deliveries.live({ deliveryId: id });
  expect(live?.facts.dropoff.notes).toBe("Gate 4");

  shop.courier.failNext("get", "503", 4);
  expect(await admin.deliveries.live({ deliveryId: id })).toBeNull();
  const missing = await refusal(admin.deliveries.byId({ deliveryId: "none" }));
  expect(missing).toMatchObject({ code: "NOT_FOUND", message: "Delivery not found" });
});

test("both ends of a delivery have an address in its parts, instructions and their times", async () => {
  const { shop, viewer, admin, send } = await openBackOffice();
  const { id, courierDeliveryId, createdAt } = await send({ deliveryInstructions: "Gate 4" });
  const booked = shop.courier.state.deliveries[courierDeliveryId ?? ""];
  if (!booked) throw new Error("The courier knows of no delivery");
  const after = (minutes: number) => createdAt + minutes * MINUTE_MS;
  Object.assign(booked.body, {
    pickup_notes: "Ask for Sipho",
    pickup_ready_dt: after(45),
    pickup_deadline_dt: after(100),
    dropoff_deadline_dt: after(160),
  });

  const request = new Request(`https://shop.test/api/courier/deliveries/${id}`);
  const answer = await handleCourierRequest(request, shop.context(viewer));
  expect(await answer.json()).toMatchObject(endsByRest(after));

  const { delivery, order, pickup } = await admin.deliveries.byId({ deliveryId: id });
  expect(pickup).toEqual({
    name: "Test Market",
    address: "114 Bryanston Drive, Bryanston, Johannesburg, Gauteng, 2021",
  });
  expect(order).toMatchObject({
    firstName: "Thandi",
    lastName: "Nkosi",
    phone: "082 555 0118",
    address: "24 Cumberland Avenue",
    city: "Bryanston",
    province: "Gauteng",
    postalCode: "2191",
    deliveryInstructions: "Gate 4",
  });
  expect(delivery.estimatedDeliveryAt).toBe(after(55));
  const live = await admin.deliveries.live({ deliveryId: id });
  expect(live?.facts).toMatchObject({
    pickup: { notes: "Ask for Sipho", readyAt: after(45), deadlineAt: after(100) },
    dropoff: { notes: "Gate 4", deadlineAt: after(160) },
  });
});

test("the courier has name, phone, photo, rating and their vehicle's make, model and plate where they tell", async () => {
  const { shop, viewer, send } = await openBackOffice();
  const { id, courierDeliveryId } = await send();
  shop.courier.setStatus(courierDeliveryId ?? "", "pickup");
  const ctx = shop.context(viewer);
  const vehicleFacts = { make: "Honda", model: "Ace 125", plate: "JKL 456 GP" };
  const told = withCourier(ctx, ({ getDelivery }) => ({
    getDelivery: async (asked) => {
      const seen = await getDelivery(asked);
      return seen?.courier ? { ...seen, courier: { ...seen.courier, vehicleFacts } } : seen;
    },
  }));
  const { deliveries: backOffice } = createCaller(told).admin;
  await backOffice.refresh();
  expect(await backOffice.live({ deliveryId: id })).toMatchObject({ vehicle: vehicleFacts });
  const { delivery, photoUrl } = await backOffice.byId({ deliveryId: id });
  expect(photoUrl).toBe(`/api/courier/deliveries/${id}/photo`);
  expect(delivery).toMatchObject({
    courierName: expect.any(String),
    courierPhone: expect.any(String),
    courierRating: expect.any(Number),
    courierVehicle: expect.any(String),
  });
  // As the vendor's contract has it: the kind of vehicle and no more.
  const plain = await shop.as(viewer).admin.deliveries.live({ deliveryId: id });
  expect(plain?.vehicle).toEqual({ make: null, model: null, plate: null });
});

test("calling the courier off stands on the order's timeline and in the audit log, once", async () => {
  const { shop, admin, send } = await openBackOffice();
  const { id, orderId } = await send();
  expect(await admin.deliveries.cancel({ deliveryId: id })).toEqual({ status: "cancelled" });
  expect(await admin.deliveries.cancel({ deliveryId: id })).toEqual({ status: "cancelled" });
  const { events, order } = await admin.orders.byId({ orderId });
  expect(order.status).toBe("pending");
  expect(events.filter(({ kind }) => kind === "courier")).toMatchObject([
    { note: expect.stringContaining("The courier is booked"), actorName: null },
    { note: "The courier was called off.", actorName: "Admin" },
  ]);
  const rows = await shop.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
  expect(rows).toMatchObject([
    {
      action: "delivery.status",
      subject: "delivery",
      before: { status: "pending" },
      after: { status: "cancelled" },
    },
  ]);
});

test("a courier who has collected, or cannot be asked, is not called off, and nothing is noted", async () => {
  const { shop, admin, send } = await openBackOffice();
  const collected = await send();
  await shop.db.update(deliveries).set({ status: "pickup_complete" });
  const late = await refusal(admin.deliveries.cancel({ deliveryId: collected.id }));
  expect(late.code).toBe("DELIVERY_NOT_CANCELLABLE");
  const { id } = await send();
  shop.courier.failNext("cancel", "503", 4);
  shop.courier.failNext("get", "503", 4);
  expect((await refusal(admin.deliveries.cancel({ deliveryId: id }))).code).toBe(
    "COURIER_UNAVAILABLE",
  );
  expect(await shop.db.select().from(auditLog)).toEqual([]);
  expect((await admin.deliveries.list({ status: "cancelled" })).rows).toEqual([]);
});

test("marked delivered by hand, the order is delivered with audit row, timeline and mail", async () => {
  const { shop, admin, send } = await openBackOffice();
  shop.courier.failNext("create", "503", 4);
  const { id, orderId } = await send();
  const { order, canMarkDelivered } = await admin.deliveries.byId({ deliveryId: id });
  expect(canMarkDelivered).toBe(true);
  await admin.deliveries.markDelivered({ deliveryId: id, expectedVersion: order.updatedAt });
  const after = await admin.deliveries.byId({ deliveryId: id });
  expect(after).toMatchObject({
    state: "delivered",
    canMarkDelivered: false,
    delivery: { status: "confirmed_standard" },
    order: { status: "delivered", deliveredAt: shop.clock.now() },
  });
  const { events } = await admin.orders.byId({ orderId });
  expect(events.at(-1)).toMatchObject({ note: "Delivered by our own driver", actorName: "Admin" });
  expect(await shop.db.select().from(auditLog)).toMatchObject([{ action: "order.status" }]);
  expect(await shop.db.select().from(mails).where(eq(mails.kind, "order-delivered"))).toHaveLength(
    1,
  );
  const again = { deliveryId: id, expectedVersion: after.order.updatedAt };
  expect((await refusal(admin.deliveries.markDelivered(again))).code).toBe("CONFLICT");
});

test("what a courier has, what is cancelled and what was changed meanwhile is not marked by hand", async () => {
  const { shop, admin, send } = await openBackOffice();
  const { id, orderId } = await send();
  const mark = async (expectedVersion?: number) => {
    const { order } = await admin.deliveries.byId({ deliveryId: id });
    const at = expectedVersion ?? order.updatedAt;
    return refusal(admin.deliveries.markDelivered({ deliveryId: id, expectedVersion: at }));
  };
  expect((await mark()).message).toBe("The courier delivers this order.");
  await updateIgnoringLifecycle(
    shop,
    shop.db.update(deliveries).set({ status: "failed" }).where(eq(deliveries.id, id)),
  );
  expect((await mark(1)).code).toBe("CONFLICT");
  await shop.db.update(orders).set({ status: "cancelled" }).where(eq(orders.id, orderId));
  expect((await mark()).message).toBe("This order is cancelled.");
});

/** Both ends as the REST path tells them, of times that are so many minutes after the booking. */
function endsByRest(after: (minutes: number) => number) {
  return {
    pickup: {
      address: {
        address: "114 Bryanston Drive, Bryanston",
        city: "Johannesburg",
        state: "Gauteng",
        zip_code: "2021",
      },
      special_instructions: "Ask for Sipho",
      ready_dt: new Date(after(45)).toISOString(),
      deadline_dt: new Date(after(100)).toISOString(),
    },
    dropoff: {
      address: {
        first_name: "Thandi",
        last_name: "Nkosi",
        phone_number: "082 555 0118",
        address: "24 Cumberland Avenue",
        city: "Bryanston",
        state: "Gauteng",
        zip_code: "2191",
      },
      special_instructions: "Gate 4",
      eta: new Date(after(55)).toISOString(),
      deadline_dt: new Date(after(160)).toISOString(),
    },
  };
}
