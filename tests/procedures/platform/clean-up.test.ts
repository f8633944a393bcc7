import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { readCleanUpDue } from "#db/queries/platform/clean-up.ts";
import {
  deliveries,
  deliveryQuotes,
  jobLeases,
  orders,
  payments,
  rateLimits,
  sessions,
  verifications,
} from "#db/schema/index.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#domain/time/durations.ts";
import { fillOrders } from "#scripts/lib/fill-shop.ts";
import { cleanUp } from "#server/jobs/clean-up.ts";
import { JOBS, runJobs } from "#server/jobs/schedule.ts";
import { newCustomer } from "#tests/factories/accounts.ts";
import { placeOrder, startApproved } from "#tests/factories/checkout.ts";
import { seedProducts, shippingTo } from "#tests/factories/shop.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

test("expired quotes go after a day, but not one that a payment or an order names", async () => {
  const shop = await openShop();
  await placeOrder(shop);
  await shop.settled();
  const { checkout } = await startApproved(shop);
  await quote(shop);
  shop.clock.advance(DAY_MS);
  expect(await cleanUp(shop.context()), "they expired 15 minutes later").toBe(0);
  shop.clock.advance(HOUR_MS);
  await quote(shop);

  expect(await cleanUp(shop.context())).toBe(1);
  const left = await shop.db.select().from(deliveryQuotes);
  const [order] = await shop.db.select().from(orders);
  expect(left).toHaveLength(3);
  const ids = left.map(({ id }) => id);
  expect(ids).toContain(order?.quoteId);
  expect(ids).toContain(checkout.quoteId);
});

test("a quote that an order or a delivery lets go of is looked at anew, one that a payment names stays", async () => {
  const shop = await openShop();
  await placeOrder(shop);
  await shop.settled();
  const [order] = await shop.db.select().from(orders);
  const chosen = [await quote(shop), await quote(shop)].map(({ id }) => id);
  await shop.db.update(orders).set({ quoteId: chosen[0] });
  await shop.db.update(deliveries).set({ quoteId: chosen[1] });
  shop.clock.advance(DAY_MS + HOUR_MS);
  expect(await cleanUp(shop.context())).toBe(0);
  expect(await keptQuotes(shop), "and are not looked at again").toHaveLength(3);

  await shop.db.update(orders).set({ quoteId: order?.quoteId ?? null });
  await shop.db.update(deliveries).set({ quoteId: null });
  expect(await keptQuotes(shop)).toEqual([order?.quoteId]);
  await shop.db.update(orders).set({ quoteId: null });
  expect(await keptQuotes(shop)).toEqual([]);
  shop.clock.advance(HOUR_MS);
  expect(await cleanUp(shop.context())).toBe(2);
  expect(await keptQuotes(shop)).toEqual([order?.quoteId]);
  expect(await shop.db.$count(deliveryQuotes)).toBe(1);
});

test("a run looks at 500 quotes, named or not, and the next goes on", async () => {
  const shop = await openShop();
  const now = shop.clock.now();
  await fillOrders(shop.db, { count: 510, until: now - 2 * DAY_MS, withCourier: true });
  await cleanUp(shop.context());
  expect(await keptQuotes(shop)).toHaveLength(500);
  expect(await readCleanUpDue(shop.db)).toBe(now);
  await cleanUp(shop.context());
  expect(await keptQuotes(shop)).toHaveLength(510);
  expect(await readCleanUpDue(shop.db)).toBe(now + HOUR_MS);
  expect(await shop.db.$count(deliveryQuotes)).toBe(510);
});

test("sessions, verifications and limits go when they have ended, and not before", async () => {
  const shop = await openShop();
  const { browser } = await newCustomer(shop);
  await shop.db.delete(rateLimits);
  const now = shop.clock.now();
  await shop.db.insert(rateLimits).values([
    { key: "ended", attempts: 3, windowEndsAt: now - 1 },
    { key: "counting", attempts: 3, windowEndsAt: now + 1 },
  ]);
  const at = new Date(now);
  const proof = (id: string, expiresAt: number) => ({
    id,
    identifier: id,
    value: "x",
    expiresAt: new Date(expiresAt),
    createdAt: at,
    updatedAt: at,
  });
  await shop.db.delete(verifications);
  await shop.db.insert(verifications).values([proof("old", now - 1), proof("new", now + 1)]);
  const [session] = await shop.db.select().from(sessions);
  if (!session) throw new Error("nobody is signed in");
  await shop.db
    .insert(sessions)
    .values({ ...session, id: "old", token: "old", expiresAt: new Date(now - 1) });

  expect(await cleanUp(shop.context())).toBe(3);
  expect((await shop.db.select().from(rateLimits)).map(({ key }) => key)).toEqual(["counting"]);
  expect((await shop.db.select().from(verifications)).map(({ id }) => id)).toEqual(["new"]);
  expect((await shop.db.select().from(sessions)).map(({ id }) => id)).toEqual([session.id]);
  expect(await browser.call((caller) => caller.account.session())).not.toBeNull();
});

test("a run deletes 500 of a kind and the next goes on; when all is done it rests for an hour", async () => {
  const shop = await openShop();
  await fillWindows(shop, 1_100);
  expect(await cleanUp(shop.context())).toBe(500);
  expect(await cleanUp(shop.context())).toBe(500);
  expect(await cleanUp(shop.context())).toBe(100);
  await fillWindows(shop, 1);
  shop.clock.advance(HOUR_MS - 1);
  expect(await cleanUp(shop.context())).toBe(0);
  shop.clock.advance(1);
  expect(await cleanUp(shop.context())).toBe(1);
});

test("the cleaning is one of the minute's jobs, under a lease of its own", async () => {
  const shop = await openShop();
  await fillWindows(shop, 3);
  const held = { name: "clean-up", holder: "somebody", heldUntil: shop.clock.now() + MINUTE_MS };
  await shop.db.insert(jobLeases).values(held);
  const jobs = { "clean-up": JOBS["clean-up"] ?? (async () => 0) };
  await runJobs(shop.context(), jobs);
  expect(await shop.db.select().from(rateLimits)).toHaveLength(3);
  shop.clock.advance(MINUTE_MS);
  await runJobs(shop.context(), jobs);
  expect(await shop.db.select().from(rateLimits)).toEqual([]);
});

test("a run with nothing due costs one trip to the database, a due one three", async () => {
  const shop = await openShop();
  expect(await shop.roundTrips(() => cleanUp(shop.context()))).toBe(3);
  expect(await shop.roundTrips(() => cleanUp(shop.context()))).toBe(1);
  expect(await shop.db.select().from(payments)).toEqual([]);
});

async function openShop() {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  return shop;
}

/** The ids of the quotes that the clean-up has found named. */
async function keptQuotes(shop: TestShop) {
  const rows = await shop.db.select().from(deliveryQuotes).where(eq(deliveryQuotes.isKept, true));
  return rows.map(({ id }) => id);
}

function quote(shop: TestShop) {
  const items = [{ productId: "garri", quantity: 1 }];
  return shop.as().courier.quote({ items, shipping: shippingTo() });
}

async function fillWindows(shop: TestShop, count: number): Promise<void> {
  const windowEndsAt = shop.clock.now() - 1;
  const rows = Array.from({ length: count }, (_, index) => ({
    key: `window ${index}`,
    attempts: 1,
    windowEndsAt,
  }));
  await shop.db.insert(rateLimits).values(rows);
}
