import { changedFields } from "../audit/audit.ts";
import { tidyCategoryName } from "../catalogue/category.ts";
import { factsOf, NO_FACTS, type ProductFacts } from "../catalogue/facts.ts";
import { PLACEHOLDER_IMAGE, type ProductImage, type ProductStatus } from "../catalogue/product.ts";
import type { FormImage } from "../catalogue/product-form.ts";
import type { ProductTranslations } from "../catalogue/translation.ts";
import { sizeInName } from "../catalogue/typed-size.ts";
import { belowReserved } from "../inventory/adjustment.ts";
import type { Cents } from "../money/money.ts";
import type { VatClass } from "../money/vat.ts";
import type { FieldCheck } from "./checks.ts";
import type { RowNote, RowProblem } from "./problems.ts";
import { type ImportRow, rowProblem, skuProblem } from "./row.ts";
import { factsProblem, mergeFacts } from "./row-facts.ts";
import { mergeTranslations } from "./row-translations.ts";
import { movedProblem, stockOfRow } from "./seen-product.ts";

/** So many bytes and products an import takes; a longer file is to be cut. */
export const MAX_IMPORT_BYTES = 10 * 1024 * 1024;
export const MAX_IMPORTED = 20_000;
/** Rows that go to the server at a time. */
export const IMPORT_CHUNK = 500;

export const IMPORT_MODES = ["update", "add"] as const;
/** What an import does with a product that the shop has by id or SKU: updates it, or adds another. */
export type ImportMode = (typeof IMPORT_MODES)[number];

/**
 * A row as the file has it: one to import, with what was understood; one that somebody has to look
 * at before (what it cannot say is null in `item`); or the reason why it is not.
 */
export type ReadRow =
  | { kind: "valid"; item: ImportRow; notes: readonly RowNote[] }
  | { kind: "check"; item: ImportRow; checks: readonly FieldCheck[]; notes: readonly RowNote[] }
  | { kind: "skipped" | "refused"; row: number; name: string; problem: RowProblem };

export type ExistingProduct = {
  id: string;
  name: string;
  description: string;
  priceCents: Cents;
  vatClass: VatClass;
  category: string;
  stock: number;
  reserved: number;
  featured: boolean;
  status: ProductStatus;
  sku: string | null;
  images: readonly ProductImage[];
  translations: ProductTranslations;
  rating: number | null;
  reviewsCount: number | null;
  updatedAt: number;
} & ProductFacts;

const NO_PRICE: RowProblem = { rule: "noPrice" };

/** What the shop knows about a row. */
export type RowFacts = {
  bySku: ExistingProduct | null;
  byId: ExistingProduct | null;
  /** The category as the shop spells it; null when there is none of this name. */
  category: string | null;
  /** A picture with its size; null for one that is not in the shop. */
  picture: (url: string) => ProductImage | null;
};

export type PlannedFields = Pick<
  ExistingProduct,
  | "name"
  | "description"
  | "priceCents"
  | "vatClass"
  | "category"
  | "featured"
  | "status"
  | "sku"
  | "images"
  | "translations"
  | "rating"
  | "reviewsCount"
> &
  ProductFacts;

/** What an import does with a row. `newCategory`: it makes the row's category first. */
export type RowPlan = { row: number; notes: readonly RowNote[] } & (
  | {
      kind: "create";
      fields: PlannedFields;
      stock: number;
      newCategory: boolean;
    }
  | {
      kind: "change";
      product: ExistingProduct;
      fields: PlannedFields;
      stock: number;
      before: Readonly<Record<string, unknown>>;
      after: Readonly<Record<string, unknown>>;
      newCategory: boolean;
    }
  | { kind: "same"; product: ExistingProduct }
  /** A new product without a price: it is asked for before anything is written. */
  | { kind: "check"; problem: RowProblem }
  | { kind: "refused"; problem: RowProblem }
);

/**
 * What becomes of one row: with "update" a product with its SKU or id is changed, else one is
 * created; with "add" one is created in any case, without a SKU that is another product's SKU or id.
 * The dry run and the import both go by this.
 */
