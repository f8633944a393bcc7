import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { deliveries, mails, orders } from "#db/schema/index.ts";
import { ADMIN_DELIVERY_STATUSES } from "#domain/deliveries/admin-filters.ts";
import { FALLBACK_DELIVERY_STATUSES } from "#domain/deliveries/delivery.ts";
import { orderNumber } from "#domain/orders/order.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { createCaller } from "#server/router.ts";
import { withCourier } from "#tests/factories/deliveries/couriers.ts";
import { updateIgnoringLifecycle } from "#tests/setup/without-lifecycle-triggers.ts";
import { openBackOffice } from "./admin-deliveries.ts";

test("the list has stored deliveries with whom they go to, the newest first", async () => {
  const { shop, admin, send } = await openBackOffice();
  const first = await send({ firstName: "Thandi", lastName: "Nkosi" });
  shop.clock.advance(MINUTE_MS);
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

test("six characters of a delivery's id find it, fewer are no id, and a name may be as short as it likes", async () => {
  const { shop, admin, send } = await openBackOffice();
  const { id, orderId } = await send({ firstName: "Bo" });
  await shop.db.update(deliveries).set({ id: "Stands-1", courierDeliveryId: "del-of-1" });
  const found = async (text: string) =>
    (await admin.deliveries.list({ text })).rows.map((row) => row.orderId);
  expect(id).not.toBe("Stands-1");
  for (const text of ["Stands", " Stands-1 ", "del-of", "bo"]) {
    expect(await found(text), text).toEqual([orderId]);
  }
  for (const text of ["Stand", "del-o", "S", "St"]) expect(await found(text), text).toEqual([]);
  expect(await admin.deliveries.list({})).toMatchObject({ total: 1, cut: false });
});

test("each status is a filter, and the tiles count pickup with pickup_complete", async () => {
  const { shop, admin, send } = await openBackOffice();
  const ids = new Map<string, string>();
  for (const status of [...ADMIN_DELIVERY_STATUSES, "returned"] as const) {
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
  for (const stored of [...FALLBACK_DELIVERY_STATUSES, "failed"] as const) {
    await updateIgnoringLifecycle(
      shop,
      shop.db
        .update(deliveries)
        .set({ status: stored, courierDeliveryId: null, fallback: stored !== "failed" })
        .where(eq(deliveries.id, id)),
    );
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
  shop.clock.advance(5 * MINUTE_MS);
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
  shop.clock.advance(90 * MINUTE_MS);
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
