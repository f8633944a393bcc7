import { IMPORT_CHUNK, type ImportMode } from "#domain/imports/product-import.ts";
import type { ImportRow } from "#domain/imports/row.ts";
import { rowProblemText } from "#messages/adminImportRows/row-text.ts";
import type { createCaller } from "#server/router.ts";

type Admin = ReturnType<typeof createCaller>["admin"];

/** A row as the browser sends it: everything said of a product at R50, in a category that is new. */
export function importRow(changes: Partial<ImportRow> = {}): ImportRow {
  return {
    row: 2,
    id: null,
    sku: null,
    name: "Suya Spice",
    category: "Spices & Seasonings",
    description: "For the grill",
    priceCents: 5_000,
    stock: 10,
    status: null,
    featured: null,
    images: null,
    rating: null,
    reviewsCount: null,
    ...changes,
  };
}

/** Imports rows as the page does: begin, chunks one after the other, finish. */
export async function importRows(
  admin: Admin,
  rows: readonly ImportRow[],
  options: { batchId?: string; kind?: "csv" | "json"; mode?: ImportMode; name?: string } = {},
) {
  const { batchId = crypto.randomUUID(), kind = "csv", mode, name = "products.csv" } = options;
  await admin.imports.begin({ batchId, kind, mode, name });
  const total = { created: 0, changed: 0, same: 0, refused: [] as string[] };
  for (let from = 0; from < rows.length; from += IMPORT_CHUNK) {
    const chunk = from / IMPORT_CHUNK;
    const part = [...rows.slice(from, from + IMPORT_CHUNK)];
    const result = await admin.imports.addChunk({ batchId, chunk, rows: part });
    total.created += result.created;
    total.changed += result.changed;
    total.same += result.same;
    total.refused.push(
      ...result.refused.map(({ row, problem }) => `${row}: ${rowProblemText(problem, "ZAR")}`),
    );
  }
  await admin.imports.finish({ batchId, refused: 0 });
  return { batchId, ...total };
}
