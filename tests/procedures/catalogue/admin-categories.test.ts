import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { insertCategory, updateCategory } from "#db/queries/catalogue/admin-categories.ts";
import { auditLog, categories, products } from "#db/schema/index.ts";
import { offerForm } from "#domain/offers/offer-form.ts";
import { openTwoAdmins } from "#tests/factories/admin.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { BLANK, seen } from "./categories.ts";

test("a picture that the sweep took between looking and writing stops a category's write", async () => {
  const { shop, admin } = await openTwoAdmins();
  await admin.categories.create({ name: "Teas", description: "", imageUrl: "" });
  const [row] = await shop.db.select().from(categories);
  if (!row) throw new Error("no category");
  const params = {
    author: { userId: "u", name: "Admin", now: shop.clock.now() },
    entry: { action: "x", subject: "category", subjectId: "x", subjectName: "x" } as const,
    mediaKeys: ["categories/gone.webp"],
  };
  await expect(
    insertCategory(shop.db, { ...params, row: { ...row, name: "Other" } }),
  ).rejects.toThrow();
  await expect(
    updateCategory(shop.db, {
      ...params,
      name: "Teas",
      expectedVersion: row.updatedAt,
      row: { ...row, updatedAt: row.updatedAt + 1 },
    }),
  ).rejects.toThrow();
  expect(await shop.db.select().from(categories)).toEqual([row]);
});

test("categories are listed by name, with counts of the products that have their name", async () => {
  const { shop, admin } = await openTwoAdmins();
  await seedProducts(
    shop,
    { id: "a", category: "snacks" },
    { id: "b", category: "snacks", status: "inactive" },
    { id: "c", category: "snacks", status: "inactive", deletedAt: 1 },
    { id: "d", category: "Beverages" },
  );
  await admin.categories.create({ ...BLANK, name: "Desserts" });
  const list = await admin.categories.list();
  expect(list.map(({ name }) => name)).toEqual(["Beverages", "Desserts", "snacks"]);
  const offer = { ...offerForm(null, shop.clock.now()), value: "10" };
  const give = (name: string, category: string, more = {}) =>
    admin.offers.create({
      form: { ...offer, name, category, ...more },
      key: crypto.randomUUID(),
    });
  await give("Crisps", "snacks");
  await give("Nuts", "snacks");
  await give("Old", "snacks", { isActive: false });
  await give("Sweets", "Desserts");
  await give("All", "");
  expect(await admin.categories.counts()).toEqual([
    { name: "Beverages", productCount: 1, deletedCount: 0, offerCount: 0 },
    { name: "snacks", productCount: 2, deletedCount: 1, offerCount: 2 },
    { name: "Desserts", productCount: 0, deletedCount: 0, offerCount: 1 },
  ]);
  const expectedVersion = await seen(shop, "Beverages");
  await admin.categories.remove({ category: "Beverages", expectedVersion, moveTo: "Desserts" });
  expect((await admin.categories.counts()).map(({ name }) => name)).toEqual(["Desserts", "snacks"]);
});

