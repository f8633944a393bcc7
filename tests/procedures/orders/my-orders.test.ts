import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { deliveryQuotes, orders, products, users } from "#db/schema/index.ts";
import { newCustomer } from "#tests/factories/accounts.ts";
import { placeOrder } from "#tests/factories/checkout.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

test("a customer's orders come the newest first, each with all that its dialog shows", async () => {
  const { shop, customer } = await openWorld();
  const first = await placeOrder(shop, { viewer: customer.viewer });
  shop.clock.advance(60_000);
  const second = await placeOrder(shop, { viewer: customer.viewer });
  await shop.settled();

  const mine = await shop.as(customer.viewer).orders.mine({});
  expect(mine.next).toBeNull();
  expect(mine.orders.map(({ order }) => order.id)).toEqual([second.orderId, first.orderId]);
  const [placed] = mine.orders;
  expect(placed).toMatchObject({
    key: null,
    order: { status: "pending", providerStatus: "COMPLETED", city: "Bryanston" },
    items: [{ name: "garri", quantity: 1, priceCents: 5_000 }],
    delivery: { orderId: second.orderId, fallback: false, live: true },
  });
  const used = mine.orders.map(({ order, courier }) => [
    order.quoteId,
    courier.deliveryQuoteUsed?.id,
  ]);
  const quotes = await shop.db.select({ id: deliveryQuotes.id }).from(deliveryQuotes);
  expect(used).toEqual(quotes.map(({ id }) => [id, id]).toReversed());
  expect(JSON.stringify(mine)).not.toContain(customer.userId);
});

test("older orders come a page at a time, none twice and none left out", async () => {
  const { shop, customer } = await openWorld();
  const placed: string[] = [];
  for (let index = 0; index < 12; index++) {
    // Pairs of the same moment: the page must not break on them.
    if (index % 2 === 0) shop.clock.advance(1_000);
    placed.push((await placeOrder(shop, { viewer: customer.viewer, quote: false })).orderId);
    if (index === 9) expect((await shop.as(customer.viewer).orders.mine({})).next).toBeNull();
  }
  const caller = shop.as(customer.viewer);
  const first = await caller.orders.mine({});
  const rest = await caller.orders.mine({ cursor: first.next });
  expect([first.orders.length, rest.orders.length, rest.next]).toEqual([10, 2, null]);
  const seen = [...first.orders, ...rest.orders].map(({ order }) => order.id);
  expect(seen.toSorted()).toEqual(placed.toSorted());
});

test("nobody sees another person's orders, not even under the same address", async () => {
  const { shop, customer } = await openWorld();
  await placeOrder(shop, { viewer: customer.viewer });
  await shop.settled();
  const other = await newCustomer(shop, { email: "mallory@shopper.test" });
  await shop.db.update(users).set({ emailVerified: true });
  await shop.db.update(orders).set({ userEmail: other.form.email });
  expect((await shop.as(other.viewer).orders.mine({})).orders).toEqual([]);
});

test("guest orders join the account once its address is proven, and open there", async () => {
  const { shop, customer } = await openWorld();
  const email = "Thandi@Shopper.test";
  const { orderId } = await placeOrder(shop, { shipping: { email } });
  await placeOrder(shop, { shipping: { email: "else@shopper.test" } });
  await shop.settled();
  const caller = shop.as(customer.viewer);
  expect((await caller.orders.mine({})).orders).toEqual([]);

  await shop.db.update(users).set({ emailVerified: true });
  const { orders: mine } = await caller.orders.mine({});
  expect(mine.map(({ order }) => order.id)).toEqual([orderId]);
  const key = mine[0]?.key ?? "";
  await expect(caller.orders.byId({ orderId, key })).resolves.toMatchObject({
    order: { id: orderId },
  });
  expect((await caller.orders.reorder({ orderId })).lines).toHaveLength(1);
});

test("a proven address does not bring the orders of an account that used it", async () => {
  const { shop, customer } = await openWorld();
  const other = await newCustomer(shop, { email: "sipho@shopper.test" });
  await placeOrder(shop, { viewer: other.viewer, shipping: { email: customer.form.email } });
  await shop.settled();
  await shop.db.update(users).set({ emailVerified: true });
  expect((await shop.as(customer.viewer).orders.mine({})).orders).toEqual([]);
  expect((await shop.as(other.viewer).orders.mine({})).orders).toHaveLength(1);
});

test("reordering says what there is today, at which price, and what is gone", async () => {
  const { shop, customer } = await openWorld();
  const { orderId } = await placeOrder(shop, { viewer: customer.viewer });
  const caller = shop.as(customer.viewer);
  await shop.db.update(products).set({ priceCents: 6_000 }).where(eq(products.id, "garri"));
  expect(await caller.orders.reorder({ orderId })).toEqual({
    lines: [
      {
        product: {
          id: "garri",
          name: "garri",
          priceCents: 6_000,
          category: "Ingredients",
          image: "/images/placeholder.svg",
          stock: 49,
        },
        quantity: 1,
      },
    ],
    gone: [],
    fewer: [],
    repriced: [{ name: "garri", wasCents: 5_000, nowCents: 6_000 }],
  });
  await shop.db.update(products).set({ status: "inactive" });
  expect(await caller.orders.reorder({ orderId })).toMatchObject({ lines: [], gone: ["garri"] });
});

test("another person's order cannot be reordered, nor looked for", async () => {
  const { shop, customer } = await openWorld();
  const { orderId } = await placeOrder(shop, { viewer: customer.viewer });
  const other = await newCustomer(shop, { email: "mallory@shopper.test" });
  for (const asked of [orderId, "NOSUCHORDER"]) {
    expect(await refusal(shop.as(other.viewer).orders.reorder({ orderId: asked }))).toMatchObject({
      code: "NOT_FOUND",
    });
  }
});

test("a page of orders costs two trips: who asks, and what is theirs", async () => {
  const { shop, customer } = await openWorld();
  await placeOrder(shop, { viewer: customer.viewer });
  await shop.settled();
  const trips = await shop.roundTrips(() => customer.browser.call((c) => c.orders.mine({})));
  expect(trips).toBeLessThanOrEqual(3);
});

async function openWorld(): Promise<{
  shop: TestShop;
  customer: Awaited<ReturnType<typeof newCustomer>>;
}> {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri", stock: 50 });
  const customer = await newCustomer(shop);
  await shop.settled();
  return { shop, customer };
}
