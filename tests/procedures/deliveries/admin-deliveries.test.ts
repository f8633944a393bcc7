import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditLog, deliveries, mails, orders } from "#db/schema/index.ts";
import { ADMIN_DELIVERY_STATUSES } from "#domain/deliveries/admin-filters.ts";
import { courierWindow } from "#domain/deliveries/delivery.ts";
import { orderNumber } from "#domain/orders/order.ts";
import { handleCourierRequest } from "#server/http/courier/rest.ts";
import { createCaller } from "#server/router.ts";
import { newCustomer, promote } from "#tests/factories/accounts.ts";
import { MINUTE, placeOrder } from "#tests/factories/checkout.ts";
import { withCourier } from "#tests/factories/deliveries/couriers.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop } from "#tests/setup/test-shop.ts";

test("the list has stored deliveries with whom they go to, the newest first", async () => {
  const { shop, admin, send } = await openBackOffice();
  const first = await send({ firstName: "Thandi", lastName: "Nkosi" });
  shop.clock.advance(MINUTE);
  const second = await send({ firstName: "Sipho", lastName: "Dube" });
  const { rows, total } = await admin.deliveries.list({});
  expect(total).toBe(2);
  expect(rows).toMatchObject([
    { orderId: second.orderId, firstName: "Sipho", lastName: "Dube", city: "Bryanston" },
    { orderId: first.orderId, state: "pending", own: false, knownAt: first.createdAt },
  ]);
});

test("the search finds a delivery by its id, the order's reference, the customer's name or the city", async () => {
  const { admin, send } = await openBackOffice();
  const wanted = await send({ firstName: "Ayodele", lastName: "O_Neil", city: "Sandton" });
  await send({ firstName: "Sipho", lastName: "Dube", city: "Bryanston" });
  const found = async (text: string) =>
    (await admin.deliveries.list({ text })).rows.map(({ orderId }) => orderId);
  const kinds = [
    wanted.id,
    wanted.courierDeliveryId ?? "",
    wanted.orderId,
    orderNumber(wanted.orderId),
    "ayodele",
    "  Ayodele   o_neil ",
    "sandt",
  ];
  for (const text of kinds) expect(await found(text), text).toEqual([wanted.orderId]);
  expect(await found("%")).toEqual([]);
  expect(await found("S_pho")).toEqual([]);
  expect(await found("nobody")).toEqual([]);
  expect(await found("x".repeat(10_000))).toEqual([]);
  expect(await found(" ")).toHaveLength(2);
});

test("each status is a filter, and the tiles count pickup with pickup_complete", async () => {
  const { shop, admin, send } = await openBackOffice();
  const ids = new Map<string, string>();
  for (const status of [...ADMIN_DELIVERY_STATUSES, "returned"]) {
    const { id, orderId } = await send();
    ids.set(status, orderId);
    await shop.db.update(deliveries).set({ status }).where(eq(deliveries.id, id));
  }
  for (const status of ADMIN_DELIVERY_STATUSES) {
    const { rows } = await admin.deliveries.list({ status });
    expect(rows).toMatchObject([{ orderId: ids.get(status), state: status }]);
  }
  expect(await admin.deliveries.stats()).toEqual({
    total: 7,
    pending: 1,
    pickup: 2,
    inTransit: 1,
    delivered: 1,
    cancelled: 1,
    returned: 1,
    finished: 3,
  });
  const over = await admin.deliveries.list({ finished: true });
  expect(over.total, "the history counts what it lists").toBe(3);
  expect(over.rows.map(({ state }) => state)).toEqual(["returned", "cancelled", "delivered"]);
  expect((await admin.deliveries.list({ finished: true, status: "pickup" })).rows).toEqual([]);
});

