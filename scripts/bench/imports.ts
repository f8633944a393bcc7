import { NO_FACTS } from "#domain/catalogue/facts.ts";
import { CSV_COLUMNS, csvLine, readProductCsv } from "#domain/imports/product-csv.ts";
import { IMPORT_CHUNK } from "#domain/imports/product-import.ts";
import type { ImportRow } from "#domain/imports/row.ts";
import { writeCsv } from "#domain/text/csv.ts";
import type { ServedShop } from "../lib/serve-shop.ts";
import { createAdministrator } from "./administrator.ts";

/**
 * Imports a CSV of so many new products as the page does, through the built Worker: reading, dry run
 * and import, then the undo. Gives rows a second of the import alone and of all until it is in.
 */
export async function importRate(
  shop: ServedShop,
  count: number,
): Promise<{ import: number; endToEnd: number; undoSeconds: number }> {
  const { products, imports } = (await createAdministrator(shop)).admin;
  const text = csvOf(count);
  const startedAt = performance.now();
  const rows = readRows(text);
  for (const part of chunksOf(rows)) await imports.dryRun.mutate({ rows: part });
  const checkedAt = performance.now();
  const batchId = crypto.randomUUID();
  await imports.begin.mutate({ batchId, kind: "csv", name: "bench.csv" });
  let created = 0;
  for (const [chunk, part] of chunksOf(rows).entries()) {
    created += (await imports.addChunk.mutate({ batchId, chunk, rows: part })).created;
  }
  await imports.finish.mutate({ batchId, refused: 0 });
  const importedAt = performance.now();
  if (created !== count) throw new Error(`${created} of ${count} products were imported`);
  const { removed } = await products.undo.mutate({ batchId });
  if (removed !== count) throw new Error(`${removed} of ${count} products were taken out`);
  const undoneAt = performance.now();
  return {
    import: (count * 1000) / (importedAt - checkedAt),
    endToEnd: (count * 1000) / (importedAt - startedAt),
    undoSeconds: (undoneAt - importedAt) / 1000,
  };
}

function csvOf(count: number): string {
  const products = Array.from({ length: count }, (_, n) => ({
    id: "",
    sku: `BENCH-${n}`,
    name: `Bench Product ${n}`,
    category: `Bench ${n % 8}`,
    description: `Number ${n} of the products that only a bench has, with some words about it`,
    priceCents: 100 + n,
    vatClass: "standard" as const,
    stock: n % 90,
    featured: false,
    translations: {},
    ...NO_FACTS,
  }));
  return writeCsv([CSV_COLUMNS, ...products.map((product) => csvLine(product, "ZAR"))]);
}

function readRows(text: string): ImportRow[] {
  const read = readProductCsv(text, "ZAR");
  if ("problem" in read) throw new Error(read.problem.rule);
  return read.rows.flatMap((row) => (row.kind === "valid" ? [row.item] : []));
}

function chunksOf(rows: readonly ImportRow[]): ImportRow[][] {
  const count = Math.ceil(rows.length / IMPORT_CHUNK);
  return Array.from({ length: count }, (_, at) =>
    rows.slice(at * IMPORT_CHUNK, (at + 1) * IMPORT_CHUNK),
  );
}
