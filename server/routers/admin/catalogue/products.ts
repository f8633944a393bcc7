import * as v from "valibot";
import { listAdminProducts } from "#db/queries/catalogue/admin-products.ts";
import { listBatches } from "#db/queries/catalogue/bulk-products.ts";
import {
  ADMIN_PAGE_SIZES,
  ADMIN_SORTS,
  countOf,
  facetsOf,
  MAX_FOUND,
} from "#domain/catalogue/admin-list.ts";
import { MAX_PERCENT_HUNDREDTHS } from "#domain/catalogue/bulk-price.ts";
import { FactChange } from "#domain/catalogue/fact-change.ts";
import { PRODUCT_STATUSES } from "#domain/catalogue/product.ts";
import { MAX_PRICE_CENTS } from "#domain/catalogue/product-form.ts";
import { STOCK_BANDS } from "#domain/inventory/stock.ts";
import { MAX_SEARCH_LENGTH } from "#domain/text/search-length.ts";
import {
  changeProducts,
  fingerprintOf,
  previewPrices,
  undoChange,
} from "../../../services/products/change-products.ts";
import { adminProcedure, adminProcedureFor, router } from "../../../trpc.ts";
import { Id, Page, RequestKey, TypedText } from "../../inputs.ts";
import { numberedPage, sliceOf } from "../../pages.ts";

const RECENT = 10;

const name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200));

const filter = {
  search: v.optional(
    v.pipe(
      TypedText(MAX_SEARCH_LENGTH),
      v.transform((text) => text || undefined),
    ),
  ),
  category: v.optional(name),
  status: v.optional(v.picklist(PRODUCT_STATUSES)),
  band: v.optional(v.picklist(STOCK_BANDS)),
};

const List = v.object({
  ...filter,
  sort: v.optional(v.picklist(ADMIN_SORTS), "name"),
  descending: v.optional(v.boolean(), false),
  page: Page,
  pageSize: v.optional(v.picklist(ADMIN_PAGE_SIZES), 25),
});

/** Above the limit on products at once (domain/catalogue/admin-list), which has words of its own. */
const MAX_IDS = 20_000;
/** That many ids of a hundred characters, in quotes. */
const MAX_SELECTION_BYTES = 2_500_000;
/** All that fit, which are as many as were shown to whoever confirmed it. */
const fitting = {
  filter: v.object(filter),
  count: v.pipe(v.number(), v.integer(), v.minValue(1)),
};
const fingerprint = v.pipe(v.string(), v.maxLength(100));
const selection = v.union([
  v.object({ ids: v.pipe(v.array(Id), v.minLength(1), v.maxLength(MAX_IDS)) }),
  v.object({ ...fitting, fingerprint: v.optional(fingerprint) }),
]);

const whole = v.pipe(v.number(), v.integer());
const priceChange = v.variant("kind", [
  v.object({
    kind: v.literal("amount"),
    cents: v.pipe(whole, v.minValue(-MAX_PRICE_CENTS), v.maxValue(MAX_PRICE_CENTS)),
  }),
  v.object({
    kind: v.literal("percent"),
    hundredths: v.pipe(whole, v.minValue(-10_000), v.maxValue(MAX_PERCENT_HUNDREDTHS)),
  }),
]);

const action = v.variant("kind", [
  v.object({ kind: v.literal("status"), status: v.picklist(PRODUCT_STATUSES) }),
  v.object({ kind: v.literal("featured"), featured: v.boolean() }),
  v.object({ kind: v.literal("category"), category: name }),
  v.object({ kind: v.literal("price"), change: priceChange }),
  v.object({ kind: v.literal("fact"), change: FactChange }),
  v.object({ kind: v.literal("delete") }),
]);

/** The back office's product list and what is done to many products at once (back-office §2). */
export const productsRouter = router({
  /**
   * A page of products, inactive ones too. `total` counts all pages; a search counts up to 500 finds
   * (`isMore`). `facets` says what each choice of a filter would leave of the whole shop,
   * whatever is searched for.
   */
  list: adminProcedure.input(List).query(async ({ ctx, input }) => {
    const { page, pageSize, ...wanted } = input;
    const { items, counts, found } = await listAdminProducts(ctx.db, {
      ...wanted,
      ...sliceOf(page, pageSize),
    });
    const total = found === null ? countOf(counts, wanted) : Math.min(found, MAX_FOUND);
    const isMore = found !== null && found > MAX_FOUND;
    const list = { items, total, isMore, facets: facetsOf(counts, wanted) };
    return numberedPage(list, { page, size: pageSize });
  }),

  /** What stands for all that fit, as they are chosen: a change of them is held to it. */
  fingerprint: adminProcedureFor("products.write")
    .input(v.object(fitting))
    .query(({ ctx, input }) => fingerprintOf(ctx, input)),

  /** What new prices would be; writes nothing. A mutation, for no address holds 10,000 ids. */
  previewPrices: adminProcedureFor("products.write")
    .meta({ mostBytes: MAX_SELECTION_BYTES })
    .input(v.object({ selection, change: priceChange }))
    .mutation(({ ctx, input }) => previewPrices(ctx, input)),

  /**
   * One thing done to up to 10,000 products; `batchId` is for undo, `key` for trying again, `expected`
   * from the preview of what it is about.
   */
  change: adminProcedureFor("products.write")
    .meta({ mostBytes: MAX_SELECTION_BYTES })
    .input(
      v.object({
        key: RequestKey,
        selection,
        action,
        expected: v.optional(fingerprint),
      }),
    )
    .mutation(({ ctx, input }) => changeProducts(ctx, input)),

  /** Takes a bulk action or an import back, once. */
  undo: adminProcedureFor("products.write")
    .input(v.object({ batchId: Id }))
    .mutation(({ ctx, input }) => undoChange(ctx, input)),

  /** The asker's own last ten bulk actions. */
  recentChanges: adminProcedure.query(({ ctx }) =>
    listBatches(ctx.db, { actorId: ctx.admin.userId, kinds: "products", limit: RECENT }),
  ),
});
