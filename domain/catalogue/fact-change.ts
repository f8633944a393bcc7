import * as v from "valibot";
import {
  ALLERGEN_STATES,
  ALLERGENS,
  DIETS,
  type Diet,
  MAX_FAMILY_LENGTH,
  tidyName,
} from "./facts.ts";
import { FACT_SHAPES } from "./facts-form.ts";

/** The facts that many products can be given at once; a size is each product's own. */
export const BULK_FACTS = [
  "family",
  "travels",
  "storage",
  "heat",
  "origin",
  "diet",
  "allergens",
] as const;
export type BulkFact = (typeof BULK_FACTS)[number];

/** One fact said of many products; null, and a diet that they do not `suit`, take it away. */
export const FactChange = v.variant("fact", [
  v.object({
    fact: v.literal("family"),
    value: v.nullable(
      v.pipe(v.string(), v.transform(tidyName), v.minLength(1), v.maxLength(MAX_FAMILY_LENGTH)),
    ),
  }),
  v.object({ fact: v.literal("travels"), value: FACT_SHAPES.travels }),
  v.object({ fact: v.literal("storage"), value: FACT_SHAPES.storage }),
  v.object({ fact: v.literal("heat"), value: FACT_SHAPES.heat }),
  v.object({ fact: v.literal("origin"), value: FACT_SHAPES.origin }),
  v.object({ fact: v.literal("diet"), diet: v.picklist(DIETS), suits: v.boolean() }),
  v.object({
    fact: v.literal("allergens"),
    allergen: v.picklist(ALLERGENS),
    state: v.nullable(v.picklist(ALLERGEN_STATES)),
  }),
]);
export type FactChange = v.InferOutput<typeof FactChange>;

/** What becomes of a list of diets with one said or taken away: what is vegan is vegetarian too. */
export function dietsWith(diet: Diet, suits: boolean): { added: Diet[]; taken: Diet[] } {
  if (suits) return { added: diet === "vegan" ? ["vegan", "vegetarian"] : [diet], taken: [] };
  return { added: [], taken: diet === "vegetarian" ? ["vegetarian", "vegan"] : [diet] };
}