test("a delivery of the shop's own stands where its order stands", async () => {
  const { shop, admin, send } = await openBackOffice();
  const { id, orderId } = await send();
  for (const stored of ["confirmed_fallback", "confirmed_standard", "quote_only", "failed"]) {
    await shop.db
      .update(deliveries)
      .set({ status: stored, courierDeliveryId: null, fallback: stored !== "failed" })
      .where(eq(deliveries.id, id));
    for (const [status, state] of OWN_WAY) {
      await shop.db.update(orders).set({ status }).where(eq(orders.id, orderId));
      expect((await admin.deliveries.list({})).rows).toMatchObject([{ state, own: true }]);
    }
  }
});

test("pages hold 25 and come from the server", async () => {
  const { shop, admin, send } = await openBackOffice();
  const { id } = await send();
  const [delivery] = await shop.db.select().from(deliveries).where(eq(deliveries.id, id));
  if (!delivery) throw new Error("nothing was sent");
  await shop.client.execute("drop index deliveries_one_live_per_order");
  await shop.db
    .insert(deliveries)
    .values(
      Array.from({ length: 26 }, (_, n) => ({ ...delivery, id: `d${n}`, courierDeliveryId: null })),
    );
  const first = await admin.deliveries.list({});
  expect([first.total, first.pageCount, first.rows.length]).toEqual([27, 2, 25]);
  expect((await admin.deliveries.list({ page: 2 })).rows).toHaveLength(2);
});

test("refreshing asks the courier for 100 deliveries from the first on and stores what is new", async () => {
  const { shop, admin, viewer, send } = await openBackOffice();
  const moved = await send();
  const still = await send();
  shop.clock.advance(5 * MINUTE);
  shop.courier.setStatus(moved.courierDeliveryId ?? "", "dropoff");
  const ctx = shop.context(viewer);
  const asked: unknown[] = [];
  const watched = createCaller(
    withCourier(ctx, ({ list }) => ({
      list: (input) => {
        asked.push(input);
        return list(input);
      },
    })),
  ).admin;
  expect(await watched.deliveries.refresh()).toEqual({ reachable: true });
  expect(asked).toEqual([{ limit: 100, offset: 0 }]);
  const { rows, now } = await admin.deliveries.list({});
  const byOrder = new Map(rows.map((row) => [row.orderId, row]));
  expect(byOrder.get(moved.orderId)).toMatchObject({ state: "dropoff", knownAt: now });
  expect(byOrder.get(still.orderId)).toMatchObject({ state: "pending", knownAt: now });
  const sent = await shop.db.select().from(mails).where(eq(mails.kind, "order-on-its-way"));
  expect(sent).toHaveLength(1);
});

test("when the courier cannot be asked it says so, and the stored deliveries stay with their age", async () => {
  const { shop, admin, send } = await openBackOffice();
  const { id, createdAt } = await send();
  shop.clock.advance(90 * MINUTE);
  shop.courier.failNext("list", "503", 4);
  expect(await admin.deliveries.refresh()).toEqual({ reachable: false });
  expect((await admin.deliveries.list({})).rows).toMatchObject([{ id, knownAt: createdAt }]);
});

test("a delivery that is over is not taken back by the list, and one of somebody else's is left alone", async () => {
  const { shop, admin, send } = await openBackOffice();
  const { id, courierDeliveryId } = await send();
  await shop.db.update(deliveries).set({ status: "delivered" }).where(eq(deliveries.id, id));
  shop.courier.setStatus(courierDeliveryId ?? "", "pickup");
  const stranger = await send();
  await shop.db.delete(deliveries).where(eq(deliveries.id, stranger.id));
  expect(await admin.deliveries.refresh()).toEqual({ reachable: true });
  expect((await admin.deliveries.list({})).rows).toMatchObject([{ id, state: "delivered" }]);
});

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
  const after = (minutes: number) => createdAt + minutes * MINUTE;
  Object.assign(booked.body, {
    pickup_notes: "Ask for Sipho",
    pickup_ready_dt: after(45),
    pickup_deadline_dt: after(100),
    dropoff_deadline_dt: after(160),
  });

  const request = new Request(`https://shop.test/api/courier/deliveries/${id}`);
  const answer = await handleCourierRequest(request, shop.context(viewer));
  expect(await answer.json()).toMatchObject({
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
  });

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

