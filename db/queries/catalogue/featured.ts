import { and, asc, count, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { productCounts, products } from "#db/schema/index.ts";
import { type AuditEntry, type Author, auditInsert } from "../audit/audit.ts";
import { nextVersionSql } from "../platform/next-version.ts";
import { precondition } from "../platform/precondition.ts";

const MAX_FEATURED = 60;

const columns = {
  id: products.id,
  name: products.name,
  category: products.category,
  priceCents: products.priceCents,
  stock: products.stock,
  status: products.status,
  featured: products.featured,
  image: sql<string | null>`${products.images} ->> '$[0].url'`,
};

/** Of all that are not deleted, as triggers keep it. */
const productCount = sql<number>`coalesce(sum(${productCounts.n}), 0)`.mapWith(Number);
const isKept = isNull(products.deletedAt);
/** In the words of the index `products_admin_featured`, without parameters. */
const isFeatured = and(isKept, sql`${products.featured} = 1`);

/** The featured products with their count, and a page of all whose name or category has the text. */
export async function listFeaturable(
  db: Database,
  params: { text: string; limit: number; offset: number },
) {
  const where = and(isKept, params.text === "" ? undefined : hasText(params.text));
  const byName = [asc(sql`${products.name} collate nocase`), asc(products.id)];
  const [featured, featuredCount, items, total] = await db.batch([
    db
      .select(columns)
      .from(products)
      .where(isFeatured)
      .orderBy(...byName)
      .limit(MAX_FEATURED),
    // Without statistics SQLite would count in another index, which has all that are not deleted.
    db.all<{ n: number }>(sql`select count(*) as n from products
      indexed by products_admin_featured where deleted_at is null and featured = 1`),
    db
      .select(columns)
      .from(products)
      .where(where)
      .orderBy(...byName)
      .limit(params.limit)
      .offset(params.offset),
    params.text === ""
      ? db.select({ n: productCount }).from(productCounts)
      : db.select({ n: count() }).from(products).where(where),
  ]);
  return {
    featured,
    featuredCount: featuredCount[0]?.n ?? 0,
    items,
    total: total[0]?.n ?? 0,
  };
}

/** The product as its featured flag is decided on; null when there is none, or a deleted one. */
export async function findFeaturable(db: Database, params: { id: string }) {
  const [found] = await db
    .select({ id: products.id, name: products.name, featured: products.featured })
    .from(products)
    .where(and(eq(products.id, params.id), isKept));
  return found ?? null;
}

/** Sets the flag. Refused (CHECK) when the product was deleted or the flag is no longer the other one. */
export async function setFeatured(
  db: Database,
  params: { id: string; featured: boolean; author: Author; entry: AuditEntry },
): Promise<void> {
  const { id, featured, author } = params;
  await db.batch([
    precondition(
      db,
      sql`exists (select 1 from products
        where id = ${id} and deleted_at is null and featured = ${!featured})`,
    ),
    db
      .update(products)
      .set({ featured, updatedAt: nextVersionSql(author.now) })
      .where(and(eq(products.id, id), isKept)),
    auditInsert(db, author, params.entry),
  ]);
}

function hasText(text: string): SQL {
  const part = `%${text.replace(/[\\%_]/g, "\\$&")}%`;
  return sql`(${products.name} like ${part} escape '\\' or ${products.category} like ${part} escape '\\')`;
}
