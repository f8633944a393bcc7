import { expect, test } from "vitest";
import type { RecipeUnit } from "#domain/recipes/amount.ts";
import { type PackSize, packsFor, recipeBasket, type Supply } from "#domain/recipes/basket.ts";
import { recipeSlug, stepsOf } from "#domain/recipes/recipe.ts";

const egusi = supply({ id: "egusi", priceCents: 11_990, size: { amount: 500, unit: "g" } });
const oil = supply({ id: "oil", priceCents: 8_950, size: { amount: 1, unit: "l" } });

test("an amount takes whole packs, and nobody opens another one for the last spoonful", () => {
  const pack = { amount: 500, unit: "g" } as const;
  expect(packsFor({ amount: 250, unit: "g" }, pack, 1)).toBe(1);
  expect(packsFor({ amount: 510, unit: "g" }, pack, 1)).toBe(1);
  expect(packsFor({ amount: 530, unit: "g" }, pack, 1)).toBe(2);
  expect(packsFor({ amount: 1.2, unit: "kg" }, pack, 1)).toBe(3);
});

test("grams and millilitres count alike; what cannot be compared is one pack a time it is cooked", () => {
  expect(packsFor({ amount: 900, unit: "g" }, { amount: 400, unit: "ml" }, 1)).toBe(3);
  expect(packsFor({ amount: 4, unit: "tbsp" }, { amount: 1, unit: "l" }, 3)).toBe(1);
  expect(packsFor({ amount: 3, unit: "piece" }, { amount: 200, unit: "g" }, 1)).toBe(1);
  expect(packsFor({ amount: 12, unit: "piece" }, { amount: 1, unit: "g" }, 2)).toBe(2);
  expect(packsFor({ amount: 12, unit: "piece" }, { amount: 6, unit: "piece" }, 1)).toBe(2);
  expect(packsFor({ amount: 300, unit: "g" }, null, 2.5)).toBe(3);
  expect(packsFor({ amount: 300, unit: "g" }, { amount: 0, unit: "g" }, 2)).toBe(2);
  expect(packsFor(null, { amount: 300, unit: "g" }, 1)).toBe(1);
});

test("a basket for more people costs what its packs cost", () => {
  const wanted = [
    { amount: 250, unit: "g", product: egusi },
    { amount: 120, unit: "ml", product: oil },
    { amount: 2, unit: "piece", product: null },
  ] as const;
  const six = recipeBasket(wanted, { people: 6, servings: 6 });
  expect(six.lines.map(({ packs }) => packs)).toEqual([1, 1]);
  expect(six.totalCents).toBe(11_990 + 8_950);
  const twenty = recipeBasket(wanted, { people: 20, servings: 6 });
  expect(twenty.lines.map(({ packs }) => packs)).toEqual([2, 1]);
  expect([twenty.totalCents, twenty.packs]).toEqual([2 * 11_990 + 8_950, 3]);
});

test.each<[string, ReadonlyArray<readonly [number | null, RecipeUnit]>, PackSize, number]>([
  [
    "less than a pack",
    [
      [200, "g"],
      [250, "g"],
    ],
    { amount: 500, unit: "g" },
    1,
  ],
  [
    "more than a pack",
    [
      [300, "g"],
      [250, "g"],
    ],
    { amount: 500, unit: "g" },
    2,
  ],
  [
    "some without an amount",
    [
      [600, "g"],
      [null, "g"],
    ],
    { amount: 500, unit: "g" },
    2,
  ],
  [
    "pieces",
    [
      [4, "piece"],
      [3, "piece"],
    ],
    { amount: 6, unit: "piece" },
    2,
  ],
  [
    "grams and pieces",
    [
      [600, "g"],
      [3, "piece"],
    ],
    { amount: 500, unit: "g" },
    1,
  ],
  ["none with an amount", [[null, "g"]], { amount: 500, unit: "g" }, 1],
])("ingredients out of the same product share its packs: %s", (_, needs, size, packs) => {
  const product = { ...egusi, size };
  const wanted = needs.map(([amount, unit]) => ({ amount, unit, product }));
  const { lines } = recipeBasket(wanted, { people: 4, servings: 4 });
  expect(lines).toEqual([{ product, wanted: packs, packs, priceCents: packs * 11_990 }]);
});

test("what nobody can compare is a pack each time that the recipe is cooked, at most 99", () => {
  const wanted = [{ amount: null, unit: "g", product: egusi }] as const;
  const packs = (people: number) => recipeBasket(wanted, { people, servings: 4 }).lines[0]?.wanted;
  expect([1, 4, 6, 12].map(packs)).toEqual([1, 1, 2, 3]);
  expect(packsFor({ amount: 99, unit: "kg" }, { amount: 500, unit: "g" }, 1)).toBe(99);
});

test("no line has more packs than there are", () => {
  const scarce = { ...egusi, available: 2 };
  const { lines, totalCents } = recipeBasket([{ amount: 2, unit: "kg", product: scarce }], {
    people: 4,
    servings: 4,
  });
  expect(lines).toEqual([{ product: scarce, wanted: 4, packs: 2, priceCents: 23_980 }]);
  expect(totalCents).toBe(23_980);
  const gone = recipeBasket([{ amount: 1, unit: "kg", product: { ...egusi, available: 0 } }], {
    people: 4,
    servings: 4,
  });
  expect([gone.packs, gone.totalCents]).toEqual([0, 0]);
});

test("a name becomes an address, a method its steps", () => {
  expect(recipeSlug("  Ndolé & Miondo! ")).toBe("ndole-miondo");
  expect(recipeSlug("???")).toBe("");
  expect(recipeSlug("a".repeat(81))).toBe("a".repeat(80));
  expect(recipeSlug(`${"a".repeat(79)} soup`)).toBe("a".repeat(79));
  expect(stepsOf("Fry.\n\n  Stir. \n")).toEqual(["Fry.", "Stir."]);
});

function supply(of: Pick<Supply, "id" | "priceCents" | "size">): Supply {
  return { ...of, available: 20 };
}
