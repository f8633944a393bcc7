import Papa from "papaparse";
import { tidyCategoryName } from "../catalogue/category.ts";
import type { ProductFacts } from "../catalogue/facts.ts";
import { priceText } from "../catalogue/product-form.ts";
import type { ProductTranslations } from "../catalogue/translation.ts";
import { VAT_CLASSES, type VatClass } from "../money/vat.ts";
import { type Currency, currencySymbol } from "../store/formats.ts";
import { FORMULA } from "../text/csv.ts";
import { type FieldCheck, readFilePrice, readFileStock } from "./checks.ts";
import type { FileProblem, RowProblem } from "./problems.ts";
import { MAX_IMPORTED, type ReadRow, refuseBadRows } from "./product-import.ts";
import type { ImportRow } from "./row.ts";
import { FACT_COLUMNS, factCells, factsReader } from "./row-facts.ts";
import { TRANSLATION_COLUMNS, translationCells, translationsReader } from "./row-translations.ts";

/** The columns of the store template, in this order (back-office §2). They go by place, not by name. */
export const CSV_COLUMNS = [
  "Section",
  "Product ID/SKU",
  "Item Name",
  "Most Popular Item",
  "Description",
  "Size/Quantity",
  "MR D Price",
] as const;

/** A product's VAT class: without it, zero-rated food that is imported as new would be standard. */
export const VAT_COLUMN = "vat_class";

/** What a product's stock was when it was exported, for whoever imports the file later. */
const EXPORTED_STOCK = "stock_when_exported";

/** The columns of the export: those of the template, the texts in other languages, the facts, the VAT class, and the stock as it was. */
export const EXPORT_COLUMNS: readonly string[] = [
  ...CSV_COLUMNS,
  ...TRANSLATION_COLUMNS,
  ...FACT_COLUMNS,
  VAT_COLUMN,
  EXPORTED_STOCK,
];

/** What else a shop's spreadsheet may have beside them. */
const MAX_COLUMNS = 100;

/** The columns of the file that says what was refused or skipped, and why. */
export const ERROR_COLUMNS = ["Row", "Item Name", "Result", "Reason"] as const;

/**
 * The rows of a CSV in the store template (back-office §5); `problem` says why the file as a whole
 * cannot be read. `text` may begin with a byte order mark and have any kind of line ends. Prices are in the
 * shop's currency; one with another's sign is to be checked.
 */
export function readProductCsv(
  text: string,
  shopCurrency: Currency,
): { rows: ReadRow[] } | { problem: FileProblem } {
  const rows: ReadRow[] = [];
  let width = 0;
  let at = 0;
  let problem: FileProblem | null = null;
  let readers = readersOf([]);
  Papa.parse<string[]>(text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n"), {
    delimiter: ",",
    newline: "\n",
    quoteChar: '"',
    header: false,
    skipEmptyLines: false,
    step: ({ data, errors }, parser) => {
      at++;
      // Where they do not match, nobody knows where the next line begins.
      problem = errors.length > 0 ? { rule: "quotesDiffer", row: at } : null;
      const isHeader = width === 0;
      if (isHeader && !problem) {
        width = data.length;
        readers = readersOf(data.slice(0, MAX_COLUMNS));
        problem = headerProblem(data);
      }
      if (rows.length >= MAX_IMPORTED) {
        problem = { rule: "tooManyRows", most: MAX_IMPORTED };
      }
      if (problem) parser.abort();
      else if (!isHeader && !isBlank(data)) {
        rows.push(readLine(data, { row: at, width, readers, shopCurrency }));
      }
    },
  });
  return problem === null ? { rows: refuseBadRows(rows) } : { problem };
}

/** A product as a line of the export. */
export function csvLine(
  product: {
    id: string;
    sku: string | null;
    name: string;
    category: string;
    description: string;
    priceCents: number;
    vatClass: VatClass;
    stock: number;
    featured: boolean;
    translations: ProductTranslations;
  } & ProductFacts,
  currency: Currency,
): string[] {
  const { id, sku, name, category, description, priceCents, stock, featured } = product;
  const price = `${currencySymbol(currency)}${priceText(priceCents)}`;
  return [
    ...[category, sku ?? id, name, featured ? "Yes" : "", description, String(stock), price],
    ...translationCells(product.translations),
    ...factCells(product),
    product.vatClass,
    String(stock),
  ];
}

