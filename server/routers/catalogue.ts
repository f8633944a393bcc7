import * as v from "valibot";
import { loadCategoryMoves } from "#db/queries/audit/category-moves.ts";
import { getHome, getProduct, listCategories } from "#db/queries/catalogue/catalogue.ts";
import { listNearby } from "#db/queries/catalogue/fact-columns.ts";
import { listProducts } from "#db/queries/catalogue/product-list.ts";
import { suggestProducts } from "#db/queries/catalogue/search.ts";
import { listSuburbs } from "#db/queries/deliveries/suburbs.ts";
import { findNearest } from "#db/queries/requests/nearest.ts";
import { categoryToday } from "#domain/catalogue/category.ts";
import { FILTER_KINDS, MAX_FACT_LIST_LENGTH, readFilter } from "#domain/catalogue/fact-filter.ts";
import { PRODUCT_SORTS } from "#domain/catalogue/product.ts";
import { ShopError } from "#domain/errors.ts";
import { closuresFrom, dayOf, openingRules } from "#domain/store/opening.ts";
import { storeOf } from "#domain/store/settings/store.ts";
import { hoursSpans } from "#domain/store/trading-hours.ts";
import { MAX_SEARCH_LENGTH } from "#domain/text/search-length.ts";
import { promiseWords } from "#messages/deliveries/promise-words.ts";
import { toldFacts } from "#messages/facts/told-facts.ts";
import { speaking } from "#messages/language.ts";
import { withWords } from "../services/catalogue/category-words.ts";
import { publicProcedure, router } from "../trpc.ts";
import { Id, TypedText } from "./inputs.ts";
import { recipeProcedures } from "./recipes.ts";

/** Read of a product's category, of which so many are shown (storefront §7). */
export const RELATED_QUERIED = 8;
const RELATED_SHOWN = 4;
const GOES_WITH_SHOWN = 4;
export const PAGE_SIZE = 24;
/** How far ahead search engines are told of closed days. */
const CLOSURES_TOLD_DAYS = 180;

const name = v.pipe(v.string(), v.trim(), v.maxLength(200));

const searchText = TypedText(MAX_SEARCH_LENGTH);

const factList = v.pipe(
  v.string(),
  v.transform((text) => text.slice(0, MAX_FACT_LIST_LENGTH)),
);

const ListInput = v.object({
  search: v.optional(searchText),
  category: v.optional(name),
  /** Facts to narrow it by, as an address says them: what is unknown is left out. */
  ...v.entriesFromList(FILTER_KINDS, v.optional(factList)),
  /** Absent: a search by how well a product fits it, all else by name. */
  sort: v.optional(v.picklist(PRODUCT_SORTS)),
  /** 1 is the first. */
  page: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000)), 1),
});

/**
 * What everybody may see of the shop: the same answer for all (storefront §2, §7) who ask in the same
 * language.
 */
export const catalogueRouter = router({
  ...recipeProcedures,

  /**
   * What every page shows around its content: the categories that sell something, the store, when
   * it is open and closed, what it promises, and what the cart estimates for shipping.
   */
  shell: publicProcedure.query(async ({ ctx }) => {
    const [categories, settings] = await Promise.all([listCategories(ctx.db, ctx), ctx.settings()]);
    const { store, delivery } = settings;
    return {
      categories: categories.map((category) => withWords(category, ctx.language)),
      store: storeOf(store),
      hours: {
        spans: hoursSpans(delivery.hours),
        closures: closuresFrom(delivery, dayOf(ctx.now(), store.timezone), CLOSURES_TOLD_DAYS),
      },
      // Whether it is open now is the browser's to reckon: this answer is kept (decision 0027).
      opening: openingRules(settings),
      promise: speaking(ctx.language, () => promiseWords(delivery.promise)),
      /** Whether an order may be fetched from the shop: pages say nothing of it where it may not. */
      pickup: delivery.pickup.offered,
      cartShipping: delivery.cart,
    };
  }),

  /**
   * What decides fee, threshold and arrival of a place (domain/deliveries/terms.ts): the browser reckons,
   * for who asks where to and when is nobody's but the shopper's.
   */
  deliveryRules: publicProcedure.query(async ({ ctx }) => {
    const settings = await ctx.settings();
    const { zones, standard, slots } = settings.delivery;
    return { zones, standard, slots, opening: openingRules(settings) };
  }),

  /** All suburbs by which a shopper can say where to: some 25 kB, fetched by whoever opens the list. */
  suburbs: publicProcedure.query(({ ctx }) => listSuburbs(ctx.db)),

  /** What may go only where the courier comes: asked by whoever is further away. */
  nearby: publicProcedure.query(({ ctx }) => listNearby(ctx.db)),

  /** How long the shop keeps what: what the privacy page says is what the settings say. */
  privacy: publicProcedure.query(async ({ ctx }) => {
    const { privacy, system } = await ctx.settings();
    const { autoBackup, backupFrequency } = system;
    return { periods: privacy, backups: autoBackup ? backupFrequency : null };
  }),

  /** Hero slides and featured products of the home page. */
  home: publicProcedure.query(({ ctx }) =>
    getHome(ctx.db, { now: ctx.now(), language: ctx.language }),
  ),

  /**
   * One page (24) of active products: `total` counts all pages. Only a category's own has `category`; where there is none
   * of that name any more, `movedTo` is what its goods stand under today, if they do.
   */
  list: publicProcedure.input(ListInput).query(async ({ ctx, input }) => {
    const { page, search, category, sort, ...said } = input;
    const found = await listProducts(ctx.db, {
      search,
      category,
      sort,
      facts: readFilter(said),
      language: ctx.language,
      limit: PAGE_SIZE,
      offset: (page - 1) * PAGE_SIZE,
    });
    const own = found.category && withWords(found.category, ctx.language);
    const movedTo =
      category && !own ? categoryToday(category, await loadCategoryMoves(ctx.db)) : null;
    return {
      ...found,
      category: own,
      page,
      pageCount: Math.max(1, Math.ceil(found.total / PAGE_SIZE)),
      ...(movedTo === null ? {} : { movedTo }),
    };
  }),

  /** Up to 6 products, 3 categories and 2 recipes for what was typed so far, best first; nothing is no error. */
  suggest: publicProcedure
    .input(v.object({ text: searchText }))
    .query(({ ctx, input }) => suggestProducts(ctx.db, { ...input, language: ctx.language })),

  /** What comes nearest to a search that found nothing: other searches, products, categories. */
  nearest: publicProcedure
    .input(v.object({ text: searchText }))
    .query(({ ctx, input }) => findNearest(ctx.db, { ...input, language: ctx.language })),

  /**
   * An active product with its facts in the words of the page, 4 others of its category and up to 4 that are
   * bought with it. NOT_FOUND for an unknown one, PRODUCT_UNAVAILABLE for an inactive one.
   */
  product: publicProcedure.input(v.object({ id: Id })).query(async ({ ctx, input }) => {
    const found = await getProduct(ctx.db, {
      id: input.id,
      related: RELATED_QUERIED,
      goesWith: GOES_WITH_SHOWN,
      language: ctx.language,
    });
    if (!found) throw new ShopError("NOT_FOUND", { field: "id" });
    if (!found.isActive) throw new ShopError("PRODUCT_UNAVAILABLE", { field: "id" });
    const { related, goesWith } = found;
    const product = { ...found.product, told: toldFacts(found.product, ctx.language) };
    return { product, related: related.slice(0, RELATED_SHOWN), goesWith };
  }),
});