test("the courier has name, phone, photo, rating and his vehicle's make, model and plate where he tells", async () => {
  const { shop, viewer, send } = await openBackOffice();
  const { id, courierDeliveryId } = await send();
  shop.courier.setStatus(courierDeliveryId ?? "", "pickup");
  const ctx = shop.context(viewer);
  const vehicleFacts = { make: "Honda", model: "Ace 125", plate: "JKL 456 GP" };
  const told = withCourier(ctx, ({ look }) => ({
    look: async (asked) => {
      const seen = await look(asked);
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
    { action: "delivery.status", before: { status: "pending" }, after: { status: "cancelled" } },
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
  await admin.deliveries.markDelivered({ deliveryId: id, seenAt: order.updatedAt });
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
  const again = { deliveryId: id, seenAt: after.order.updatedAt };
  expect((await refusal(admin.deliveries.markDelivered(again))).code).toBe("CONFLICT");
});

test("what a courier has, what is cancelled and what was changed meanwhile is not marked by hand", async () => {
  const { shop, admin, send } = await openBackOffice();
  const { id, orderId } = await send();
  const mark = async (seenAt?: number) => {
    const { order } = await admin.deliveries.byId({ deliveryId: id });
    const at = seenAt ?? order.updatedAt;
    return refusal(admin.deliveries.markDelivered({ deliveryId: id, seenAt: at }));
  };
  expect((await mark()).message).toBe("The courier delivers this order.");
  await shop.db.update(deliveries).set({ status: "failed" }).where(eq(deliveries.id, id));
  expect((await mark(1)).code).toBe("CONFLICT");
  await shop.db.update(orders).set({ status: "cancelled" }).where(eq(orders.id, orderId));
  expect((await mark()).message).toBe("This order is cancelled.");
});

test("lists, tiles and the dialog cost two round trips, asking a courier without news three", async () => {
  const { shop, admin, send } = await openBackOffice();
  const { id, courierDeliveryId } = await send();
  await send();
  shop.courier.setStatus(courierDeliveryId ?? "", "pickup");
  expect(await shop.roundTrips(() => admin.deliveries.list({ text: "thandi" }))).toBe(2);
  expect(await shop.roundTrips(() => admin.deliveries.stats())).toBe(2);
  expect(await shop.roundTrips(() => admin.deliveries.byId({ deliveryId: id }))).toBe(2);
  expect(await shop.roundTrips(() => admin.deliveries.refresh())).toBeLessThanOrEqual(4);
  expect(await shop.roundTrips(() => admin.deliveries.refresh())).toBe(3);
});

const OWN_WAY = [
  ["pending", "pending"],
  ["processing", "pending"],
  ["shipped", "dropoff"],
  ["delivered", "delivered"],
  ["cancelled", "cancelled"],
] as const;

/** A shop with an administrator; `send` buys something and gives the delivery that was booked. */
async function openBackOffice() {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri", stock: 100 });
  const customer = await newCustomer(shop, { email: "admin@shop.test" });
  await promote(shop, customer);
  return {
    shop,
    viewer: customer.viewer,
    admin: shop.as(customer.viewer).admin,
    send: async (
      shipping: NonNullable<NonNullable<Parameters<typeof placeOrder>[1]>["shipping"]> = {},
    ) => {
      const { orderId } = await placeOrder(shop, { shipping });
      await shop.settled();
      const [found] = await shop.db
        .select()
        .from(deliveries)
        .where(eq(deliveries.orderId, orderId));
      if (!found) throw new Error(`No delivery of ${orderId}`);
      return found;
    },
  };
}
