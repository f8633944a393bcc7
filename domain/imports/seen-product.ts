import type { RowProblem } from "./problems.ts";

/** A row's product as the dry run saw it: its version, and the stock that it had. */
export type SeenProduct = { updatedAt: number; stock: number };

/** What of a row its stock goes by; without `seen` nobody says what there was. */
type Row = { seen?: SeenProduct | null | undefined; stock: number | null };

/**
 * Why a row would do something else than its dry run told: somebody saved its product since, or the
 * stock that it sets has moved. Null where neither is so, or nobody says what was seen.
 */
export function movedProblem({ seen, stock }: Row, product: SeenProduct | null): RowProblem | null {
  if (seen === undefined) return null;
  if (seen?.updatedAt !== product?.updatedAt) return { rule: "changedSince" };
  if (!seen || !product || stock === null || stock === seen.stock) return null;
  return seen.stock === product.stock
    ? null
    : { rule: "stockMoved", before: seen.stock, now: product.stock };
}

/**
 * The stock that a row gives its product. A file that said what there was when it was checked, as every export
 * does, says nothing of stock: what was sold since stays sold.
 */
export function stockOfRow({ seen, stock }: Row, product: SeenProduct): number {
  return stock === null || stock === seen?.stock ? product.stock : stock;
}