export function planRow(item: ImportRow, facts: RowFacts, mode: ImportMode): RowPlan {
  const { row } = item;
  const refuse = (problem: RowProblem): RowPlan => ({ row, notes: [], kind: "refused", problem });
  if (mode === "add" && (facts.bySku || facts.byId)) {
    // In a CSV a product without a SKU has its id in the place of it.
    const owner = facts.bySku ?? (item.sku === facts.byId?.id ? facts.byId : null);
    const plan = planRow(
      { ...item, sku: owner ? null : item.sku },
      { ...facts, bySku: null, byId: null },
      mode,
    );
    const note: RowNote[] = owner ? [{ note: "addedWithoutSku", owner: owner.name }] : [];
    return { ...plan, notes: [...note, ...plan.notes] };
  }
  const { bySku, byId } = facts;
  if (bySku && byId && bySku.id !== byId.id) {
    return refuse({ rule: "skuAndId", bySku: bySku.name, byId: byId.name });
  }
  const product = bySku ?? byId;
  const newSku = bySku || item.sku === product?.id ? null : item.sku;
  const known = product ? factsOf(product) : { ...NO_FACTS, size: sizeInName(item.name) };
  const told = mergeFacts(known, item.facts);
  const problem = rowProblem(item) ?? skuProblem(newSku) ?? factsProblem(told);
  if (problem) return refuse(problem);
  const moved = movedProblem(item, product);
  if (moved) return refuse(moved);
  const newCategory = facts.category === null;
  const category = facts.category ?? tidyCategoryName(item.category);
  const placed = item.images ? place(item, item.images, product, facts) : null;
  const left = placed?.left ?? 0;
  const notes: RowNote[] = left > 0 ? [{ note: "picturesLeftOut", count: left }] : [];
  const alike = { name: item.name, category, ...ratingOf(item, product) };
  if (!product) {
    const { priceCents } = item;
    if (priceCents === null) return { row, notes: [], kind: "check", problem: NO_PRICE };
    return {
      row,
      notes,
      kind: "create",
      fields: {
        ...alike,
        description: item.description ?? item.name,
        priceCents,
        vatClass: item.vatClass ?? "standard",
        sku: item.sku,
        status: item.status ?? "active",
        featured: item.featured ?? false,
        images: placed?.images ?? [placeholder(item.name)],
        translations: mergeTranslations({}, item.translations),
        ...told,
      },
      stock: item.stock ?? 0,
      newCategory,
    };
  }
  const stock = stockOfRow(item, product);
  if (stock !== product.stock && belowReserved(stock, product.reserved) !== null) {
    return refuse({ rule: "stockHeld", reserved: product.reserved });
  }
  const fields: PlannedFields = {
    ...alike,
    description: item.description ?? product.description,
    priceCents: item.priceCents ?? product.priceCents,
    vatClass: item.vatClass ?? product.vatClass,
    sku: newSku ?? product.sku,
    status: item.status ?? product.status,
    featured: item.featured ?? product.featured,
    images: placed?.images ?? product.images,
    translations: mergeTranslations(product.translations, item.translations),
    ...told,
  };
  const { before, after } = changedFields(
    { ...pickFields(product), stock: product.stock },
    { ...fields, stock },
  );
  if (Object.keys(after).length === 0) return { row, notes, kind: "same", product };
  return { row, notes, kind: "change", product, fields, stock, before, after, newCategory };
}

/**
 * Refuses what needs no look at the shop: values past their limits, so that none goes to the server
 * and takes its whole chunk with it, and every row whose SKU or id stood in an earlier one.
 */
export function refuseBadRows(rows: readonly ReadRow[]): ReadRow[] {
  const seen = new Map<string, number>();
  return rows.map((read) => {
    if (read.kind !== "valid" && read.kind !== "check") return read;
    const { row, name, sku, id } = read.item;
    const problem = rowProblem(read.item);
    if (problem) return { kind: "refused", row, name, problem };
    const keys = [
      ...(sku ? [`sku ${skuKey(sku)}`] : []),
      ...(id && id !== sku ? [`id ${id}`] : []),
    ];
    const first = keys.map((key) => seen.get(key)).find((at) => at !== undefined);
    if (first !== undefined) {
      const what = sku ?? id ?? name;
      return { kind: "refused", row, name, problem: { rule: "repeated", what, first } };
    }
    for (const key of keys) seen.set(key, row);
    return read;
  });
}

/** A row to check with what somebody said of it: one to import, in which nothing is unread. */
export function settleRow(
  read: Extract<ReadRow, { kind: "check" }>,
  said: { priceCents: Cents | null; stock: number | null },
): ReadRow {
  const item = {
    ...read.item,
    priceCents: said.priceCents ?? read.item.priceCents,
    stock: said.stock ?? read.item.stock,
  };
  const problem = rowProblem(item);
  if (problem) return { kind: "refused", row: item.row, name: item.name, problem };
  return { kind: "valid", item, notes: read.notes };
}

/** SKUs differ by more than capitals: as the database's index has it. */
export function skuKey(sku: string): string {
  return sku.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/**
 * The pictures of a row that the product or the shop has, and how many are left out. Of a product whose row names
 * nothing but others the pictures stay: what is left out takes nothing away.
 */
function place(
  item: ImportRow,
  wanted: readonly FormImage[],
  product: ExistingProduct | null,
  { picture }: RowFacts,
): { images: readonly ProductImage[]; left: number } {
  const own = new Map(product?.images.map((image) => [image.url, image]));
  const unique = wanted.filter(({ url }, at) => wanted.findIndex((i) => i.url === url) === at);
  const images = unique.flatMap(({ url, alt }): ProductImage[] => {
    const known = own.get(url);
    if (known) return [{ ...known, alt: alt || known.alt }];
    const found = picture(url);
    return found ? [{ ...found, alt: alt || item.name }] : [];
  });
  const left = unique.length - images.length;
  if (images.length > 0 || left === 0) return { images, left };
  return { images: product?.images ?? [placeholder(item.name)], left };
}

/** What the row says of ratings; what it does not say stays as the product has it. */
function ratingOf(item: ImportRow, product: ExistingProduct | null) {
  return {
    rating: item.rating ?? product?.rating ?? null,
    reviewsCount: item.reviewsCount ?? product?.reviewsCount ?? null,
  };
}

function placeholder(name: string): ProductImage {
  return { url: PLACEHOLDER_IMAGE, width: 800, height: 800, alt: name };
}

function pickFields(product: ExistingProduct): PlannedFields {
  const { name, description, priceCents, vatClass, category, featured, status, sku } = product;
  const { images, translations, rating, reviewsCount } = product;
  return {
    name,
    description,
    category,
    priceCents,
    vatClass,
    sku,
    status,
    featured,
    images,
    translations,
    rating,
    reviewsCount,
    ...factsOf(product),
  };
}
