import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import {
  listShares,
  productListItems,
  productLists,
  products,
  wishlistItems,
} from "#db/schema/index.ts";
import { inLanguage } from "#domain/catalogue/translation.ts";
import type { Language } from "#domain/store/formats.ts";
import { textsIn } from "../catalogue/translated.ts";
import type { ListRef } from "./product-lists.ts";

const isSold = and(eq(products.id, productListItems.productId), eq(products.status, "active"));

/** One of a customer's lists and what of it is sold, the newest first; null when it is not theirs. */
export async function getProductList(
  db: Database,
  params: { id: string; userId: string; limit: number; language: Language },
) {
  const { id, language } = params;
  const [[list], [share], found] = await db.batch([
    db
      .select({ id: productLists.id, name: productLists.name })
      .from(productLists)
      .where(and(eq(productLists.id, id), eq(productLists.userId, params.userId))),
    db
      .select({ key: listShares.key })
      .from(listShares)
      .where(and(eq(listShares.listId, id), eq(listShares.userId, params.userId))),
    db
      .select({ ...columns(language), addedAt: productListItems.addedAt })
      .from(productListItems)
      .innerJoin(products, isSold)
      .where(eq(productListItems.listId, id))
      .orderBy(desc(productListItems.addedAt), desc(products.id))
      .limit(params.limit),
  ]);
  return list
    ? { ...list, shareKey: share?.key ?? null, items: found.map((row) => told(language, row)) }
    : null;
}

/** The key by which a customer's list is shared; null: it is not. */
export async function findShareKey(
  db: Database,
  params: { userId: string; listId: ListRef },
): Promise<string | null> {
  const [share] = await db.select({ key: listShares.key }).from(listShares).where(ofList(params));
  return share?.key ?? null;
}

/**
 * Shares a list by this key, unless it is shared already; gives the key that holds. Null when the list is
 * not the customer's.
 */
export async function shareList(
  db: Database,
  share: { key: string; userId: string; listId: ListRef; now: number },
): Promise<string | null> {
  const { key, userId, listId, now } = share;
  const owned =
    listId === null
      ? sql`1 = 1`
      : sql`exists (select 1 from ${productLists} where id = ${listId} and user_id = ${userId})`;
  const [, [held]] = await db.batch([
    db.run(sql`insert into ${listShares} (key, user_id, list_id, created_at)
      select ${key}, ${userId}, ${listId}, cast(${now} as integer) where ${owned}
      on conflict do nothing`),
    db.select({ key: listShares.key }).from(listShares).where(ofList(share)),
  ]);
  return held?.key ?? null;
}

/** Takes a list's link back: whoever has it sees nothing more. */
export async function unshareList(
  db: Database,
  params: { userId: string; listId: ListRef },
): Promise<void> {
  await db.delete(listShares).where(ofList(params));
}

/**
 * What somebody sees by such a link: the list's name (null: a wishlist) and what of it is sold, the newest
 * first; nothing of whose it is. Null when no link has this key. One round trip.
 */
export async function getSharedList(
  db: Database,
  params: { key: string; limit: number; language: Language },
) {
  const { key, language } = params;
  const byKey = eq(listShares.key, key);
  const [[list], wishes, items] = await db.batch([
    db
      .select({ name: productLists.name })
      .from(listShares)
      .leftJoin(productLists, eq(productLists.id, listShares.listId))
      .where(byKey),
    db
      .select(columns(language))
      .from(listShares)
      .innerJoin(wishlistItems, eq(wishlistItems.userId, listShares.userId))
      .innerJoin(
        products,
        and(eq(products.id, wishlistItems.productId), eq(products.status, "active")),
      )
      .where(and(byKey, isNull(listShares.listId)))
      .orderBy(desc(wishlistItems.addedAt), desc(products.id))
      .limit(params.limit),
    db
      .select(columns(language))
      .from(listShares)
      .innerJoin(productListItems, eq(productListItems.listId, listShares.listId))
      .innerJoin(products, isSold)
      .where(byKey)
      .orderBy(desc(productListItems.addedAt), desc(products.id))
      .limit(params.limit),
  ]);
  return list
    ? { name: list.name, items: [...wishes, ...items].map((row) => told(language, row)) }
    : null;
}

function ofList({ userId, listId }: { userId: string; listId: ListRef }) {
  const which = listId === null ? isNull(listShares.listId) : eq(listShares.listId, listId);
  return and(eq(listShares.userId, userId), which);
}

const columns = (language: Language) => ({
  id: products.id,
  name: products.name,
  priceCents: products.priceCents,
  category: products.category,
  images: products.images,
  rating: products.rating,
  available: sql<number>`${products.stock} - ${products.reserved}`.as("available"),
  texts: textsIn(language, products.translations),
});

function told<Row extends { name: string; texts: Parameters<typeof inLanguage>[2]["texts"] }>(
  language: Language,
  { texts, ...row }: Row,
) {
  return inLanguage(language, row, { texts, fields: ["name"] });
}
