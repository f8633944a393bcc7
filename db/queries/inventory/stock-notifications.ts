import { and, asc, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import {
  consentLog,
  noticeChoices,
  productListItems,
  productLists,
  products,
  stockAlerts,
  users,
  wishlistItems,
} from "#db/schema/index.ts";
import type { Language } from "#domain/store/formats.ts";
import { DAY_MS } from "#domain/time/durations.ts";
import { mailInserts, type QueuedMail, withdrawStockLetters } from "../notifications/mails.ts";
import { pushInserts, type QueuedPush, withdrawStockPushes } from "../notifications/pushes.ts";

/** A product under 10 that the store was not told of yet. */
export type LowProduct = { id: string; name: string; stock: number };

/**
 * Forgets the alerts of products that recovered, and gives those on sale that run low and were not
 * told of since. One round trip.
 */
export async function findNewlyLow(db: Database, params: { limit: number }): Promise<LowProduct[]> {
  const [, low] = await db.batch([
    db.delete(stockAlerts).where(
      sql`exists (select 1 from ${products} where ${products.id} = ${stockAlerts.productId}
          and ${products.stockBand} not in ('out', 'low'))`,
    ),
    db
      .select({ id: products.id, name: products.name, stock: products.stock })
      .from(products)
      .where(
        and(
          inArray(products.stockBand, ["out", "low"]),
          isNull(products.deletedAt),
          eq(products.status, "active"),
          sql`${products.id} not in (select product_id from ${stockAlerts})`,
        ),
      )
      .orderBy(asc(products.stock), asc(products.name))
      .limit(params.limit),
  ]);
  return low;
}

/** Queues the mail that tells of them, and writes down that it did. */
export async function recordLowStockNotified(
  db: Database,
  params: { products: readonly LowProduct[]; mail: QueuedMail; now: number },
): Promise<void> {
  await db.batch([
    db
      .insert(stockAlerts)
      .values(params.products.map(({ id }) => ({ productId: id, toldAt: params.now })))
      .onConflictDoNothing(),
    ...mailInserts(db, params.mail),
  ]);
}

/** What somebody wished for and can be had again. */
export type WishBack = {
  userId: string;
  name: string;
  email: string;
  language: Language | null;
  product: { id: string; name: string; priceCents: number };
  byMail: boolean;
  byPush: boolean;
};

/** By which ways customers are told now: whether the shop writes such mails, and whether it can push. */
export type StockNotificationChannels = { mails: boolean; pushes: boolean };

/** Marks a wish whose product ran out: its owner is to be told when it is back. */
const WAITING = 0;
/** The same wish is told of once a week at most, however often its product comes and goes. */
const REST_MS = 7 * DAY_MS;

/** Those who asked for such mails, at an address that they proved. */
const byMail = ({ mails }: Pick<StockNotificationChannels, "mails">) =>
  sql<boolean>`(${mails ? 1 : 0} and ${users.marketingOptInAt} is not null and ${users.emailVerified} = 1)`;

/** Those who asked for it on a device that is there. */
const byPush = ({ pushes }: StockNotificationChannels) =>
  sql<boolean>`(${pushes ? 1 : 0} and ${users.id} in (select c.user_id from notice_choices as c
    join push_devices as d on d.user_id = c.user_id where c.stock_push = 1))`;

const mayBeTold = (ways: StockNotificationChannels) =>
  sql`${users.bannedAt} is null and (${byMail(ways)} or ${byPush(ways)})`;

/** By the index of what the back office lists by stock. */
const SOLD_OUT = sql.raw("products indexed by products_admin_stock");

/** What ran out, and was not told of lately; `listed` is a row of a list. */
const ranOut = (now: number) => sql`products.stock <= 0 and products.deleted_at is null
  and (listed.told_at is null or (listed.told_at > 0 and listed.told_at <= ${now - REST_MS}))`;

/** On sale again. */
const isBack = and(
  eq(products.status, "active"),
  isNull(products.deletedAt),
  sql`${products.stock} > ${products.reserved}`,
);

/**
 * Marks what ran out of the customers' wishlists and other lists, of those who asked to be told when it is
 * back. Begins with what is sold out, so that it reads no more in a shop with more customers.
 */
export async function markSoldOut(
  db: Database,
  { now, ways }: { now: number; ways: StockNotificationChannels },
): Promise<void> {
  const isTold = mayBeTold(ways);
  await db.batch([
    db.run(sql`update wishlist_items set told_at = ${WAITING}
      where (user_id, product_id) in (
        select listed.user_id, listed.product_id from ${SOLD_OUT}
        cross join wishlist_items as listed on listed.product_id = products.id
        cross join users on users.id = listed.user_id
        where ${ranOut(now)} and ${isTold})`),
    db.run(sql`update product_list_items set told_at = ${WAITING}
      where (list_id, product_id) in (
        select listed.list_id, listed.product_id from ${SOLD_OUT}
        cross join product_list_items as listed on listed.product_id = products.id
        cross join product_lists on product_lists.id = listed.list_id
        cross join users on users.id = product_lists.user_id
        where ${ranOut(now)} and ${isTold})`),
  ]);
}

/**
 * What was waited for and can be had again, by customer, each product once, of customers who come `after` an
 * account's id ("" for all). Only of those who asked to be told. One round trip.
 */
export async function findBackInStockWishes(
  db: Database,
  params: { after: string; limit: number; ways: StockNotificationChannels },
): Promise<WishBack[]> {
  const { after, limit, ways } = params;
  const told = {
    userId: users.id,
    name: users.name,
    email: users.email,
    language: users.language,
    product: { id: products.id, name: products.name, priceCents: products.priceCents },
    byMail: byMail(ways).mapWith(Boolean).as("by_mail"),
    byPush: byPush(ways).mapWith(Boolean).as("by_push"),
  };
  const theirs = and(gt(users.id, after), mayBeTold(ways), isBack);
  // Waiting as the indexes of it have it: without a parameter. The plus keeps others than these out of the choice.
  const wished = db
    .select(told)
    .from(wishlistItems)
    .innerJoin(users, sql`${users.id} = +${wishlistItems.userId}`)
    .innerJoin(products, sql`${products.id} = +${wishlistItems.productId}`)
    .where(and(sql`${wishlistItems.toldAt} = 0`, theirs));
  const listed = db
    .select(told)
    .from(productListItems)
    .innerJoin(productLists, sql`${productLists.id} = +${productListItems.listId}`)
    .innerJoin(users, sql`${users.id} = +${productLists.userId}`)
    .innerJoin(products, sql`${products.id} = +${productListItems.productId}`)
    .where(and(sql`${productListItems.toldAt} = 0`, theirs));
  return wished.union(listed).orderBy(sql`1`, sql`6`).limit(limit);
}

/**
 * Queues the mail and the push that tell a customer, and writes down, on each of their lists, that it did. Who wants no
 * such mails by now, or has gone, gets none.
 */
export async function recordBackInStockNotified(
  db: Database,
  params: {
    userId: string;
    productIds: readonly string[];
    mail: QueuedMail | null;
    push: QueuedPush | null;
    now: number;
  },
): Promise<void> {
  const productIds = [...params.productIds];
  await db.batch([
    db
      .update(wishlistItems)
      .set({ toldAt: params.now })
      .where(
        and(eq(wishlistItems.userId, params.userId), inArray(wishlistItems.productId, productIds)),
      ),
    db
      .update(productListItems)
      .set({ toldAt: params.now })
      .where(
        and(
          inArray(productListItems.listId, listsOf(db, params.userId)),
          inArray(productListItems.productId, productIds),
        ),
      ),
    ...(params.mail ? mailInserts(db, params.mail, stillWantsMails(params.userId)) : []),
    ...(params.push ? pushInserts(db, params.push) : []),
  ]);
}

function stillWantsMails(userId: string) {
  return sql`exists (select 1 from ${users} where ${users.id} = ${userId}
    and ${users.bannedAt} is null and ${byMail({ mails: true })})`;
}

function listsOf(db: Database, userId: string) {
  return db
    .select({ id: productLists.id })
    .from(productLists)
    .where(eq(productLists.userId, userId));
}

/**
 * Writes down since when a customer wants mails about what is on their wishlist (null: they do not), with a
 * row of the consent log as the proof of it. What they were waiting for until now is forgotten with it, and what waits to be sent.
 * Nothing is written for an account that has gone.
 */
export async function setMarketingOptIn(
  db: Database,
  params: {
    userId: string;
    at: number | null;
    proof: Pick<typeof consentLog.$inferInsert, "at" | "addressHash" | "wording" | "source">;
  },
): Promise<void> {
  const { userId, proof } = params;
  const isGranted = params.at === null ? 0 : 1;
  await db.batch([
    // Before the change: who says the same again adds nothing to the log.
    db.run(sql`insert into ${consentLog} (at, user_id, address_hash, purpose, granted, wording, source)
      select ${proof.at}, id, ${proof.addressHash}, 'back-in-stock', ${isGranted}, ${proof.wording},
        ${proof.source}
      from users where id = ${userId} and (marketing_opt_in_at is null) = (${isGranted} = 1)`),
    db.update(users).set({ marketingOptInAt: params.at }).where(eq(users.id, userId)),
    ...forgetWaiting(db, userId),
    ...(params.at === null ? withdrawStockLetters(db, userId) : []),
  ]);
}

/** What a customer chooses of `NoticeChoices`. */
export type ChangedChoices = Partial<
  Pick<typeof noticeChoices.$inferInsert, "orderMail" | "orderPush" | "stockPush">
>;

/**
 * Writes down which news a customer wants by which way, what they do not name as it was. What is back
 * in stock is told by push only to who said so: that has a row of the consent log as its proof.
 */
export async function setChoices(
  db: Database,
  params: {
    userId: string;
    changed: ChangedChoices;
    proof: Pick<typeof consentLog.$inferInsert, "at" | "addressHash" | "wording" | "source">;
  },
): Promise<void> {
  const { userId, changed, proof } = params;
  const { stockPush } = changed;
  const isGranted = stockPush ? 1 : 0;
  await db.batch([
    db.run(sql`insert into ${consentLog} (at, user_id, address_hash, purpose, granted, wording, source)
      select ${proof.at}, id, ${proof.addressHash}, 'back-in-stock-push', ${isGranted},
        ${proof.wording}, ${proof.source}
      from users where id = ${userId} and ${stockPush === undefined ? 0 : 1} and ${isGranted} <>
        coalesce((select stock_push from notice_choices where user_id = ${userId}), 0)`),
    db
      .insert(noticeChoices)
      .values({ userId, ...changed, updatedAt: proof.at })
      .onConflictDoUpdate({
        target: noticeChoices.userId,
        set: { ...changed, updatedAt: proof.at },
      }),
    ...(stockPush === undefined ? [] : forgetWaiting(db, userId)),
    ...(stockPush === false ? withdrawStockPushes(db, userId) : []),
  ]);
}

/** What a customer was waiting for until now: they are told of what comes back from now on. */
function forgetWaiting(db: Database, userId: string) {
  return [
    db
      .update(wishlistItems)
      .set({ toldAt: null })
      .where(and(eq(wishlistItems.userId, userId), eq(wishlistItems.toldAt, WAITING))),
    db
      .update(productListItems)
      .set({ toldAt: null })
      .where(
        and(
          inArray(productListItems.listId, listsOf(db, userId)),
          eq(productListItems.toldAt, WAITING),
        ),
      ),
  ] as const;
}
