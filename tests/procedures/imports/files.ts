import { isNull } from "drizzle-orm";
import { products } from "#db/schema/index.ts";
import type { FileProblem } from "#domain/imports/problems.ts";
import type { ReadRow } from "#domain/imports/product-import.ts";
import type { ImportRow } from "#domain/imports/row.ts";
import type { TestShop } from "#tests/setup/test-shop.ts";

export const GARRI = {
  id: "garri",
  sku: "GRN-1",
  name: "Ijebu Garri",
  description: "Sour",
  stock: 10,
};

export function itemsOf(read: { rows: ReadRow[] } | { problem: FileProblem }): ImportRow[] {
  if ("problem" in read) throw new Error(read.problem.rule);
  return read.rows.flatMap((row) => (row.kind === "valid" ? [row.item] : []));
}

export function kept(shop: TestShop) {
  return shop.db.select().from(products).where(isNull(products.deletedAt)).orderBy(products.name);
}
