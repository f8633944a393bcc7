import { and, count, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { categories, productCounts, products } from "#db/schema/index.ts";
import { categoryId, type ProductSort } from "#domain/catalogue/product.ts";
import { planSearch } from "#domain/catalogue/search.ts";
import type { Language } from "#domain/store/formats.ts";
import {
  cardColumns,
  cardOf,
  categoryColumns,
  categoryTexts,
  isSold,
  isSoldById,
  orderOf,
} from "./catalogue.ts";
import { byRelevance, foundWithTiers } from "./relevance.ts";
import { foundBySearch } from "./search.ts";

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
    /** Absent: what a search finds by how well it fits, all else by name. */
    sort?: ProductSort | undefined;
    limit: number;
    offset: number;
  },
) {
  const { language } = params;
  const inShop = and(
    params.search ? isSoldById : isSold,
    params.category ? eq(products.category, params.category) : undefined,
  );
  const where = and(inShop, params.search ? foundBySearch(params.search) : undefined);
  const [items, totals, category] = await db.batch([
    pageOf(db, { ...params, inShop, where }),
    params.search
      ? db.select({ total: count() }).from(products).where(where)
      : countSold(db, params.category),
    db
      .select(categoryColumns(language))
      .from(categories)
      .where(eq(categories.name, params.category ?? "")),
  ]);
  const [own = null] = category.map(({ texts, ...row }) => ({
    id: categoryId(row.name),
    ...row,
    ...categoryTexts(language, row, texts),
  }));
  return {
    items: items.map((row) => cardOf(language, row)),
    total: totals[0]?.total ?? 0,
    category: own,
  };
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
