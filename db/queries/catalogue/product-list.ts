import { and, count, eq, gt, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { categories, factCounts, productCounts, productFacts, products } from "#db/schema/index.ts";
import {
  type FactFilter,
  type FactKey,
  filterGroups,
  NO_FILTER,
} from "#domain/catalogue/fact-filter.ts";
import { categoryId, type ProductSort } from "#domain/catalogue/product.ts";
import { planSearch } from "#domain/catalogue/search.ts";
import type { Language } from "#domain/store/formats.ts";
import { recipesNamed, selectRecipeNames } from "../recipes/recipes.ts";
import {
  cardColumns,
  cardOf,
  categoryColumns,
  categoryIn,
  isSold,
  isSoldById,
  orderOf,
} from "./catalogue.ts";
import { byRelevance, foundWithTiers } from "./relevance.ts";
import { foundBySearch } from "./search.ts";

/** Recipes that a search names beside the products. */
const MAX_RECIPES = 4;

export type ProductCard = Awaited<ReturnType<typeof listProducts>>["items"][number];

/**
 * One page of the products on sale and how many there are in all, in one round trip. What is read
 * grows with neither the shop nor a category, but by an entry of an index for each product before
 * the page, and with what a search finds.
 */
export async function listProducts(
  db: Database,
  params: {
    language: Language;
    search?: string | undefined;
    category?: string | undefined;
    facts?: FactFilter | undefined;
    /** Absent: what a search finds by how well it fits, all else by name. */
    sort?: ProductSort | undefined;
    limit: number;
    offset: number;
  },
) {
  const { language } = params;
  const groups = filterGroups(params.facts ?? NO_FILTER);
  const isNarrowed = groups.length > 0;
  const inShop = and(
    params.search || isNarrowed ? isSoldById : isSold,
    params.category ? eq(products.category, params.category) : undefined,
    ...groups.map((facts) => hasOneOf(facts, params.category)),
  );
  const where = and(inShop, params.search ? foundBySearch(params.search) : undefined);
  const [items, totals, category, facts, dishes] = await db.batch([
    pageOf(db, { ...params, inShop, where }),
    params.search || isNarrowed
      ? db.select({ total: count() }).from(products).where(where)
      : countSold(db, params.category),
    db
      .select(categoryColumns(language))
      .from(categories)
      .where(eq(categories.name, params.category ?? "")),
    countFacts(db, params),
    selectRecipeNames(db, params.search ? {} : { limit: 0 }),
  ]);
  const [own = null] = category.map(({ texts, ...row }) => ({
    id: categoryId(row.name),
    ...categoryIn(language, row, texts),
  }));
  return {
    items: items.map((row) => cardOf(language, row)),
    total: totals[0]?.total ?? 0,
    category: own,
    facts,
    recipes: recipesNamed(dishes, { text: params.search ?? "", language, most: MAX_RECIPES }),
  };
}

/** Whether a product has one of these facts: read from the products that have it. */
function hasOneOf(facts: readonly FactKey[], category: string | undefined): SQL {
  return sql`${products.id} in (
    select product_id from product_facts
    where fact in (select value from json_each(${JSON.stringify(facts)}))
    ${category ? sql`and category = ${category}` : sql``}
  )`;
}

/**
 * How many products have each fact, of all that a search finds or a category has, whatever the list is
 * narrowed by: without a search as triggers keep it.
 */
function countFacts(
  db: Database,
  { search, category }: { search?: string | undefined; category?: string | undefined },
) {
  if (!search) {
    const { fact, n } = factCounts;
    return db
      .select({ fact, n })
      .from(factCounts)
      .where(and(eq(factCounts.category, category ?? ""), gt(n, 0)));
  }
  const found = db
    .select({ id: products.id })
    .from(products)
    .where(
      and(
        isSoldById,
        category ? eq(products.category, category) : undefined,
        foundBySearch(search),
      ),
    );
  return db
    .select({ fact: productFacts.fact, n: count() })
    .from(productFacts)
    .where(inArray(productFacts.productId, found))
    .groupBy(productFacts.fact);
}

/** The cards of a page of the list, in its order. */
function pageOf(
  db: Database,
  params: {
    language: Language;
    inShop: SQL | undefined;
    where: SQL | undefined;
    search?: string | undefined;
    sort?: ProductSort | undefined;
    limit: number;
    offset: number;
  },
) {
  const { language, inShop, where, limit, offset } = params;
  const plan = params.search && !params.sort ? planSearch(params.search) : null;
  if (plan) {
    const order = byRelevance(plan, language);
    const place = sql<number>`row_number() over (order by ${sql.join(order, sql`, `)})`;
    const page = db
      .select({ id: products.id, place: place.as("place") })
      .from(sql`${foundWithTiers(plan)} as best`)
      .innerJoin(products, sql`${products.id} = best.product_id`)
      .where(inShop)
      .orderBy(sql`place`)
      .limit(limit)
      .offset(offset)
      .as("page");
    return db
      .select(cardColumns(language))
      .from(page)
      .innerJoin(products, eq(products.id, page.id))
      .orderBy(sql`page.place`);
  }
  const order = orderOf(params.sort ?? "name", language);
  const page = db
    .select({ id: products.id })
    .from(products)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  return db
    .select(cardColumns(language))
    .from(products)
    .where(inArray(products.id, page))
    .orderBy(...order);
}

/** How many products are on sale, as triggers keep it: in a category, or in all. */
export function countSold(db: Database, category?: string) {
  return db
    .select({ total: sql<number>`coalesce(sum(${productCounts.n}), 0)`.mapWith(Number) })
    .from(productCounts)
    .where(
      and(
        eq(productCounts.status, "active"),
        category ? eq(productCounts.category, category) : undefined,
      ),
    );
}
