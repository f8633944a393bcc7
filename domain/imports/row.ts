import { categoryError } from "../catalogue/category.ts";
import type { ProductStatus } from "../catalogue/product.ts";
import {
  type FormImage,
  MOST_IMAGES,
  MOST_PRICE_CENTS,
  MOST_STOCK,
  PRODUCT_LENGTHS,
  TOO_MANY_IMAGES_TEXT,
} from "../catalogue/product-form.ts";
import type { Cents } from "../money/money.ts";
import type { VatClass } from "../money/vat.ts";
import { type RowTranslations, translationsTooLong } from "./row-translations.ts";

export const LONGEST_KEY = 100;

/** One product of a file. Null: the file says nothing, so a product that exists keeps what it has. */
export type ImportRow = {
  /** The spreadsheet's row (the header is 1), or the item's number in the JSON. */
  row: number;
  id: string | null;
  sku: string | null;
  name: string;
  category: string;
  description: string | null;
  priceCents: Cents | null;
  stock: number | null;
  status: ProductStatus | null;
  featured: boolean | null;
  /** Only JSON has it. */
  vatClass?: VatClass | null | undefined;
  translations?: RowTranslations | null | undefined;
  images: FormImage[] | null;
  rating: number | null;
  reviewsCount: number | null;
};

/** What is wrong with a row, the first thing; null when it can be planned. */
export function rowProblem(item: ImportRow): string | null {
  const { name, description, id, sku, priceCents, stock, images } = item;
  const category = categoryError({ name: item.category, description: "" });
  if (!name) return "The name is missing";
  if (!item.category) return "The category is missing";
  if (name.length > PRODUCT_LENGTHS.name) return tooLong("name", PRODUCT_LENGTHS.name);
  if (category) return `Category: ${category.text}`;
  if ((description?.length ?? 0) > PRODUCT_LENGTHS.description) {
    return tooLong("description", PRODUCT_LENGTHS.description);
  }
  if (Math.max(id?.length ?? 0, sku?.length ?? 0) > LONGEST_KEY) {
    return tooLong("Product ID/SKU", LONGEST_KEY);
  }
  if ((stock ?? 0) > MOST_STOCK) return `Stock is at most ${MOST_STOCK}`;
  if ((images?.length ?? 0) > MOST_IMAGES) return TOO_MANY_IMAGES_TEXT;
  const long = translationsTooLong(item.translations);
  if (long) return tooLong(long.column, long.most);
  return priceCents === null ? null : priceProblem(priceCents);
}

/** An id may be longer than a SKU, which is what it becomes on a new product. */
export function skuProblem(sku: string | null): string | null {
  return (sku?.length ?? 0) > PRODUCT_LENGTHS.sku ? tooLong("SKU", PRODUCT_LENGTHS.sku) : null;
}

function priceProblem(cents: Cents): string | null {
  if (cents <= 0) return "The price must be more than R0.00";
  return cents > MOST_PRICE_CENTS ? "A price is at most R1000000.00" : null;
}

function tooLong(what: string, most: number): string {
  return `The ${what} is longer than ${most} characters`;
}
