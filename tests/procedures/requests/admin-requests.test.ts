import { desc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditLog, products, searchMisses } from "#db/schema/index.ts";
import { DAY_MS } from "#domain/time/durations.ts";
import { purgeProducts } from "#server/jobs/purge-products.ts";
import { openTwoAdmins } from "#tests/factories/admin.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import type { TestShop } from "#tests/setup/test-shop.ts";

test("things are listed by how often they were asked for, and go once somebody has seen to them", async () => {
  const { shop, admin } = await openShop();
  await ask(shop, "Ogbono", "thandi@shopper.test");
  shop.clock.advance(1_000);
  await ask(shop, "ogbono");
  await ask(shop, "Kola nut");
  const open = await admin.list({ isOpen: true });
  expect(open.map(({ wanted, times, waiting }) => [wanted, times, waiting])).toEqual([
    ["ogbono", 2, 1],
    ["Kola nut", 1, 0],
  ]);
  expect((await admin.askers({ words: "ogbono" })).map(({ email }) => email)).toEqual([
    null,
    "thandi@shopper.test",
  ]);

  // What is answered is of no product, whatever is sent with it.
  await admin.settle({ words: "kola nut", outcome: "answered", productId: "garri" });
  shop.clock.advance(1_000);
  await admin.settle({ words: "ogbono", outcome: "stocked", productId: "garri" });
  expect(await admin.list({ isOpen: true })).toEqual([]);
  expect(await admin.list({ isOpen: false })).toEqual([
    expect.objectContaining({
      ...{ wanted: "ogbono", outcome: "stocked", times: 2, waiting: 1 },
      product: { id: "garri", name: "Yellow Garri 2 kg" },
    }),
    expect.objectContaining({ wanted: "Kola nut", outcome: "answered", product: null }),
  ]);
  expect((await newestAudit(shop))[0]).toMatchObject({
    ...{ action: "request.stocked", subject: "request", subjectName: "ogbono" },
    after: { product: "Yellow Garri 2 kg" },
  });
});

test("what was to be there as a product that goes for good is asked for again by who waits for it", async () => {
  const { shop, admin } = await openShop();
  await ask(shop, "Ogbono", "thandi@shopper.test");
  await ask(shop, "ogbono");
  await seedProducts(shop, { id: "doubled", stock: 0 });
  await admin.settle({ words: "ogbono", outcome: "stocked", productId: "doubled" });
  await shop.db
    .update(products)
    .set({ status: "inactive", deletedAt: shop.clock.now() })
    .where(eq(products.id, "doubled"));
  shop.clock.advance(2 * DAY_MS);
  expect(await purgeProducts(shop.context())).toBe(1);
  expect(await admin.list({ isOpen: true })).toMatchObject([
    { wanted: "Ogbono", times: 1, waiting: 1 },
  ]);
});

test("what is said to be there needs its product, and what is seen to already is not seen to twice", async () => {
  const { shop, admin } = await openShop();
  await ask(shop, "Ogbono");
  const settle = (outcome: "stocked" | "answered", productId: string | null) =>
    admin.settle({ words: "ogbono", outcome, productId });
  for (const product of [null, "nothing"]) {
    expect(await refusal(settle("stocked", product))).toMatchObject({
      code: "INVALID_INPUT",
      field: "product",
      message: "Please choose the product that it is",
    });
  }
  await settle("answered", null);
  expect(await refusal(settle("answered", null))).toMatchObject({
    code: "NOT_FOUND",
    message: "Somebody has handled this already",
  });
  await ask(shop, "ogbono");
  expect(await admin.list({ isOpen: true })).toHaveLength(1);
});

