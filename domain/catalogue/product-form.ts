import type { Cents } from "../money/money.ts";
import { eitherText, readMoney } from "../money/rand-input.ts";
import type { VatClass } from "../money/vat.ts";
import type { Currency } from "../store/formats.ts";
import { readWholeNumber } from "../text/whole-number.ts";
import type { ProductImage, ProductStatus } from "./product.ts";

/** What the product form holds, as typed (back-office §2, Add product). */
export type ProductForm = {
  name: string;
  description: string;
  category: string;
  price: string;
  vatClass: VatClass;
  stock: string;
  sku: string;
  status: ProductStatus;
  featured: boolean;
  /** The first is the main one. */
  images: FormImage[];
};

/** A picture's address and what is said of it: its size is the server's to know. */
export type FormImage = Pick<ProductImage, "url" | "alt">;

/** What is kept of it. */
export type ProductFields = Omit<ProductForm, "price" | "stock" | "sku" | "images"> & {
  images: readonly FormImage[];
  priceCents: Cents;
  stock: number;
  sku: string | null;
};

export type ProductError = { field: keyof ProductForm; text: string };

export const MOST_IMAGES = 5;
export const MOST_PRICE_CENTS = 100_000_000;
export const MOST_STOCK = 1_000_000;
export const PRODUCT_LENGTHS = {
  name: 150,
  description: 5_000,
  category: 80,
  sku: 60,
  alt: 200,
} as const;

export const REQUIRED_TEXT = "Please fill in all required fields with valid values";
export const NO_IMAGE_TEXT = "Please add at least one product image";
export const TOO_MANY_IMAGES_TEXT = `You can upload a maximum of ${MOST_IMAGES} images`;

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

/** A price in cents, empty being 0; or the words that say why it is none, or ask which it is. */
export function readPrice(
  text: string,
  currency: Currency,
): { cents: Cents } | { problem: string } {
  const read = readMoney(text);
  if (read.kind === "empty") return { cents: 0 };
  if (read.kind === "ambiguous") return { problem: eitherText(text, read.readings, currency) };
  if (read.kind === "none" || read.cents < 0) return { problem: NO_PRICE_TEXT };
  if (read.cents > MOST_PRICE_CENTS) return { problem: "A price is at most R1000000.00" };
  return { cents: read.cents };
}

const NO_PRICE_TEXT = "A price is digits with a decimal point or comma, like 1234.50";

/** A price as the input shows it: "45.99". */
export function priceText(cents: Cents): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;
}

/** A whole number from 0; whatever else was typed becomes 0 (back-office §5). */
export function readStock(text: string): number {
  const count = readWholeNumber(text) ?? 0;
  return count <= MOST_STOCK ? count : 0;
}

/** Why a typed stock has become 0 (back-office §5), to be told before it is saved; null for a count. */
export function stockTurn(text: string): string | null {
  const typed = text.trim();
  if (typed === "" || String(readStock(typed)) === typed.replace(/^0+(?=\d)/, "")) return null;
  return /^\d+$/.test(typed)
    ? `Stock is at most ${MOST_STOCK}, so “${typed.slice(0, 20)}” became 0.`
    : `“${typed.slice(0, 20)}” is not a whole number, so the stock became 0.`;
}

/** What stands against each field, in words for that field. */
export function productProblems(
  form: ProductForm,
  currency: Currency,
): Partial<Record<keyof ProductForm, string>> {
  const price = readPrice(form.price, currency);
  const problems: Array<readonly [keyof ProductForm, string | null]> = [
    ["name", textProblem("a name", form.name, PRODUCT_LENGTHS.name)],
    ["description", textProblem("a description", form.description, PRODUCT_LENGTHS.description)],
    ["category", textProblem("a category", form.category, PRODUCT_LENGTHS.category)],
    ["price", "problem" in price ? price.problem : null],
    ["price", "cents" in price && price.cents === 0 ? "The price must be more than R0.00" : null],
    ["sku", form.sku.trim() ? textProblem("a SKU", form.sku, PRODUCT_LENGTHS.sku) : null],
  ];
  const found: Partial<Record<keyof ProductForm, string>> = {};
  for (const [field, text] of problems) if (text) found[field] ??= text;
  return found;
}

/**
 * The form's fields, or the first complaint in the order of back-office §5: required fields, then
 * images. A new product must have an image; Edit lets the last one go.
 */
export function readProductForm(
  form: ProductForm,
  { isNew, currency }: { isNew: boolean; currency: Currency },
): { fields: ProductFields } | { validationError: ProductError } {
  const price = readPrice(form.price, currency);
  const blank = (["name", "description", "category"] as const).find((field) => !form[field].trim());
  if (blank) return complain(blank, REQUIRED_TEXT);
  if ("problem" in price || price.cents === 0) return complain("price", REQUIRED_TEXT);
  if (isNew && form.images.length === 0) return complain("images", NO_IMAGE_TEXT);
  if (form.images.length > MOST_IMAGES) return complain("images", TOO_MANY_IMAGES_TEXT);
  const problems = productProblems(form, currency);
  for (const field of ["name", "description", "category", "sku"] as const) {
    const text = problems[field];
    if (text) return complain(field, text);
  }
  if (new Set(form.images.map(({ url }) => url)).size < form.images.length) {
    return complain("images", "One of these images is there twice");
  }
  const name = oneLine(form.name);
  return {
    fields: {
      name,
      description: form.description.trim(),
      category: oneLine(form.category),
      priceCents: price.cents,
      vatClass: form.vatClass,
      stock: readStock(form.stock),
      sku: form.sku.trim() || null,
      status: form.status,
      featured: form.featured,
      images: form.images.map(({ url, alt }) => ({
        url,
        alt: oneLine(alt).slice(0, PRODUCT_LENGTHS.alt) || name,
      })),
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
  };
}

/** Why so many images cannot be added to those there are (back-office §5); null when they can. */
export function refuseImageCount(already: number, adding: number): string | null {
  return already + adding > MOST_IMAGES ? TOO_MANY_IMAGES_TEXT : null;
}

function complain(field: keyof ProductForm, text: string): { validationError: ProductError } {
  return { validationError: { field, text } };
}

function textProblem(what: string, text: string, longest: number): string | null {
  const trimmed = text.trim();
  if (!trimmed) return `Please enter ${what}`;
  return trimmed.length > longest ? `Please keep this to ${longest} characters` : null;
}

function oneLine(text: string): string {
  return text.trim().replace(/\s+/g, " ");
}
