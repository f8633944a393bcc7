import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { categories, heroImages, jobLeases, media, products } from "#db/schema/index.ts";
import { DAY_MS } from "#domain/time/durations.ts";
import { purgeProducts } from "#server/jobs/purge-products.ts";
import { sweepMedia } from "#server/jobs/sweep-media.ts";
import { removeMedia } from "#server/services/catalogue/remove-media.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { bucketError, webpOf } from "#tests/mocks/media.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";
import {
  bodyOf,
  expectNothingKept,
  keyIn,
  openBackOffice,
  openSweptShop,
  PNG,
  viewer,
} from "./back-office.ts";

test("a picture is deleted with its widths when nothing names it any more", async () => {
  const { shop, upload } = await openBackOffice();
  const { url } = bodyOf(await upload("product", PNG));
  await viewer(shop).get(`${url}?w=320`);
  await shop.settled();
  expect(shop.media.kept.size).toBe(2);
  expect(await removeMedia(shop.context(), [url, "/images/garri.svg", "nonsense"])).toBe(1);
  await expectNothingKept(shop);
});

test("more pictures than the storage deletes at once go in several calls, and of none it hears nothing", async () => {
  const { shop } = await openBackOffice();
  const at = shop.clock.now();
  const keys = Array.from({ length: 112 }, (_, n) => `products/1-${n}-a-many.webp`);
  for (const key of keys) {
    shop.media.kept.set(key, { bytes: webpOf(1, 1), width: "1", at });
  }
  await shop.db.insert(media).values(
    keys.map((key) => ({
      ...{ key, kind: "product" as const, contentType: "image/webp" as const },
      ...{ width: 1, height: 1, bytes: 1, originalName: "", createdBy: "admin", createdAt: at },
    })),
  );
  const urls = keys.map((key) => `/media/${key}`);
  expect(await removeMedia(shop.context(), urls)).toBe(112);
  await expectNothingKept(shop);
  const heard = shop.media.calls.length;
  const none = () => removeMedia(shop.context(), ["/images/garri.svg", "nonsense"]);
  expect(await shop.roundTrips(none)).toBe(0);
  expect(shop.media.calls).toHaveLength(heard);
});

test.each([
  ["a product", nameOnProduct],
  ["a product that can still be brought back", nameOnDeletedProduct],
  ["a category", nameOnCategory],
  ["a banner", nameOnBanner],
])("a picture that %s names stays, in deleting and in the sweep", async (_what, name) => {
  const { shop, upload } = await openBackOffice();
  const { url } = bodyOf(await upload("product", PNG));
  await name(shop, url);
  expect(await removeMedia(shop.context(), [url])).toBe(0);
  shop.clock.advance(2 * DAY_MS);
  expect(await sweepMedia(shop.context())).toBe(0);
  expect(shop.media.kept.size).toBe(1);
});

test("a product that is taken away for good takes its picture along", async () => {
  const { shop, upload } = await openBackOffice();
  const { url } = bodyOf(await upload("product", PNG));
  await nameOnDeletedProduct(shop, url);
  shop.clock.advance(DAY_MS + 1);
  expect(await purgeProducts(shop.context())).toBe(1);
  await expectNothingKept(shop);
});

test("a storage that fails while deleting is only logged, and the sweep finishes it", async () => {
  const { shop, upload } = await openBackOffice();
  const { url } = bodyOf(await upload("hero", PNG));
  shop.media.failNext(bucketError(10002));
  expect(await removeMedia(shop.context(), [url])).toBe(1);
  expect(shop.logged).toContainEqual(expect.objectContaining({ event: "media-not-deleted" }));
  expect(shop.media.kept.size).toBe(1);
  shop.clock.advance(2 * DAY_MS);
  expect(await sweepMedia(shop.context())).toBe(1);
  await expectNothingKept(shop);
});

test("the sweep deletes pictures that nothing named for a day, once a day", async () => {
  const { shop, upload } = await openBackOffice();
  bodyOf(await upload("product", PNG));
  shop.clock.advance(DAY_MS - 1);
  expect(await sweepMedia(shop.context())).toBe(0);
  const { url } = bodyOf(await upload("product", PNG));
  shop.clock.advance(2);
  expect(await sweepMedia(shop.context())).toBe(0);
  shop.clock.advance(DAY_MS);
  await nameOnCategory(shop, url);
  expect(await sweepMedia(shop.context())).toBe(1);
  expect(await shop.db.select({ key: media.key }).from(media)).toEqual([{ key: keyIn({ url }) }]);
});

