import {
  type BulkAction,
  changeProducts as change,
  findBatch,
  previewPrices as preview,
  undoBatch,
} from "#db/queries/bulk-products.ts";
import { listDeskProductIds } from "#db/queries/desk-products.ts";
import { type PriceChange, priceChangeWords } from "#domain/bulk-price.ts";
import { type DeskFilter, MOST_IN_BULK } from "#domain/desk-list.ts";
import { ShopError } from "#domain/errors.ts";
import { violatedConstraint } from "../../failures.ts";
import type { DeskContext } from "./save-product.ts";

/** Which products: named ones, or all that a list with this filter shows. */
export type Selection = { ids: readonly string[] } | { filter: DeskFilter };

const PREVIEWED = 8;

/**
 * Does one thing to many products (issue 4, Products): gives the batch to undo it by, and how many it
 * changed. The same `key` again does nothing again, and gives the same answer. Throws INVALID_INPUT when there are over 10,000, NOT_FOUND for a category that is none.
 */
export async function changeProducts(
  ctx: DeskContext,
  params: { key: string; selection: Selection; action: BulkAction },
): Promise<{ batchId: string; changed: number; label: string }> {
  const ids = await idsOf(ctx, params.selection);
  const batchId = params.key;
  const label = labelOf(params.action, ids.length);
  try {
    const { action } = params;
    const changed = await change(ctx.db, ctx.author, { batchId, label, ids, action });
    return { batchId, changed, label };
  } catch (error) {
    const violated = violatedConstraint(error)?.kind;
    // The answer of the first try was lost: it is given again.
    const done = violated === "unique" ? await findBatch(ctx.db, { batchId }) : null;
    if (done && done.actorId === ctx.author.userId) {
      return { batchId, changed: done.changedCount, label: done.label };
    }
    if (violated !== "foreign-key") throw error;
    throw new ShopError("NOT_FOUND", { field: "category", text: "There is no such category" });
  }
}

/** What a change of prices would do: the first 8 products, those without a price to come first. */
export async function previewPrices(
  ctx: DeskContext,
  params: { selection: Selection; change: PriceChange },
) {
  const ids = await idsOf(ctx, params.selection);
  const found = await preview(ctx.db, { ids, change: params.change, limit: PREVIEWED });
  return { ...found, selected: ids.length };
}

/**
 * Takes a bulk action or an import back. NOT_FOUND for an unknown one, CONFLICT when it was undone
 * already or cannot be any more (its category or SKU is not free). `left` counts the products that
 * somebody has changed since: they stay as they are.
 */
export async function undoChange(
  ctx: DeskContext,
  params: { batchId: string },
): Promise<{ restored: number; removed: number; left: number }> {
  const batch = await findBatch(ctx.db, params);
  if (!batch) throw new ShopError("NOT_FOUND", { field: "batchId" });
  const text = "This was undone already";
  if (batch.undoneAt !== null) throw new ShopError("CONFLICT", { text });
  try {
    const { id: batchId, label } = batch;
    const { restored, removed } = await undoBatch(ctx.db, ctx.author, { batchId, label });
    const left = Math.max(0, batch.createdCount + batch.changedCount - restored - removed);
    return { restored, removed, left };
  } catch (error) {
    const violated = violatedConstraint(error);
    if (!violated) throw error;
    throw new ShopError("CONFLICT", {
      cause: error,
      text: violated.kind === "check" ? text : "The shop has changed too much to undo this",
    });
  }
}

async function idsOf(ctx: DeskContext, selection: Selection): Promise<readonly string[]> {
  const ids =
    "ids" in selection
      ? selection.ids
      : await listDeskProductIds(ctx.db, { ...selection.filter, limit: MOST_IN_BULK + 1 });
  if (ids.length <= MOST_IN_BULK) return ids;
  throw new ShopError("INVALID_INPUT", {
    field: "selection",
    text: `Please choose at most ${MOST_IN_BULK} products at a time`,
  });
}

function labelOf(action: BulkAction, count: number): string {
  const things = count === 1 ? "1 product" : `${count} products`;
  switch (action.kind) {
    case "status":
      return `${action.status === "active" ? "Activate" : "Deactivate"} ${things}`;
    case "featured":
      return `${action.featured ? "Feature" : "Stop featuring"} ${things}`;
    case "category":
      return `Move ${things} to ${action.category}`;
    case "price":
      return `Price ${priceChangeWords(action.change)} on ${things}`;
    case "delete":
      return `Delete ${things}`;
  }
}
