import { type SQL, sql } from "drizzle-orm";

/**
 * `nextVersion` of domain/time/next-version.ts, for the `set` of an update: of each row that it changes, whichever
 * they are. The cast is there because libSQL's clients send numbers as floats.
 */
export function nextVersionSql(now: number): SQL {
  return sql`max(updated_at + 1, cast(${now} as integer))`;
}
