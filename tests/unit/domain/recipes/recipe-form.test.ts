import { expect, test } from "vitest";
import {
  EMPTY_INGREDIENT,
  EMPTY_RECIPE,
  type IngredientFields,
  type IngredientForm,
  ingredientLine,
  type RecipeForm,
  readRecipeAmount,
  readRecipeForm,
} from "#domain/recipes/recipe-form.ts";

const flour = ingredient({ name: "Maize meal", amount: "500" });
const pap: RecipeForm = {
  name: "Pap",
  description: "Stiff maize porridge.",
  origin: "South Africa",
  servings: "4",
  minutes: "45",
  heat: "0",
  dish: "porridge",
  colour: "cream",
  method: "Boil the water.\nStir in the meal.",
  active: true,
  ingredients: [flour],
};

test("a new recipe is a mild red stew for four in an hour, with one empty ingredient in grams", () => {
  expect(EMPTY_RECIPE).toMatchObject({ servings: "4", minutes: "60", heat: "0", active: true });
  expect(EMPTY_RECIPE).toMatchObject({ dish: "stew", colour: "red" });
  expect(EMPTY_RECIPE.ingredients).toEqual([EMPTY_INGREDIENT]);
  expect(EMPTY_INGREDIENT).toMatchObject({ name: "", amount: "", unit: "g", products: [] });
  expect(readRecipeForm(EMPTY_RECIPE)).toEqual(broken("name", "missing"));
});

test("what is typed is kept tidied: texts on one line, a step a line, empty ingredients left out", () => {
  const typed: RecipeForm = {
    ...pap,
    name: "  Stiff \n pap ",
    description: " Stiff maize porridge. ",
    origin: " South Africa ",
    servings: " 6 ",
    minutes: " 40 ",
    heat: "3",
    method: " Boil the water. \n\n Stir in the meal. ",
    ingredients: [
      { ...EMPTY_INGREDIENT, name: " ", amount: " " },
      ingredient({
        name: " Maize \t meal ",
        amount: "0,5",
        unit: "kg",
        zu: " Impuphu ",
        af: " ",
        xh: "Umgubo",
      }),
    ],
  };
  expect(readRecipeForm(typed)).toEqual({
    fields: {
      name: "Stiff pap",
      description: "Stiff maize porridge.",
      origin: "South Africa",
      servings: 6,
      minutes: 40,
      heat: 3,
      dish: "porridge",
      colour: "cream",
      method: "Boil the water.\nStir in the meal.",
      active: true,
    },
    ingredients: [
      {
        name: "Maize meal",
        amount: 0.5,
        unit: "kg",
        atHome: false,
        category: null,
        products: [],
        translations: { zu: { name: "Impuphu" }, xh: { name: "Umgubo" } },
      },
    ],
  });
});

test.each<[string, Partial<RecipeForm>, string, string]>([
  ["no name", { name: " " }, "name", "missing"],
  ["no description", { description: " " }, "description", "missing"],
  ["no origin", { origin: " " }, "origin", "missing"],
  ["no method", { method: " \n " }, "method", "missing"],
  ["a name of 101", { name: "a".repeat(101) }, "name", "tooLong"],
  ["a description of 401", { description: "a".repeat(401) }, "description", "tooLong"],
  ["an origin of 61", { origin: "a".repeat(61) }, "origin", "tooLong"],
  ["a method of 4001", { method: "a".repeat(4_001) }, "method", "tooLong"],
  ["a name without a letter", { name: "!?" }, "name", "noLetters"],
  ["nobody to eat", { servings: "0" }, "servings", "noServings"],
  ["servings in words", { servings: "four" }, "servings", "noServings"],
  ["41 people", { servings: "41" }, "servings", "noServings"],
  ["no time at all", { minutes: "0" }, "minutes", "noMinutes"],
  ["minutes in words", { minutes: "an hour" }, "minutes", "noMinutes"],
  ["more than two days", { minutes: "2881" }, "minutes", "noMinutes"],
  ["no ingredient", { ingredients: [] }, "ingredients", "noIngredients"],
  ["empty ingredients", { ingredients: [EMPTY_INGREDIENT] }, "ingredients", "noIngredients"],
  ["31 of them", { ingredients: Array(31).fill(flour) }, "ingredients", "noIngredients"],
])("a recipe with %s is refused", (_, changes, field, rule) => {
  expect(readRecipeForm({ ...pap, ...changes })).toEqual(broken(field, rule));
});

test.each<[string, Partial<RecipeForm>]>([
  ["a name of 100, blanks around it", { name: ` ${"a".repeat(100)} ` }],
  ["a description of 400", { description: ` ${"a".repeat(400)} ` }],
  ["an origin of 60", { origin: ` ${"a".repeat(60)} ` }],
  ["a method of 4000", { method: ` ${"a".repeat(4_000)} ` }],
  ["one person and a minute", { servings: "1", minutes: "1" }],
  ["40 people and two days", { servings: "40", minutes: "2880" }],
  ["30 ingredients", { ingredients: Array(30).fill(flour) }],
  ["another one that is empty", { ingredients: [EMPTY_INGREDIENT, flour] }],
])("a recipe with %s is taken", (_, changes) => {
  expect(readRecipeForm({ ...pap, ...changes })).toHaveProperty("fields");
});

