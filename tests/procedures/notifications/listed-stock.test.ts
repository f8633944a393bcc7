import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { mails, users } from "#db/schema/index.ts";
import { DEFAULT_NOTIFICATION_SETTINGS } from "#domain/store/settings/notifications.ts";
import { DAY_MS } from "#domain/time/durations.ts";
import { tellOfWishesBack } from "#server/jobs/back-in-stock.ts";
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

test("whoever takes it back hears of no list", async () => {
  const { shop, lists, mine } = await open();
  const { id } = await lists.begin({ name: "Sundays" });
  await lists.carry({ productId: "garri", from: null, to: id, isMove: true });
  await empty(shop, "garri");
  await tellOfWishesBack(shop.context());
  await mine.account.chooseMarketing({ wanted: false });
  await mine.account.chooseMarketing({ wanted: true });
  await fill(shop, "garri");
  expect(await tellOfWishesBack(shop.context())).toBe(0);
});

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
  return { shop, mine, lists: mine.wishlist.lists };
}

/** The shelves empty and fill again, with a run of the job after each; how many customers were told. */
async function comesBack(shop: TestShop, ...productIds: string[]) {
  for (const id of productIds) await empty(shop, id);
  await tellOfWishesBack(shop.context());
  for (const id of productIds) await fill(shop, id);
  return tellOfWishesBack(shop.context());
}

const empty = (shop: TestShop, productId: string) => moveStock(shop, productId, -10);
const fill = (shop: TestShop, productId: string) => moveStock(shop, productId, 10);
