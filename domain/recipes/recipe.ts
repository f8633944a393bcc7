/** How hot a dish is: 0 not at all, 3 very. */
export const HEATS = [0, 1, 2, 3] as const;
export type Heat = (typeof HEATS)[number];

/** What kind of dish the drawing shows, and in which colour. */
export const DISHES = ["soup", "stew", "rice", "greens", "grill", "beans", "porridge"] as const;
export type Dish = (typeof DISHES)[number];
export const DISH_COLOURS = ["red", "gold", "green", "brown", "cream"] as const;
export type DishColour = (typeof DISH_COLOURS)[number];

/** People that a recipe can be scaled to, and be written for. */
export const MAX_PEOPLE = 40;
/** More recipes than a shop's page can bear. */
export const MAX_RECIPES = 200;
export const MAX_INGREDIENTS = 30;
/** Products that one ingredient can come from: the first, and what does in its place. */
export const MAX_SUPPLIES = 4;
/** The longest cooking, in minutes. */
export const MAX_MINUTES = 2_880;

export const RECIPE_LENGTHS = {
  id: 80,
  name: 100,
  description: 400,
  origin: 60,
  method: 4_000,
  ingredient: 100,
} as const;

/** A method's steps: each line is one. */
export function stepsOf(method: string): string[] {
  return method.split("\n").flatMap((line) => line.trim() || []);
}

/** A recipe's address, out of its name: "Egusi soup" is "egusi-soup". "" where there is no letter in it. */
export function recipeSlug(name: string): string {
  return name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, RECIPE_LENGTHS.id)
    .replace(/-$/, "");
}
