import {
  and,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  lt,
  notInArray,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Database } from "#db/client.ts";
import { auditLog, changeBatches } from "#db/schema/index.ts";
import type { AuditFields, AuditSubject } from "#domain/audit/audit.ts";

/** Who writes, as the audit log keeps it. `now` is epoch ms. */
export type Author = { userId: string; name: string; now: number };

export type AuditEntry = {
  action: string;
  subject: AuditSubject;
  subjectId: string;
  /** As plain text, or read from the row that is written about. */
  subjectName: string | SQL;
  before?: AuditFields | null;
  after?: AuditFields | null;
  batchId?: string | null;
  /** Of a creation: under one key it is noted, and with that written, once (UNIQUE audit_log_once). */
  requestKey?: string | undefined;
};

/** The statement that notes a write, for the `db.batch()` of that write. */
export function auditInsert(db: Database, author: Author, entry: AuditEntry) {
  return db.insert(auditLog).values({
    at: author.now,
    actorId: author.userId,
    actorName: author.name,
    ...entry,
  });
}

/** What is noted of each row of a select: as plain text, or read from the row. */
export type AuditOfRows = {
  action: string;
  subject: AuditSubject;
  subjectId: string | SQLWrapper;
  subjectName: string | SQLWrapper;
  /** A JSON object. */
  before?: SQL;
  after?: SQL;
  batchId?: string;
  /** What follows the columns of the select: `from … where …`, or `where …` alone for one row at most. */
  rows: SQL;
};

/**
 * The statement that notes a write of many rows, a line of the log for each, for the `db.batch()` of that write and
 * before it: it reads the rows as they were.
 */
export function auditEach(db: Database, author: Author, { rows, ...entry }: AuditOfRows) {
  const line: Record<keyof typeof auditLog.$inferSelect, unknown> = {
    id: null,
    at: author.now,
    actorId: author.userId,
    actorName: author.name,
    before: null,
    after: null,
    batchId: null,
    requestKey: null,
    ...entry,
  };
  const values = new Map(Object.entries(line));
  const inOrder = Object.keys(getTableColumns(auditLog)).map((name) => sql`${values.get(name)}`);
  return db.insert(auditLog).select(sql`select ${sql.join(inOrder, sql`, `)} ${rows}`);
}

/** The line of the log of what an administrator created under a key; null where nothing was. */
export async function findCreation(db: Database, params: { actorId: string; requestKey: string }) {
  const { subjectId, subjectName, after } = auditLog;
  const [found] = await db
    .select({ subjectId, subjectName, after })
    .from(auditLog)
    .where(and(eq(auditLog.requestKey, params.requestKey), eq(auditLog.actorId, params.actorId)));
  return found ?? null;
}

/** The lines of the log that an administrator wrote under some keys, by key; no key is of two. */
export async function findWritten(
  db: Database,
  params: { actorId: string; requestKeys: readonly string[] },
): Promise<ReadonlyMap<string, { action: string; at: number }>> {
  const { actorId, requestKeys } = params;
  const found = await db
    .select({
      key: sql<string>`${auditLog.requestKey}`,
      action: auditLog.action,
      at: auditLog.at,
    })
    .from(auditLog)
    .where(and(inArray(auditLog.requestKey, [...requestKeys]), eq(auditLog.actorId, actorId)));
  return new Map(found.map(({ key, ...line }) => [key, line]));
}

/** Where the last page ended: the rows after it are older. */
export type AuditFilter = {
  subject?: AuditSubject | undefined;
  subjectId?: string | undefined;
  actorId?: string | undefined;
  /** Epoch ms, from and before. */
  from?: number | undefined;
  until?: number | undefined;
  /** Subjects that are left out. */
  hidden: readonly AuditSubject[];
  /** Rows older than this id. */
  beforeId?: number | undefined;
  limit: number;
};

/**
 * The newest audit rows that fit, with one more than asked for when there are older ones. `isInBulk`
 * tells those that were one of several, from a single one that can be undone like them. A span of time is read by
 * the index of times, whatever else is asked for: who looks far back reads nothing of what came since.
 */
export function listAudit(db: Database, filter: AuditFilter) {
  const { subject, subjectId, actorId, from, until, beforeId, hidden } = filter;
  const isOfSpan = (from !== undefined || until !== undefined) && subjectId === undefined;
  // The plus keeps a column's own index out of the choice.
  const is = (column: SQLiteColumn, value: string | undefined) => {
    if (value === undefined) return undefined;
    return isOfSpan ? sql`+${column} = ${value}` : eq(column, value);
  };
  const wanted: Array<SQL | undefined> = [
    is(auditLog.subject, subject),
    notInArray(auditLog.subject, [...hidden]),
    is(auditLog.subjectId, subjectId),
    is(auditLog.actorId, actorId),
    from === undefined ? undefined : gte(auditLog.at, from),
    until === undefined ? undefined : lt(auditLog.at, until),
    beforeId === undefined ? undefined : isOlderThan(beforeId, isOfSpan),
  ];
  const newestFirst = [desc(auditLog.id)];
  if (isOfSpan) newestFirst.unshift(desc(auditLog.at));
  const { requestKey: _requestKey, ...columns } = getTableColumns(auditLog);
  return db
    .select({
      ...columns,
      isInBulk:
        sql<boolean>`coalesce(${changeBatches.createdCount} + ${changeBatches.changedCount} > 1, 0)`.mapWith(
          Boolean,
        ),
    })
    .from(auditLog)
    .leftJoin(changeBatches, eq(changeBatches.id, auditLog.batchId))
    .where(and(...wanted))
    .orderBy(...newestFirst)
    .limit(filter.limit + 1);
}

function isOlderThan(id: number, isByTime: boolean): SQL {
  return isByTime
    ? sql`(${auditLog.at}, ${auditLog.id}) < (select at, id from audit_log where id = ${id})`
    : lt(auditLog.id, id);
}

/** More than ever work in a back office. */
const MAX_ACTORS = 100;

type Actor = {
  actorId: string;
  /** As they were called when they last wrote. */
  actorName: string;
  /** Null where the account is gone. */
  email: string | null;
};

/**
 * Everybody who stands in the log, but for what is written of `hidden` subjects: for its filter. From one to the next
 * by the index of them, for a single import is ten thousand rows of one.
 */
export function listAuditActors(
  db: Database,
  { hidden }: { hidden: readonly AuditSubject[] },
): Promise<Actor[]> {
  return db.all(sql`select known.id as actorId,
      (select actor_name from audit_log where actor_id = known.id order by id desc limit 1) as actorName,
      (select email from users where users.id = known.id) as email
    from (with recursive actors (id) as (
        select min(actor_id) from audit_log
        union all select (select min(actor_id) from audit_log where actor_id > actors.id)
        from actors where actors.id is not null
      ) select id from actors where id is not null) as known
    where exists (select 1 from audit_log where actor_id = known.id
      and subject not in (select value from json_each(${JSON.stringify(hidden)})))
    limit ${MAX_ACTORS}`);
}
