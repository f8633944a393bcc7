import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { seedCategories } from "#db/seed/categories.ts";
import { seedDemoAccounts } from "#db/seed/demo-accounts.ts";
import { seedHeroImages } from "#db/seed/hero-images.ts";
import { demoProducts } from "#db/seed/products.ts";
import { DEFAULT_CATEGORY_NAMES } from "#domain/catalogue/product.ts";
import {
  CATEGORY_TEXTS,
  HERO_TEXTS,
  missingLanguages,
  OTHER_LANGUAGES,
  PRODUCT_TEXTS,
  TRANSLATED_LENGTHS,
  tooLongTranslation,
} from "#domain/catalogue/translation.ts";
import { drawPictures, scaleOf } from "#tools/draw/pictures.ts";

test("the seed has at least 72 products over all ten default categories", () => {
  expect(demoProducts.length).toBeGreaterThanOrEqual(72);
  for (const name of DEFAULT_CATEGORY_NAMES) {
    const active = demoProducts.filter((p) => p.category === name && p.status === "active");
    expect(active.length, name).toBeGreaterThanOrEqual(5);
  }
  expect(seedCategories.map((category) => category.name)).toEqual([...DEFAULT_CATEGORY_NAMES]);
});

test("ids are readable slugs, and ids and names are unique", () => {
  expect(new Set(demoProducts.map((p) => p.id)).size).toBe(demoProducts.length);
  expect(new Set(demoProducts.map((p) => p.name)).size).toBe(demoProducts.length);
  for (const { id } of demoProducts) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)+$/);
});

test("every product names its size, says what it is and costs a whole number of cents", () => {
  for (const product of demoProducts) {
    expect(product.name).toMatch(/\d ?(kg|g|ml|litre)$/);
    expect(product.description.length, product.id).toBeGreaterThan(80);
    expect(product.description.length, product.id).toBeLessThan(320);
    expect(Number.isInteger(product.priceCents), product.id).toBe(true);
    expect(product.priceCents, product.id).toBeGreaterThan(0);
  }
});

test("all that the demo says of products, categories and banners is there in every language", () => {
  for (const product of demoProducts) {
    const { id, translations } = product;
    expect(missingLanguages(product, translations, PRODUCT_TEXTS), id).toEqual([]);
    expect(tooLongTranslation(translations, TRANSLATED_LENGTHS.product, PRODUCT_TEXTS)).toBeNull();
    for (const language of OTHER_LANGUAGES) {
      const { name = "", description = "" } = translations[language] ?? {};
      expect(name, id).toMatch(/\d ?(kg|g|ml|l|liter)$/);
      expect(/[\d.]+ ?(kg|g|ml|l)/.exec(name.replace("liter", "l"))?.[0], id).toBe(
        /[\d.]+ ?(kg|g|ml|l)/.exec(product.name.replace("litre", "l"))?.[0],
      );
      expect(description.length, id).toBeGreaterThan(80);
      expect(description, id).not.toBe(product.description);
    }
  }
  for (const category of seedCategories) {
    expect(missingLanguages(category, category.translations, CATEGORY_TEXTS)).toEqual([]);
  }
  for (const hero of seedHeroImages) {
    expect(missingLanguages(hero, hero.translations, HERO_TEXTS)).toEqual([]);
  }
  for (const language of OTHER_LANGUAGES) {
    const names = demoProducts.map(({ translations }) => translations[language]?.name);
    expect(new Set(names).size, language).toBe(demoProducts.length);
  }
});

test("plain basic foodstuffs are zero-rated; what is cooked, spiced, meat or drink is not", () => {
  const zero = demoProducts.filter((p) => p.vatClass === "zero");
  const inCategory = (category: string) => zero.filter((p) => p.category === category);
  expect(inCategory("Vegetables")).toHaveLength(
    demoProducts.filter((p) => p.category === "Vegetables").length,
  );
  expect(zero.map((p) => p.id)).toEqual(
    expect.arrayContaining([
      ...["white-maize-meal-5kg", "white-samp-1kg", "ofada-rice-2kg", "honey-beans-oloyin-1kg"],
      "red-palm-oil-1l",
    ]),
  );
  for (const category of ["Beverages", "Snacks", "Spices & Seasonings", "Desserts"]) {
    expect(inCategory(category), category).toEqual([]);
  }
  expect(inCategory("Meat & Poultry")).toEqual([]);
  const standard = demoProducts.filter((p) => p.vatClass === "standard").map((p) => p.id);
  expect(standard).toEqual(
    expect.arrayContaining(["jollof-rice-kit-500g", "ijebu-garri-1kg", "coconut-milk-400ml"]),
  );
});

test("stock spreads over sold out, the last few, low and plenty", () => {
  const active = demoProducts.filter((p) => p.status === "active");
  const between = (low: number, high: number) =>
    active.filter((p) => p.stock >= low && p.stock <= high).length;
  expect(active.every((p) => Number.isInteger(p.stock) && p.stock >= 0)).toBe(true);
  expect(between(0, 0)).toBeGreaterThanOrEqual(4);
  expect(between(1, 5)).toBeGreaterThanOrEqual(8);
  expect(between(6, 9)).toBeGreaterThanOrEqual(3);
  expect(between(10, 80)).toBeGreaterThan(50);
  expect(demoProducts.filter((p) => p.status === "inactive")).toHaveLength(2);
});