test("searches in vain are listed by how often, and a manager teaches what they mean", async () => {
  const { shop, admin } = await openShop();
  const row = (words: string, n: number, day = "2026-11-24") => ({ day, words, n });
  await shop.db
    .insert(searchMisses)
    .values([row("gaarri", 3), row("gaarri", 2, "2026-11-01"), row("kola nut", 4)]);
  await shop.db.insert(searchMisses).values(row("long ago", 90, "2026-10-01"));
  const misses = async () =>
    (await admin.misses()).map(({ words, times, findsNow }) => [words, times, findsNow]);
  expect(await misses()).toEqual([
    ["gaarri", 5, true],
    ["kola nut", 4, false],
  ]);

  await admin.teach({ term: "Kola Nut", means: "garri" });
  expect(await misses()).toContainEqual(["kola nut", 4, true]);
  const found = await shop.as().catalogue.list({ search: "kola nut" });
  expect(found.items.map(({ id }) => id)).toEqual(["garri"]);
  expect((await admin.synonyms({ term: "kola nut" })).map(({ term }) => term)).toEqual([
    "garri",
    "kola nut",
  ]);
  expect((await newestAudit(shop))[0]).toMatchObject({
    ...{ action: "synonym.create", subject: "request", subjectName: "kola nut" },
    after: { means: "garri" },
  });
  await admin.teach({ term: "bitter kola nut", means: "kola nut" });

  await admin.forget({ term: "kola nut" });
  expect((await newestAudit(shop))[0]).toMatchObject({
    ...{ action: "synonym.delete", subject: "request", subjectName: "kola nut" },
    before: { means: "bitter kola nut, garri" },
  });
  expect((await shop.as().catalogue.list({ search: "kola nut" })).total).toBe(0);
  expect((await refusal(admin.forget({ term: "kola nut" }))).code).toBe("NOT_FOUND");
});

test("what was forgotten and is taught anew does not come back among the names of before", async () => {
  const { shop, admin } = await openShop();
  await seedProducts(shop, { id: "cola", name: "Kola Nut 100 g" });
  await admin.teach({ term: "kola nut", means: "garri" });
  await admin.forget({ term: "garri" });
  await admin.teach({ term: "gaarri", means: "garri" });
  expect((await admin.synonyms({ term: "gaarri" })).map(({ term }) => term)).toEqual([
    "gaarri",
    "garri",
  ]);
  const found = await shop.as().catalogue.list({ search: "gaarri" });
  expect(found.items.map(({ id }) => id)).toEqual(["garri"]);
});

test.each([
  [{ term: "one two three four", means: "garri" }, "term", "A name is one to three words"],
  [{ term: "?", means: "garri" }, "term", "A name is one to three words"],
  [{ term: " ", means: "garri" }, "term", "A name is one to three words"],
  [{ term: "x".repeat(61), means: "garri" }, "term", "A name is one to three words"],
  [{ term: "kola", means: "?" }, "means", "A name is one to three words"],
  [{ term: "Garri", means: "garri" }, "means", "These are the same already"],
  [
    { term: "kola", means: "xylophone" },
    "means",
    "The search finds nothing for “xylophone” either",
  ],
])("%o teaches nothing, and says why", async (input, field, message) => {
  const { shop, admin } = await openShop();
  const refused = await refusal(admin.teach(input));
  expect(refused).toEqual({ code: "INVALID_INPUT", field, message });
  expect(await newestAudit(shop)).toEqual([]);
});

test("a name of three words and sixty letters is one", async () => {
  const { shop, admin } = await openShop();
  const term = `kola nut ${"x".repeat(51)}`;
  await admin.teach({ term, means: "garri" });
  expect((await shop.as().catalogue.list({ search: term })).total).toBe(1);
});

async function openShop() {
  const { shop, admin } = await openTwoAdmins();
  await seedProducts(shop, { id: "garri", name: "Yellow Garri 2 kg" });
  return { shop, admin: admin.requests };
}

function ask(shop: TestShop, wanted: string, email = "") {
  return shop.as().requests.ask({ key: crypto.randomUUID(), wanted, email });
}

function newestAudit(shop: TestShop) {
  return shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(3);
}
