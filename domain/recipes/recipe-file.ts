import * as v from "valibot";
import {
  INGREDIENT_TEXTS,
  OTHER_LANGUAGES,
  RECIPE_TEXTS,
  type RecipeTranslations,
  TRANSLATED_LENGTHS,
  type Translations,
  tidyTranslations,
  tooLongTranslation,
} from "../catalogue/translation.ts";
import { RECIPE_UNITS } from "./amount.ts";
import { DISH_COLOURS, DISHES, HEATS, RECIPE_LENGTHS, recipeSlug, stepsOf } from "./recipe.ts";
import {
  type IngredientFields,
  type RecipeFields,
  type RecipeForm,
  type RecipeRule,
  readRecipeForm,
} from "./recipe-form.ts";

/** So large a file is read at all: two hundred of the longest recipes are smaller. */
export const MAX_RECIPE_FILE_BYTES = 4 * 1024 * 1024;
/** Recipes that go to the server, or come from it, at a time. */
export const RECIPES_AT_ONCE = 10;

/** A text that is longer than any rule allows is told by that rule, one beyond this by its shape. */
const MAX_TEXT_LENGTH = 20_000;
const text = v.pipe(v.string(), v.maxLength(MAX_TEXT_LENGTH));
const steps = v.pipe(v.array(text), v.maxLength(200));
const told = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.nullish(v.object({ af: texts(entries), zu: texts(entries), xh: texts(entries) }));
const texts = <Entries extends v.ObjectEntries>(entries: Entries) => v.nullish(v.object(entries));

/** A recipe as a file has it: products by their ids, its method a list of steps. */
const FileRecipe = v.object({
  id: v.nullish(text),
  name: text,
  description: text,
  origin: text,
  servings: v.number(),
  minutes: v.number(),
  heat: v.optional(v.picklist(HEATS), 0),
  dish: v.picklist(DISHES),
  colour: v.picklist(DISH_COLOURS),
  active: v.optional(v.boolean(), true),
  method: steps,
  ingredients: v.pipe(
    v.array(
      v.object({
        name: text,
        amount: v.nullish(v.number()),
        unit: v.picklist(RECIPE_UNITS),
        atHome: v.optional(v.boolean(), false),
        category: v.nullish(text),
        products: v.optional(v.pipe(v.array(text), v.maxLength(20)), []),
        translations: told({ name: v.nullish(text) }),
      }),
    ),
    v.maxLength(100),
  ),
  translations: told({
    name: v.nullish(text),
    description: v.nullish(text),
    origin: v.nullish(text),
    method: v.nullish(steps),
  }),
});
type FileRecipe = v.InferOutput<typeof FileRecipe>;

/** All that is kept of a recipe, with the products of its ingredients by their ids. */
export type WholeRecipe = {
  id: string;
  fields: RecipeFields;
  translations: RecipeTranslations;
  ingredients: readonly IngredientFields[];
};

/** What keeps a recipe of a file out of the shop; messages/adminRecipeFiles/problem-text.ts says it. */
export type RecipeFileProblem =
  /** A field is missing, or not what stands there in an export; "" where it is no recipe at all. */
  | { why: "shape"; field: string }
  /** `ingredient`: which one breaks it, from 0. */
  | { why: "rule"; rule: RecipeRule; ingredient?: number }
  | { why: "address" }
  | { why: "translation"; most: number }
  /** Which products or categories the shop has not. */
  | { why: "unknown"; names: readonly string[] }
  | { why: "twice" }
  | { why: "tooMany"; most: number }
  /** Somebody changed it since the file was looked through. */
  | { why: "changed" };

