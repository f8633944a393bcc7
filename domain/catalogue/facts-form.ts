import * as v from "valibot";
import {
  ALLERGEN_STATES,
  type Allergen,
  DIETS,
  type FactClash,
  factClash,
  HEATS,
  isNameLanguage,
  isStorage,
  isTravels,
  MAX_FAMILY_LENGTH,
  MAX_OTHER_NAME_LENGTH,
  MAX_OTHER_NAMES,
  NAME_LANGUAGES,
  type ProductFacts,
  readHeat,
  STORAGES,
  TRAVELS,
  tidyFacts,
} from "./facts.ts";
import { ORIGINS, originOf } from "./origins.ts";
import { MAX_SIZE_AMOUNT, MAX_SIZE_COUNT, SIZE_UNITS } from "./size.ts";
import { readSize, typedSize } from "./typed-size.ts";

const nameLanguages = Object.keys(NAME_LANGUAGES).filter(isNameLanguage);
const whole = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(most));
const state = v.exactOptional(v.picklist(ALLERGEN_STATES));
const allergenStates: Record<Allergen, typeof state> = {
  gluten: state,
  crustaceans: state,
  eggs: state,
  fish: state,
  peanuts: state,
  soya: state,
  milk: state,
  nuts: state,
  celery: state,
  mustard: state,
  sesame: state,
  sulphites: state,
  lupin: state,
  molluscs: state,
};

/** Each fact as it is kept: what forms, imports and files in JSON are checked with. */
export const FACT_SHAPES = {
  size: v.nullable(
    v.object({
      amount: whole(MAX_SIZE_AMOUNT),
      unit: v.picklist(SIZE_UNITS),
      count: whole(MAX_SIZE_COUNT),
    }),
  ),
  family: v.nullable(v.pipe(v.string(), v.maxLength(MAX_FAMILY_LENGTH))),
  diet: v.pipe(v.array(v.picklist(DIETS)), v.maxLength(DIETS.length)),
  heat: v.nullable(v.picklist(HEATS)),
  origin: v.nullable(v.picklist(ORIGINS)),
  storage: v.nullable(v.picklist(STORAGES)),
  travels: v.picklist(TRAVELS),
  allergens: v.strictObject(allergenStates),
  alsoCalled: v.pipe(
    v.array(
      v.object({
        name: v.pipe(v.string(), v.maxLength(MAX_OTHER_NAME_LENGTH)),
        language: v.nullable(v.picklist(nameLanguages)),
      }),
    ),
    v.maxLength(MAX_OTHER_NAMES),
  ),
};

/** The facts of a product as its form holds them; an empty text is "nobody said". */
export const FACTS_FORM_SHAPES = {
  size: v.string(),
  family: v.string(),
  diet: FACT_SHAPES.diet,
  heat: v.string(),
  origin: v.string(),
  storage: v.string(),
  travels: v.string(),
  allergens: FACT_SHAPES.allergens,
  alsoCalled: FACT_SHAPES.alsoCalled,
};
export type FactsForm = v.InferOutput<v.ObjectSchema<typeof FACTS_FORM_SHAPES, undefined>>;

export const EMPTY_FACTS_FORM: FactsForm = {
  size: "",
  family: "",
  diet: [],
  heat: "",
  origin: "",
  storage: "",
  travels: "anywhere",
  allergens: {},
  alsoCalled: [],
};

/** What the facts of a form can break. */
export type FactRule = "sizeUnread" | { longest: number } | FactClash;
export type FactProblem = { field: "size" | "family" | "diet"; rule: FactRule };

/** The facts of a form, tidied, or the first thing that stands against them. */
export function readFactsForm(form: FactsForm): { facts: ProductFacts } | { problem: FactProblem } {
  const size = readSize(form.size);
  if (form.size.trim() !== "" && !size) {
    return { problem: { field: "size", rule: "sizeUnread" } };
  }
  if (form.family.trim().length > MAX_FAMILY_LENGTH) {
    return { problem: { field: "family", rule: { longest: MAX_FAMILY_LENGTH } } };
  }
  const facts = tidyFacts({
    size,
    family: form.family,
    diet: form.diet,
    heat: readHeat(form.heat),
    origin: originOf(form.origin),
    storage: [form.storage].find(isStorage) ?? null,
    travels: [form.travels].find(isTravels) ?? "anywhere",
    allergens: form.allergens,
    alsoCalled: form.alsoCalled,
  });
  const clash = factClash(facts);
  return clash ? { problem: { field: "diet", rule: clash } } : { facts };
}

/** A product's facts as its form shows them. */
export function factsFormOf(facts: ProductFacts): FactsForm {
  const { size, family, diet, heat, origin, storage, travels, allergens, alsoCalled } = facts;
  return {
    size: typedSize(size),
    family: family ?? "",
    diet,
    heat: heat === null ? "" : String(heat),
    origin: origin ?? "",
    storage: storage ?? "",
    travels,
    allergens,
    alsoCalled,
  };
}
