import { undoBatch } from "#db/queries/audit/undo-batch.ts";
import { findProductName, listAdminProductIds } from "#db/queries/catalogue/admin-products.ts";
import {
  type BulkAction,
  changeProducts as change,
  findBatch,
  previewPrices as preview,
} from "#db/queries/catalogue/bulk-products.ts";
import { type AdminFilter, MAX_IN_BULK } from "#domain/catalogue/admin-list.ts";
import { type PriceChange, priceChangeLabel } from "#domain/catalogue/bulk-price.ts";
import { isShopError, ShopError } from "#domain/errors.ts";
import { BATCH_LIFECYCLE, batchState } from "#domain/imports/batch.ts";
import { canMove } from "#domain/lifecycle.ts";
import type { Currency } from "#domain/store/formats.ts";
import { adminBulk } from "#messages/adminBulk/index.ts";
import { orConflict, violatedConstraint } from "../../platform/failures.ts";
import { hashOf } from "../../platform/hash.ts";
import type { ProductContext } from "./save-product.ts";

/** All that a list with this filter shows, which are so many. */
type Fitting = { filter: AdminFilter; count: number };
/** Which products: named ones, or all that fit; `fingerprint` stands for these very ones (`fingerprintOf`). */
export type Selection =
  | { ids: readonly string[] }
  | (Fitting & { fingerprint?: string | undefined });

const PREVIEWED = 8;

/**
 * Does one thing to many products: gives the batch to undo it by, and how many it
 * changed. The same `key` again does nothing again, and gives the same answer. Throws INVALID_INPUT
 * when there are over 10,000, NOT_FOUND for a category that is none; CONFLICT, with nothing changed,
 * when a filter does not fit the products or as many as were confirmed, or (field expected) when one of
 * them is not as the preview showed it.
 */
export async function changeProducts(
  ctx: ProductContext,
  params: { key: string; selection: Selection; action: BulkAction; expected?: string | undefined },
): Promise<{ batchId: string; changed: number; label: string }> {
  const batchId = params.key;
  try {
    const { action, expected } = params;
    const ids = await idsOf(ctx, params.selection);
    const label = labelOf(action, await thingsOf(ctx, ids), (await ctx.settings()).store.currency);
    const changed = await change(ctx.db, ctx.author, { batchId, label, ids, action, expected });
    return { batchId, changed, label };
  } catch (error) {
    // The answer of the first try was lost, and what it changed may fit no more: it is given again.
    const done = mayBeDone(error) ? await findBatch(ctx.db, { batchId }) : null;
    if (done && done.actorId === ctx.author.userId) {
      return { batchId, changed: done.changedCount, label: done.label };
    }
    const violated = violatedConstraint(error)?.kind;
    if (violated === "check") {
      const text = () => adminBulk.pricesMoved();
      throw new ShopError("CONFLICT", { field: "expected", text, cause: error });
    }
    if (violated !== "foreign-key") throw error;
    throw new ShopError("NOT_FOUND", {
      field: "category",
      text: () => adminBulk.noSuchCategory(),
    });
  }
}

/**
 * What a change of prices would do: the first 8 products, those without a price to come first.
 * `expected` goes with the change: it stands for these very products as they are now.
 */
export async function previewPrices(
  ctx: ProductContext,
  params: { selection: Selection; change: PriceChange },
) {
  const ids = await idsOf(ctx, params.selection);
  const found = await preview(ctx.db, { ids, change: params.change, limit: PREVIEWED });
  return { ...found, selected: ids.length };
}

/**
 * Takes a bulk action or an import back. NOT_FOUND for an unknown one, CONFLICT when it was undone
 * already. `left` counts the products that cannot come back (somebody has changed them since, their
 * SKU or category is not there for them any more): they stay as they are. With them are those of which
 * the stock stays alone, for it was counted since, or the pictures, for those of before are gone. `stayed` names the first 20 with the reason. `categories` are those that an import had made and that went with it.
 */