type Line = {
  row: number;
  width: number;
  readers: ReturnType<typeof readersOf>;
  shopCurrency: Currency;
};

function readLine(data: readonly string[], { row, width, readers, shopCurrency }: Line): ReadRow {
  const [category, name] = [tidyCategoryName(cell(data, 0)), tidyCategoryName(cell(data, 2))];
  const skip = (problem: RowProblem): ReadRow => ({ kind: "skipped", row, name, problem });
  if (data.length < width) {
    return skip({ rule: "columnsFew", count: data.length, needed: width });
  }
  if (!category) return skip({ rule: "sectionEmpty" });
  if (!name) return skip({ rule: "itemNameEmpty" });
  const exported = readFileStock(cell(data, readers.exportedStock));
  const [stockText, priceTyped] = [cell(data, 5), cell(data, 6)];
  // An empty cell says nothing: a product that exists keeps what it has, a new one has 0 (§5).
  const price = priceTyped ? readFilePrice(priceTyped, shopCurrency) : null;
  const stock = stockText ? readFileStock(stockText) : null;
  const checks: FieldCheck[] = [price, stock].flatMap((read) =>
    read && "check" in read ? read.check : [],
  );
  const key = tidyCategoryName(cell(data, 1)) || null;
  const translations = readers.translations((index) => cell(data, index));
  const facts = readers.facts((index) => cell(data, index));
  if ("problem" in facts) return { kind: "refused", row, name, problem: facts.problem };
  const vatClass = readVatClass(cell(data, readers.vatClass));
  if (vatClass === undefined) {
    return { kind: "refused", row, name, problem: { rule: "vatClassUnknown" } };
  }
  const item: ImportRow = {
    row,
    id: key,
    sku: key,
    name,
    category,
    description: cell(data, 4) || null,
    priceCents: price && "cents" in price ? price.cents : null,
    stock: stock && "stock" in stock ? stock.stock : null,
    ...("stock" in exported ? { exportedStock: exported.stock } : {}),
    status: null,
    featured: null,
    images: null,
    ...(translations ? { translations } : {}),
    ...(facts.said ? { facts: facts.said } : {}),
    ...(vatClass ? { vatClass } : {}),
    rating: null,
    reviewsCount: null,
  };
  return checks.length > 0
    ? { kind: "check", item, checks, notes: [] }
    : { kind: "valid", item, notes: [] };
}

/** What goes by the names of the header's columns. */
function readersOf(header: readonly string[]) {
  const names = header.map((name) => name.trim().toLowerCase());
  return {
    translations: translationsReader(header),
    facts: factsReader(header),
    vatClass: names.indexOf(VAT_COLUMN),
    exportedStock: names.indexOf(EXPORTED_STOCK),
  };
}

/** The VAT class that a cell says: null where it says nothing, undefined for what is none. */
function readVatClass(typed: string): VatClass | null | undefined {
  return typed === "" ? null : VAT_CLASSES.find((one) => one === typed.toLowerCase());
}

function headerProblem(header: readonly string[]): FileProblem | null {
  const count = header.length;
  if (count > MAX_COLUMNS) return { rule: "headerWide", count, most: MAX_COLUMNS };
  if (count >= CSV_COLUMNS.length || isBlank(header)) return null;
  const hasSemicolons = count === 1 && header[0]?.includes(";") === true;
  return { rule: "headerNarrow", count, names: CSV_COLUMNS, hasSemicolons };
}

/** A cell's text without what only a spreadsheet sees. */
function cell(data: readonly string[], index: number): string {
  const text = (data[index] ?? "").split("\0").join("").trim();
  return FORMULA.test(text) && text.startsWith("'") ? text.slice(1) : text;
}

function isBlank(data: readonly string[]): boolean {
  return data.length <= 1 && data.join("").trim() === "";
}
