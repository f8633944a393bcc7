import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { readSweepPlace } from "#db/queries/catalogue/media.ts";
import { mails, media, productRequests, users, wishlistItems } from "#db/schema/index.ts";
import { DEFAULT_NOTIFICATION_SETTINGS } from "#domain/store/settings/notifications.ts";
import { DAY_MS } from "#domain/time/durations.ts";
import { notifyBackInStock } from "#server/jobs/back-in-stock.ts";
import { notifyLowStock } from "#server/jobs/low-stock.ts";
import { notifyRequestsStocked } from "#server/jobs/requests-stocked.ts";
import { sweepMedia } from "#server/jobs/sweep-media.ts";
import { settingsAre } from "#tests/factories/settings.ts";
import { moveStock, seedProducts } from "#tests/factories/shop.ts";
import { webpOf } from "#tests/mocks/media.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";
import { openSweptShop } from "../catalogue/media/back-office.ts";

/** How much one run of a job does, and what it leaves to the next. */

test("one letter tells of fifty products that run low, the next of the rest", async () => {
  const shop = await openTestShop();
  const shelf = Array.from({ length: 51 }, (_, at) => ({ id: `p${at}`, stock: 3 }));
  await seedProducts(shop, ...shelf);
  expect(await notifyLowStock(shop.context())).toBe(50);
  expect(await notifyLowStock(shop.context())).toBe(1);
  expect(await shop.db.$count(mails, eq(mails.kind, "low-stock"))).toBe(2);
});

test("a hundred who asked for something hear of it in one run, the others in the next", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "ogbono", stock: 3 });
  await asked(shop, 150);
  expect(await notifyRequestsStocked(shop.context())).toBe(100);
  expect(await notifyRequestsStocked(shop.context())).toBe(50);
});

test("a run that has told everybody does not look for more", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "ogbono", stock: 3 });
  await asked(shop, 1);
  const none = await shop.roundTrips(async () => {
    expect(await notifyRequestsStocked(shop.context())).toBe(1);
  });
  expect(none, "the look, the settings, the letter").toBe(3);
});

test("a customer who wished for a whole run's products hears of them", async () => {
  const { shop } = await openWithWisher(200);
  expect(await notifyBackInStock(shop.context())).toBe(1);
});

test("of a run's wishes those of whole customers are told, and the others by the same run", async () => {
  const { shop } = await openWithWisher(40, 12);
  expect(await notifyBackInStock(shop.context())).toBe(12);
  expect(await shop.db.$count(mails, eq(mails.kind, "back-in-stock"))).toBe(12);
});

test("where the shop writes no such mails and cannot push nobody is looked for", async () => {
  const { shop } = await openWithWisher(1);
  const context = { ...shop.context(), webPush: null };
  await settingsAre(shop, "notifications", DEFAULT_NOTIFICATION_SETTINGS);
  await context.settings();
  expect(await shop.roundTrips(() => notifyBackInStock(context))).toBe(0);
});

test("a shop that cannot push tells of wishes by mail, and those who want a push alone of nothing", async () => {
  const { shop } = await openWithWisher(1);
  const context = { ...shop.context(), webPush: null };
  expect(await notifyBackInStock(context)).toBe(1);
  expect(await shop.db.$count(mails, eq(mails.kind, "back-in-stock"))).toBe(1);
});

test("a sweep of as many pictures as one run takes is gone on with, of fewer it is done for a day", async () => {
  for (const [count, dueIn] of [
    [99, DAY_MS],
    [100, 0],
  ] as const) {
    const shop = await openSweptShop();
    await unnamed(shop, count);
    shop.clock.advance(DAY_MS + 1);
    expect(await sweepMedia(shop.context())).toBe(count);
    const place = await readSweepPlace(shop.db);
    expect(place).toEqual({ after: "", dueAt: shop.clock.now() + dueIn });
  }
});

test("an object without a row is spared for a day, to the millisecond", async () => {
  const shop = await openSweptShop();
  const at = shop.clock.now();
  shop.media.kept.set("products/1-0-a-stray.webp", { bytes: webpOf(1, 1), width: "1", at });
  shop.clock.advance(DAY_MS);
  expect(await sweepMedia(shop.context())).toBe(0);
  shop.clock.advance(DAY_MS);
  expect(await sweepMedia(shop.context())).toBe(1);
});

test("a storage without pictures costs the sweep no look at the table of pictures", async () => {
  const shop = await openSweptShop();
  const at = shop.clock.now();
  shop.media.kept.set("backups/shop.db", { bytes: webpOf(1, 1), width: "1", at });
  shop.clock.advance(DAY_MS + 1);
  const trips = await shop.roundTrips(async () => {
    expect(await sweepMedia(shop.context())).toBe(0);
  });
  expect(trips, "its place, that it has begun, what nothing names, its place again").toBe(4);
});

test("what cannot be put into words counts as untold, and is told by the next run", async () => {
  const { shop } = await openWithWisher(1);
  await seedProducts(shop, { id: "ogbono", stock: 3 }, { id: "low", stock: 3 });
  await asked(shop, 1);
  const newId = () => {
    throw new Error("no ids");
  };
  for (const tell of [notifyBackInStock, notifyLowStock, notifyRequestsStocked]) {
    expect(await tell({ ...shop.context(), newId })).toBe(0);
  }
  expect(await shop.db.$count(mails)).toBe(0);
  expect(await notifyBackInStock(shop.context())).toBe(1);
  expect(await notifyLowStock(shop.context())).toBe(3);
  expect(await notifyRequestsStocked(shop.context())).toBe(1);
});

/** So many who left an address, of a product that is there by now. */
async function asked(shop: TestShop, count: number) {
  const stocked = { outcome: "stocked", productId: "ogbono", language: "en" } as const;
  await shop.db.insert(productRequests).values(
    Array.from({ length: count }, (_, at) => ({
      ...{ ...stocked, id: `r${at}`, wanted: "Ogbono", words: "ogbono" },
      ...{ email: `p${at}@shopper.test`, createdAt: at, handledAt: at },
    })),
  );
}

/** A customer, or several, whose wishes, so many each, were sold out and are back. */
async function openWithWisher(count: number, customers = 1) {
  const shop = await openTestShop();
  const notifications = { ...DEFAULT_NOTIFICATION_SETTINGS, marketingEmails: true };
  await settingsAre(shop, "notifications", notifications);
  const ids = Array.from({ length: count }, (_, at) => `p${at}`);
  await seedProducts(shop, ...ids.map((id) => ({ id, stock: 0 })));
  const made = new Date(shop.clock.now());
  for (let nth = 0; nth < customers; nth++) {
    const userId = `thandi${nth}`;
    await shop.db.insert(users).values({
      ...{ id: userId, name: "Thandi", email: `${userId}@shopper.test`, emailVerified: true },
      ...{ marketingOptInAt: 1, createdAt: made, updatedAt: made },
    });
    const wished = ids.map((productId) => ({ userId, productId, addedAt: 1 }));
    await shop.db.insert(wishlistItems).values(wished);
  }
  await notifyBackInStock(shop.context());
  for (const id of ids) await moveStock(shop, id, 5);
  return { shop };
}

/** So many pictures that nothing names, without their objects. */
async function unnamed(shop: TestShop, count: number) {
  await shop.db.insert(media).values(
    Array.from({ length: count }, (_, at) => ({
      ...{ key: `products/1-${at}-a.webp`, kind: "product" as const, bytes: 1 },
      ...{ contentType: "image/webp" as const, width: 1, height: 1, originalName: "" },
      ...{ createdBy: "admin", createdAt: shop.clock.now() },
    })),
  );
}
