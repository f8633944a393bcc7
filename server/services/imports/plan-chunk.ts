import { loadImportFacts } from "#db/queries/imports/imports.ts";
import { mediaKey } from "#domain/catalogue/media-address.ts";
import type { ProductImage } from "#domain/catalogue/product.ts";
import type { RowProblem } from "#domain/imports/problems.ts";
import {
  type ExistingProduct,
  type ImportMode,
  planRow,
  type RowPlan,
  skuKey,
} from "#domain/imports/product-import.ts";
import type { ImportRow } from "#domain/imports/row.ts";
import type { Context } from "../../context.ts";

/** Pictures that come with the shop: drawn, all of one size. */
const DRAWN = /^\/images\/(?:[\w-]+\/)*[\w-]+\.(?:svg|webp|png|jpg)$/;
const DRAWN_SIZE = 800;

export type ChunkFacts = Awaited<ReturnType<typeof loadImportFacts>>;

/**
 * What becomes of some rows as the shop is now, and what it knew; one round trip. A product that
 * these rows, or this import before them, have touched is refused.
 */
export async function planChunk(
  ctx: Pick<Context, "db">,
  params: {
    rows: readonly ImportRow[];
    mode: ImportMode;
    batch: { batchId: string; chunk: number } | null;
  },
): Promise<{ plans: RowPlan[]; facts: ChunkFacts }> {
  const { rows, mode } = params;
  const urls = rows.flatMap(({ images }) => images?.map(({ url }) => url) ?? []);
  const facts = await loadImportFacts(ctx.db, {
    skus: unique(rows.flatMap(({ sku }) => sku ?? [])),
    ids: unique(rows.flatMap(({ id }) => id ?? [])),
    categories: unique(rows.map(({ category }) => category)),
    mediaKeys: unique(urls.flatMap((url) => mediaKey(url) ?? [])),
    batch: params.batch,
  });
  const bySku = new Map(facts.bySku.map((product) => [skuKey(product.sku ?? ""), product]));
  const byId = new Map(facts.byId.map((product) => [product.id, product]));
  const exact = new Set(facts.categories);
  const spelled = new Map(facts.categories.map((name) => [skuKey(name), name]));
  const picture = pictureFinder(facts);
  const touched = new Set(facts.touched);
  const newSkus = new Set<string>();
  const newNames = new Map<string, string>();
  const plans = rows.map((item): RowPlan => {
    const owner = item.sku === null ? null : (bySku.get(skuKey(item.sku)) ?? null);
    const named = item.id === null ? null : (byId.get(item.id) ?? null);
    const product: ExistingProduct | null = owner ?? named;
    const isRepeat =
      (product !== null && touched.has(product.id)) ||
      (item.sku !== null && newSkus.has(skuKey(item.sku)));
    if (isRepeat) {
      const what = product?.name ?? item.sku ?? item.name;
      const problem: RowProblem = { rule: "repeated", what, first: null };
      return { row: item.row, notes: [], kind: "refused", problem };
    }
    const category = exact.has(item.category)
      ? item.category
      : (spelled.get(skuKey(item.category)) ?? null);
    // A new one has one name, however the rows after its first spell it.
    const placed = { ...item, category: newNames.get(skuKey(item.category)) ?? item.category };
    const plan = planRow(placed, { bySku: owner, byId: named, category, picture }, mode);
    if ((plan.kind === "create" || plan.kind === "change") && plan.newCategory)
      newNames.set(skuKey(item.category), plan.fields.category);
    if (plan.kind === "change" || plan.kind === "same") touched.add(plan.product.id);
    if (plan.kind !== "refused" && plan.kind !== "check" && item.sku !== null)
      newSkus.add(skuKey(item.sku));
    return plan;
  });
  return { plans, facts };
}

function pictureFinder({ pictures }: ChunkFacts): (url: string) => ProductImage | null {
  const stored = new Map(pictures.map((picture) => [picture.key, picture]));
  return (url) => {
    if (DRAWN.test(url)) return { url, width: DRAWN_SIZE, height: DRAWN_SIZE, alt: "" };
    const found = stored.get(mediaKey(url) ?? "");
    return found ? { url, width: found.width, height: found.height, alt: "" } : null;
  };
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)];
}
