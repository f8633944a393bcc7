import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { deliveries, orders, users } from "#db/schema/index.ts";
import { newCustomer } from "#tests/factories/accounts.ts";
import { openCourierShop } from "#tests/factories/courier-admin.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop } from "#tests/setup/test-shop.ts";
import { openWithDriver } from "../deliveries/drivers/drivers.ts";

/** What is told beside what is stored. */

test("a delivery of our own driver may be moved and ended while its order is open, a courier's may not", async () => {
  const { shop, admin, viewer, orderId, deliveryId, send } = await openWithDriver();
  const may = async (id: string) => {
    const { own, canMove, canMarkDelivered, isMade } = await admin.deliveries.byId({
      deliveryId: id,
    });
    return { own, canMove, canMarkDelivered, isMade };
  };
  const asOwn = { own: true, canMove: true, canMarkDelivered: true, isMade: false };
  expect(await may(deliveryId)).toEqual(asOwn);
  const courier = await send();
  expect(await may(courier.deliveryId)).toEqual({
    ...{ own: false, canMove: false, canMarkDelivered: false, isMade: false },
  });
  const orderIs = (status: "processing" | "delivered" | "cancelled") =>
    shop.db.update(orders).set({ status }).where(eq(orders.id, orderId));
  for (const ended of ["delivered", "cancelled"] as const) {
    await orderIs(ended);
    expect(await may(deliveryId)).toEqual({ ...asOwn, canMove: false, canMarkDelivered: false });
  }
  await orderIs("processing");
  await shop.db
    .update(deliveries)
    .set({ status: "delivered" })
    .where(eq(deliveries.id, deliveryId));
  const brought = await may(deliveryId);
  expect(brought).toMatchObject({ own: true, canMove: false, isMade: true });
  const { rows } = await admin.deliveries.list({ finished: true });
  expect(rows.map(({ id, own }) => [id, own])).toEqual([[deliveryId, true]]);
  const byDriver = async (id: string) =>
    (await shop.as(viewer).orders.byId({ orderId: id })).byInHouseDriver;
  expect([await byDriver(orderId), await byDriver(courier.orderId)]).toEqual([true, false]);
});

test("a profile's first and last name are those that were typed apart, else those of the whole name", async () => {
  const shop = await openTestShop();
  const { viewer, userId } = await newCustomer(shop);
  const names = async (firstName: string | null, lastName: string | null) => {
    await shop.db.update(users).set({ firstName, lastName }).where(eq(users.id, userId));
    const profile = await shop.as(viewer).account.profile();
    return [profile.firstName, profile.lastName];
  };
  expect(await names(null, "")).toEqual(["Thandi", "Nkosi"]);
  expect(await names("Thandiwe", "Dube")).toEqual(["Thandiwe", "Dube"]);
});

test("what a customer does not choose of the news stays as it is", async () => {
  const shop = await openTestShop();
  const { viewer } = await newCustomer(shop);
  const { push } = shop.as(viewer);
  const before = await push.settings();
  await push.choose({ orderMail: undefined, orderPush: undefined, stockPush: undefined });
  expect(await push.settings()).toEqual(before);
});

test("a search that finds five hundred products has found all of them, of one more it has not", async () => {
  const { shop, admin } = await openCourierShop();
  const shelf = Array.from({ length: 500 }, (_, at) => ({ id: `o${at}`, name: `Ogbono ${at}` }));
  await seedProducts(shop, ...shelf);
  const found = async () => {
    const { total, isMore } = await admin.products.list({ search: "ogbono" });
    return [total, isMore];
  };
  expect(await found()).toEqual([500, false]);
  await seedProducts(shop, { id: "last", name: "Ogbono, the last" });
  expect(await found()).toEqual([500, true]);
  expect((await admin.products.list({})).isMore).toBe(false);
});
