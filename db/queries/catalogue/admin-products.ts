import { and, asc, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { productCounts, products } from "#db/schema/index.ts";
import { type AdminFilter, type AdminSort, MAX_FOUND } from "#domain/catalogue/admin-list.ts";

/** The trigram index knows nothing shorter. */
const MIN_INDEXED_LENGTH = 3;
const LAST_LETTER = "\u{10ffff}";

const isKept = isNull(products.deletedAt);

const listColumns = {
  id: products.id,
  name: products.name,
  sku: products.sku,
  category: products.category,
  priceCents: products.priceCents,
  stock: products.stock,
  reserved: products.reserved,
  stockBand: products.stockBand,
  status: products.status,
  featured: products.featured,
  rating: products.rating,
  image: sql<string | null>`json_extract(${products.images}, '$[0].url')`.as("image"),
  updatedAt: products.updatedAt,
};

/**
 * A page of the products that are not deleted, and how many there are by category, status and band
 * of stock (of all of them: `found` counts a search's finds, up to 501). One round trip; no count
 * reads more than the counts kept by triggers.
 */
export async function listAdminProducts(
  db: Database,
  params: AdminFilter & { sort: AdminSort; descending: boolean; limit: number; offset: number },
) {
  const order = orderOf(params.sort, params.descending);
  const counts = db
    .select({
      category: productCounts.category,
      status: productCounts.status,
      stockBand: productCounts.stockBand,
      n: productCounts.n,
    })
    .from(productCounts)
    .where(sql`${productCounts.n} > 0`)
    .limit(20_000);
  if (!params.search) {
    const [items, counted] = await db.batch([
      db
        .select(listColumns)
        .from(products)
        .where(filterOf(params))
        .orderBy(...order)
        .limit(params.limit)
        .offset(params.offset),
      counts,
    ]);
    return { items, counts: counted, found: null };
  }
  const ids = sql`(select products.id from ${foundProducts(params.search, params, MAX_FOUND + 1)}
    where ${filterOf(params)} limit ${MAX_FOUND + 1})`;
  const [items, counted, found] = await db.batch([
    db
      .select(listColumns)
      .from(products)
      .where(sql`${products.id} in ${ids}`)
      .orderBy(...order)
      .limit(params.limit)
      .offset(params.offset),
    counts,
    db.all<{ n: number }>(sql`select count(*) as n from ${ids}`),
  ]);
  return { items, counts: counted, found: found[0]?.n ?? 0 };
}

/** The ids of everything that fits, up to `limit`: what a bulk action of "all that match" is about. */
export async function listAdminProductIds(
  db: Database,
  params: AdminFilter & { limit: number },
): Promise<string[]> {
  const from = params.search ? foundProducts(params.search, params, params.limit) : sql`products`;
  const found = await db.all<{ id: string }>(
    sql`select products.id as id from ${from} where ${filterOf(params)} limit ${params.limit}`,
  );
  return found.map(({ id }) => id);
}

/** A product's name, also of one that is deleted; null when there is none. */
export async function findProductName(
  db: Database,
  params: { id: string },
): Promise<string | null> {
  const [found] = await db
    .select({ name: products.name })
    .from(products)
    .where(eq(products.id, params.id));
  return found?.name ?? null;
}

function filterOf({ category, status, band }: AdminFilter): SQL | undefined {
  return and(
    isKept,
    category === undefined ? undefined : eq(products.category, category),
    status === undefined ? undefined : eq(products.status, status),
    band === undefined ? undefined : eq(products.stockBand, band),
  );
}

/**
 * The products whose name, SKU or id has every word of the search somewhere, as a `from`. Of words
 * of one or two letters beside longer ones, one of those has to begin with it: "oil 1" is a litre of
 * oil. A search of nothing else is about how a name or SKU begins.
 */
function foundProducts(search: string, filter: AdminFilter, limit: number): SQL {
  const words = search.split(/\s/).filter(Boolean);
  const indexed = words.filter((word) => [...word].length >= MIN_INDEXED_LENGTH);
  if (indexed.length > 0) {
    const match = indexed.map((word) => `"${word.replaceAll('"', '""')}"`).join(" AND ");
    const short = words.filter((word) => !indexed.includes(word));
    const alsoHas = short.map((word) => sql` and ${hasWordLike(word)}`);
    return sql`admin_search
      join admin_documents on admin_documents.id = admin_search.rowid
        and admin_search match ${match}
      join products on products.id = admin_documents.product_id${sql.join(alsoHas)}`;
  }
  const start = words.join(" ");
  const startingWith = (column: SQL) => sql`select * from (
      select id as found_id from products
      where ${filterOf(filter)} and ${column} is not null and ${column} collate nocase >= ${start}
        and ${column} collate nocase < ${start + LAST_LETTER}
      limit ${limit})`;
  // Each half stops at the limit: two letters may fit every product there is.
  return sql`(
      ${startingWith(sql`name`)} union ${startingWith(sql`sku`)}
    ) join products on products.id = found_id`;
}

/** A word of the name, SKU or id begins so, for words too short for the index. */
function hasWordLike(start: string): SQL {
  const like = start.replace(/[\\%_]/g, "\\$&");
  const text = sql`(' ' || replace(${products.name}, '-', ' ') || ' ' || coalesce(replace(${products.sku}, '-', ' '), '')
    || ' ' || replace(${products.id}, '-', ' '))`;
  return sql`${text} like ${`% ${like}%`} escape '\\'`;
}

/** Such that an index has every order with its page (db/schema/catalogue.ts). */
function orderOf(sort: AdminSort, descending: boolean): SQL[] {
  const by = descending ? desc : asc;
  const name = by(sql`${products.name} collate nocase`);
  const id = by(products.id);
  if (sort === "price") return [by(products.priceCents), id];
  if (sort === "stock") return [by(products.stock), id];
  if (sort === "updated") return [by(products.updatedAt), id];
  if (sort === "category") return [by(products.category), name, id];
  if (sort === "status") return [by(products.status), name, id];
  return [name, id];
}