test("featured products are active, in stock and from many categories", () => {
  const featured = demoProducts.filter((p) => p.featured);
  expect(featured.length).toBeGreaterThanOrEqual(10);
  expect(featured.length).toBeLessThanOrEqual(12);
  expect(featured.every((p) => p.stock > 0 && p.status === "active")).toBe(true);
  expect(new Set(featured.map((p) => p.category)).size).toBeGreaterThanOrEqual(8);
  expect(featured.every((p) => p.images.length >= 2)).toBe(true);
});

test("every product has one to three pictures, each with its own alt text", () => {
  for (const { id, images } of demoProducts) {
    expect(images.length, id).toBeGreaterThanOrEqual(1);
    expect(images.length, id).toBeLessThanOrEqual(3);
    for (const image of images) expect(image.alt.length, id).toBeGreaterThan(10);
  }
  const pictures = demoProducts.flatMap((p) => p.images.map((image) => readPicture(image.url)));
  expect(new Set(pictures).size).toBe(pictures.length);
});

test("every picture is a small, self-contained SVG of the size the seed says", () => {
  const products = demoProducts.flatMap((p) => p.images);
  for (const { url, width, height } of products) {
    expectPlainSvg(url, 4_096);
    expect(readPicture(url), url).toContain(`viewBox="0 0 ${width} ${height}"`);
  }
  for (const { imageUrl } of seedCategories) {
    expectPlainSvg(imageUrl, 8_192);
    expect(readPicture(imageUrl), imageUrl).toContain('viewBox="0 0 800 600"');
  }
  for (const { imageUrl } of seedHeroImages) {
    expectPlainSvg(imageUrl, 14_336);
    expect(readPicture(imageUrl), imageUrl).toContain('viewBox="0 0 1920 800"');
  }
  expectPlainSvg("/images/placeholder.svg", 4_096);
  expectPlainSvg("/favicon.svg", 1_024);
});

test("the pictures in public/ are what tools/draw draws, and each of them is used", () => {
  const used = new Set([
    ...demoProducts.flatMap((p) => p.images.map((image) => image.url)),
    ...seedCategories.map((category) => category.imageUrl),
    ...seedHeroImages.map((slide) => slide.imageUrl),
    "/images/placeholder.svg",
  ]);
  const pictures = drawPictures();
  expect(new Set(pictures.map(({ file }) => `/${file}`))).toEqual(used);
  const stale = pictures.filter(({ file, svg }) => readPicture(`/${file}`) !== svg);
  expect(stale.map(({ file }) => file)).toEqual([]);
});

test("a small pack stands smaller in its picture than a large one, and nothing vanishes", () => {
  const sizes = ["spice-50g", "red-palm-oil-500ml", "red-palm-oil-1l", "road-runner-chicken-1-4kg"];
  const scales = sizes.map(scaleOf);
  expect(scales).toEqual(scales.toSorted());
  expect(new Set(scales).size).toBe(sizes.length);
  expect(scales[0]).toBeGreaterThan(0.6);
  expect(
    ["white-maize-meal-5kg", "malt-drink-6x330ml", "fresh-teff-injera-5-pack"].map(scaleOf),
  ).toEqual([1, 1, 1]);
  expect(scaleOf("berbere-spice-200g-served")).toBe(1);
});

test("each hero slide leads to a page that exists", () => {
  expect(seedHeroImages.map((slide) => slide.order)).toEqual([1, 2, 3]);
  for (const slide of seedHeroImages) {
    expect(leadsSomewhere(slide.buttonLink), slide.buttonLink).toBe(true);
    if (slide.productId !== null) {
      expect(slide.buttonLink).toBe(`/product/${slide.productId}`);
    }
  }
});

test("the demo accounts are one customer and one administrator", () => {
  expect(seedDemoAccounts.map((account) => account.role)).toEqual(["customer", "administrator"]);
  for (const account of seedDemoAccounts) {
    expect(account.email).toMatch(/@soko\.example$/);
    expect(account.phone).toMatch(/^\+27\d{9}$/);
    expect(account.password).toMatch(/^(?=.*[A-Z])(?=.*\d)(?=.*[^A-Za-z0-9]).{8,}$/);
  }
});

function readPicture(url: string): string {
  const file = join(import.meta.dirname, "../../public", url);
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}

function expectPlainSvg(url: string, limitBytes: number): void {
  const svg = readPicture(url);
  expect(svg, `${url} exists`).toMatch(/^<svg /);
  expect(gzipSync(svg, { level: 9 }).length, url).toBeLessThanOrEqual(limitBytes);
  expect(svg.replace('xmlns="http://www.w3.org/2000/svg"', ""), url).not.toMatch(
    /<script|<image|<foreignObject|href=|https?:|\bon\w+=|NaN|undefined/i,
  );
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size, url).toBe(ids.length);
}

function leadsSomewhere(link: string): boolean {
  const [, room, encoded = ""] = link.split("/");
  const name = decodeURIComponent(encoded);
  if (room === "products") return encoded === "";
  if (room === "product") return demoProducts.some((p) => p.id === name && p.status === "active");
  return room === "category" && seedCategories.some((category) => category.name === name);
}
