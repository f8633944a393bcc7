import { eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { settings, users } from "#db/schema/index.ts";
import type { AuditFields } from "#domain/audit.ts";
import type { SettingsSection } from "#domain/settings/settings.ts";
import { type Author, auditInsert } from "./audit.ts";
import { guard } from "./guard.ts";

/** The settings documents as stored (back-office §3): a section that nobody saved has no row. */
export function readSettings(db: Database) {
  return db
    .select({
      section: settings.section,
      value: settings.value,
      updatedAt: settings.updatedAt,
      updatedBy: settings.updatedBy,
      updatedByName: users.name,
    })
    .from(settings)
    .leftJoin(users, eq(users.id, settings.updatedBy))
    .limit(20);
}

/**
 * Writes a section's document with who and when. The batch is refused by its guard when the stored
 * one is not of `seenAt` any more (epoch ms; 0: there was none).
 */
export async function writeSettings(
  db: Database,
  params: {
    section: SettingsSection;
    value: AuditFields;
    seenAt: number;
    by: Author;
    changed: { before: AuditFields; after: AuditFields };
  },
): Promise<{ updatedAt: number }> {
  const { section, value, seenAt, by, changed } = params;
  const updatedAt = Math.max(by.now, seenAt + 1);
  await db.batch([
    guard(
      db,
      sql`coalesce((select updated_at from settings where section = ${section}), 0) = ${seenAt}`,
    ),
    db
      .insert(settings)
      .values({ section, value, updatedAt, updatedBy: by.userId })
      .onConflictDoUpdate({
        target: settings.section,
        set: { value, updatedAt, updatedBy: by.userId },
      }),
    auditInsert(db, by, {
      action: "settings.update",
      subject: "settings",
      subjectId: section,
      subjectName: section,
      ...changed,
    }),
  ]);
  return { updatedAt };
}
