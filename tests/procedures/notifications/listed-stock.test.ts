import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { mails, productListItems, productLists, users, wishlistItems } from "#db/schema/index.ts";
import { DEFAULT_NOTIFICATION_SETTINGS } from "#domain/store/settings/notifications.ts";
import { DAY_MS } from "#domain/time/durations.ts";
import { notifyBackInStock } from "#server/jobs/back-in-stock.ts";
import { newCustomer } from "#tests/factories/accounts.ts";
import { settingsAre } from "#tests/factories/settings.ts";
import { moveStock, seedProducts } from "#tests/factories/shop.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

test("what is on any list is told of when it is back, in one mail, each product once", async () => {
  const { shop, lists } = await open();
  const { id: sundays } = await lists.begin({ name: "Sundays" });
  const { id: mondays } = await lists.begin({ name: "Mondays" });
  await lists.carry({ productId: "egusi", from: null, to: sundays, isMove: true });
  for (const to of [sundays, mondays]) {
    await lists.carry({ productId: "garri", from: null, to, isMove: false });
  }
  expect(await comesBack(shop, "garri", "egusi")).toBe(1);
  const [mail] = await shop.db.select().from(mails).where(eq(mails.kind, "back-in-stock"));
  expect(mail?.text.match(/Garri/g)).toHaveLength(1);
  expect(mail?.text.match(/Egusi/g)).toHaveLength(1);
  // A week's rest holds on every list.
  expect(await comesBack(shop, "garri", "egusi")).toBe(0);
  shop.clock.advance(8 * DAY_MS);
  expect(await comesBack(shop, "garri")).toBe(1);
});

test("what was told of is not told of again because it was copied to another list", async () => {
  const { shop, lists } = await open();
  const { id } = await lists.begin({ name: "Sundays" });
  expect(await comesBack(shop, "garri")).toBe(1);
  await lists.carry({ productId: "garri", from: null, to: id, isMove: false });
  expect(await comesBack(shop, "garri")).toBe(0);
});

test("whoever takes their agreement to such mails back hears of no list", async () => {
  const { shop, lists, mine } = await open();
  const { id } = await lists.begin({ name: "Sundays" });
  await lists.carry({ productId: "garri", from: null, to: id, isMove: true });
  await empty(shop, "garri");
  await notifyBackInStock(shop.context());
  await mine.account.chooseMarketing({ wanted: false });
  await mine.account.chooseMarketing({ wanted: true });
  await fill(shop, "garri");
  expect(await notifyBackInStock(shop.context())).toBe(0);
});

test("a customer who cannot be told keeps nobody waiting who comes after them", async () => {
  const { shop } = await open();
  const other = await newCustomer(shop, { email: "naledi@shopper.test" });
  await shop.db.update(users).set({ emailVerified: true });
  await shop.as(other.viewer).account.chooseMarketing({ wanted: true });
  await shop.as(other.viewer).wishlist.addAll({ productIds: ["garri"] });
  await empty(shop, "garri");
  await notifyBackInStock(shop.context());
  await fill(shop, "garri");
  const [poisoned, spared] = await shop.db.select().from(users).orderBy(users.id);
  await shop.client.execute(`create trigger poisoned before update on wishlist_items
    when new.user_id = '${poisoned?.id}' begin select raise(abort, 'refused'); end`);
  await expect(notifyBackInStock(shop.context()), "the monitor is told").rejects.toThrow();
  const sent = await shop.db.select().from(mails).where(eq(mails.kind, "back-in-stock"));
  expect(sent.map(({ recipient }) => recipient)).toEqual([spared?.email]);
});

