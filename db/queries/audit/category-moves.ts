import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { auditLog, categories } from "#db/schema/index.ts";
import { MAX_CATEGORIES_READ } from "#domain/catalogue/category.ts";

/** More renamings and deletions than a shop makes in the years that the audit log is kept for. */
const MAX_MOVES = 1_000;

/**
 * The renamings of categories and the deletions that sent their goods on, as the audit log has them, in their order, and
 * the names that there are. One round trip.
 */
export async function loadCategoryMoves(db: Database) {
  const from = sql<string>`${auditLog.before} ->> 'name'`;
  const to = sql<string>`coalesce(${auditLog.after} ->> 'name', ${auditLog.after} ->> 'movedTo')`;
  const [moves, present] = await db.batch([
    db
      .select({ from, to })
      .from(auditLog)
      .where(
        and(
          eq(auditLog.subject, "category"),
          inArray(auditLog.action, ["category.update", "category.delete"]),
          sql`${from} is not null and ${to} is not null`,
        ),
      )
      .orderBy(desc(auditLog.id))
      .limit(MAX_MOVES),
    db
      .select({ name: categories.name })
      .from(categories)
      .orderBy(asc(categories.name))
      .limit(MAX_CATEGORIES_READ),
  ]);
  return { moves: moves.toReversed(), present: present.map(({ name }) => name) };
}
