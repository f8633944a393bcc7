import * as v from "valibot";
import { tidyCategoryName } from "../catalogue/category.ts";
import type { ProductFacts } from "../catalogue/facts.ts";
import { PRODUCT_STATUSES, type ProductImage, type ProductStatus } from "../catalogue/product.ts";
import { type FormImage, PRODUCT_LENGTHS } from "../catalogue/product-form.ts";
import {
  PRODUCT_TEXTS,
  type ProductTranslations,
  tidyTranslations,
} from "../catalogue/translation.ts";
import { VAT_CLASSES, type VatClass } from "../money/vat.ts";
import type { Currency } from "../store/formats.ts";
import { type FieldCheck, readFilePrice, readFileStock } from "./checks.ts";
import { type FileProblem, type PlainRule, plainRuleOf } from "./problems.ts";
import { MAX_IMPORTED, type ReadRow, refuseBadRows } from "./product-import.ts";
import type { ImportRow } from "./row.ts";
import { readJsonFacts } from "./row-facts.ts";
import type { RowTranslations } from "./row-translations.ts";

/** What an import of pasted text is kept under. */
export const PASTED_NAME = "pasted JSON";

/** The two sample products of back-office §9, as the box shows them. */
export const SAMPLE_JSON = JSON.stringify(
  [
    {
      name: "Suya Spice",
      description: "Peanut, ginger and chilli rub for the grill, as they mix it in Kano.",
      price: 45.99,
      category: "Spices & Seasonings",
      stock: 50,
      status: "active",
    },
    {
      name: "Berbere",
      description: "Ethiopian spice mix of chilli, fenugreek and cardamom for stews.",
      price: 32.5,
      category: "Spices & Seasonings",
      stock: 30,
      status: "active",
    },
  ],
  null,
  2,
);

const MAX_URL_LENGTH = 500;

/** A schema's message is the rule that is broken. */
const rule = (broken: PlainRule) => broken;
const text = (broken: PlainRule) => v.nullish(v.string(broken));
/** What is missing is told with what else is wrong with a row (`rowProblem`). */
const needed = (noText: PlainRule) => v.nullish(v.string(noText), "");
const ItemTexts = v.nullish(
  v.object(
    { name: text("translationNoText"), description: text("translationNoText") },
    rule("translationNoText"),
  ),
);
/** Read by `readJsonFacts`. */
const anything = v.optional(v.unknown());
const Item = v.object(
  {
    id: text("idNoText"),
    sku: v.nullish(v.union([v.string(), v.number()], rule("skuNoText"))),
    name: needed("nameNoText"),
    category: needed("categoryNoText"),
    description: text("descriptionNoText"),
    price: v.nullish(v.union([v.number(), v.string()], rule("priceNoNumber"))),
    currency: text("currencyNoText"),
    stock: v.nullish(v.union([v.number(), v.string()], rule("stockNoNumber"))),
    /** As the export wrote it; what is none says nothing. */
    stockWhenExported: v.fallback(v.nullish(v.pipe(v.number(), v.safeInteger())), null),
    status: v.nullish(v.picklist(PRODUCT_STATUSES, rule("statusUnknown"))),
    vatClass: v.nullish(v.picklist(VAT_CLASSES, rule("vatClassUnknown"))),
    featured: v.nullish(v.boolean(rule("featuredNoChoice"))),
    images: v.nullish(v.array(v.string(rule("pictureNoAddress")), rule("imagesNoList"))),
    imageAlts: v.nullish(v.array(v.string(rule("imageTextsNoList")), rule("imageTextsNoList"))),
    imageUrl: text("imageNoText"),
    rating: v.nullish(
      v.pipe(
        v.number(rule("ratingNoNumber")),
        v.minValue(0, rule("ratingOutside")),
        v.maxValue(5, rule("ratingOutside")),
      ),
    ),
    translations: v.nullish(
      v.object({ af: ItemTexts, zu: ItemTexts, xh: ItemTexts }, rule("translationsNoLanguages")),
    ),
    size: anything,
    family: anything,
    diet: anything,
    heat: anything,
    origin: anything,
    storage: anything,
    travels: anything,
    allergens: anything,
    alsoCalled: anything,
    reviewsCount: v.nullish(
      v.pipe(
        v.number(rule("reviewsNoNumber")),
        v.safeInteger(rule("reviewsNoNumber")),
        v.minValue(0, rule("reviewsNoNumber")),
      ),
    ),
  },
  rule("noProduct"),
);

/** The products of a pasted JSON text, with prices in the shop's currency; `problem` says why it is none (§5). */
export function readProductJson(
  pasted: string,
  shopCurrency: Currency,
): { rows: ReadRow[] } | { problem: FileProblem } {
  if (pasted.trim() === "") return { problem: { rule: "noJson" } };
  let parsed: unknown;
  try {
    parsed = JSON.parse(pasted.replace(/^\uFEFF/, ""));
  } catch {
    return { problem: { rule: "badJson" } };
  }
  if (!Array.isArray(parsed)) return { problem: { rule: "noArray" } };
  if (parsed.length > MAX_IMPORTED) {
    return { problem: { rule: "tooManyRows", most: MAX_IMPORTED } };
  }
  return { rows: refuseBadRows(parsed.map((value, at) => readItem(value, at + 1, shopCurrency))) };
}

