import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditLog, products } from "#db/schema/index.ts";
import type { FactChange } from "#domain/catalogue/fact-change.ts";
import { batchText } from "#messages/adminBulk/batch-text.ts";
import { openTwoAdmins } from "#tests/factories/admin.ts";
import { seedProducts } from "#tests/factories/shop.ts";

test.each<[FactChange, object]>([
  [{ fact: "family", value: " White  meal " }, { family: "White meal" }],
  [{ fact: "travels", value: "nearby" }, { travels: "nearby" }],
  [{ fact: "storage", value: "frozen" }, { storage: "frozen" }],
  [{ fact: "heat", value: 2 }, { heat: 2 }],
  [{ fact: "origin", value: "ZA" }, { origin: "ZA" }],
  [{ fact: "diet", diet: "vegan", suits: true }, { diet: ["vegetarian", "vegan"] }],
  [{ fact: "allergens", allergen: "sesame", state: "may" }, { allergens: { sesame: "may" } }],
])("%o is said of all that are chosen, logged, and taken back as it was", async (change, after) => {
  const { shop, admin } = await openTwoAdmins();
  await seedProducts(shop, { id: "meal" }, { id: "samp" });
  const factsOf = async () =>
    (await shop.db.select().from(products).where(eq(products.id, "meal")))[0];
  const before = await factsOf();
  const done = await admin.products.change(asked(change));
  expect(done).toMatchObject({ changed: 2, label: `Set ${change.fact} of 2 products` });
  expect(batchText(done.label)).not.toContain("Set");
  expect(await factsOf()).toMatchObject(after);
  const [row] = await shop.db.select().from(auditLog).where(eq(auditLog.batchId, done.batchId));
  expect(row?.after).toEqual(after);
  // The same again changes nothing, and what was said is taken back with the batch.
  expect(await admin.products.change(asked(change))).toMatchObject({ changed: 0 });
  await admin.products.undo({ batchId: done.batchId });
  const { updatedAt: _now, ...restored } = { ...(await factsOf()) };
  expect(before).toMatchObject(restored);
});

test("a fact is taken away from all of them; a diet takes along what rests on it", async () => {
  const { shop, admin } = await openTwoAdmins();
  await seedProducts(shop, { id: "meal" }, { id: "samp" });
  await shop.db.update(products).set({
    ...{ family: "Meal", heat: 1, storage: "ambient", origin: "ZA" },
    diet: ["halal", "vegetarian", "vegan"],
    allergens: { gluten: "contains", peanuts: "free" },
  });
  for (const change of [
    { fact: "family", value: null },
    { fact: "heat", value: null },
    { fact: "storage", value: null },
    { fact: "origin", value: null },
    { fact: "diet", diet: "vegetarian", suits: false },
    { fact: "allergens", allergen: "gluten", state: null },
  ] satisfies FactChange[]) {
    expect(await admin.products.change(asked(change)), change.fact).toMatchObject({ changed: 2 });
  }
  expect(await shop.db.select().from(products)).toMatchObject(
    ["meal", "samp"].map((id) => ({
      id,
      ...{ family: null, heat: null, storage: null, origin: null },
      ...{ diet: ["halal"], allergens: { peanuts: "free" } },
    })),
  );
});

test("of which a fact cannot be true, stays as it is", async () => {
  const { shop, admin } = await openTwoAdmins();
  await seedProducts(shop, { id: "meal" }, { id: "samp" });
  const { id } = products;
  await shop.db
    .update(products)
    .set({ allergens: { milk: "contains" } })
    .where(eq(id, "meal"));
  const vegan = asked({ fact: "diet", diet: "vegan", suits: true });
  expect(await admin.products.change(vegan)).toMatchObject({ changed: 1 });
  const eggs = asked({ fact: "allergens", allergen: "eggs", state: "contains" });
  expect(await admin.products.change(eggs)).toMatchObject({ changed: 1 });
  const { diet, allergens } = products;
  expect(await shop.db.select({ id, diet, allergens }).from(products).orderBy(id)).toEqual([
    { id: "meal", diet: [], allergens: { eggs: "contains", milk: "contains" } },
    { id: "samp", diet: ["vegetarian", "vegan"], allergens: {} },
  ]);
});

test("of what suits a diet may be said that it has none, or traces, of what that forbids", async () => {
  const { shop, admin } = await openTwoAdmins();
  await seedProducts(shop, { id: "meal" }, { id: "samp" });
  await shop.db.update(products).set({ diet: ["vegetarian", "vegan"] });
  for (const state of ["free", "may"] as const) {
    const milk = asked({ fact: "allergens", allergen: "milk", state });
    expect(await admin.products.change(milk)).toMatchObject({ changed: 2 });
  }
  const contains = asked({ fact: "allergens", allergen: "milk", state: "contains" });
  expect(await admin.products.change(contains)).toMatchObject({ changed: 0 });
});

test.each<{ undone: FactChange; meanwhile: FactChange }>([
  {
    undone: { fact: "diet", diet: "vegan", suits: false },
    meanwhile: { fact: "allergens", allergen: "milk", state: "contains" },
  },
  {
    undone: { fact: "allergens", allergen: "milk", state: null },
    meanwhile: { fact: "diet", diet: "vegan", suits: true },
  },
])(
  "what an undo would say does not stand against what was said since: $undone, then $meanwhile",
  async (one) => {
    const { shop, admin } = await openTwoAdmins();
    await seedProducts(shop, { id: "meal" }, { id: "samp" });
    await shop.db
      .update(products)
      .set(
        one.undone.fact === "diet"
          ? { diet: ["vegetarian", "vegan"] }
          : { allergens: { milk: "contains" } },
      );
    const { batchId } = await admin.products.change(asked(one.undone));
    await admin.products.change({ ...asked(one.meanwhile), selection: { ids: ["meal"] } });
    expect(await admin.products.undo({ batchId })).toMatchObject({
      restored: 1,
      stayed: [{ id: "meal", why: "changed" }],
    });
    const said = await shop.db
      .select({ id: products.id, diet: products.diet, allergens: products.allergens })
      .from(products);
    const clashing = said.filter(
      ({ diet, allergens }) => diet.includes("vegan") && allergens.milk === "contains",
    );
    expect(clashing).toEqual([]);
  },
);

function asked(change: FactChange) {
  return {
    key: crypto.randomUUID(),
    selection: { ids: ["meal", "samp"] },
    action: { kind: "fact" as const, change },
  };
}
