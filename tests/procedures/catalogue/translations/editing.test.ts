import { desc } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditLog, categories, heroImages } from "#db/schema/index.ts";
import { EMPTY_HERO_FORM } from "#domain/catalogue/hero.ts";
import { type ProductForm, productFormOf } from "#domain/catalogue/product-form.ts";
import { openTwoAdmins } from "#tests/factories/admin.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { failConnection } from "#tests/setup/statement-hooks.ts";
import { BLANK, seen } from "../categories.ts";
import { inLanguage } from "./spoken.ts";

const RICE = { kind: "product", id: "rice" } as const;

test("a translation that is saved is what shoppers read, tidied, and stands in the log", async () => {
  const { shop, admin } = await openTwoAdmins();
  await seedProducts(shop, { id: "rice", name: "Rice" });
  const before = await admin.translations.get(RICE);
  expect(before.english).toMatchObject({ name: "Rice", description: "What rice is" });
  expect(before.translations).toEqual({});
  const texts = { name_zu: "  Ilayisi \n ", description_zu: "", name_xh: "Irayisi" };
  await admin.translations.save({ ...RICE, expectedVersion: before.updatedAt, texts });
  const { product } = await inLanguage(shop, "zu").product({ id: "rice" });
  expect(product).toMatchObject({ name: "Ilayisi", inEnglish: ["description"] });
  const after = await admin.translations.get(RICE);
  expect(after.translations).toEqual({ zu: { name: "Ilayisi" }, xh: { name: "Irayisi" } });
  expect(after.updatedAt).toBeGreaterThan(before.updatedAt);
  const [logged] = await shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  expect(logged).toMatchObject({
    ...{ action: "product.update", subjectId: "rice", subjectName: "Rice" },
    before: { name_zu: "", name_xh: "" },
    after: { name_zu: "Ilayisi", name_xh: "Irayisi" },
  });
});

test("nobody writes over what somebody else has changed, of the product or of its translations", async () => {
  const { shop, admin, colleague } = await openTwoAdmins();
  await seedProducts(shop, { id: "rice" });
  const { updatedAt: expectedVersion } = await admin.translations.get(RICE);
  const save = (by: typeof admin, name_zu: string) =>
    by.translations.save({ ...RICE, expectedVersion, texts: { name_zu } });
  await save(colleague, "Ilayisi");
  for (const name of ["Irayisi", "Ilayisi"]) {
    expect(await refusal(save(admin, name))).toMatchObject({ code: "CONFLICT" });
  }
  const now = await admin.translations.get(RICE);
  expect(now.translations).toEqual({ zu: { name: "Ilayisi" } });
  const again = { ...RICE, expectedVersion: now.updatedAt, texts: { name_zu: "Ilayisi" } };
  expect(await admin.translations.save(again)).toEqual({ updatedAt: now.updatedAt });
});

test("a text that is too long is named, and what is not there is not found", async () => {
  const { shop, admin } = await openTwoAdmins();
  await seedProducts(shop, { id: "rice" });
  const { updatedAt: expectedVersion } = await admin.translations.get(RICE);
  const texts = { name_xh: "x".repeat(151) };
  expect(await refusal(admin.translations.save({ ...RICE, expectedVersion, texts }))).toEqual({
    ...{ code: "INVALID_INPUT", field: "name_xh" },
    message: "Please keep this to 150 characters",
  });
  const gone = { kind: "product", id: "gone" } as const;
  expect(await refusal(admin.translations.get(gone))).toMatchObject({ code: "NOT_FOUND" });
  expect(
    await refusal(admin.translations.save({ ...gone, expectedVersion, texts: {} })),
  ).toMatchObject({ code: "NOT_FOUND" });
});

test("categories and banners are translated in the same way, and those that are not are named", async () => {
  const { shop, admin } = await openTwoAdmins();
  await seedProducts(shop, { id: "rice", category: "Grains" });
  const now = shop.clock.now();
  await shop.db.insert(heroImages).values({
    ...{ id: "slide", imageUrl: "/a.svg", title: "Eat well", subtitle: "Daily" },
    ...{ createdAt: now, updatedAt: now },
  });
  expect(await admin.translations.missing({ kind: "category" })).toEqual([
    { id: "Grains", languages: ["af", "zu", "xh"] },
  ]);
  const grains = { kind: "category", id: "Grains" } as const;
  const { updatedAt: expectedVersion } = await admin.translations.get(grains);
  await admin.translations.save({ ...grains, expectedVersion, texts: { name_zu: "Okusanhlamvu" } });
  expect(await admin.translations.missing({ kind: "category" })).toEqual([
    { id: "Grains", languages: ["af", "xh"] },
  ]);
  const slide = { kind: "hero", id: "slide" } as const;
  const texts = { title_af: "Eet lekker", subtitle_af: "Daagliks", buttonText_af: "Koop nou" };
  const { updatedAt } = await admin.translations.get(slide);
  await admin.translations.save({ ...slide, expectedVersion: updatedAt, texts });
  expect(await admin.translations.missing({ kind: "hero" })).toEqual([
    { id: "slide", languages: ["zu", "xh"] },
  ]);
  const { heroes } = await inLanguage(shop, "af").home();
  expect(heroes).toMatchObject([{ title: "Eet lekker", buttonText: "Koop nou" }]);
  expect((await inLanguage(shop, "zu").shell()).categories).toMatchObject([
    { name: "Grains", label: "Okusanhlamvu" },
  ]);
});

