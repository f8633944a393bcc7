import { expect, test } from "vitest";
import { ingredientText } from "#app/shop/recipes/recipe-words.tsx";

const FOR_SIX = { people: 6, servings: 4 };

test.each([
  [{ name: "ground egusi", amount: 250, unit: "g" }, "380 g ground egusi"],
  [{ name: "onions", amount: 1, unit: "piece" }, "1½ onions"],
  [{ name: "salt", amount: null, unit: "tsp" }, "salt, to taste"],
] as const)("an ingredient is one line as a cook reads it: %j", (ingredient, line) => {
  expect(ingredientText(ingredient, FOR_SIX)).toBe(line);
});

test("a cup is one as it is written, and more from a quarter over one on", () => {
  const cups = (people: number) =>
    ingredientText({ name: "rice", amount: 1, unit: "cup" }, { people, servings: 10 });
  expect([11, 12, 13].map(cups)).toEqual(["1 cup rice", "1¼ cups rice", "1¼ cups rice"]);
});
