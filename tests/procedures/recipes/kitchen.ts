import { recipeIngredients, recipeProducts, recipes } from "#db/schema/index.ts";
import { sizeInName } from "#domain/catalogue/typed-size.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

type NewIngredient = Partial<typeof recipeIngredients.$inferInsert> & {
  name: string;
  products?: readonly string[];
};

/** A shop with egusi, oil, three greens and one recipe that takes them. */
export async function openKitchen(): Promise<TestShop> {
  const shop = await openTestShop();
  await furnish(shop);
  return shop;
}

/** The same in a shop that is open already. */
export async function furnish(shop: TestShop): Promise<void> {
  await stock(
    shop,
    { id: "egusi", name: "Ground Egusi 500 g", priceCents: 11_990 },
    { id: "oil", name: "Red Palm Oil 1 litre", translations: { zu: { name: "Amafutha esundu" } } },
    { id: "ugu", name: "Ugu 400 g", stock: 0, category: "Vegetables" },
    { id: "morogo", name: "Morogo 300 g", category: "Vegetables" },
    { id: "sukuma", name: "Sukuma Wiki 400 g", category: "Vegetables" },
    { id: "off", name: "Not for sale 1 kg", status: "inactive" },
  );
  await addRecipe(
    shop,
    {
      id: "egusi-soup",
      translations: { zu: { name: "Isobho le-egusi", origin: "INigeria" } },
    },
    [
      {
        ...{ name: "ground egusi", amount: 250, products: ["egusi"] },
        translations: { zu: { name: "i-egusi egayiwe" } },
      },
      { name: "greens", amount: 400, category: "Vegetables", products: ["ugu", "sukuma", "off"] },
      { name: "red palm oil", amount: 120, unit: "ml", products: ["oil"] },
      { name: "salt", amount: null, unit: "tsp", atHome: true },
    ],
  );
}

/** Puts products on the shelf, in packs of the size that their names say. */
export async function stock(
  shop: TestShop,
  ...shelf: readonly (Parameters<typeof seedProducts>[1] & { name: string })[]
): Promise<void> {
  await seedProducts(shop, ...shelf.map((one) => ({ ...one, size: sizeInName(one.name) })));
}

/** Puts a recipe for four into the shop, with its ingredients and the products they come from. */
export async function addRecipe(
  shop: TestShop,
  recipe: Partial<typeof recipes.$inferInsert> & { id: string },
  ingredients: readonly NewIngredient[],
): Promise<void> {
  const now = shop.clock.now();
  const rows = ingredients.map(({ products: _products, ...row }, position) => ({
    ...{ recipeId: recipe.id, position, amount: 100, unit: "g" as const },
    ...row,
  }));
  const supplies = ingredients.flatMap(({ products = [] }, position) =>
    products.map((productId, rank) => ({ recipeId: recipe.id, position, rank, productId })),
  );
  await shop.db.insert(recipes).values({
    ...{ name: "Egusi Soup", description: "With greens", origin: "Nigeria", servings: 4 },
    ...{ minutes: 60, dish: "soup", colour: "gold", method: "Fry.\nSimmer." },
    ...{ createdAt: now, updatedAt: now },
    ...recipe,
  });
  await shop.db.insert(recipeIngredients).values(rows);
  if (supplies.length > 0) await shop.db.insert(recipeProducts).values(supplies);
}