test("of several the one that is asked for is given, with its English texts", async () => {
  const { shop, admin } = await openTwoAdmins();
  await seedProducts(shop, { id: "rice", category: "Grains" }, { id: "tea", category: "Teas" });
  const now = shop.clock.now();
  const slide = (id: string) => ({
    ...{ id, imageUrl: "/a.svg", title: `Title ${id}`, subtitle: `Subtitle ${id}` },
    ...{ buttonText: `Button ${id}`, createdAt: now, updatedAt: now },
  });
  await shop.db.insert(heroImages).values([slide("one"), slide("two")]);
  for (const name of ["Grains", "Teas"]) {
    const { english } = await admin.translations.get({ kind: "category", id: name });
    expect(english).toEqual({ name, description: "" });
  }
  for (const id of ["one", "two"]) {
    const { title, subtitle, buttonText } = slide(id);
    const { english } = await admin.translations.get({ kind: "hero", id });
    expect(english).toEqual({ title, subtitle, buttonText });
  }
});

test("a banner that is saved as it was is not changed, whatever its translations", async () => {
  const { shop, admin } = await openTwoAdmins();
  const now = shop.clock.now();
  const fields = { imageUrl: "/a.svg", title: "Eat", subtitle: "Daily", buttonText: "Shop Now" };
  await shop.db.insert(heroImages).values({
    ...{ id: "slide", ...fields, createdAt: now, updatedAt: now },
    translations: { zu: { title: "Yidla" } },
  });
  const form = {
    ...{ ...fields, buttonLink: "/products", productId: null, active: true, order: "1" },
    ...{ startsAt: "", endsAt: "" },
  };
  const saved = await admin.hero.update({ id: "slide", expectedVersion: now, ...form });
  expect(saved).toEqual({ leftBehind: [] });
  expect(await shop.db.select().from(auditLog)).toEqual([]);
});

test("whoever changes the English text is told which languages still say what stood there before", async () => {
  const { shop, admin } = await openTwoAdmins();
  const translations = { zu: { name: "Ilayisi" }, af: { name: "Rys", description: "Wit" } };
  await seedProducts(shop, { id: "rice", name: "Rice", category: "Grains", translations });
  const save = async (edit: Partial<ProductForm>) => {
    const { product } = await admin.product.get({ id: "rice" });
    const { updatedAt, stock } = product;
    const form = { ...productFormOf(product), ...edit };
    const saved = await admin.product.update({ id: "rice", form, expected: { updatedAt, stock } });
    return saved.leftBehind;
  };
  expect(await save({ name: "Basmati Rice" })).toEqual(["af", "zu"]);
  expect(await save({ description: "Long" })).toEqual(["af"]);
  expect(await save({ price: "12.00" })).toEqual([]);
  shop.beforeStatement('select "id", "name", "description", "translations"', failConnection);
  expect(await save({ name: "Rice" }), "saved, whatever cannot be found out").toEqual([]);
  expect((await admin.product.get({ id: "rice" })).product.name).toBe("Rice");

  await shop.db.update(categories).set({ translations: { xh: { name: "Iinkozo" } } });
  const expectedVersion = await seen(shop, "Grains");
  const renamed = { ...BLANK, category: "Grains", expectedVersion, name: "Staples" };
  expect(await admin.categories.update(renamed)).toEqual({ name: "Staples", leftBehind: ["xh"] });

  const now = shop.clock.now();
  const fields = { imageUrl: "/a.svg", title: "Eat", subtitle: "Daily", buttonText: "Shop Now" };
  await shop.db.insert(heroImages).values({
    ...{ id: "slide", ...fields, createdAt: now, updatedAt: now },
    translations: { zu: { title: "Yidla" } },
  });
  const form = { ...EMPTY_HERO_FORM, ...fields, buttonLink: "/products", title: "Cook" };
  const banner = { id: "slide", expectedVersion: now, ...form };
  expect(await admin.hero.update(banner)).toEqual({ leftBehind: ["zu"] });
});