/** A product with all its fields, as the export writes it: money in the shop's currency, which it names, moments in ISO 8601. */
export function exportedProduct(
  product: {
    id: string;
    name: string;
    description: string;
    priceCents: number;
    vatClass: VatClass;
    category: string;
    stock: number;
    status: ProductStatus;
    featured: boolean;
    rating: number | null;
    reviewsCount: number | null;
    sku: string | null;
    images: readonly ProductImage[];
    translations: ProductTranslations;
    createdAt: number;
    updatedAt: number;
  } & ProductFacts,
  currency: Currency,
): Record<string, unknown> {
  const { priceCents, images, translations, createdAt, updatedAt, ...rest } = product;
  const { size, family, diet, heat, origin, storage, travels, allergens, alsoCalled, ...fields } =
    rest;
  const hasAlts = images.some(({ alt }) => alt !== product.name);
  return {
    ...fields,
    stockWhenExported: product.stock,
    price: priceCents / 100,
    currency,
    images: images.map(({ url }) => url),
    ...(hasAlts ? { imageAlts: images.map(({ alt }) => alt) } : {}),
    imageUrl: images[0]?.url ?? null,
    ...(Object.keys(translations).length > 0 ? { translations } : {}),
    ...knownOf({ size, family, diet, heat, origin, storage, travels, allergens, alsoCalled }),
    createdAt: new Date(createdAt).toISOString(),
    updatedAt: new Date(updatedAt).toISOString(),
  };
}

function readItem(value: unknown, row: number, shopCurrency: Currency): ReadRow {
  const parsed = v.safeParse(Item, value);
  if (!parsed.success) {
    const rule = plainRuleOf(parsed.issues[0].message);
    return { kind: "refused", row, name: nameOf(value), problem: { rule } };
  }
  const { id, sku, price, stock, status, featured, rating, reviewsCount, ...item } = parsed.output;
  const name = tidyCategoryName(clean(item.name));
  const amount = isSilent(price)
    ? null
    : readPriceOf(price, item.currency ?? shopCurrency, shopCurrency);
  const count = isSilent(stock) ? null : readFileStock(String(stock));
  const checks: FieldCheck[] = [amount, count].flatMap((read) =>
    read && "check" in read ? read.check : [],
  );
  const facts = readJsonFacts(parsed.output);
  if ("problem" in facts) return { kind: "refused", row, name, problem: facts.problem };
  const exportedStock = item.stockWhenExported ?? null;
  const urls = item.images ?? (item.imageUrl ? [item.imageUrl] : null);
  const read: ImportRow = {
    row,
    id: id?.trim() || null,
    sku: tidyCategoryName(clean(String(sku ?? ""))) || null,
    name,
    category: tidyCategoryName(clean(item.category)),
    description: clean(item.description ?? "").trim() || null,
    priceCents: amount && "cents" in amount ? amount.cents : null,
    stock: count && "stock" in count ? count.stock : null,
    ...(exportedStock === null ? {} : { exportedStock }),
    status: status ?? null,
    featured: featured ?? null,
    vatClass: item.vatClass ?? null,
    images: urls?.map((url, at) => pictureOf(url, item.imageAlts?.[at])) ?? null,
    ...(item.translations ? { translations: translationsOf(item.translations) } : {}),
    ...(facts.said ? { facts: facts.said } : {}),
    rating: rating ?? null,
    reviewsCount: reviewsCount ?? null,
  };
  return checks.length > 0
    ? { kind: "check", item: read, checks, notes: [] }
    : { kind: "valid", item: read, notes: [] };
}

/** Facts that somebody has said: the others need not be read. */
function knownOf(facts: ProductFacts): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(facts).filter(
      ([, value]) =>
        value !== null && JSON.stringify(value) !== "[]" && JSON.stringify(value) !== "{}",
    ),
  );
}

function translationsOf({ af, zu, xh }: RowTranslations): ProductTranslations {
  const texts = (typed: RowTranslations["zu"]) => ({
    name: clean(typed?.name ?? ""),
    description: clean(typed?.description ?? ""),
  });
  return tidyTranslations({ af: texts(af), zu: texts(zu), xh: texts(xh) }, PRODUCT_TEXTS);
}

/** No longer than a picture of the shop may be: pasted image data is none of them, and is left out. */
function pictureOf(url: string, alt = ""): FormImage {
  return { url: url.slice(0, MAX_URL_LENGTH), alt: alt.slice(0, PRODUCT_LENGTHS.alt) };
}

/** Nothing, or nothing but blanks. */
function isSilent(value: number | string | null | undefined): value is null | undefined | "" {
  return value === null || value === undefined || String(value).trim() === "";
}

/**
 * A JSON number is no text that could be either: parts of a cent are rounded half up. A price in
 * another currency than the shop's is to be checked.
 */
function readPriceOf(price: number | string, currency: string, shopCurrency: Currency) {
  if (currency !== shopCurrency) {
    const check: FieldCheck = { field: "price", typed: `${price} ${currency}`, readings: [] };
    return { check };
  }
  if (typeof price === "string") return readFilePrice(price, shopCurrency);
  return { cents: Math.round(Number((price * 100).toFixed(2))) };
}

function nameOf(value: unknown): string {
  const parsed = v.safeParse(v.object({ name: v.string() }), value);
  return parsed.success ? parsed.output.name : "";
}

function clean(value: string): string {
  return value.split("\0").join("");
}
