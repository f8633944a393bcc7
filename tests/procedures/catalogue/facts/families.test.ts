import { expect, test } from "vitest";
import { FAMILIES_A_PAGE } from "#db/queries/catalogue/sizes.ts";
import { products } from "#db/schema/index.ts";
import { openTwoAdmins } from "#tests/factories/admin.ts";
import { seedProducts } from "#tests/factories/shop.ts";

const grams = (amount: number) => ({ amount, unit: "g", count: 1 }) as const;

test("a manager sees each family with its sizes from little to much, what is sold out and inactive too", async () => {
  const { shop, admin } = await openTwoAdmins();
  await seedProducts(
    shop,
    { id: "meal-5", family: "White meal", size: grams(5_000), priceCents: 8_000, stock: 0 },
    { id: "meal-1", family: "white MEAL", size: grams(1_000), priceCents: 2_000, stock: 7 },
    { id: "meal-2", family: "White meal", size: null, status: "inactive" },
    { id: "gone", family: "White meal", deletedAt: 1 },
    { id: "oil", family: "Palm oil", size: { amount: 500, unit: "ml", count: 1 } },
    { id: "samp" },
  );
  const { families, next } = await admin.product.familySizes({ after: null });
  expect(next).toBe(null);
  expect(families.map(({ name, sizes }) => [name, sizes.map(({ id }) => id)])).toEqual([
    ["Palm oil", ["oil"]],
    [expect.stringMatching(/^white meal$/i), ["meal-1", "meal-5", "meal-2"]],
  ]);
  expect(families[1]?.sizes).toMatchObject([
    { priceCents: 2_000, available: 7, status: "active" },
    { priceCents: 8_000, available: 0, status: "active" },
    { size: null, status: "inactive" },
  ]);
});

test("many families go on after the last of a page, none twice and none left out", async () => {
  const { shop, admin } = await openTwoAdmins();
  const names = Array.from({ length: FAMILIES_A_PAGE + 5 }, (_, at) => `Family ${100 + at}`);
  await seedProducts(shop, ...names.map((family, at) => ({ id: `p${at}`, family })));
  const first = await admin.product.familySizes({ after: null });
  expect(first.next).toBe(names[FAMILIES_A_PAGE - 1]);
  const second = await admin.product.familySizes({ after: first.next });
  expect(second.next).toBe(null);
  expect([...first.families, ...second.families].map(({ name }) => name)).toEqual(names);
  expect((await shop.db.select().from(products)).length).toBe(names.length);
});

test("names whose case only other alphabets know are two families, as on the shop's pages, and end no list", async () => {
  const { shop, admin } = await openTwoAdmins();
  const names = Array.from({ length: FAMILIES_A_PAGE - 1 }, (_, at) => `Family ${100 + at}`);
  const last = ["\u1eb8ba", "\u1eb9ba", "\u1eb9bb"];
  await seedProducts(shop, ...[...names, ...last].map((family, at) => ({ id: `p${at}`, family })));
  expect(await allFamilies(admin)).toEqual([...names, ...last]);
});

test("families of more sizes than a page holds are shown on as many pages, each whole", async () => {
  const { shop, admin } = await openTwoAdmins();
  const sizes = { A: 1_200, B: 1_000, C: 2_100, D: 3 };
  const rows = Object.entries(sizes).flatMap(([family, count]) =>
    Array.from({ length: count }, (_, at) => ({ id: `${family}-${at}`, family })),
  );
  // As many as a statement takes.
  for (let at = 0; at < rows.length; at += 500) {
    await seedProducts(shop, ...rows.slice(at, at + 500));
  }
  const counted = new Map<string, number>();
  expect(await allFamilies(admin, counted)).toEqual(["A", "B", "C", "D"]);
  // Of one alone that is larger than a page, its first sizes.
  expect([...counted.values()]).toEqual([1_200, 1_000, 51 * 40, 3]);
});

async function allFamilies(
  admin: Awaited<ReturnType<typeof openTwoAdmins>>["admin"],
  counted = new Map<string, number>(),
) {
  const names: string[] = [];
  let after: string | null = null;
  do {
    const page = await admin.product.familySizes({ after });
    names.push(...page.families.map(({ name }) => name));
    for (const { name, sizes } of page.families) counted.set(name, sizes.length);
    after = page.next;
  } while (after !== null);
  return names;
}
