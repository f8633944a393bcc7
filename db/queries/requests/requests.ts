import { and, asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { productRequests, products, searchMisses } from "#db/schema/index.ts";
import { MAX_MISSES_PER_DAY } from "#domain/requests/request.ts";
import { foundBySearch } from "../catalogue/search.ts";
import { mailInserts, type QueuedMail } from "../notifications/mails.ts";

/**
 * Keeps what somebody asks the shop to have; the same `id` is taken once, and the same words once for an address (for an
 * account, where there is no address) as long as nobody has seen to them. One statement.
 */
export async function insertRequest(
  db: Database,
  row: Required<
    Pick<
      typeof productRequests.$inferInsert,
      "id" | "wanted" | "words" | "userId" | "email" | "language" | "createdAt"
    >
  >,
): Promise<void> {
  const { id, wanted, words, userId, email, language, createdAt } = row;
  await db.run(sql`insert into ${productRequests}
      (id, wanted, words, user_id, email, language, created_at)
    select ${id}, ${wanted}, ${words}, ${userId}, ${email}, ${language}, ${createdAt}
    where not exists (select 1 from product_requests as open
      where open.words = ${words} and open.outcome is null
        and (open.email = ${email} or (${email} is null and open.user_id = ${userId})))
    on conflict do nothing`);
}

/**
 * Counts a search by its words on a day, unless it finds something after all, or the day has its fill
 * of different words. One statement.
 */
export async function countMiss(
  db: Database,
  { words, day }: { words: string; day: string },
): Promise<void> {
  await db.run(sql`insert into ${searchMisses} (day, words, n)
    select ${day}, ${words}, 1
    where not exists (select 1 from ${products} where ${products.status} = 'active'
        and ${foundBySearch(words)})
      and ((select count(*) from search_misses where day = ${day}) < ${MAX_MISSES_PER_DAY}
        or exists (select 1 from search_misses where day = ${day} and words = ${words}))
    on conflict (day, words) do update set n = n + 1`);
}

/**
 * Requests whose thing can be had now and whose askers want to hear of it, the oldest first; `after`: those
 * that come after it.
 */
export function findRequestsToTell(
  db: Database,
  { limit, after }: { limit: number; after: { createdAt: number; id: string } | null },
) {
  return (
    db
      .select({
        id: productRequests.id,
        wanted: productRequests.wanted,
        email: productRequests.email,
        language: productRequests.language,
        createdAt: productRequests.createdAt,
        product: { id: products.id, name: products.name, priceCents: products.priceCents },
      })
      .from(productRequests)
      // The plus, and no parameter: by the index of those who are to be told, and then by their products.
      .innerJoin(products, sql`${products.id} = +${productRequests.productId}`)
      .where(
        and(
          sql`${productRequests.outcome} = 'stocked'`,
          isNotNull(productRequests.email),
          isNull(productRequests.toldAt),
          eq(products.status, "active"),
          isNull(products.deletedAt),
          sql`${products.stock} > ${products.reserved}`,
          after
            ? sql`(${productRequests.createdAt}, ${productRequests.id}) > (${after.createdAt}, ${after.id})`
            : undefined,
        ),
      )
      .orderBy(asc(productRequests.createdAt), asc(productRequests.id))
      .limit(limit)
  );
}

/**
 * Queues the letter to who asked, and forgets the address: it was given for this letter, which is also the answer to
 * whatever else the address asked for that is this product. Nothing is written to who had the request deleted
 * meanwhile, or was told by another one. Whether a letter was written.
 */
export async function recordRequestNotified(
  db: Database,
  params: { id: string; email: string; productId: string; mail: QueuedMail; now: number },
): Promise<boolean> {
  const { id, email, productId, mail, now } = params;
  const isWaiting = sql`exists (select 1 from product_requests as asked
    where asked.id = ${id} and asked.told_at is null)`;
  const [told] = await db.batch([
    db
      .select({ id: productRequests.id })
      .from(productRequests)
      .where(and(eq(productRequests.id, id), isNull(productRequests.toldAt))),
    ...mailInserts(db, mail, isWaiting),
    db
      .update(productRequests)
      .set({ toldAt: now, email: null })
      .where(
        and(
          isWaiting,
          eq(productRequests.productId, productId),
          eq(productRequests.email, email),
          // No parameter, for the index of those who are to be told.
          sql`${productRequests.outcome} = 'stocked' and ${productRequests.toldAt} is null`,
        ),
      ),
  ]);
  return told.length > 0;
}
