import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { deliveries, orders, users } from "#db/schema/index.ts";
import { handleCourierRequest } from "#server/http/courier/rest.ts";
import { newAdmin, newCustomer } from "#tests/factories/accounts.ts";
import { placeOrder } from "#tests/factories/checkout.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop } from "#tests/setup/test-shop.ts";
import { updateIgnoringLifecycle } from "#tests/setup/without-lifecycle-triggers.ts";

const ACTIVE = { active: true, mine: true, limit: 20, offset: 0 };

test("a customer's list has their own deliveries only, an administrator's all unless they want their own", async () => {
  const { shop, thandi, sipho, naledi } = await openWorld();
  const hers = await placeOrder(shop, { viewer: thandi.viewer });
  const siphos = await placeOrder(shop, { viewer: sipho.viewer });
  await shop.settled();

  const ordersOf = async (who: typeof thandi, input: object = {}) => {
    const { total, deliveries: found } = await shop.as(who.viewer).courier.list(input);
    expect(total).toBe(found.length);
    return found.map(({ orderId }) => orderId).toSorted();
  };
  expect(await ordersOf(thandi)).toEqual([hers.orderId]);
  expect(await ordersOf(thandi, { mine: false, active: true })).toEqual([hers.orderId]);
  expect(await ordersOf(sipho, ACTIVE)).toEqual([siphos.orderId]);
  expect(await ordersOf(naledi)).toEqual([hers.orderId, siphos.orderId].toSorted());
  expect(await ordersOf(naledi, ACTIVE)).toEqual([]);

  const url = "https://shop.test/api/courier/deliveries";
  const answer = await handleCourierRequest(new Request(url), shop.context(thandi.viewer));
  expect(await answer.json()).toMatchObject({
    total_count: 1,
    deliveries: [{ manifest: { reference: hers.orderId } }],
  });
});

test("what a guest bought joins the list once the address is proven", async () => {
  const { shop, thandi } = await openWorld();
  const { orderId } = await placeOrder(shop, { shipping: { email: thandi.form.email } });
  await shop.settled();
  const caller = shop.as(thandi.viewer);
  expect((await caller.courier.list(ACTIVE)).deliveries).toEqual([]);
  await shop.db.update(users).set({ emailVerified: true }).where(eq(users.id, thandi.userId));
  expect((await caller.courier.list(ACTIVE)).deliveries).toMatchObject([{ orderId }]);
});

test.each(["delivered", "cancelled", "returned", "failed"] as const)(
  "a delivery that is %s is on its way no more, but is still in the whole list",
  async (status) => {
    const { shop, thandi } = await openWorld();
    await placeOrder(shop, { viewer: thandi.viewer });
    await shop.settled();
    const caller = shop.as(thandi.viewer);
    expect(await caller.courier.list(ACTIVE)).toMatchObject({
      total: 1,
      deliveries: [{ status: "pending", live: true }],
    });
    await updateIgnoringLifecycle(shop, shop.db.update(deliveries).set({ status }));
    expect(await caller.courier.list(ACTIVE)).toEqual({ total: 0, deliveries: [] });
    expect(await caller.courier.list({})).toMatchObject({ total: 1 });
  },
);

test.each(["delivered", "cancelled"] as const)(
  "a delivery of the shop's own ends with its order (%s)",
  async (status) => {
    const { shop, thandi } = await openWorld();
    shop.courier.failNext("create", "503", 1);
    await placeOrder(shop, { viewer: thandi.viewer });
    await shop.settled();
    const caller = shop.as(thandi.viewer);
    expect(await caller.courier.list(ACTIVE)).toMatchObject({
      deliveries: [{ status: "confirmed_standard", fallback: true }],
    });
    await shop.db.update(orders).set({ status });
    expect(await caller.courier.list(ACTIVE)).toEqual({ total: 0, deliveries: [] });
  },
);

test("active deliveries come twenty a page", async () => {
  const { shop, thandi } = await openWorld();
  await placeOrder(shop, { viewer: thandi.viewer });
  await shop.settled();
  const [order] = await shop.db.select().from(orders);
  const [delivery] = await shop.db.select().from(deliveries);
  if (!order || !delivery) throw new Error("nothing was bought");
  // An order has one live delivery; here it lends itself to the count alone.
  await shop.client.execute("drop index deliveries_one_live_per_order");
  await shop.db.insert(deliveries).values(
    Array.from({ length: 22 }, (_, index) => ({
      ...delivery,
      id: `d${index}`,
      courierDeliveryId: null,
    })),
  );
  const caller = shop.as(thandi.viewer);
  const first = await caller.courier.list(ACTIVE);
  expect([first.total, first.deliveries.length]).toEqual([23, 20]);
  const second = await caller.courier.list({ ...ACTIVE, offset: 20 });
  expect(second.deliveries).toHaveLength(3);
});

async function openWorld() {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  const thandi = await newCustomer(shop, { email: "thandi@shopper.test" });
  const sipho = await newCustomer(shop, { email: "sipho@shopper.test" });
  const naledi = await newAdmin(shop, { email: "naledi@shop.test" });
  return { shop, thandi, sipho, naledi };
}
