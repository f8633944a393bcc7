import { and, asc, count, eq, ne, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { admins, users } from "#db/schema/index.ts";
import type { AdminRole } from "#domain/admin.ts";
import { type Author, auditInsert } from "./audit.ts";
import { guard } from "./guard.ts";

/** Everybody with a record in the admins table, by name. */
export function listAdmins(db: Database) {
  return db
    .select({
      userId: admins.userId,
      name: admins.name,
      email: users.email,
      role: admins.role,
      createdAt: admins.createdAt,
    })
    .from(admins)
    .innerJoin(users, eq(users.id, admins.userId))
    .orderBy(asc(admins.name))
    .limit(500);
}

/** Makes the account an administrator, or gives an administrator another role. */
export async function grantAdmin(
  db: Database,
  params: { account: { id: string; name: string; email: string }; role: AdminRole; by: Author },
): Promise<void> {
  const { account, role, by } = params;
  const [before] = await db
    .select({ role: admins.role })
    .from(admins)
    .where(eq(admins.userId, account.id));
  await db.batch([
    db
      .insert(admins)
      .values({ userId: account.id, name: account.name, role, createdAt: by.now })
      .onConflictDoUpdate({ target: admins.userId, set: { role } }),
    auditInsert(db, by, {
      action: "administrator.grant",
      subject: "administrator",
      subjectId: account.id,
      subjectName: account.email,
      before: before ?? null,
      after: { role },
    }),
  ]);
}

/** Takes the record away. Gives 'none' where there was none, 'last-owner' where nobody else could. */
export async function revokeAdmin(
  db: Database,
  params: { account: { id: string; email: string }; by: Author },
): Promise<"revoked" | "none" | "last-owner"> {
  const { account, by } = params;
  const ofAccount = eq(admins.userId, account.id);
  const otherOwners = and(eq(admins.role, "owner"), ne(admins.userId, account.id));
  const [found, others] = await db.batch([
    db.select({ role: admins.role }).from(admins).where(ofAccount),
    db.select({ n: count() }).from(admins).where(otherOwners),
  ]);
  const before = found[0];
  if (!before) return "none";
  if (before.role === "owner" && (others[0]?.n ?? 0) === 0) return "last-owner";
  await db.batch([
    db.delete(admins).where(ofAccount),
    // Two owners who revoke each other at once must not leave the shop without one.
    guard(
      db,
      sql`${before.role} <> 'owner' or exists (select 1 from ${admins} where ${admins.role} = 'owner')`,
    ),
    auditInsert(db, by, {
      action: "administrator.revoke",
      subject: "administrator",
      subjectId: account.id,
      subjectName: account.email,
      before,
    }),
  ]);
  return "revoked";
}
