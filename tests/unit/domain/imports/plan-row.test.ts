import { expect, test } from "vitest";
import { NO_FACTS } from "#domain/catalogue/facts.ts";
import {
  type ExistingProduct,
  planRow,
  type RowFacts,
  settleRow,
  skuKey,
} from "#domain/imports/product-import.ts";
import type { ImportRow } from "#domain/imports/row.ts";

const ROW: ImportRow = {
  ...{ row: 2, id: null, sku: "SUYA-1", name: "Suya Spice", category: "spices", description: null },
  ...{ priceCents: 4_599, stock: null, status: null, featured: null, images: null },
  ...{ rating: null, reviewsCount: null },
};
const PICTURE = { url: "/media/suya.webp", width: 800, height: 600, alt: "Suya" };
const SUYA: ExistingProduct = {
  ...NO_FACTS,
  ...{ id: "suya", name: "Suya Spice", description: "A rub", priceCents: 4_000, stock: 5 },
  ...{ vatClass: "zero", category: "Spices", reserved: 2, featured: true, status: "inactive" },
  ...{ sku: "SUYA-1", images: [PICTURE], translations: {}, updatedAt: 1 },
  ...{ rating: 4.1, reviewsCount: 9 },
};
const OTHER: ExistingProduct = { ...SUYA, id: "berbere", name: "Berbere", sku: "BER-1" };
const NOTHING: RowFacts = { bySku: null, byId: null, category: "Spices", picture: () => null };
const FOUND: RowFacts = { ...NOTHING, bySku: SUYA };
const plan = (change: Partial<ImportRow>, facts = NOTHING, mode: "update" | "add" = "update") =>
  planRow({ ...ROW, ...change }, facts, mode);
const placeholder = (alt: string) => ({
  ...{ url: "/images/placeholder.svg", width: 800, height: 800 },
  alt,
});

test("a row that the shop does not have makes a product of what it says, and else of what is usual", () => {
  expect(plan({})).toEqual({
    ...{ row: 2, notes: [], kind: "create", stock: 0 },
    newCategory: false,
    fields: {
      ...NO_FACTS,
      ...{ name: "Suya Spice", category: "Spices", description: "Suya Spice", priceCents: 4_599 },
      ...{ vatClass: "standard", sku: "SUYA-1", status: "active", featured: false },
      ...{ images: [placeholder("Suya Spice")], translations: {} },
      ...{ rating: null, reviewsCount: null },
    },
  });
  const said: Partial<ImportRow> = {
    description: "Hot",
    vatClass: "zero",
    status: "inactive",
    featured: true,
    stock: 7,
    rating: 4.5,
    reviewsCount: 12,
    facts: { heat: 3 },
    name: "Suya Spice 100g",
    translations: { af: { name: "Suya-spesery" } },
  };
  expect(plan(said)).toMatchObject({
    ...{ kind: "create", stock: 7 },
    fields: {
      ...{ rating: 4.5, reviewsCount: 12 },
      ...{ description: "Hot", vatClass: "zero", status: "inactive", featured: true, heat: 3 },
      size: { amount: 100, unit: "g", count: 1 },
      translations: { af: { name: "Suya-spesery" } },
    },
  });
});

test("a category that the shop does not have is made, tidily spelt", () => {
  expect(plan({ category: " Teas  &  Coffee" }, { ...NOTHING, category: null })).toMatchObject({
    newCategory: true,
    fields: { category: "Teas & Coffee" },
  });
});

test("a new product needs a price; one that the shop has keeps its own", () => {
  expect(plan({ priceCents: null })).toEqual({
    ...{ row: 2, notes: [], kind: "check", problem: { rule: "noPrice" } },
  });
  expect(plan({ priceCents: null }, FOUND)).toEqual({
    ...{ row: 2, notes: [], kind: "same", product: SUYA },
  });
});

test("of a product that the shop has, only what the row says is changed", () => {
  const changed = plan({ stock: 9, featured: false }, FOUND);
  expect(changed).toMatchObject({
    ...{ row: 2, notes: [], kind: "change", product: SUYA, stock: 9, newCategory: false },
    fields: { description: "A rub", vatClass: "zero", status: "inactive", sku: "SUYA-1" },
    before: { priceCents: 4_000, stock: 5, featured: true },
    after: { priceCents: 4_599, stock: 9, featured: false },
  });
  expect(changed).toHaveProperty("fields.images", [PICTURE]);
  expect(Object.keys("after" in changed ? changed.after : {}).sort()).toEqual([
    ...["featured", "priceCents", "stock"],
  ]);
  const all: Partial<ImportRow> = {
    description: "Hot",
    vatClass: "standard",
    status: "active",
    translations: { zu: { name: "Isipayisi" } },
  };
  expect(plan(all, FOUND)).toMatchObject({ after: all });
  expect(plan({ facts: { heat: 2 } }, FOUND)).toMatchObject({ after: { heat: 2 } });
});

test("found by its id, a product takes the row's SKU; a SKU that is its id says nothing", () => {
  const byId = { ...NOTHING, byId: SUYA };
  expect(plan({ sku: "NEW-1", id: "suya" }, byId)).toMatchObject({ after: { sku: "NEW-1" } });
  expect(plan({ sku: "suya", priceCents: null }, byId)).toMatchObject({ kind: "same" });
  expect(plan({ sku: null, priceCents: null }, byId)).toMatchObject({ kind: "same" });
  const both = { ...FOUND, byId: SUYA };
  expect(plan({ priceCents: null }, both)).toMatchObject({ kind: "same" });
});

