import { and, desc, eq, gte, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { productRequests, products, searchMisses } from "#db/schema/index.ts";
import type { RequestOutcome } from "#domain/requests/request.ts";
import { type AuditEntry, type Author, auditInsert } from "../audit/audit.ts";
import { foundBySearch } from "../catalogue/search.ts";
import { precondition } from "../platform/precondition.ts";

const MAX_SHOWN = 100;
/** One look at a thing's askers. */
const MAX_ASKERS = 50;

/**
 * What shoppers asked for, a row for each thing: how often, by how many who left an address. What nobody
 * has seen to by how often it was asked; what somebody has, the last first, with what became of it.
 */
export function listRequests(db: Database, { isOpen }: { isOpen: boolean }) {
  const { words, wanted, email, toldAt, createdAt, outcome, handledAt, handledBy } =
    productRequests;
  const times = sql<number>`count(*)`.mapWith(Number);
  return db
    .select({
      words,
      // SQLite gives the row of the maximum: as it was typed last.
      wanted,
      lastAt: sql<number>`max(${createdAt})`.mapWith(Number),
      times,
      // People, not rows: each of them has one letter.
      waiting: sql<number>`count(distinct case when ${toldAt} is null then ${email} end)`.mapWith(
        Number,
      ),
      told: sql<number>`sum(${toldAt} is not null)`.mapWith(Number),
      outcome,
      handledAt,
      handledBy,
      product: { id: products.id, name: products.name },
    })
    .from(productRequests)
    .leftJoin(products, eq(products.id, productRequests.productId))
    .where(isOpen ? isNull(outcome) : and(isNotNull(outcome), gte(handledAt, lastHandled)))
    .groupBy(words, handledAt, productRequests.productId)
    .orderBy(...(isOpen ? [desc(times)] : [desc(handledAt)]), desc(sql`max(${createdAt})`))
    .limit(MAX_SHOWN);
}

/**
 * Of what somebody has seen to as many moments as rows are shown, the last ones: each is of one thing at least. By the
 * index of them, for a shop has years of requests.
 */
const lastHandled = sql`(select min(at) from (select distinct handled_at as at from product_requests
  where outcome is not null order by handled_at desc limit ${sql.raw(String(MAX_SHOWN))}))`;

/** Who asked for a thing that nobody has seen to yet, the last first. */
export function listAskers(db: Database, { words }: { words: string }) {
  return db
    .select({
      id: productRequests.id,
      wanted: productRequests.wanted,
      email: productRequests.email,
      createdAt: productRequests.createdAt,
    })
    .from(productRequests)
    .where(and(eq(productRequests.words, words), isNull(productRequests.outcome)))
    .orderBy(desc(productRequests.createdAt), desc(productRequests.id))
    .limit(MAX_ASKERS);
}

/**
 * Says what became of a thing that was asked for: of all open requests with these words. Refused (CHECK
 * preconditions_hold) when there is none.
 */
export async function settleRequests(
  db: Database,
  params: {
    words: string;
    outcome: RequestOutcome;
    productId: string | null;
    author: Author;
    entry: AuditEntry;
  },
): Promise<void> {
  const { words, outcome, productId, author, entry } = params;
  const open = and(eq(productRequests.words, words), isNull(productRequests.outcome));
  await db.batch([
    precondition(db, sql`exists (select 1 from product_requests where ${open})`),
    db
      .update(productRequests)
      .set({ outcome, productId, handledAt: author.now, handledBy: author.name })
      .where(open),
    auditInsert(db, author, entry),
  ]);
}

/** Searches since a day (YYYY-MM-DD) that found nothing, the most frequent first, and whether they find something by now. */
export async function listMisses(db: Database, { since }: { since: string }) {
  const times = sql<number>`sum(${searchMisses.n})`.mapWith(Number);
  const rows = await db
    .select({
      words: searchMisses.words,
      times,
      lastDay: sql<string>`max(${searchMisses.day})`,
    })
    .from(searchMisses)
    .where(gte(searchMisses.day, since))
    .groupBy(searchMisses.words)
    .orderBy(desc(times), desc(sql`max(${searchMisses.day})`), searchMisses.words)
    .limit(MAX_SHOWN);
  const known = await findingNow(
    db,
    rows.map(({ words }) => words),
  );
  return rows.map((row) => ({ ...row, findsNow: known.has(row.words) }));
}

/** Which of these searches find something that is on sale. One round trip. */
export async function findingNow(
  db: Database,
  searches: readonly string[],
): Promise<ReadonlySet<string>> {
  const [first, ...rest] = searches.map((text) => finds(db, text));
  if (!first) return new Set();
  const found = await db.batch([first, ...rest]);
  return new Set(searches.filter((_, at) => (found[at]?.length ?? 0) > 0));
}

function finds(db: Database, text: string) {
  return db
    .select({ id: products.id })
    .from(products)
    .where(
      and(
        sql`${products.status} = 'active' and +${products.deletedAt} is null`,
        foundBySearch(text),
      ),
    )
    .limit(1);
}

/** The groups that a term stands in, each with all its terms. */
export async function synonymsOf(
  db: Database,
  { term }: { term: string },
): Promise<Array<{ groupName: string; term: string }>> {
  return db.all(sql`select same.group_name as groupName, same.term as term
    from search_synonyms as said
    join search_synonyms as same on same.group_name = said.group_name
    where said.term = ${term} order by same.group_name, same.term limit 200`);
}

/** Adds a term to a group of what means the same. */
export async function addSynonym(
  db: Database,
  params: { groupName: string; terms: readonly string[]; author: Author; entry: AuditEntry },
): Promise<void> {
  const { groupName, terms, author, entry } = params;
  await db.batch([
    db.run(sql`insert into search_synonyms (group_name, term)
      select ${groupName}, value from json_each(${JSON.stringify(terms)}) where true
      on conflict do nothing`),
    auditInsert(db, author, entry),
  ]);
}

/** Takes a term out of every group; refused (CHECK preconditions_hold) when it stands in none. */
export async function removeSynonym(
  db: Database,
  { term, author, entry }: { term: string; author: Author; entry: AuditEntry },
): Promise<void> {
  const stands: SQL = sql`exists (select 1 from search_synonyms where term = ${term})`;
  await db.batch([
    precondition(db, stands),
    db.run(sql`delete from search_synonyms where term = ${term}`),
    auditInsert(db, author, entry),
  ]);
}
