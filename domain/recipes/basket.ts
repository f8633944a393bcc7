import type { Cents } from "../money/money.ts";
import { measured, type RecipeUnit, scaledAmount } from "./amount.ts";

/** What a pack holds, in a recipe's units; null where nobody knows. */
export type PackSize = { amount: number; unit: RecipeUnit } | null;

/** A product that supplies an ingredient, as the shop has it now. `available` is in packs. */
export type Supply = { id: string; priceCents: Cents; available: number; size: PackSize };

/** An ingredient as somebody wants it: out of which product, null for out of none. */
export type WantedIngredient<Product extends Supply = Supply> = {
  amount: number | null;
  unit: RecipeUnit;
  product: Product | null;
};

/** A product of a basket: so many packs are wanted, and so many of them can be had. */
export type BasketLine<Product extends Supply = Supply> = {
  product: Product;
  wanted: number;
  packs: number;
  priceCents: Cents;
};

export type RecipeBasket<Product extends Supply = Supply> = {
  lines: readonly BasketLine<Product>[];
  /** What all of it costs. */
  totalCents: Cents;
  /** Packs, all lines together. */
  packs: number;
};

/** Nobody opens another pack for the last spoonful: so much of a pack may be missing. */
const SPARED = 0.05;
/** More packs of one thing than a kitchen takes. */
const MAX_PACKS = 99;

/**
 * How many packs hold an amount. A pack whose size is not known, or which is counted where the
 * recipe weighs, is enough for the recipe as it is written; `times` says how often that is cooked.
 */
export function packsFor(
  need: { amount: number; unit: RecipeUnit } | null,
  size: PackSize,
  times: number,
): number {
  const asked = need && measured(need.amount, need.unit);
  const held = size && measured(size.amount, size.unit);
  const isComparable = asked && held && asked.kind === held.kind && held.amount > 0;
  const exact = isComparable ? asked.amount / held.amount : times;
  return Math.min(MAX_PACKS, Math.max(1, Math.ceil(exact - SPARED)));
}

/**
 * The whole packs that a recipe takes for so many people. Ingredients out of the same product share
 * its packs, and no line has more of them than there are.
 */
export function recipeBasket<Product extends Supply>(
  ingredients: readonly WantedIngredient<Product>[],
  cooked: { people: number; servings: number },
): RecipeBasket<Product> {
  const times = cooked.people / cooked.servings;
  const byProduct = new Map<string, { product: Product; needs: WantedIngredient[] }>();
  for (const ingredient of ingredients) {
    const { product } = ingredient;
    if (!product) continue;
    const known = byProduct.get(product.id);
    if (known) known.needs.push(ingredient);
    else byProduct.set(product.id, { product, needs: [ingredient] });
  }
  const lines = [...byProduct.values()].map(({ product, needs }) => {
    const wanted = packsFor(sumOf(needs, cooked), product.size, times);
    const packs = Math.min(wanted, Math.max(0, product.available));
    return { product, wanted, packs, priceCents: product.priceCents * packs };
  });
  return {
    lines,
    totalCents: lines.reduce((sum, { priceCents }) => sum + priceCents, 0),
    packs: lines.reduce((sum, { packs }) => sum + packs, 0),
  };
}

/** What ingredients need together; null where they cannot be added up. */
function sumOf(
  needs: readonly WantedIngredient[],
  cooked: { people: number; servings: number },
): { amount: number; unit: RecipeUnit } | null {
  const amounts = needs.flatMap(({ amount, unit }) =>
    amount === null ? [] : measured(scaledAmount(amount, cooked), unit),
  );
  const [first] = amounts;
  if (!first || amounts.some(({ kind }) => kind !== first.kind)) return null;
  const amount = amounts.reduce((sum, each) => sum + each.amount, 0);
  return { amount, unit: first.kind === "counted" ? "piece" : "g" };
}
