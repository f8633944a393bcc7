import {
  type IngredientTranslations,
  OTHER_LANGUAGES,
  tidyTranslations,
} from "../catalogue/translation.ts";
import type { BrokenRule } from "../form-error.ts";
import { readWholeNumber } from "../text/whole-number.ts";
import type { RecipeUnit } from "./amount.ts";
import {
  type Dish,
  type DishColour,
  HEATS,
  MAX_INGREDIENTS,
  MAX_MINUTES,
  MAX_PEOPLE,
  MAX_SUPPLIES,
  RECIPE_LENGTHS,
  recipeSlug,
  stepsOf,
} from "./recipe.ts";

/** An ingredient's row of the form, as typed; `products` are the ids it can come from, in their order. */
export type IngredientForm = {
  name: string;
  amount: string;
  unit: RecipeUnit;
  atHome: boolean;
  category: string | null;
  products: readonly string[];
  af: string;
  zu: string;
  xh: string;
};

/** The recipe's form, as typed. */
export type RecipeForm = {
  name: string;
  description: string;
  origin: string;
  servings: string;
  minutes: string;
  heat: string;
  dish: Dish;
  colour: DishColour;
  method: string;
  active: boolean;
  ingredients: readonly IngredientForm[];
};

/** What is kept of them. */
export type RecipeFields = {
  name: string;
  description: string;
  origin: string;
  servings: number;
  minutes: number;
  heat: number;
  dish: Dish;
  colour: DishColour;
  method: string;
  active: boolean;
};
export type IngredientFields = {
  name: string;
  amount: number | null;
  unit: RecipeUnit;
  atHome: boolean;
  category: string | null;
  products: readonly string[];
  translations: IngredientTranslations;
};

/** What the form's rules ask for; messages/adminRecipes/rule-text.ts says it. */
export type RecipeRule =
  | "missing"
  | "tooLong"
  | "noLetters"
  | "noServings"
  | "noMinutes"
  | "noIngredients"
  | "ingredientName"
  | "ingredientAmount"
  | "ingredientProducts";
/** `ingredient`: which of the form's rows is at fault, from 0, and what of it. */
export type RecipeProblem = BrokenRule<keyof RecipeForm, RecipeRule> & {
  ingredient?: { at: number; field: keyof IngredientForm };
};

export const EMPTY_INGREDIENT: IngredientForm = {
  name: "",
  amount: "",
  unit: "g",
  atHome: false,
  category: null,
  products: [],
  af: "",
  zu: "",
  xh: "",
};
export const EMPTY_RECIPE: RecipeForm = {
  name: "",
  description: "",
  origin: "",
  servings: "4",
  minutes: "60",
  heat: "0",
  dish: "stew",
  colour: "red",
  method: "",
  active: true,
  ingredients: [EMPTY_INGREDIENT],
};

const TEXTS = ["name", "description", "origin", "method"] as const;
const INGREDIENT_NAMES = ["name", ...OTHER_LANGUAGES] as const;
const MAX_AMOUNT = 100_000;

/** The form's rules, the first that is broken, or what is kept of it. For form and server. */
export function readRecipeForm(
  form: RecipeForm,
): { fields: RecipeFields; ingredients: readonly IngredientFields[] } | { problem: RecipeProblem } {
  for (const field of TEXTS) {
    if (form[field].trim() === "") return broken(field, "missing");
    if (form[field].trim().length > RECIPE_LENGTHS[field]) return broken(field, "tooLong");
  }
  if (recipeSlug(form.name) === "") return broken("name", "noLetters");
  const servings = readWholeNumber(form.servings) ?? 0;
  if (servings < 1 || servings > MAX_PEOPLE) return broken("servings", "noServings");
  const minutes = readWholeNumber(form.minutes) ?? 0;
  if (minutes < 1 || minutes > MAX_MINUTES) return broken("minutes", "noMinutes");
  const rows = form.ingredients.filter(isFilled);
  if (rows.length === 0 || rows.length > MAX_INGREDIENTS) {
    return broken("ingredients", "noIngredients");
  }
  for (const [at, row] of form.ingredients.entries()) {
    const fault = isFilled(row) ? ingredientFault(row) : null;
    if (fault) {
      const { field, rule } = fault;
      return { problem: { field: "ingredients", rule, ingredient: { at, field } } };
    }
  }
  const { dish, colour, active } = form;
  return {
    fields: {
      name: form.name.replace(/\s+/g, " ").trim(),
      description: form.description.trim(),
      origin: form.origin.trim(),
      heat: HEATS.find((heat) => String(heat) === form.heat) ?? 0,
      method: stepsOf(form.method).join("\n"),
      servings,
      minutes,
      dish,
      colour,
      active,
    },
    ingredients: rows.map(readIngredient),
  };
}

/** A typed amount: "250", "1,5", "0.5"; null for none, NaN for what is no amount. */
export function readRecipeAmount(typed: string): number | null {
  const bare = typed.trim().replace(",", ".");
  if (bare === "") return null;
  return /^\d{1,6}(\.\d{1,3})?$/.test(bare) ? Number(bare) : Number.NaN;
}

/** One line for the log: all that is kept of an ingredient. */
export function ingredientLine(ingredient: IngredientFields): string {
  const { name, amount, unit, atHome, category, products, translations } = ingredient;
  return [
    ...(amount === null ? [] : [`${amount} ${unit}`]),
    name,
    ...(products.length > 0 ? [`(${products.join(", ")})`] : []),
    ...(category ? [`[${category}]`] : []),
    ...(atHome ? ["[at home]"] : []),
    ...OTHER_LANGUAGES.flatMap((language) => {
      const told = translations[language]?.name;
      return told ? [`${language}: ${told}`] : [];
    }),
  ].join(" ");
}

/** Whether something was typed into the row; others are left out. */
export function isFilled({ name, amount, products }: IngredientForm): boolean {
  return name.trim() !== "" || amount.trim() !== "" || products.length > 0;
}

function ingredientFault(row: IngredientForm): BrokenRule<keyof IngredientForm, RecipeRule> | null {
  const { name, amount, products } = row;
  if (name.trim() === "") return { field: "name", rule: "ingredientName" };
  const long = INGREDIENT_NAMES.find(
    (field) => row[field].trim().length > RECIPE_LENGTHS.ingredient,
  );
  if (long) return { field: long, rule: "ingredientName" };
  const read = readRecipeAmount(amount);
  if (read !== null && !(read > 0 && read <= MAX_AMOUNT)) {
    return { field: "amount", rule: "ingredientAmount" };
  }
  const isOnce = new Set(products).size === products.length;
  return isOnce && products.length <= MAX_SUPPLIES
    ? null
    : { field: "products", rule: "ingredientProducts" };
}

function readIngredient(row: IngredientForm): IngredientFields {
  const { unit, atHome, category, products, af, zu, xh } = row;
  const typed = { af: { name: af }, zu: { name: zu }, xh: { name: xh } };
  return {
    name: row.name.replace(/\s+/g, " ").trim(),
    amount: readRecipeAmount(row.amount),
    unit,
    atHome,
    category,
    products,
    translations: tidyTranslations(typed, ["name"]),
  };
}

function broken(field: keyof RecipeForm, rule: RecipeRule): { problem: RecipeProblem } {
  return { problem: { field, rule } };
}
