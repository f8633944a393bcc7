/**
 * What `updatedAt` (epoch ms) of a row becomes with a change at `now`. It is the row's version as well, by which a
 * write knows whether somebody else was faster: so it moves by at least a millisecond, whatever the clock says.
 * In SQL: `nextVersionSql` of db/queries/platform/next-version.ts.
 */
export function nextVersion({ updatedAt }: { updatedAt: number }, now: number): number {
  return Math.max(now, updatedAt + 1);
}
