import type { RowProblem } from "./problems.ts";

/** A row's product as the dry run saw it: its version, and the stock that it had. */
export type SeenProduct = { updatedAt: number; stock: number };

/** What of a row its stock goes by: the stock of the export that it comes from, and what its dry run saw. */
type Row = {
  seen?: SeenProduct | null | undefined;
  stock: number | null;
  exportedStock?: number | null | undefined;
};

/**
 * Why a row would do something else than its dry run told, or whoever edited an export meant: somebody saved its
 * product since, or the stock that it sets has moved. Null where neither is so, or nobody says what was seen.
 */
export function movedProblem(row: Row, product: SeenProduct | null): RowProblem | null {
  const { seen, stock } = row;
  if (seen !== undefined && seen?.updatedAt !== product?.updatedAt) return { rule: "changedSince" };
  const before = stockBefore(row);
  if (!product || stock === null || before === null || stock === before) return null;
  return product.stock === before || product.stock === stock
    ? null
    : { rule: "stockMoved", before, now: product.stock };
}

/**
 * The stock that a row gives its product. A file that has what there was when it was exported, or when it was
 * checked, says nothing of stock: what was sold since stays sold.
 */
export function stockOfRow(row: Row, product: SeenProduct): number {
  return row.stock === null || row.stock === stockBefore(row) ? product.stock : row.stock;
}

function stockBefore({ seen, exportedStock }: Row): number | null {
  return exportedStock ?? seen?.stock ?? null;
}
