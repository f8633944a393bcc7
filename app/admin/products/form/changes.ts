import { formatPrice } from "#app/lib/formats.ts";
import { readHeat } from "#domain/catalogue/facts.ts";
import {
  type ProductForm,
  ProductFormShape,
  readPrice,
  readStock,
} from "#domain/catalogue/product-form.ts";
import { readSize, typedSize } from "#domain/catalogue/typed-size.ts";
import { adminProductForm } from "#messages/adminProductForm/index.ts";
import { vatClassText } from "#messages/adminProductForm/rule-text.ts";
import { adminProducts } from "#messages/adminProducts/index.ts";
import { backOffice } from "#messages/backOffice/index.ts";
import { factWords } from "../fact-words.ts";

export type FormChange = { field: keyof ProductForm; label: string; from: string; to: string };

const LABELS: Readonly<Record<keyof ProductForm, () => string>> = {
  name: () => backOffice.name(),
  description: () => adminProductForm.description(),
  category: () => backOffice.category(),
  price: () => backOffice.price(),
  vatClass: () => adminProductForm.vat(),
  stock: () => backOffice.stock(),
  sku: () => adminProducts.sku(),
  status: () => backOffice.status(),
  featured: () => adminProducts.featured(),
  images: () => adminProductForm.images(),
  size: () => adminProductForm.size(),
  family: () => adminProductForm.family(),
  diet: () => adminProductForm.diet(),
  heat: () => adminProductForm.heat(),
  origin: () => adminProductForm.origin(),
  storage: () => adminProductForm.storage(),
  travels: () => adminProductForm.travels(),
  allergens: () => adminProductForm.allergens(),
  alsoCalled: () => adminProductForm.alsoCalled(),
};
const FIELDS = Object.keys(ProductFormShape.entries).filter(
  (name): name is keyof ProductForm => name in LABELS,
);
const MAX_SHOWN_LENGTH = 60;

/** What of a form differs from another, in words for the save bar; "1.50" and "1.5" are one price. */
export function formChanges(before: ProductForm, after: ProductForm): FormChange[] {
  return FIELDS.filter((field) => meaning(before, field) !== meaning(after, field)).map(
    (field) => ({
      field,
      label: LABELS[field](),
      from: words(before, field),
      to: words(after, field),
    }),
  );
}

/** Three ways together: where mine differs from what we both began with, mine; else theirs. */
export function mergeForms(base: ProductForm, mine: ProductForm, theirs: ProductForm): ProductForm {
  const merged = { ...theirs };
  const keepMine = <Field extends keyof ProductForm>(field: Field): void => {
    merged[field] = mine[field];
  };
  for (const { field } of formChanges(base, mine)) keepMine(field);
  return merged;
}

/** The changes as plain lines, for the clipboard. */
export function changesAsText(form: ProductForm, changes: readonly FormChange[]): string {
  return changes
    .map(({ field, label, to }) => `${label}: ${field === "description" ? form.description : to}`)
    .join("\n");
}

/** What counts of a field: how it is written does not. */
function meaning(form: ProductForm, field: keyof ProductForm): string {
  if (field === "price") return JSON.stringify(readPrice(form.price));
  if (field === "stock") return String(readStock(form.stock));
  if (field === "images") {
    return JSON.stringify(form.images.map(({ url, alt }) => [url, alt.trim()]));
  }
  if (field === "size") return typedSize(readSize(form.size)) || form.size.trim();
  if (field === "alsoCalled") {
    return JSON.stringify(form.alsoCalled.filter(({ name }) => name.trim() !== ""));
  }
  const value = form[field];
  return typeof value === "object" ? JSON.stringify(value) : String(value).trim();
}

function words(form: ProductForm, field: keyof ProductForm): string {
  if (field === "featured") return form.featured ? adminProductForm.yes() : adminProductForm.no();
  if (field === "vatClass") return vatClassText(form.vatClass);
  if (field === "stock") return String(readStock(form.stock));
  if (field === "price") {
    const price = readPrice(form.price);
    return "cents" in price ? formatPrice(price.cents) : form.price;
  }
  if (field === "images") {
    return adminProductForm.pictures({ count: form.images.length });
  }
  const text = wordsOfFact(form, field) ?? String(form[field]).trim();
  if (!text) return adminProductForm.nothing();
  return text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH)}…` : text;
}

/** A fact in words; null for what is no fact, or is none that could be kept. */
function wordsOfFact(form: ProductForm, field: keyof ProductForm): string | null {
  if (field === "size") return factWords(field, readSize(form.size));
  if (field === "heat") return factWords(field, readHeat(form.heat));
  if (field === "origin" || field === "storage") return factWords(field, form[field] || null);
  return factWords(field, form[field]);
}
