import { desc, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { offers } from "#db/schema/index.ts";
import { type AuditEntry, type Author, auditInsert } from "../audit/audit.ts";
import { precondition } from "../platform/precondition.ts";

export type OfferRow = typeof offers.$inferSelect;

/** More than a shop ever has: the oldest are left out. */
const MOST_OFFERS = 500;

/** All offers, the newest first, with their uses and what they cost in cents. */
export function listOffers(db: Database): Promise<OfferRow[]> {
  return db
    .select()
    .from(offers)
    .orderBy(desc(offers.createdAt), desc(offers.id))
    .limit(MOST_OFFERS);
}

export async function findOffer(
  db: Database,
  params: { offerId: string },
): Promise<OfferRow | null> {
  const [found] = await db.select().from(offers).where(eq(offers.id, params.offerId));
  return found ?? null;
}

type Written = { author: Author; entry: AuditEntry };

/**
 * Adds an offer. Refused (CHECK preconditions_hold) when its category has gone meanwhile, (UNIQUE offers_code)
 * when another has its code.
 */
export async function insertOffer(
  db: Database,
  { row, author, entry }: Written & { row: typeof offers.$inferInsert },
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
    row: Partial<typeof offers.$inferInsert>;
  },
): Promise<void> {
  const { offerId, expectedVersion, row, author, entry } = params;
  const stored = sql`(select updated_at from offers where id = ${offerId})`;
  const isAsBefore = sql`(select category from offers where id = ${offerId}) is ${row.category ?? null}`;
  await db.batch([
    precondition(db, sql`${stored} = ${expectedVersion}`),
    precondition(db, sql`${isAsBefore} or ${hasCategory(row.category)}`),
    db.update(offers).set(row).where(eq(offers.id, offerId)),
    auditInsert(db, author, entry),
  ]);
}

/** None is all of them. */
function hasCategory(category: string | null | undefined): SQL {
  return sql`(${category ?? null} is null or exists (select 1 from categories where name = ${category ?? null}))`;
}
