import * as v from "valibot";
import { type MoneyRule, readMoney } from "../money/cents-input.ts";
import type { Cents } from "../money/money.ts";
import { VAT_CLASSES } from "../money/vat.ts";
import { readWholeNumber } from "../text/whole-number.ts";
import type { ProductFacts } from "./facts.ts";
import {
  EMPTY_FACTS_FORM,
  FACTS_FORM_SHAPES,
  type FactRule,
  type FactsForm,
  factsFormOf,
  readFactsForm,
} from "./facts-form.ts";
import { PRODUCT_STATUSES, type ProductImage } from "./product.ts";

/**
 * What the product form holds, as typed (back-office §2, Add product): the one list of its fields, in the order in
 * which changes are told. How long a text may be is the server's to add.
 */
export const ProductFormShape = v.object({
  name: v.string(),
  description: v.string(),
  category: v.string(),
  price: v.string(),
  vatClass: v.picklist(VAT_CLASSES),
  sku: v.string(),
  stock: v.string(),
  status: v.picklist(PRODUCT_STATUSES),
  featured: v.boolean(),
  /** The first is the main one; its size is the server's to know. */
  images: v.array(v.object({ url: v.string(), alt: v.string() })),
  ...FACTS_FORM_SHAPES,
});
export type ProductForm = v.InferOutput<typeof ProductFormShape>;

/** A picture's address and what is said of it: its size is the server's to know. */
export type FormImage = Pick<ProductImage, "url" | "alt">;

/** What is kept of it. */
export type ProductFields = Omit<
  ProductForm,
  "price" | "stock" | "sku" | "images" | keyof FactsForm
> & {
  images: readonly FormImage[];
  priceCents: Cents;
  stock: number;
  sku: string | null;
} & ProductFacts;

/** What a price can break: it is none, could be either of two, or is too high. */
export type PriceRule = Exclude<MoneyRule, "noAmount"> | "noPrice" | "priceTooHigh";

/** What the form can break; `messages/adminProductForm/rule-text.ts` says it. */
export type ProductRule =
  | PriceRule
  | "valuesMissing"
  | "nameMissing"
  | "descriptionMissing"
  | "categoryMissing"
  | "priceZero"
  | "imageMissing"
  | "tooManyImages"
  | "imageTwice"
  /** A text may have so many characters. */
  | { longest: number }
  | FactRule;

export type ProductProblem = { field: keyof ProductForm; rule: ProductRule };

export const MAX_IMAGES = 5;
export const MAX_PRICE_CENTS = 100_000_000;
export const MAX_STOCK = 1_000_000;
export const PRODUCT_LENGTHS = {
  name: 150,
  description: 5_000,
  category: 80,
  sku: 60,
  alt: 200,
} as const;

/** The defaults of back-office §3, for the form of a new product. */
export const EMPTY_PRODUCT_FORM: ProductForm = {
  name: "",
  description: "",
  category: "",
  price: "",
  vatClass: "standard",
  stock: "0",
  sku: "",
  status: "active",
  featured: false,
  images: [],
  ...EMPTY_FACTS_FORM,
};

/**
 * The price input as it stands after an edit: currency marks and spaces are taken out of what it
 * accepts, digits and a decimal point (back-office §5) or a comma in its place; all else stands as
 * typed, to be told (docs/decisions/0028).
 */
export function keepPriceText(typed: string): string {
  const stripped = typed.replace(/[Rr$€£\s]/g, "");
  return /^[\d.,]*$/.test(stripped) ? stripped : typed;
}

/** A price in cents, empty being 0; or why it is none. */
export function readPrice(text: string): { cents: Cents } | { problem: PriceRule } {
  const read = readMoney(text);
  if (read.kind === "empty") return { cents: 0 };
  if (read.kind === "ambiguous") return { problem: { typed: text, readings: read.readings } };
  if (read.kind === "none" || read.cents < 0) return { problem: "noPrice" };
  return read.cents > MAX_PRICE_CENTS ? { problem: "priceTooHigh" } : { cents: read.cents };
}

/** A price as the input shows it: "45.99". */
export function priceText(cents: Cents): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;
}

/** A whole number from 0; whatever else was typed becomes 0 (back-office §5). */
export function readStock(text: string): number {
  const count = readWholeNumber(text) ?? 0;
  return count <= MAX_STOCK ? count : 0;
}

