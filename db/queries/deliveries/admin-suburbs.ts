import { and, asc, eq, max, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { suburbs } from "#db/schema/index.ts";
import type { Province } from "#domain/deliveries/provinces.ts";
import { type AuditEntry, type Author, auditInsert } from "../audit/audit.ts";
import { precondition } from "../platform/precondition.ts";

export type SuburbRow = typeof suburbs.$inferSelect;

/**
 * A slice of the suburbs by city and name, and how many fit at all; one round trip. `text` is looked for in
 * name, city, code and other names, capitals make no difference; null takes no filter.
 */
export async function listAdminSuburbs(
  db: Database,
  params: {
    text: string;
    province: Province | null;
    isHidden: boolean | null;
    limit: number;
    offset: number;
  },
): Promise<{ rows: SuburbRow[]; total: number }> {
  const { text, province, isHidden, limit, offset } = params;
  const all = sql`lower(${suburbs.name} || ' ' || ${suburbs.city} || ' ' || ${suburbs.postalCode} || ' ' || ${suburbs.also})`;
  const conditions: SQL[] = [];
  if (text !== "") conditions.push(sql`instr(${all}, lower(${text})) > 0`);
  if (province !== null) conditions.push(eq(suburbs.province, province));
  if (isHidden !== null) conditions.push(eq(suburbs.isHidden, isHidden));
  const where = and(...conditions);
  const [rows, counted] = await db.batch([
    db
      .select()
      .from(suburbs)
      .where(where)
      .orderBy(
        asc(sql`${suburbs.city} collate nocase`),
        asc(sql`${suburbs.name} collate nocase`),
        suburbs.postalCode,
      )
      .limit(limit)
      .offset(offset),
    db.select({ n: sql<number>`count(*)` }).from(suburbs).where(where),
  ]);
  return { rows, total: counted[0]?.n ?? 0 };
}

/** The suburb of an id, and the id that another would have. */
export async function findSuburb(
  db: Database,
  params: { id: number },
): Promise<{ suburb: SuburbRow | null; nextId: number }> {
  const [found, last] = await db.batch([
    db.select().from(suburbs).where(eq(suburbs.id, params.id)),
    db.select({ id: max(suburbs.id) }).from(suburbs),
  ]);
  return { suburb: found[0] ?? null, nextId: (last[0]?.id ?? 0) + 1 };
}

type Written = { author: Author; entry: AuditEntry };

/** Adds a suburb. Refused (UNIQUE) where its id, or its name with city and code, is there already. */
export async function insertSuburb(
  db: Database,
  { row, author, entry }: Written & { row: typeof suburbs.$inferInsert },
): Promise<void> {
  await db.batch([db.insert(suburbs).values(row), auditInsert(db, author, entry)]);
}

/**
 * Changes a suburb. Refused (CHECK preconditions_hold) when it is no longer as `expectedVersion`, (UNIQUE
 * suburbs_once) when another has its name, city and code.
 */
export async function updateSuburb(
  db: Database,
  params: Written & {
    id: number;
    expectedVersion: number;
    row: Partial<typeof suburbs.$inferInsert>;
  },
): Promise<void> {
  const { id, expectedVersion, row, author, entry } = params;
  const stored = sql`(select updated_at from suburbs where id = ${id})`;
  await db.batch([
    precondition(db, sql`${stored} = ${expectedVersion}`),
    db.update(suburbs).set(row).where(eq(suburbs.id, id)),
    auditInsert(db, author, entry),
  ]);
}
