import * as v from "valibot";
import { ALLERGENS, DIETS } from "../catalogue/facts.ts";
import { FieldCheck } from "./checks.ts";

/** Rules of a row that need no figure to be told. */
const PLAIN_RULES = [
  "categoryLong",
  "categoryMissing",
  "categoryNoText",
  "categoryWithoutLetters",
  "changedSince",
  "currencyNoText",
  "descriptionNoText",
  "featuredNoChoice",
  "idNoText",
  "imageNoText",
  "imageTextsNoList",
  "imagesNoList",
  "itemNameEmpty",
  "nameMissing",
  "nameNoText",
  "noPrice",
  "noProduct",
  "pictureNoAddress",
  "priceHigh",
  "priceLow",
  "priceNoNumber",
  "ratingNoNumber",
  "ratingOutside",
  "reviewsNoNumber",
  "sectionEmpty",
  "skuNoText",
  "statusUnknown",
  "stockNoNumber",
  "translationNoText",
  "translationsNoLanguages",
  "vatClassUnknown",
] as const;
export type PlainRule = (typeof PLAIN_RULES)[number];

/** Rules that say how much there may be. */
const LIMIT_RULES = [
  "descriptionLong",
  "imagesTooMany",
  "keyLong",
  "nameLong",
  "skuLong",
  "stockHigh",
] as const;
export type LimitRule = (typeof LIMIT_RULES)[number];

/**
 * Why a row of a file is not imported as it is; `messages/adminImportRows/row-text.ts` says it.
 * A schema too, for an import keeps what it refused.
 */
export const RowProblem = v.variant("rule", [
  v.object({ rule: v.picklist(PLAIN_RULES) }),
  v.object({ rule: v.picklist(LIMIT_RULES), most: v.number() }),
  v.object({ rule: v.literal("columnsFew"), count: v.number(), needed: v.number() }),
  /** A text in another language, by its column. */
  v.object({ rule: v.literal("translationLong"), column: v.string(), most: v.number() }),
  /** What stands in a column is no size, no country, no allergen … */
  v.object({ rule: v.literal("factUnread"), column: v.string(), typed: v.string() }),
  /** It cannot suit a diet and have that allergen in it. */
  v.object({
    rule: v.literal("factsClash"),
    diet: v.picklist(DIETS),
    allergen: v.picklist(ALLERGENS),
  }),
  /** Another row before it, by its number where that is known. */
  v.object({ rule: v.literal("repeated"), what: v.string(), first: v.nullable(v.number()) }),
  v.object({ rule: v.literal("skuAndId"), bySku: v.string(), byId: v.string() }),
  /** Payments under way hold so many. */
  v.object({ rule: v.literal("stockHeld"), reserved: v.number() }),
  /** Between the dry run and the import, so that the count in the file is not of what there is. */
  v.object({ rule: v.literal("stockMoved"), before: v.number(), now: v.number() }),
  /** Somebody left it out rather than saying what these are. */
  v.object({ rule: v.literal("leftOut"), checks: v.pipe(v.array(FieldCheck), v.readonly()) }),
]);
export type RowProblem = v.InferOutput<typeof RowProblem>;

/** The rule that a schema's issue names, which is a text there. */
export function plainRuleOf(text: string): PlainRule {
  return PLAIN_RULES.find((rule) => rule === text) ?? "noProduct";
}

/** What is done to a row otherwise than it says; told beside it. */
export type RowNote =
  | { note: "addedWithoutSku"; owner: string }
  | { note: "picturesLeftOut"; count: number };

/** Why a file as a whole is not read; `messages/adminImportRows/row-text.ts` says it. */
export type FileProblem =
  | { rule: "badJson" | "noArray" | "noJson" }
  | { rule: "tooManyRows"; most: number }
  | { rule: "quotesDiffer"; row: number }
  | { rule: "headerWide"; count: number; most: number }
  /** `hasSemicolons`: they seem to split its columns. */
  | { rule: "headerNarrow"; count: number; names: readonly string[]; hasSemicolons: boolean };