export async function undoChange(ctx: ProductContext, params: { batchId: string }) {
  const batch = await findBatch(ctx.db, params);
  if (!batch) throw new ShopError("NOT_FOUND", { field: "batchId" });
  const text = () => adminBulk.undoneAlready();
  if (!canMove(BATCH_LIFECYCLE, batchState(batch), "undone"))
    throw new ShopError("CONFLICT", { text });
  const { id: batchId, label } = batch;
  const undone = await orConflict(
    undoBatch(ctx.db, ctx.author, { batchId, label }),
    ({ kind }) =>
      new ShopError("CONFLICT", {
        text: kind === "check" ? text : () => adminBulk.changedTooMuch(),
      }),
  );
  const { restored, removed, keptPart, stayed, categories } = undone;
  const untouched = Math.max(0, batch.createdCount + batch.changedCount - restored - removed);
  const left = untouched + keptPart;
  return { restored, removed, left, stayed, categories };
}

/**
 * What stands for the products that fit a filter, for a change of all of them to be held to these very ones. Throws as
 * the change does where they are over 10,000, or not as many as the list had shown.
 */
export async function fingerprintOf(
  ctx: Pick<ProductContext, "db">,
  fitting: Fitting,
): Promise<{ fingerprint: string }> {
  return { fingerprint: await hashOf((await fittingIds(ctx, fitting)).toSorted()) };
}

async function idsOf(ctx: ProductContext, selection: Selection): Promise<readonly string[]> {
  if ("ids" in selection) {
    if (selection.ids.length > MAX_IN_BULK) throw tooMany();
    return selection.ids;
  }
  const ids = await fittingIds(ctx, selection);
  const { fingerprint } = selection;
  if (fingerprint === undefined || fingerprint === (await hashOf(ids.toSorted()))) return ids;
  // As many as were chosen, and not the same ones.
  throw new ShopError("CONFLICT", { field: "selection", text: () => adminBulk.otherProducts() });
}

async function fittingIds(
  ctx: Pick<ProductContext, "db">,
  { filter, count: chosen }: Fitting,
): Promise<readonly string[]> {
  const ids = await listAdminProductIds(ctx.db, { ...filter, limit: MAX_IN_BULK + 1 });
  if (ids.length > MAX_IN_BULK) throw tooMany();
  if (ids.length === chosen) return ids;
  throw new ShopError("CONFLICT", {
    field: "selection",
    text: () => adminBulk.otherCount({ count: ids.length, chosen }),
  });
}

function tooMany(): ShopError {
  return new ShopError("INVALID_INPUT", { field: "selection", text: () => adminBulk.overLimit() });
}

function mayBeDone(error: unknown): boolean {
  if (isShopError(error)) return error.code === "CONFLICT";
  const violated = violatedConstraint(error)?.kind;
  return violated === "unique" || violated === "check";
}

/** A single product by its name, more by their number; kept in English (`messages/adminBulk/batch-text.ts`). */
async function thingsOf(ctx: ProductContext, ids: readonly string[]): Promise<string> {
  const [only] = ids;
  if (only === undefined || ids.length > 1) return `${ids.length} products`;
  return (await findProductName(ctx.db, { id: only })) ?? "1 product";
}

function labelOf(action: BulkAction, things: string, currency: Currency): string {
  switch (action.kind) {
    case "status":
      return `${action.status === "active" ? "Activate" : "Deactivate"} ${things}`;
    case "featured":
      return `${action.featured ? "Feature" : "Stop featuring"} ${things}`;
    case "category":
      return `Move ${things} to ${action.category}`;
    case "price":
      return `Price ${priceChangeLabel(action.change, currency)} on ${things}`;
    case "fact":
      return `Set ${action.change.fact} of ${things}`;
    case "delete":
      return `Delete ${things}`;
  }
}
