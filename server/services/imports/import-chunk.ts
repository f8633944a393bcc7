import * as v from "valibot";
import { findBatch } from "#db/queries/catalogue/bulk-products.ts";
import { beginImport, writeChunk } from "#db/queries/imports/imports.ts";
import type { ChunkResult, ChunkWrite } from "#db/queries/imports/statements.ts";
import { newProductId } from "#domain/catalogue/product-id.ts";
import { ShopError } from "#domain/errors.ts";
import { type RowNote, RowProblem } from "#domain/imports/problems.ts";
import type { ImportMode, RowPlan } from "#domain/imports/product-import.ts";
import type { ImportRow } from "#domain/imports/row.ts";
import type { SeenProduct } from "#domain/imports/seen-product.ts";
import type { Currency } from "#domain/store/formats.ts";
import { adminImports } from "#messages/adminImports/index.ts";
import { retryOnConstraint } from "../../platform/failures.ts";
import type { ProductContext } from "../products/save-product.ts";
import { refuseOtherCurrency } from "../store/same-currency.ts";
import { planChunk } from "./plan-chunk.ts";

/** What a row would do, as the dry run tells it: fields as they are and as they would be. */
export type RowPreview = {
  row: number;
  kind: RowPlan["kind"];
  productId: string | null;
  problem: RowProblem | null;
  notes: readonly RowNote[];
  newCategory: string | null;
  before: Readonly<Record<string, unknown>> | null;
  after: Readonly<Record<string, unknown>> | null;
  /** For the import to be told of: what it finds otherwise then, it leaves. */
  seen: SeenProduct | null;
};

/** Somebody buys or saves between the look and the write; so often it is tried again. */
const TRIES = 4;

const Marker = v.object({
  created: v.number(),
  changed: v.number(),
  same: v.number(),
  refused: v.array(v.object({ row: v.number(), name: v.string(), problem: RowProblem })),
});

/**
 * Starts an import, once for an id. As the rows' look and their import it takes the currency that the file was read
 * in, and throws CONFLICT where the shop counts in another by now.
 */
export async function startImport(
  ctx: ProductContext,
  { currency, ...params }: Parameters<typeof beginImport>[2] & { currency?: Currency | undefined },
): Promise<void> {
  await refuseOtherCurrency(ctx, currency);
  await beginImport(ctx.db, ctx.author, params);
}

/** What an import of these rows would do, written nowhere. */
export async function previewChunk(
  ctx: ProductContext,
  params: { rows: readonly ImportRow[]; mode: ImportMode; currency?: Currency | undefined },
): Promise<RowPreview[]> {
  await refuseOtherCurrency(ctx, params.currency);
  const { plans } = await planChunk(ctx, { ...params, batch: null });
  return plans.map(previewOf);
}

/**
 * Imports the rows of one chunk, once: sent again because the answer was lost, it gives the same
 * answer and does nothing. Rows that cannot be are refused, the rest goes in. NOT_FOUND for an
 * unknown import, CONFLICT when it is over, the shop counts in another currency than the file was read in, or
 * others kept changing the same products.
 */
export async function importChunk(
  ctx: ProductContext,
  params: {
    batchId: string;
    chunk: number;
    rows: readonly ImportRow[];
    currency?: Currency | undefined;
  },
): Promise<ChunkResult> {
  const { batchId, chunk, rows, currency } = params;
  const batch = await findBatch(ctx.db, { batchId });
  if (!batch || batch.actorId !== ctx.author.userId) {
    throw new ShopError("NOT_FOUND", { field: "batchId" });
  }
  return retryOnConstraint(TRIES, async () => {
    // What began before there was a choice updated what it knew.
    const mode = batch.mode ?? "update";
    const { plans, facts } = await planChunk(ctx, { rows, mode, batch: { batchId, chunk } });
    const done = v.safeParse(Marker, facts.marker);
    if (done.success) return done.output;
    if (!facts.isOpen) throw new ShopError("CONFLICT", { text: () => adminImports.isOver() });
    await refuseOtherCurrency(ctx, currency);
    const { label } = batch;
    const write = writeOf(plans, rows, batchId);
    const mediaKeys = facts.pictures.map(({ key }) => key);
    const named = { batchId, chunk, label, reason: label };
    await writeChunk(ctx.db, ctx.author, { ...write, ...named, mediaKeys, readIn: currency });
    return write.result;
  });
}

function writeOf(
  plans: readonly RowPlan[],
  rows: readonly ImportRow[],
  batchId: string,
): ChunkWrite {
  const creates = plans.flatMap((plan) =>
    plan.kind === "create"
      ? [{ ...plan, id: newProductId(plan.fields.name, rowChance(batchId, plan.row)) }]
      : [],
  );
  const changes = plans.flatMap((plan) => (plan.kind === "change" ? [plan] : []));
  const names = new Map(rows.map(({ row, name }) => [row, name]));
  return {
    creates,
    changes,
    result: {
      created: creates.length,
      changed: changes.length,
      same: plans.filter(({ kind }) => kind === "same").length,
      refused: plans.flatMap((plan) =>
        plan.kind === "refused" || plan.kind === "check"
          ? [{ row: plan.row, name: names.get(plan.row) ?? "", problem: plan.problem }]
          : [],
      ),
    },
  };
}

/** Six letters that a row of an import always has: its product has one id however often it is sent. */
function rowChance(batchId: string, row: number): string {
  let hash = 0x811c9dc5;
  for (const letter of `${batchId}/${row}`) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash >>> 0).toString(36).padStart(6, "0");
}

function previewOf(plan: RowPlan): RowPreview {
  const { row, kind, notes } = plan;
  const base = { row, kind, notes, productId: null, problem: null, newCategory: null };
  const none = { before: null, after: null, seen: null };
  switch (plan.kind) {
    case "refused":
    case "check":
      return { ...base, ...none, problem: plan.problem };
    case "same":
      return { ...base, ...none, productId: plan.product.id, seen: seenOf(plan.product) };
    case "create": {
      const { priceCents, category } = plan.fields;
      const newCategory = plan.newCategory ? category : null;
      return {
        ...base,
        newCategory,
        ...none,
        after: { category, priceCents, stock: plan.stock },
      };
    }
    case "change": {
      const { before, after } = plan;
      const newCategory = plan.newCategory ? plan.fields.category : null;
      const { product } = plan;
      return { ...base, productId: product.id, newCategory, before, after, seen: seenOf(product) };
    }
  }
}

function seenOf({ updatedAt, stock }: SeenProduct): SeenProduct {
  return { updatedAt, stock };
}
