import { and, desc, eq, inArray, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { backups } from "#db/schema/index.ts";
import { type Author, auditInsert } from "../audit/audit.ts";
import { precondition } from "../platform/precondition.ts";

export type Backup = typeof backups.$inferSelect;

const unfinished = and(isNull(backups.finishedAt), isNull(backups.error));
const isWhole = and(isNotNull(backups.finishedAt), isNull(backups.error));

/** The newest backups, those that failed or still wait included. */
export function listBackups(db: Database, params: { limit: number }): Promise<Backup[]> {
  return db
    .select()
    .from(backups)
    .orderBy(desc(backups.startedAt), desc(backups.id))
    .limit(params.limit);
}

/** When the newest whole backup was begun (epoch ms): one row, or none. A statement, for a batch. */
export function lastWholeBackup(db: Database) {
  return db
    .select({ startedAt: backups.startedAt })
    .from(backups)
    .where(isWhole)
    .orderBy(desc(backups.startedAt))
    .limit(1);
}

export async function findBackup(db: Database, id: string): Promise<Backup | null> {
  const [found] = await db.select().from(backups).where(eq(backups.id, id));
  return found ?? null;
}

/** What decides whether one is to be made now: the one that waits, the last scheduled ones. */
export async function readBackupState(db: Database) {
  const scheduled = isNull(backups.actorName);
  const newest = (where: ReturnType<typeof and>) =>
    db.select().from(backups).where(where).orderBy(desc(backups.startedAt)).limit(1);
  const [[waiting], [done], [failed]] = await Promise.all([
    newest(unfinished),
    newest(and(scheduled, isWhole)),
    newest(and(scheduled, isNotNull(backups.error))),
  ]);
  return { waiting: waiting ?? null, done: done ?? null, failed: failed ?? null };
}

/**
 * When the last but one of the backups that are whole was begun (epoch ms), the last where there is only one; null: there
 * is none.
 */
export async function lastButOneBackup(db: Database): Promise<number | null> {
  const newest = await db
    .select({ startedAt: backups.startedAt })
    .from(backups)
    .where(isWhole)
    .orderBy(desc(backups.startedAt))
    .limit(2);
  return newest.at(-1)?.startedAt ?? null;
}

/** Whether this database made a whole backup before a moment (epoch ms). */
export async function hasBackupBefore(db: Database, { at }: { at: number }): Promise<boolean> {
  const [found] = await db
    .select({ id: backups.id })
    .from(backups)
    .where(and(isWhole, lt(backups.startedAt, at)))
    .limit(1);
  return found !== undefined;
}

/** Those of these keys of the bucket that this database knows a backup by. */
export async function knownBackups(db: Database, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const found = await db
    .select({ key: backups.key })
    .from(backups)
    .where(sql`${backups.key} in (select value from json_each(${JSON.stringify(keys)}))`);
  return new Set(found.map(({ key }) => key));
}

/** Notes a backup that is to be made. */
export async function insertBackup(
  db: Database,
  backup: { id: string; key: string; startedAt: number },
): Promise<void> {
  await db.insert(backups).values(backup);
}

/** An owner's request for one, refused by its precondition (CHECK) while another waits or is being made. */
export async function requestBackup(
  db: Database,
  params: { id: string; key: string; by: Author },
): Promise<void> {
  const { id, key, by } = params;
  await db.batch([
    precondition(
      db,
      sql`not exists (select 1 from backups where finished_at is null and error is null)`,
    ),
    db.insert(backups).values({ id, key, actorName: by.name, startedAt: by.now }),
    auditInsert(db, by, {
      action: "backup.request",
      subject: "settings",
      subjectId: "system",
      subjectName: "Backup",
    }),
  ]);
}

export async function finishBackup(
  db: Database,
  params: { id: string; finishedAt: number; bytes: number; rows: number },
): Promise<void> {
  const { id, ...facts } = params;
  await db.update(backups).set(facts).where(eq(backups.id, id));
}

/** Notes that a backup failed; false where it stands as finished. */
export async function failBackup(
  db: Database,
  params: { id: string; error: string },
): Promise<boolean> {
  const failed = await db
    .update(backups)
    .set({ error: params.error })
    .where(and(eq(backups.id, params.id), isNull(backups.finishedAt)));
  return failed.rowsAffected > 0;
}

/** Notes that somebody took a backup out of the house. */
export async function noteDownload(
  db: Database,
  params: { backup: Backup; by: Author },
): Promise<void> {
  await auditInsert(db, params.by, {
    action: "backup.download",
    subject: "settings",
    subjectId: "system",
    subjectName: "Backup",
    after: { key: params.backup.key },
  });
}

/**
 * Those beyond the newest `scheduled` of the schedule's, `byHand` of people's and ten that failed:
 * to be deleted from the bucket, then forgotten.
 */
export async function listOldBackups(
  db: Database,
  keep: { scheduled: number; byHand: number; limit: number },
): Promise<Array<{ id: string; key: string }>> {
  const ranked = db
    .select({
      id: backups.id,
      key: backups.key,
      rank: sql<number>`row_number() over (
        partition by ${backups.error} is not null, ${backups.actorName} is null
        order by ${backups.startedAt} desc, ${backups.id} desc)`.as("rank"),
      kept: sql<number>`case when ${backups.error} is not null then 10
        when ${backups.actorName} is null then ${keep.scheduled} else ${keep.byHand} end`.as(
        "kept",
      ),
    })
    .from(backups)
    .as("ranked");
  return db
    .select({ id: ranked.id, key: ranked.key })
    .from(ranked)
    .where(sql`${ranked.rank} > ${ranked.kept}`)
    .limit(keep.limit);
}

export async function forgetBackups(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.delete(backups).where(inArray(backups.id, [...ids]));
}
