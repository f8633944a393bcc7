import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { isClosedVersion, readCatalogueVersion } from "#db/queries/catalogue/version.ts";
import { categories, heroImages, products, settings } from "#db/schema/index.ts";
import { FEW_LEFT } from "#domain/inventory/stock.ts";
import { DEFAULT_SYSTEM_SETTINGS } from "#domain/store/settings/system.ts";
import { DAY_MS } from "#domain/time/durations.ts";
import { seedCatalogue } from "#scripts/lib/seed-shop.ts";
import { settingsAre } from "#tests/factories/settings.ts";
import { OPENING_TIME, openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

const PLENTY = "ijebu-garri-1kg";
let shop: TestShop;

beforeEach(async () => {
  shop = await openTestShop();
  await seedCatalogue(shop.db, OPENING_TIME);
  await change({ stock: 40, reserved: 0, featured: false, priceCents: 8_800 });
});

test.each([
  ["a price", () => change({ priceCents: 9_999 })],
  ["a name", () => change({ name: "Garri" })],
  ["a description", () => change({ description: "New words" })],
  ["being featured", () => change({ featured: true })],
  ["being sold", () => change({ status: "inactive" })],
  ["a rating", () => change({ rating: 4.1 })],
  ["a picture", () => change({ images: [] })],
  ["another category", () => change({ category: "Desserts" })],
  ["a category's words", () => shop.db.update(categories).set({ description: "New words" })],
  [
    "a category's name, through its products",
    () => shop.db.update(categories).set({ name: "Nibbles" }).where(eq(categories.name, "Snacks")),
  ],
  ["a hero slide", () => shop.db.update(heroImages).set({ title: "New words" })],
  ["fewer hero slides", () => shop.db.delete(heroImages)],
  [
    "a setting",
    () => shop.db.insert(settings).values({ section: "store", value: {}, updatedAt: OPENING_TIME }),
  ],
  ["few left", () => move(FEW_LEFT - 40, 0)],
  ["few left, the rest being reserved", () => move(0, 40 - FEW_LEFT)],
  ["sold out", () => move(-40, 0)],
])("%s changes what public pages are kept under", async (_what, act) => {
  const before = await version();
  await act();
  expect(await version()).not.toBe(before);
});

test("maintenance shows in the catalogue's version: nothing kept may be served then", async () => {
  const system = { ...DEFAULT_SYSTEM_SETTINGS, maintenanceMode: true };
  await settingsAre(shop, "system", system);
  expect(isClosedVersion(await version())).toBe(true);
  await settingsAre(shop, "system", { ...system, maintenanceMode: false });
  expect(isClosedVersion(await version())).toBe(false);
});

test.each([
  ["a sale that leaves enough", () => move(-10, 0)],
  ["a reservation that leaves enough", () => move(0, 10)],
  ["a write that changes nothing", () => change({ featured: false, priceCents: 8_800 })],
])("%s leaves the kept pages alone", async (_what, act) => {
  const before = await version();
  await act();
  expect(await version()).toBe(before);
});

test("what no shopper can see leaves the catalogue's version alone", async () => {
  await change({ status: "inactive" });
  const before = await version();
  await change({ priceCents: 1_111 });
  await move(-40, 0);
  expect(await version()).toBe(before);
});

test("a banner's time changes the catalogue's version when it begins and when it ends, an inactive one's does not", async () => {
  const day = DAY_MS;
  const times = { startsAt: OPENING_TIME + day, endsAt: OPENING_TIME + 2 * day };
  const [slide] = await shop.db.select({ id: heroImages.id }).from(heroImages).limit(1);
  await shop.db
    .update(heroImages)
    .set(times)
    .where(eq(heroImages.id, slide?.id ?? ""));
  const seen = [await version()];
  shop.clock.advance(day - 1);
  expect(await version()).toBe(seen[0]);
  shop.clock.advance(1);
  seen.push(await version());
  shop.clock.advance(day);
  seen.push(await version());
  expect(new Set(seen).size).toBe(3);
  shop.clock.advance(day);
  expect(await version()).toBe(seen[2]);

  await shop.db.update(heroImages).set({ active: false, startsAt: shop.clock.now() + day });
  const dark = await version();
  shop.clock.advance(2 * day);
  expect(await version()).toBe(dark);
});

test("each of a product's last few units changes the catalogue's version", async () => {
  await change({ stock: FEW_LEFT + 1 });
  const seen = [await version()];
  for (let left = FEW_LEFT; left >= 0; left--) {
    await move(-1, 0);
    seen.push(await version());
  }
  expect(new Set(seen).size).toBe(FEW_LEFT + 2);
});

test("a database without a catalogue's version says so, and no page is kept under another's", async () => {
  await shop.db.run(sql`delete from catalogue_version`);
  await expect(version()).rejects.toThrow("The catalogue has no version");
});

function version(): Promise<string> {
  return readCatalogueVersion(shop.db, { now: shop.clock.now() });
}

function change(values: Partial<typeof products.$inferInsert>) {
  return shop.db.update(products).set(values).where(eq(products.id, PLENTY));
}

/** As the stock ledger's trigger does it for a sale or a reservation. */
function move(stockDelta: number, reservedDelta: number) {
  return shop.db
    .update(products)
    .set({
      stock: sql`${products.stock} + ${stockDelta}`,
      reserved: sql`${products.reserved} + ${reservedDelta}`,
    })
    .where(eq(products.id, PLENTY));
}