test.each([
  ["0", 0],
  ["1", 1],
  ["2", 2],
  ["3", 3],
  ["4", 0],
  ["", 0],
])("heat %j is %i", (heat, expected) => {
  expect(readRecipeForm({ ...pap, heat })).toMatchObject({ fields: { heat: expected } });
});

test.each<[string, Partial<IngredientForm>, string | null, string?]>([
  ["only an amount", { amount: "5" }, "ingredientName", "name"],
  ["only a product", { products: ["salt"] }, "ingredientName", "name"],
  ["a name of 101", { name: "a".repeat(101) }, "ingredientName", "name"],
  ["a name of 100", { name: ` ${"a".repeat(100)} ` }, null],
  ["an Afrikaans name of 101", { name: "Salt", af: "a".repeat(101) }, "ingredientName", "af"],
  ["a name of blanks", { name: " ", amount: "5" }, "ingredientName", "name"],
  ["an isiZulu name of 101", { name: "Salt", zu: "a".repeat(101) }, "ingredientName", "zu"],
  ["an isiXhosa name of 101", { name: "Salt", xh: "a".repeat(101) }, "ingredientName", "xh"],
  ["an isiXhosa name of 100", { name: "Salt", xh: ` ${"a".repeat(100)} ` }, null],
  ["no amount", { name: "Salt", amount: " " }, null],
  ["an amount of nothing", { name: "Salt", amount: "0" }, "ingredientAmount", "amount"],
  ["an amount in words", { name: "Salt", amount: "some" }, "ingredientAmount", "amount"],
  ["the smallest amount", { name: "Salt", amount: "0.001" }, null],
  ["the largest amount", { name: "Salt", amount: "100000" }, null],
  ["an amount above it", { name: "Salt", amount: "100000.001" }, "ingredientAmount", "amount"],
  ["four products", { name: "Salt", products: ["a", "b", "c", "d"] }, null],
  [
    "five products",
    { name: "Salt", products: ["a", "b", "c", "d", "e"] },
    "ingredientProducts",
    "products",
  ],
  ["a product twice", { name: "Salt", products: ["a", "a"] }, "ingredientProducts", "products"],
])("an ingredient with %s", (_, changes, rule, field) => {
  const read = readRecipeForm({ ...pap, ingredients: [flour, ingredient(changes)] });
  if (rule === null) expect(read).toHaveProperty("ingredients.1.name");
  else {
    expect(read).toEqual({ problem: { field: "ingredients", rule, ingredient: { at: 1, field } } });
  }
});

test("the ingredient at fault is counted as the form has it, its empty rows too", () => {
  const ingredients = [EMPTY_INGREDIENT, flour, ingredient({ name: "Salt", amount: "some" })];
  const read = readRecipeForm({ ...pap, ingredients });
  expect(read).toMatchObject({ problem: { ingredient: { at: 2, field: "amount" } } });
});

test.each([
  ["250", 250],
  [" 1,5 ", 1.5],
  ["0.5", 0.5],
  ["999999.999", 999_999.999],
  ["", null],
  ["  ", null],
  ["1000000", Number.NaN],
  ["0.1234", Number.NaN],
  ["1.", Number.NaN],
  [".5", Number.NaN],
  ["-1", Number.NaN],
  ["5 g", Number.NaN],
  ["about 5", Number.NaN],
])("the amount %j is %d", (typed, expected) => {
  expect(readRecipeAmount(typed)).toBe(expected);
});

test("the log has an ingredient in one line, with nothing that it lacks", () => {
  const plain: IngredientFields = {
    ...{ name: "Salt", amount: null, atHome: false, category: null, products: [] },
    ...{ unit: "g", translations: {} },
  };
  expect(ingredientLine(plain)).toBe("Salt");
  expect(
    ingredientLine({
      ...{ name: "Palm oil", amount: 120, unit: "ml", atHome: true, category: "Oils" },
      products: ["palm-oil-1l", "palm-oil-500ml"],
      translations: { af: { name: "Palmolie" }, xh: { name: "Ioli yesundu" } },
    }),
  ).toBe(
    "120 ml Palm oil (palm-oil-1l, palm-oil-500ml) [Oils] [at home] af: Palmolie xh: Ioli yesundu",
  );
});

function ingredient(changes: Partial<IngredientForm>): IngredientForm {
  return { ...EMPTY_INGREDIENT, ...changes };
}

function broken(field: string, rule: string) {
  return { problem: { field, rule } };
}
