import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { readCatalogueVersion } from "#db/queries/catalogue-version.ts";
import { categories, heroImages, products, settings } from "#db/schema/index.ts";
import { FEW_LEFT } from "#domain/stock.ts";
import { seedCatalogue } from "#scripts/seed-shop.ts";
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
  const before = await readCatalogueVersion(shop.db);
  await act();
  expect(await readCatalogueVersion(shop.db)).not.toBe(before);
});

test.each([
  ["a sale that leaves enough", () => move(-10, 0)],
  ["a reservation that leaves enough", () => move(0, 10)],
  ["a write that changes nothing", () => change({ featured: false, priceCents: 8_800 })],
])("%s leaves the kept pages alone", async (_what, act) => {
  const before = await readCatalogueVersion(shop.db);
  await act();
  expect(await readCatalogueVersion(shop.db)).toBe(before);
});

test("what nobody can see changes nothing", async () => {
  await change({ status: "inactive" });
  const before = await readCatalogueVersion(shop.db);
  await change({ priceCents: 1_111 });
  await move(-40, 0);
  expect(await readCatalogueVersion(shop.db)).toBe(before);
});

test("every one of the last few is told apart", async () => {
  await change({ stock: FEW_LEFT + 1 });
  const seen = [await readCatalogueVersion(shop.db)];
  for (let left = FEW_LEFT; left >= 0; left--) {
    await move(-1, 0);
    seen.push(await readCatalogueVersion(shop.db));
  }
  expect(new Set(seen).size).toBe(FEW_LEFT + 2);
});

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
