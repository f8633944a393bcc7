import { expect, test } from "vitest";
import {
  exportedRecipe,
  readFileRecipe,
  type WholeRecipe,
  withKeptTexts,
} from "#domain/recipes/recipe-file.ts";

const meal = { name: "Maize meal", amount: 500, unit: "g" };
const pap = {
  name: "Stiff pap",
  description: "Maize porridge.",
  origin: "South Africa",
  servings: 4,
  minutes: 45,
  dish: "porridge",
  colour: "cream",
  method: ["Boil the water.", "Stir in the meal."],
  ingredients: [meal],
};
const kept: WholeRecipe = {
  id: "stiff-pap",
  fields: {
    ...{ name: "Stiff pap", description: "Maize porridge.", origin: "South Africa" },
    ...{ servings: 4, minutes: 45, heat: 2, dish: "porridge", colour: "cream", active: false },
    method: "Boil the water.\nStir in the meal.",
  },
  ingredients: [
    {
      ...{ name: "Maize meal", amount: 500, unit: "g", atHome: false, category: "Flour" },
      products: ["maize-meal-1kg", "maize-meal-5kg"],
      translations: { af: { name: "Mieliemeel" } },
    },
    {
      ...{ name: "Salt", amount: null, unit: "tsp", atHome: true, category: null },
      ...{ products: [], translations: {} },
    },
  ],
  translations: {
    zu: { name: "Uphuthu", method: "Bilisa amanzi.\nGovuza." },
    xh: { name: "Ipapa" },
  },
};

test("the least that a file says of a recipe is enough: it is mild, active, and its address is its name", () => {
  expect(readFileRecipe(pap)).toEqual({
    recipe: {
      id: "stiff-pap",
      fields: {
        ...{ name: "Stiff pap", description: "Maize porridge.", origin: "South Africa" },
        ...{ servings: 4, minutes: 45, heat: 0, dish: "porridge", colour: "cream", active: true },
        method: "Boil the water.\nStir in the meal.",
      },
      ingredients: [{ ...meal, atHome: false, category: null, products: [], translations: {} }],
      translations: {},
    },
  });
});

test("of an ingredient need be said neither how much nor null for it", () => {
  const file = { ...pap, ingredients: [meal, { name: "Salt", unit: "tsp" }] };
  expect(readFileRecipe(file)).toMatchObject({
    recipe: { ingredients: [{ amount: 500 }, { name: "Salt", amount: null }] },
  });
});

test("a recipe that was exported is read again as the same one", () => {
  expect(readFileRecipe(exportedRecipe(kept))).toEqual({ recipe: kept });
});

test("a file has a method as steps in every language, and no language that has nothing", () => {
  expect(exportedRecipe(kept)).toMatchObject({
    ...{ id: "stiff-pap", heat: 2, active: false },
    method: ["Boil the water.", "Stir in the meal."],
  });
  expect(exportedRecipe(kept).translations).toEqual({
    zu: { name: "Uphuthu", method: ["Bilisa amanzi.", "Govuza."] },
    xh: { name: "Ipapa" },
  });
  expect(exportedRecipe({ ...kept, fields: { ...kept.fields, heat: 7 } }).heat).toBe(0);
});

test("translated steps are tidied like the English ones, blank texts are none", () => {
  const told = {
    af: { name: " Stywe  pap ", origin: null, method: [" Kook. ", "", "Roer."] },
    zu: null,
    xh: { name: " " },
  };
  const salt = {
    name: "Salt",
    amount: null,
    unit: "tsp",
    translations: { zu: { name: "Usawoti" } },
  };
  expect(readFileRecipe({ ...pap, translations: told, ingredients: [salt] })).toMatchObject({
    recipe: {
      translations: { af: { name: "Stywe pap", method: "Kook.\nRoer." } },
      ingredients: [{ amount: null, translations: { zu: { name: "Usawoti" } } }],
    },
  });
});

test.each<[string, object, string]>([
  ["no name", { name: undefined }, "name"],
  ["a dish that is none", { dish: "cake" }, "dish"],
  ["a heat that is none", { heat: 4 }, "heat"],
  ["a unit that is none", { ingredients: [{ ...meal, unit: "oz" }] }, "ingredients.0.unit"],
  ["a text beyond all lengths", { description: "a".repeat(20_001) }, "description"],
  ["201 steps", { method: Array(201).fill("Stir.") }, "method"],
  ["101 ingredients", { ingredients: Array(101).fill(meal) }, "ingredients"],
])("a recipe with %s is refused by its shape", (_, changes, field) => {
  expect(readFileRecipe({ ...pap, ...changes })).toMatchObject({
    problem: { why: "shape", field },
  });
});

test("a recipe that is refused is told by its name, as much of it as a name may have", () => {
  const shape = (field: string) => ({ why: "shape", field });
  expect(readFileRecipe({ name: "a".repeat(101) })).toEqual({
    problem: shape("description"),
    name: "a".repeat(100),
  });
  expect(readFileRecipe({ name: 5 })).toEqual({ problem: shape("name"), name: "" });
  expect(readFileRecipe("pap")).toEqual({ problem: shape(""), name: "" });
});

test.each<[string, object, object]>([
  ["a form's rule", { servings: 0 }, { why: "rule", rule: "noServings" }],
  [
    "a rule of an ingredient",
    { ingredients: [meal, { ...meal, amount: 0 }] },
    { why: "rule", rule: "ingredientAmount", ingredient: 1 },
  ],
  ["an address that is none", { id: "Stiff pap" }, { why: "address" }],
  ["an empty address", { id: "" }, { why: "address" }],
  [
    "an isiXhosa name of 101",
    { translations: { xh: { name: "a".repeat(101) } } },
    { why: "translation", most: 100 },
  ],
])("a recipe that breaks %s is refused", (_, changes, problem) => {
  expect(readFileRecipe({ ...pap, ...changes })).toEqual({ problem, name: "Stiff pap" });
});

test("an address of its own counts before the name", () => {
  expect(readFileRecipe({ ...pap, id: "pap" })).toMatchObject({ recipe: { id: "pap" } });
});

test("texts that the file has not stay as the shop has them; where both have one, the file's counts", () => {
  const [mealie, salt] = kept.ingredients;
  if (!mealie || !salt) throw new Error("the recipe has two ingredients");
  const file: WholeRecipe = {
    ...kept,
    ingredients: [
      { ...salt, translations: { zu: { name: "Usawoti" } } },
      { ...mealie, translations: { zu: { name: "Impuphu" } } },
      { ...salt, name: "Water" },
    ],
    translations: { zu: { name: "Uphuthu oluqinile" } },
  };
  expect(withKeptTexts(file, kept)).toEqual({
    ...file,
    translations: {
      zu: { name: "Uphuthu oluqinile", method: "Bilisa amanzi.\nGovuza." },
      xh: { name: "Ipapa" },
    },
    ingredients: [
      file.ingredients[0],
      { ...mealie, translations: { af: { name: "Mieliemeel" }, zu: { name: "Impuphu" } } },
      { ...salt, name: "Water" },
    ],
  });
});