/** Why a typed stock has become 0; `typed` is what there is of it to be told. */
export type StockTurn = { rule: "stockTooHigh" | "noWholeNumber"; typed: string };

/** A stock that has become 0 (back-office §5), to be told before it is saved; null for a count. */
export function stockTurn(text: string): StockTurn | null {
  const typed = text.trim();
  if (typed === "" || String(readStock(typed)) === typed.replace(/^0+(?=\d)/, "")) return null;
  const rule = /^\d+$/.test(typed) ? "stockTooHigh" : "noWholeNumber";
  return { rule, typed: typed.slice(0, 20) };
}

/** The rule that each field breaks. */
export function productProblems(
  form: ProductForm,
): Partial<Record<keyof ProductForm, ProductRule>> {
  const price = readPrice(form.price);
  const { name, description, category, sku } = PRODUCT_LENGTHS;
  const problems: Array<readonly [keyof ProductForm, ProductRule | null]> = [
    ["name", textRule(form.name, name, "nameMissing")],
    ["description", textRule(form.description, description, "descriptionMissing")],
    ["category", textRule(form.category, category, "categoryMissing")],
    ["price", "problem" in price ? price.problem : null],
    ["price", "cents" in price && price.cents === 0 ? "priceZero" : null],
    ["sku", textRule(form.sku, sku, null)],
  ];
  const facts = readFactsForm(form);
  if ("problem" in facts) problems.push([facts.problem.field, facts.problem.rule]);
  const found: Partial<Record<keyof ProductForm, ProductRule>> = {};
  for (const [field, rule] of problems) if (rule) found[field] ??= rule;
  return found;
}

/**
 * The form's fields, or the first validation error in the order of back-office §5: required fields, then
 * images. A new product must have an image; Edit lets the last one go.
 */
export function readProductForm(
  form: ProductForm,
  { isNew }: { isNew: boolean },
): { fields: ProductFields } | { problem: ProductProblem } {
  const price = readPrice(form.price);
  const blank = (["name", "description", "category"] as const).find((field) => !form[field].trim());
  if (blank) return broken(blank, "valuesMissing");
  if ("problem" in price || price.cents === 0) return broken("price", "valuesMissing");
  if (isNew && form.images.length === 0) return broken("images", "imageMissing");
  if (form.images.length > MAX_IMAGES) return broken("images", "tooManyImages");
  const problems = productProblems(form);
  for (const field of ["name", "description", "category", "sku"] as const) {
    const rule = problems[field];
    if (rule) return broken(field, rule);
  }
  if (new Set(form.images.map(({ url }) => url)).size < form.images.length) {
    return broken("images", "imageTwice");
  }
  const known = readFactsForm(form);
  if ("problem" in known) return known;
  const name = oneLine(form.name);
  return {
    fields: {
      name,
      description: form.description.trim(),
      category: oneLine(form.category),
      priceCents: price.cents,
      vatClass: form.vatClass,
      stock: readStock(form.stock),
      sku: oneLine(form.sku) || null,
      status: form.status,
      featured: form.featured,
      images: form.images.map(({ url, alt }) => ({
        url,
        alt: oneLine(alt).slice(0, PRODUCT_LENGTHS.alt) || name,
      })),
      ...known.facts,
    },
  };
}

/** A stored product as its form shows it; a text that is just the product's name is the default. */
export function productFormOf(fields: ProductFields): ProductForm {
  const { name, description, category, status, featured } = fields;
  return {
    name,
    description,
    category,
    price: priceText(fields.priceCents),
    vatClass: fields.vatClass,
    stock: String(fields.stock),
    sku: fields.sku ?? "",
    status,
    featured,
    images: fields.images.map(({ url, alt }) => ({ url, alt: alt === name ? "" : alt })),
    ...factsFormOf(fields),
  };
}

/** Whether so many images cannot be added to those there are (back-office §5). */
export function hasTooManyImages(already: number, adding: number): boolean {
  return already + adding > MAX_IMAGES;
}

function broken(field: keyof ProductForm, rule: ProductRule): { problem: ProductProblem } {
  return { problem: { field, rule } };
}

/** `missing`: the rule that an empty text breaks; null where there need be none. */
function textRule(text: string, longest: number, missing: ProductRule | null): ProductRule | null {
  const trimmed = text.trim();
  if (trimmed === "") return missing;
  return trimmed.length > longest ? { longest } : null;
}

function oneLine(text: string): string {
  return text.trim().replace(/\s+/g, " ");
}