test("a category is added with its fields and times, and its picture is below categories", async () => {
  const { shop, admin, upload, viewer } = await openTwoAdmins();
  const imageUrl = await upload("category");
  expect(imageUrl).toMatch(/^\/media\/categories\//);
  await admin.categories.create({ name: "  New \n aisle ", description: " All new ", imageUrl });
  const now = shop.clock.now();
  expect(await admin.categories.list()).toEqual([
    {
      id: "new-aisle",
      name: "New aisle",
      description: "All new",
      imageUrl,
      createdAt: now,
      updatedAt: now,
    },
  ]);
  const { rows } = await admin.audit.list({ subject: "category" });
  expect(rows).toMatchObject([
    { action: "category.create", actorId: viewer.userId, subjectName: "New aisle", before: null },
  ]);
});

test.each([
  ["nothing", ""],
  ["spaces", "  \n\t "],
])("a name of %s is refused, for a new category and a changed one", async (_what, name) => {
  const { shop, admin } = await openTwoAdmins();
  await seedProducts(shop, { id: "a", category: "Snacks" });
  const refused = { code: "INVALID_INPUT", field: "name", message: "Please enter a name" };
  expect(await refusal(admin.categories.create({ ...BLANK, name }))).toEqual(refused);
  const expectedVersion = shop.clock.now();
  const change = admin.categories.update({ ...BLANK, category: "Snacks", expectedVersion, name });
  expect(await refusal(change)).toEqual(refused);
});

test("a name that there is already is refused in words, however its letters are cased", async () => {
  const { shop, admin } = await openTwoAdmins();
  await seedProducts(shop, { id: "a", category: "Snacks" }, { id: "b", category: "Desserts" });
  const taken = {
    code: "CONFLICT",
    field: "name",
    message: "There is already a category with this name",
  };
  expect(await refusal(admin.categories.create({ ...BLANK, name: "sNACKS" }))).toEqual(taken);
  const expectedVersion = shop.clock.now();
  const rename = { ...BLANK, category: "Desserts", expectedVersion, name: "snacks" };
  expect(await refusal(admin.categories.update(rename))).toEqual(taken);
  await admin.categories.update({ ...rename, name: "DESSERTS" });
  expect((await admin.categories.list()).map(({ name }) => name)).toEqual(["DESSERTS", "Snacks"]);
});

test("a new name is on its products at once: in their rows, in counts, in the search, in public", async () => {
  const { shop, admin, upload } = await openTwoAdmins();
  await seedProducts(
    shop,
    { id: "chips", name: "Plantain", category: "Snacks" },
    { id: "gone", category: "Snacks", status: "inactive", deletedAt: 1 },
    { id: "oil", category: "Ingredients" },
  );
  shop.clock.advance(1_000);
  const expectedVersion = await seen(shop, "Snacks");
  const imageUrl = await upload("category");
  const typed = { name: "Nibbles", description: "Crisp", imageUrl };
  const change = { ...typed, category: "Snacks", expectedVersion };
  expect(await admin.categories.update(change)).toMatchObject({ name: "Nibbles" });

  const rows = await shop.db.select().from(products).where(eq(products.category, "Nibbles"));
  expect(rows.map(({ id }) => id).toSorted()).toEqual(["chips", "gone"]);
  expect(rows.every(({ updatedAt }) => updatedAt === shop.clock.now())).toBe(true);
  expect(await admin.categories.counts()).toContainEqual({
    name: "Nibbles",
    productCount: 1,
    deletedCount: 1,
    offerCount: 0,
  });
  const guest = shop.as();
  expect((await guest.catalogue.list({ search: "nibbles" })).items).toMatchObject([
    { id: "chips", category: "Nibbles" },
  ]);
  expect((await guest.catalogue.list({ search: "snacks" })).total).toBe(0);
  expect((await guest.catalogue.list({ category: "Nibbles" })).total).toBe(1);
  expect((await guest.catalogue.shell()).categories.map(({ name }) => name)).toContain("Nibbles");
  expect(await admin.categories.list()).toContainEqual(
    expect.objectContaining({
      name: "Nibbles",
      description: "Crisp",
      imageUrl,
      updatedAt: shop.clock.now(),
    }),
  );
  const { rows: log } = await admin.audit.list({ subject: "category" });
  expect(log[0]).toMatchObject({
    action: "category.update",
    before: { name: "Snacks", description: "", imageUrl: "" },
    after: { name: "Nibbles", description: "Crisp", imageUrl },
  });
  for (const subjectId of ["chips", "gone"]) {
    const { rows: story } = await admin.audit.list({ subject: "product", subjectId });
    expect(story).toMatchObject([
      {
        action: "product.update",
        actorName: "Admin",
        before: { category: "Snacks" },
        after: { category: "Nibbles" },
        isInBulk: false,
      },
    ]);
  }
  expect((await admin.audit.list({ subject: "product", subjectId: "oil" })).rows).toEqual([]);
});

test("of two administrators who change a category at once the second is told, and nothing is written over", async () => {
  const { shop, admin, colleague } = await openTwoAdmins();
  await seedProducts(shop, { id: "a", category: "Snacks" }, { id: "b", category: "Desserts" });
  const expectedVersion = shop.clock.now();
  const change = { ...BLANK, category: "Snacks", expectedVersion, name: "Snacks" };
  await admin.categories.update({ ...change, description: "Mine" });
  const conflict = {
    code: "CONFLICT",
    field: null,
    message: "Somebody else changed this just now. Please look again and retry.",
  };
  const second = colleague.categories.update({ ...change, description: "Theirs" });
  expect(await refusal(second)).toEqual(conflict);
  const remove = colleague.categories.remove({
    category: "Snacks",
    expectedVersion,
    moveTo: "Desserts",
  });
  expect(await refusal(remove)).toEqual(conflict);
  const [row] = await shop.db.select().from(categories).where(eq(categories.name, "Snacks"));
  expect(row).toMatchObject({ description: "Mine", updatedAt: expectedVersion + 1 });
});

test("of two saves of a category in flight together one is kept, one is refused", async () => {
  const { shop, admin, colleague } = await openTwoAdmins();
  await seedProducts(shop, { id: "a", category: "Snacks" });
  const change = {
    ...BLANK,
    category: "Snacks",
    expectedVersion: shop.clock.now(),
    name: "Snacks",
  };
  const outcomes = await Promise.allSettled([
    admin.categories.update({ ...change, description: "Mine" }),
    colleague.categories.update({ ...change, description: "Theirs" }),
  ]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await shop.db.select().from(auditLog)).toHaveLength(1);
});

test("a category of another name, or gone, answers that it is no longer there", async () => {
  const { admin } = await openTwoAdmins();
  const change = admin.categories.update({ ...BLANK, category: "Nowhere", expectedVersion: 1 });
  expect((await refusal(change)).code).toBe("NOT_FOUND");
  const remove = admin.categories.remove({ category: "Nowhere", expectedVersion: 1, moveTo: null });
  expect((await refusal(remove)).code).toBe("NOT_FOUND");
});

test("a save without a change writes nothing", async () => {
  const { shop, admin } = await openTwoAdmins();
  await seedProducts(shop, { id: "a", category: "Snacks" });
  const expectedVersion = shop.clock.now();
  shop.clock.advance(1_000);
  const same = { ...BLANK, category: "Snacks", expectedVersion, name: "Snacks " };
  expect(await admin.categories.update(same)).toEqual({ name: "Snacks", leftBehind: [] });
  expect(await seen(shop, "Snacks")).toBe(expectedVersion);
  expect(await shop.db.select().from(auditLog)).toEqual([]);
});

test("only an uploaded picture, or the one it has, is taken", async () => {
  const { shop, admin } = await openTwoAdmins();
  for (const imageUrl of ["https://elsewhere.test/a.png", "/media/categories/made-up.webp"]) {
    expect(await refusal(admin.categories.create({ ...BLANK, imageUrl }))).toMatchObject({
      code: "INVALID_INPUT",
      field: "imageUrl",
    });
  }
  await seedProducts(shop, { id: "a", category: "Snacks" });
  await shop.db.update(categories).set({ imageUrl: "/images/snacks.webp" });
  const expectedVersion = shop.clock.now();
  const imageUrl = "/images/snacks.webp";
  await admin.categories.update({
    category: "Snacks",
    expectedVersion,
    name: "Bites",
    description: "",
    imageUrl,
  });
  expect((await admin.categories.list())[0]).toMatchObject({ name: "Bites", imageUrl });
});
