import { desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { offers } from "#db/schema/index.ts";
import { MAX_OFFERS } from "#domain/offers/offer.ts";
import { type AuditEntry, type Author, auditInsert } from "../audit/audit.ts";
import { precondition } from "../platform/precondition.ts";

export type OfferRow = typeof offers.$inferSelect;

/**
 * All offers, the newest first, with their uses and what they cost in cents. Where there are more than can be
 * listed, the oldest of those that are over at `now` are left out: what runs has to be found to be turned off.
 */
export async function listOffers(db: Database, { now }: { now: number }): Promise<OfferRow[]> {
  const isOver = sql`(${offers.isActive} = 0 or coalesce(${offers.untilAt} <= ${now}, 0))`;
  const newestFirst = [desc(offers.createdAt), desc(offers.id)];
  const listed = db
    .select({ id: offers.id })
    .from(offers)
    .orderBy(isOver, ...newestFirst)
    .limit(MAX_OFFERS);
  return db
    .select()
    .from(offers)
    .where(inArray(offers.id, listed))
    .orderBy(...newestFirst)
    .limit(MAX_OFFERS);
}

export async function findOffer(
  db: Database,
  params: { offerId: string },
): Promise<OfferRow | null> {
  const [found] = await db.select().from(offers).where(eq(offers.id, params.offerId));
  return found ?? null;
}

type Row = typeof offers.$inferInsert & { category: string | null };
type Written = { author: Author; entry: AuditEntry };

/**
 * Adds an offer. Refused (CHECK preconditions_hold) when its category has gone meanwhile, (UNIQUE offers_code)
 * when another has its code.
 */
export async function insertOffer(
  db: Database,
  { row, author, entry }: Written & { row: Row },
): Promise<void> {
  await db.batch([
    precondition(db, hasCategory(row.category)),
    db.insert(offers).values(row),
    auditInsert(db, author, entry),
  ]);
}

/**
 * Changes an offer. Refused (CHECK preconditions_hold) when it is no longer as `expectedVersion`, or the
 * category that it is to be for has gone or is called otherwise by now, (UNIQUE offers_code) when another
 * has its code.
 */
export async function updateOffer(
  db: Database,
  params: Written & {
    offerId: string;
    expectedVersion: number;
    row: Partial<Row> & Pick<Row, "category">;
  },
): Promise<void> {
  const { offerId, expectedVersion, row, author, entry } = params;
  const stored = sql`(select updated_at from offers where id = ${offerId})`;
  const isAsBefore = sql`(select category from offers where id = ${offerId}) is ${row.category}`;
  await db.batch([
    precondition(db, sql`${stored} = ${expectedVersion}`),
    precondition(db, sql`${isAsBefore} or ${hasCategory(row.category)}`),
    db.update(offers).set(row).where(eq(offers.id, offerId)),
    auditInsert(db, author, entry),
  ]);
}

/** Whether the category is there that an offer is to be for. */
export async function isCategoryThere(
  db: Database,
  { category }: { category: string | null },
): Promise<boolean> {
  const { isThere } = await db.get<{ isThere: number }>(
    sql`select ${hasCategory(category)} as "isThere"`,
  );
  return isThere === 1;
}

/** None is all of them. */
function hasCategory(category: string | null): SQL {
  return sql`(${category} is null or exists (select 1 from categories where name = ${category}))`;
}