test("a database that has never swept deletes nothing for thirty days: it may be a restored one", async () => {
  const shop = await openTestShop();
  const at = shop.clock.now();
  shop.media.kept.set("products/1-0-a-stray.webp", { bytes: webpOf(1, 1), width: "1", at });
  await shop.db.insert(media).values({
    ...{ key: "products/1-0-b-unnamed.webp", kind: "product", contentType: "image/webp" },
    ...{ width: 1, height: 1, bytes: 1, originalName: "", createdBy: "admin", createdAt: at },
  });
  shop.clock.advance(2 * DAY_MS);
  for (const ms of [0, 29 * DAY_MS, DAY_MS - 1]) {
    shop.clock.advance(ms);
    expect(await sweepMedia(shop.context())).toBe(0);
    expect(shop.media.kept.size).toBe(1);
    expect(await shop.db.select({ key: media.key }).from(media)).toHaveLength(1);
  }
  shop.clock.advance(1);
  expect(await sweepMedia(shop.context())).toBe(2);
});

test("a database that was brought back to a moment before the last sweeps counts as one that has never swept", async () => {
  const shop = await openSweptShop();
  const stray = { bytes: webpOf(1, 1), width: "1", at: shop.clock.now() };
  const [lease] = await shop.db
    .select()
    .from(jobLeases)
    .where(eq(jobLeases.name, "sweep-media-place"));
  expect(lease).toBeDefined();
  shop.clock.advance((lease?.heldUntil ?? 0) - shop.clock.now() + 2 * DAY_MS + 1);
  shop.media.kept.set("products/1-0-a-of-a-row-that-was.webp", stray);
  for (const ms of [0, 30 * DAY_MS - 1]) {
    shop.clock.advance(ms);
    expect(await sweepMedia(shop.context())).toBe(0);
  }
  shop.clock.advance(1);
  expect(await sweepMedia(shop.context())).toBe(1);
});

test("the sweep deletes old objects without a row, and nothing that is not a picture", async () => {
  const shop = await openSweptShop();
  const stray = { bytes: webpOf(1, 1), width: "1", at: shop.clock.now() };
  shop.media.kept.set("products/1-0-a-stray.webp", stray);
  shop.media.kept.set("products/1-0-a-stray.webp@320", stray);
  shop.media.kept.set("backups/shop.db", stray);
  shop.clock.advance(DAY_MS + 1);
  shop.media.kept.set("products/2-0-a-new.webp", { ...stray, at: shop.clock.now() });
  expect(await sweepMedia(shop.context())).toBe(2);
  expect([...shop.media.kept.keys()]).toEqual(["backups/shop.db", "products/2-0-a-new.webp"]);
});

test("a long sweep is bounded, and goes on where it stopped", async () => {
  const shop = await openSweptShop();
  const at = shop.clock.now();
  const count = 2_345;
  for (let index = 0; index < count; index++) {
    const key = `hero/${String(index).padStart(5, "0")}.webp`;
    shop.media.kept.set(key, { bytes: webpOf(1, 1), width: "1", at });
  }
  shop.clock.advance(DAY_MS + 1);
  expect(await sweepMedia(shop.context())).toBe(2_000);
  expect(await sweepMedia(shop.context())).toBe(345);
  expect(await sweepMedia(shop.context())).toBe(0);
  expect(shop.media.kept.size).toBe(0);
});

async function nameOnProduct(shop: TestShop, url: string): Promise<void> {
  const images = [{ url, width: 1600, height: 800, alt: "" }];
  await seedProducts(shop, { id: "garri", images }, { id: "yam", images: [] });
}

async function nameOnDeletedProduct(shop: TestShop, url: string): Promise<void> {
  await nameOnProduct(shop, url);
  await shop.db
    .update(products)
    .set({ deletedAt: shop.clock.now() })
    .where(eq(products.id, "garri"));
}

async function nameOnCategory(shop: TestShop, imageUrl: string): Promise<void> {
  const times = { createdAt: 1, updatedAt: 1 };
  await shop.db.insert(categories).values({ name: "Snacks", imageUrl, ...times });
}

async function nameOnBanner(shop: TestShop, imageUrl: string): Promise<void> {
  const times = { createdAt: 1, updatedAt: 1 };
  await shop.db
    .insert(heroImages)
    .values({ id: "first", imageUrl, title: "Hi", subtitle: "there", ...times });
}
