import { categoryError } from "../catalogue/category.ts";
import type { ProductStatus } from "../catalogue/product.ts";
import {
  type FormImage,
  MAX_IMAGES,
  MAX_PRICE_CENTS,
  MAX_STOCK,
  PRODUCT_LENGTHS,
} from "../catalogue/product-form.ts";
import type { Cents } from "../money/money.ts";
import type { VatClass } from "../money/vat.ts";
import type { LimitRule, RowProblem } from "./problems.ts";
import type { SaidFacts } from "./row-facts.ts";
import { type RowTranslations, translationsTooLong } from "./row-translations.ts";
import type { SeenProduct } from "./seen-product.ts";

const MAX_KEY_LENGTH = 100;

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
  /** What the export that it comes from had: a row that has the same says nothing of stock. */
  exportedStock?: number | null | undefined;
  status: ProductStatus | null;
  featured: boolean | null;
  vatClass?: VatClass | null | undefined;
  translations?: RowTranslations | null | undefined;
  facts?: SaidFacts | null | undefined;
  images: FormImage[] | null;
  rating: number | null;
  reviewsCount: number | null;
  /** What the dry run saw of its product, null: it found none. No file has it; it comes with what is imported. */
  seen?: SeenProduct | null | undefined;
};

/** What is wrong with a row, the first thing; null when it can be planned. */
export function rowProblem(item: ImportRow): RowProblem | null {
  const { name, description, id, sku, priceCents, stock, images } = item;
  if (!name) return { rule: "nameMissing" };
  if (!item.category) return { rule: "categoryMissing" };
  if (name.length > PRODUCT_LENGTHS.name) return limit("nameLong", PRODUCT_LENGTHS.name);
  const wrong = categoryError({ name: item.category, description: "" });
  if (wrong) {
    return { rule: wrong.rule === "nameTooLong" ? "categoryLong" : "categoryWithoutLetters" };
  }
  if ((description?.length ?? 0) > PRODUCT_LENGTHS.description) {
    return limit("descriptionLong", PRODUCT_LENGTHS.description);
  }
  if (Math.max(id?.length ?? 0, sku?.length ?? 0) > MAX_KEY_LENGTH) {
    return limit("keyLong", MAX_KEY_LENGTH);
  }
  if ((stock ?? 0) > MAX_STOCK) return limit("stockHigh", MAX_STOCK);
  if ((images?.length ?? 0) > MAX_IMAGES) return limit("imagesTooMany", MAX_IMAGES);
  const long = translationsTooLong(item.translations);
  if (long) return { rule: "translationLong", ...long };
  return priceCents === null ? null : priceProblem(priceCents);
}

/** An id may be longer than a SKU, which is what it becomes on a new product. */
export function skuProblem(sku: string | null): RowProblem | null {
  return (sku?.length ?? 0) > PRODUCT_LENGTHS.sku ? limit("skuLong", PRODUCT_LENGTHS.sku) : null;
}

function priceProblem(cents: Cents): RowProblem | null {
  if (cents <= 0) return { rule: "priceLow" };
  return cents > MAX_PRICE_CENTS ? { rule: "priceHigh" } : null;
}

function limit(rule: LimitRule, most: number): RowProblem {
  return { rule, most };
}
