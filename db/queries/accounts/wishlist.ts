import { and, desc, eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { products, wishlistItems } from "#db/schema/index.ts";
import { inLanguage } from "#domain/catalogue/translation.ts";
import type { Language } from "#domain/store/formats.ts";
import { textsIn } from "../catalogue/translated.ts";

/** What a customer wishes for and the shop sells at present, the newest wish first. */
export async function listWishes(
  db: Database,
  params: { userId: string; limit: number; language: Language },
) {
  const found = await db
    .select({
      id: products.id,
      name: products.name,
      priceCents: products.priceCents,
      category: products.category,
      images: products.images,
      rating: products.rating,
      available: sql<number>`${products.stock} - ${products.reserved}`.as("available"),
      addedAt: wishlistItems.addedAt,
      texts: textsIn(params.language, products.translations),
    })
    .from(wishlistItems)
    .innerJoin(
      products,
      and(eq(products.id, wishlistItems.productId), eq(products.status, "active")),
    )
    .where(eq(wishlistItems.userId, params.userId))
    .orderBy(desc(wishlistItems.addedAt), desc(products.id))
    .limit(params.limit);
  return found.map(({ texts, ...row }) =>
    inLanguage(params.language, row, { texts, fields: ["name"] }),
  );
}

/**
 * Adds a wish for an active product while the list has fewer than `most`. Says what became of it;
 * one round trip.
 */
export async function addWish(
  db: Database,
  wish: { userId: string; productId: string; addedAt: number; most: number },
): Promise<"added" | "there-already" | "list-full" | "not-sold"> {
  const isSold = and(eq(products.id, wish.productId), eq(products.status, "active"));
  const hasRoom = sql`(select count(*) from ${wishlistItems} where ${wishlistItems.userId} = ${wish.userId}) < ${wish.most}`;
  const row = db
    .select({
      userId: sql<string>`${wish.userId}`.as("user_id"),
      productId: products.id,
      addedAt: sql<number>`${wish.addedAt}`.as("added_at"),
      toldAt: sql<null>`null`.as("told_at"),
    })
    .from(products)
    .where(and(isSold, hasRoom));
  const [sold, before, added] = await db.batch([
    db.select({ id: products.id }).from(products).where(isSold),
    db
      .select({ id: wishlistItems.productId })
      .from(wishlistItems)
      .where(
        and(eq(wishlistItems.userId, wish.userId), eq(wishlistItems.productId, wish.productId)),
      ),
    db
      .insert(wishlistItems)
      .select(row)
      .onConflictDoNothing()
      .returning({ id: wishlistItems.productId }),
  ]);
  if (sold.length === 0) return "not-sold";
  if (before.length > 0) return "there-already";
  return added.length > 0 ? "added" : "list-full";
}

/**
 * Adds wishes for those of the products that are sold, the first named the newest, as far as the list
 * has fewer than `most`. `leftOut` are those for which it had no room. One round trip.
 */
export async function addWishes(
  db: Database,
  wishes: { userId: string; productIds: readonly string[]; addedAt: number; most: number },
): Promise<{ added: number; leftOut: number }> {
  const { userId, addedAt, most } = wishes;
  const wanted = sql`json_each(${JSON.stringify(wishes.productIds)}) as wanted
    join ${products} as p on p.id = wanted.value
    where p.status = 'active' and not exists (select 1 from ${wishlistItems} as w
      where w.user_id = ${userId} and w.product_id = p.id)`;
  const [added, [left]] = await db.batch([
    db.run(sql`insert into ${wishlistItems} (user_id, product_id, added_at)
      select ${userId}, p.id, cast(${addedAt} as integer) - wanted.key from ${wanted}
      order by wanted.key
      limit max(0, cast(${most} as integer)
        - (select count(*) from ${wishlistItems} where user_id = ${userId}))
      on conflict do nothing`),
    db.all<{ count: number }>(sql`select count(*) as count from ${wanted}`),
  ]);
  return { added: added.rowsAffected, leftOut: left?.count ?? 0 };
}

/** Takes a wish back; one that is not there is no trouble. */
export async function removeWish(
  db: Database,
  wish: { userId: string; productId: string },
): Promise<void> {
  await db
    .delete(wishlistItems)
    .where(and(eq(wishlistItems.userId, wish.userId), eq(wishlistItems.productId, wish.productId)));
}

/** Forgets every wish of a customer. */
export async function clearWishes(db: Database, params: { userId: string }): Promise<void> {
  await db.delete(wishlistItems).where(eq(wishlistItems.userId, params.userId));
}