test("of more wishes than are looked at together nobody's are told of in two letters", async () => {
  const { shop, userId } = await open();
  await shop.db.delete(wishlistItems).where(eq(wishlistItems.userId, userId));
  // The last by name has the two hundredth wish, and one more.
  await wishers(shop, { from: 0, until: 200 });
  await shop.db
    .insert(wishlistItems)
    .values({ userId: "w99", productId: "garri", addedAt: shop.clock.now() });
  expect(await comesBack(shop, "garri", "egusi")).toBe(200);
  const letters = await shop.db
    .select()
    .from(mails)
    .where(and(eq(mails.recipient, "w99@shopper.test"), eq(mails.kind, "back-in-stock")));
  expect(letters).toHaveLength(1);
  expect(letters[0]?.text).toMatch(/Egusi[\s\S]*Garri/);
}, 60_000);

test("ten times the customers and wishes make the look for what is back read no more", async () => {
  const { shop } = await open();
  const steps = async () => {
    await empty(shop, "garri");
    shop.database.resetStats();
    await notifyBackInStock(shop.context());
    const marking = shop.database.stats().vmSteps;
    await fill(shop, "garri");
    shop.database.resetStats();
    expect(await notifyBackInStock(shop.context())).toBe(1);
    shop.clock.advance(8 * DAY_MS);
    return [marking, shop.database.stats().vmSteps];
  };
  await wishers(shop, { from: 0, until: 200 });
  const [marking = 0, telling = 0] = await steps();
  await wishers(shop, { from: 200, until: 2_000 });
  const [later = 0, last = 0] = await steps();
  expect(later, "marking").toBeLessThan(marking * 1.25 + 300);
  expect(last, "telling").toBeLessThan(telling * 1.25 + 300);
}, 60_000);

/** So many customers who asked to be told, of what is on the shelf, on two lists. */
async function wishers(shop: TestShop, { from, until }: { from: number; until: number }) {
  const at = shop.clock.now();
  const made = new Date(at);
  const every = Array.from({ length: until - from }, (_, n) => from + n);
  for (let start = 0; start < every.length; start += 100) {
    const some = every.slice(start, start + 100);
    await shop.db.batch([
      shop.db.insert(users).values(
        some.map((n) => ({
          ...{ id: `w${n}`, name: `W ${n}`, email: `w${n}@shopper.test`, emailVerified: true },
          ...{ firstName: "W", lastName: `${n}`, marketingOptInAt: at },
          ...{ createdAt: made, updatedAt: made },
        })),
      ),
      shop.db
        .insert(wishlistItems)
        .values(some.map((n) => ({ userId: `w${n}`, productId: "egusi", addedAt: at }))),
      shop.db.insert(productLists).values(
        some.map((n) => ({
          id: `l${n}`,
          userId: `w${n}`,
          name: "L",
          createdAt: at,
          updatedAt: at,
        })),
      ),
      shop.db
        .insert(productListItems)
        .values(some.map((n) => ({ listId: `l${n}`, productId: "egusi", addedAt: at }))),
    ]);
  }
}

/** A customer who asked to be told, and wishes for garri and egusi. */
async function open() {
  const shop = await openTestShop();
  await settingsAre(shop, "notifications", {
    ...DEFAULT_NOTIFICATION_SETTINGS,
    marketingEmails: true,
  });
  await seedProducts(shop, { id: "garri", name: "Garri" }, { id: "egusi", name: "Egusi" });
  const { viewer, userId } = await newCustomer(shop);
  await shop.db.update(users).set({ emailVerified: true }).where(eq(users.id, userId));
  const mine = shop.as(viewer);
  await mine.account.chooseMarketing({ wanted: true });
  await mine.wishlist.addAll({ productIds: ["garri", "egusi"] });
  return { shop, userId, mine, lists: mine.wishlist.lists };
}

/** The shelves empty and fill again, with a run of the job after each; how many customers were told. */
async function comesBack(shop: TestShop, ...productIds: string[]) {
  for (const id of productIds) await empty(shop, id);
  await notifyBackInStock(shop.context());
  for (const id of productIds) await fill(shop, id);
  return notifyBackInStock(shop.context());
}

const empty = (shop: TestShop, productId: string) => moveStock(shop, productId, -10);
const fill = (shop: TestShop, productId: string) => moveStock(shop, productId, 10);