test("a row whose SKU and id are of two products is refused, by their names", () => {
  expect(plan({}, { ...FOUND, byId: OTHER })).toEqual({
    ...{ row: 2, notes: [], kind: "refused" },
    problem: { rule: "skuAndId", bySku: "Suya Spice", byId: "Berbere" },
  });
});

test.each<[Partial<ImportRow>, object]>([
  [{ name: "" }, { rule: "nameMissing" }],
  [{ sku: "s".repeat(61) }, { rule: "skuLong", most: 60 }],
  [{ facts: { diet: ["vegan"], allergens: { milk: "contains" } } }, { rule: "factsClash" }],
])("%j is refused before anything is planned", (change, problem) => {
  expect(plan(change)).toMatchObject({ kind: "refused", problem });
});

test("stock goes no lower than what payments under way hold", () => {
  expect(plan({ stock: 2 }, FOUND)).toMatchObject({ kind: "change", stock: 2 });
  expect(plan({ stock: 1 }, FOUND)).toEqual({
    ...{ row: 2, notes: [], kind: "refused", problem: { rule: "stockHeld", reserved: 2 } },
  });
  const oversold = { ...NOTHING, bySku: { ...SUYA, stock: 1 } };
  expect(plan({ stock: 1 }, oversold)).toMatchObject({ kind: "change" });
});

test("pictures of the product or the shop are placed once each, others are left out and counted", () => {
  const inShop = { url: "/media/new.webp", width: 10, height: 10, alt: "" };
  const facts = { ...FOUND, picture: (url: string) => (url === inShop.url ? inShop : null) };
  const images = [
    { url: PICTURE.url, alt: "" },
    { url: inShop.url, alt: "" },
    { url: inShop.url, alt: "again" },
    { url: "/media/elsewhere.webp", alt: "" },
  ];
  const placed = plan({ images }, facts);
  expect(placed.notes).toEqual([{ note: "picturesLeftOut", count: 1 }]);
  expect(placed).toHaveProperty("fields.images", [PICTURE, { ...inShop, alt: "Suya Spice" }]);
  const named = images.slice(0, 2).map((image) => ({ ...image, alt: "Rub" }));
  expect(plan({ images: named }, facts)).toMatchObject({
    ...{ notes: [], fields: { images: [{ alt: "Rub" }, { ...inShop, alt: "Rub" }] } },
  });
  expect(plan({ images: [] }, facts)).toHaveProperty("fields.images", []);
});

test("a product keeps its pictures when the shop has none of the row's; a new one has the placeholder", () => {
  const images = [
    { url: "/media/elsewhere.webp", alt: "" },
    { url: "/media/nowhere.webp", alt: "" },
  ];
  const notes = [{ note: "picturesLeftOut", count: 2 }];
  expect(plan({ images, priceCents: null }, FOUND)).toMatchObject({ kind: "same", notes });
  const changed = plan({ images }, FOUND);
  expect(changed).toMatchObject({ kind: "change", notes, after: { priceCents: 4_599 } });
  expect(changed).toHaveProperty("fields.images", [PICTURE]);
  const bare = { ...FOUND, bySku: { ...SUYA, images: [] } };
  expect(plan({ images }, bare)).toHaveProperty("fields.images", []);
  expect(plan({ images })).toMatchObject({
    ...{ kind: "create", notes, fields: { images: [placeholder("Suya Spice")] } },
  });
});

test("who adds gets another product, without a SKU that is taken", () => {
  const added = plan({}, FOUND, "add");
  expect(added).toMatchObject({ kind: "create", fields: { sku: null, description: "Suya Spice" } });
  expect(added.notes).toEqual([{ note: "addedWithoutSku", owner: "Suya Spice" }]);
  const byId = plan({ images: [{ url: "/x", alt: "" }] }, { ...NOTHING, byId: SUYA }, "add");
  expect(byId).toMatchObject({ kind: "create", fields: { sku: "SUYA-1" } });
  expect(byId.notes).toEqual([{ note: "picturesLeftOut", count: 1 }]);
  expect(plan({}, NOTHING, "add")).toEqual(plan({}));
});

test("who adds gets another product without the id of the first as its SKU, as a CSV has it", () => {
  const noSku = { ...SUYA, sku: null };
  const added = plan({ sku: "suya", id: "suya" }, { ...NOTHING, byId: noSku }, "add");
  expect(added).toMatchObject({ kind: "create", fields: { sku: null } });
  expect(added.notes).toEqual([{ note: "addedWithoutSku", owner: "Suya Spice" }]);
});

test("a row that was to be checked is one to import with what somebody said of it", () => {
  const check: Parameters<typeof settleRow>[0] = {
    kind: "check",
    checks: [],
    notes: [{ note: "picturesLeftOut", count: 1 }],
    item: { ...ROW, priceCents: null },
  };
  expect(settleRow(check, { priceCents: 100, stock: 3 })).toEqual({
    ...{ kind: "valid", notes: check.notes },
    item: { ...ROW, priceCents: 100, stock: 3 },
  });
  const kept = { ...check, item: { ...ROW, stock: 4 } };
  expect(settleRow(kept, { priceCents: null, stock: null })).toMatchObject({ item: kept.item });
  expect(settleRow(check, { priceCents: 0, stock: null })).toEqual({
    ...{ kind: "refused", row: 2, name: "Suya Spice", problem: { rule: "priceLow" } },
  });
});

test("a SKU is the same in small and capital letters of the alphabet, not of others", () => {
  expect(skuKey("Suya-1É")).toBe("suya-1É");
});