/** A recipe of a file as it would be kept, or what is wrong with it. */
export function readFileRecipe(
  item: unknown,
): { recipe: WholeRecipe } | { problem: RecipeFileProblem; name: string } {
  const parsed = v.safeParse(FileRecipe, item);
  if (!parsed.success) {
    const field = v.getDotPath(parsed.issues[0]) ?? "";
    return { problem: { why: "shape", field }, name: nameIn(item) };
  }
  const file = parsed.output;
  const { name } = file;
  const read = readRecipeForm(formOf(file));
  if ("problem" in read) {
    const { rule, ingredient } = read.problem;
    return {
      problem: { why: "rule", rule, ...(ingredient && { ingredient: ingredient.at }) },
      name,
    };
  }
  const id = file.id ?? recipeSlug(read.fields.name);
  if (id === "" || recipeSlug(id) !== id) return { problem: { why: "address" }, name };
  const translations = tidyTranslations(joined(file.translations), RECIPE_TEXTS);
  const long = tooLongTranslation(translations, TRANSLATED_LENGTHS.recipe, RECIPE_TEXTS);
  if (long) return { problem: { why: "translation", most: long.most }, name };
  return { recipe: { id, ...read, translations } };
}

/** A recipe as it stands in a file; read again it is the same one. */
export function exportedRecipe({ id, fields, ingredients, translations }: WholeRecipe): FileRecipe {
  const { name, description, origin, servings, minutes, heat, dish, colour, active } = fields;
  return {
    id,
    name,
    description,
    origin,
    servings,
    minutes,
    heat: HEATS.find((one) => one === heat) ?? 0,
    dish,
    colour,
    active,
    method: stepsOf(fields.method),
    ingredients: ingredients.map((row) => ({
      name: row.name,
      amount: row.amount,
      unit: row.unit,
      atHome: row.atHome,
      category: row.category,
      products: [...row.products],
      translations: { ...row.translations },
    })),
    translations: Object.fromEntries(
      OTHER_LANGUAGES.flatMap((language) => {
        const { method, ...short } = translations[language] ?? {};
        const whole = method === undefined ? short : { ...short, method: stepsOf(method) };
        return Object.keys(whole).length === 0 ? [] : [[language, whole]];
      }),
    ),
  };
}

/**
 * A file's recipe with the texts in other languages that the shop has and the file has not; an
 * ingredient is known by its English name.
 */
export function withKeptTexts(file: WholeRecipe, kept: WholeRecipe): WholeRecipe {
  return {
    ...file,
    translations: merged(kept.translations, file.translations, RECIPE_TEXTS),
    ingredients: file.ingredients.map((row) => {
      const before = kept.ingredients.find(({ name }) => name === row.name);
      if (!before) return row;
      const translations = merged(before.translations, row.translations, INGREDIENT_TEXTS);
      return { ...row, translations };
    }),
  };
}

function merged<Field extends string>(
  kept: Translations<Field>,
  file: Translations<Field>,
  fields: readonly Field[],
): Translations<Field> {
  const both = OTHER_LANGUAGES.map((language) => [
    language,
    { ...kept[language], ...file[language] },
  ]);
  return tidyTranslations<Field>(Object.fromEntries(both), fields);
}

function formOf(file: FileRecipe): RecipeForm {
  const { name, description, origin, dish, colour, active } = file;
  return {
    name,
    description,
    origin,
    dish,
    colour,
    active,
    servings: String(file.servings),
    minutes: String(file.minutes),
    heat: String(file.heat),
    method: file.method.join("\n"),
    ingredients: file.ingredients.map((row) => ({
      name: row.name,
      unit: row.unit,
      atHome: row.atHome,
      products: row.products,
      amount: row.amount === null || row.amount === undefined ? "" : String(row.amount),
      category: row.category ?? null,
      af: row.translations?.af?.name ?? "",
      zu: row.translations?.zu?.name ?? "",
      xh: row.translations?.xh?.name ?? "",
    })),
  };
}

function joined(translations: FileRecipe["translations"]) {
  return Object.fromEntries(
    OTHER_LANGUAGES.map((language) => {
      const { method, ...short } = translations?.[language] ?? {};
      const lines = stepsOf((method ?? []).join("\n"));
      return [language, { ...short, method: lines.join("\n") }];
    }),
  );
}

function nameIn(item: unknown): string {
  const named = v.safeParse(v.object({ name: v.string() }), item);
  return named.success ? named.output.name.slice(0, RECIPE_LENGTHS.name) : "";
}
