import { and, asc, count, eq, isNotNull, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { listShares, productListItems, productLists, products } from "#db/schema/index.ts";
import { precondition } from "../platform/precondition.ts";

/** A customer's lists beside the wishlist, by name, with how many products of each are sold. */
export function listProductLists(db: Database, params: { userId: string; limit: number }) {
  return db
    .select({
      id: productLists.id,
      name: productLists.name,
      count: count(products.id),
      isShared: isNotNull(listShares.key).mapWith(Boolean),
    })
    .from(productLists)
    .leftJoin(productListItems, eq(productListItems.listId, productLists.id))
    .leftJoin(
      products,
      and(eq(products.id, productListItems.productId), eq(products.status, "active")),
    )
    .leftJoin(listShares, eq(listShares.listId, productLists.id))
    .where(eq(productLists.userId, params.userId))
    .groupBy(productLists.id)
    .orderBy(asc(sql`${productLists.name} collate nocase`))
    .limit(params.limit);
}

/**
 * Begins a list. Refused (CHECK preconditions_hold) where the customer has `most` of them already, and
 * (UNIQUE) where one bears that name.
 */
export async function insertList(
  db: Database,
  list: { id: string; userId: string; name: string; most: number; now: number },
): Promise<void> {
  const { id, userId, name, now } = list;
  const theirs = sql`(select count(*) from ${productLists} where user_id = ${userId})`;
  await db.batch([
    precondition(db, sql`${theirs} < ${list.most}`),
    db.insert(productLists).values({ id, userId, name, createdAt: now, updatedAt: now }),
  ]);
}

/** Gives a list another name; refused (UNIQUE) as above. False when it is not the customer's. */
export async function renameList(
  db: Database,
  list: { id: string; userId: string; name: string; now: number },
): Promise<boolean> {
  const renamed = await db
    .update(productLists)
    .set({ name: list.name, updatedAt: list.now })
    .where(ownList(list))
    .returning({ id: productLists.id });
  return renamed.length > 0;
}

/** Deletes a list, what is on it, and its link. False when it is not the customer's. */
export async function deleteList(
  db: Database,
  list: { id: string; userId: string },
): Promise<boolean> {
  const deleted = await db
    .delete(productLists)
    .where(ownList(list))
    .returning({ id: productLists.id });
  return deleted.length > 0;
}

/** Takes a product off a list; one that is not there is no trouble. False when it is another's list. */
export async function removeFromList(
  db: Database,
  item: { id: string; userId: string; productId: string },
): Promise<boolean> {
  const { id, productId } = item;
  const [own] = await db.batch([
    db.select({ id: productLists.id }).from(productLists).where(ownList(item)),
    db.delete(productListItems).where(
      and(
        eq(productListItems.listId, id),
        eq(productListItems.productId, productId),
        sql`exists (select 1 from ${productLists}
            where id = ${id} and user_id = ${item.userId})`,
      ),
    ),
  ]);
  return own.length > 0;
}

function ownList(list: { id: string; userId: string }) {
  return and(eq(productLists.id, list.id), eq(productLists.userId, list.userId));
}

/** One of a customer's lists: its id; null is the wishlist. */
export type ListRef = string | null;

/**
 * Copies a product from one of a customer's lists to another (`isMove`: it leaves the first), while
 * that has fewer than `most`. Who was told that it is back is not told again for that. Says what
 * became of it; one round trip.
 */
export async function carryProduct(
  db: Database,
  params: {
    userId: string;
    productId: string;
    from: ListRef;
    to: ListRef;
    isMove: boolean;
    most: number;
    now: number;
  },
): Promise<"carried" | "not-there" | "no-such-list" | "list-full"> {
  const { userId, productId, to, now, most } = params;
  const source = itemOf(params, params.from);
  const target = itemOf(params, to);
  const room = sql`(select count(*) from ${
    to === null
      ? sql`wishlist_items where user_id = ${userId}`
      : sql`product_list_items where list_id = ${to}`
  }) < ${most}`;
  const insert =
    to === null
      ? sql`insert into wishlist_items (user_id, product_id, added_at, told_at)
          select ${userId}, ${productId}, cast(${now} as integer), s.told_at
          from (${source}) as s where ${room} on conflict do nothing`
      : sql`insert into product_list_items (list_id, product_id, added_at, told_at)
          select l.id, ${productId}, cast(${now} as integer), s.told_at
          from (${source}) as s join product_lists as l on l.id = ${to} and l.user_id = ${userId}
          where ${room} on conflict do nothing`;
  const [there, own, , carried] = await db.batch([
    db.all(source),
    db.all(
      to === null
        ? sql`select 1`
        : sql`select 1 from product_lists where id = ${to} and user_id = ${userId}`,
    ),
    db.run(insert),
    db.all(target),
    ...(params.isMove ? [db.run(takeAway(params, target))] : []),
  ]);
  if (there.length === 0) return "not-there";
  if (own.length === 0) return "no-such-list";
  return carried.length > 0 ? "carried" : "list-full";
}

/** The row of a product on one of the customer's own lists, if it is there. */
function itemOf({ userId, productId }: { userId: string; productId: string }, list: ListRef) {
  return list === null
    ? sql`select told_at from wishlist_items where user_id = ${userId} and product_id = ${productId}`
    : sql`select i.told_at from product_list_items as i
        join product_lists as l on l.id = i.list_id and l.user_id = ${userId}
        where i.list_id = ${list} and i.product_id = ${productId}`;
}

function takeAway(
  { userId, productId, from }: { userId: string; productId: string; from: ListRef },
  arrived: ReturnType<typeof itemOf>,
) {
  return from === null
    ? sql`delete from wishlist_items
        where user_id = ${userId} and product_id = ${productId} and exists (${arrived})`
    : sql`delete from product_list_items
        where list_id = ${from} and product_id = ${productId} and exists (${arrived})
          and exists (select 1 from product_lists where id = ${from} and user_id = ${userId})`;
}
