import { failBackup, insertBackup, readBackupState } from "#db/queries/backups/backups.ts";
import { BACKUP_FAILURES, nextBackupAt } from "#domain/backups/backup.ts";
import { HOUR_MS } from "#domain/time/durations.ts";
import type { Context } from "../context.ts";
import {
  backupKey,
  findOldBackups,
  makeBackup,
  pruneBackups,
} from "../services/backups/make-backup.ts";

/** After a failure, or after one was given up, the schedule tries again, but not every minute. */
const PAUSE_AFTER_FAILURE_MS = HOUR_MS;
/** One that was begun so long ago and never ended has killed its run: it is not begun again. */
const GIVEN_UP_MS = HOUR_MS;

/**
 * Makes the backup that somebody asked for, or that broke off, or that is due by the settings'
 * frequency (back-office §3, §9); prunes old ones. Gives how many it made.
 */
export async function backUp(ctx: Context): Promise<number> {
  const [state, { system }, old] = await Promise.all([
    readBackupState(ctx.db),
    ctx.settings(),
    findOldBackups(ctx),
  ]);
  const now = ctx.now();
  const { waiting, done, failed } = state;
  if (waiting && now - waiting.startedAt > GIVEN_UP_MS) {
    await failBackup(ctx.db, { id: waiting.id, error: BACKUP_FAILURES.repeated });
    return 0;
  }
  if (waiting) return finish(ctx, waiting);
  const isDue =
    system.autoBackup && !(done && now < nextBackupAt(system.backupFrequency, done.startedAt));
  if (!isDue || (failed && now < failedAt(failed) + PAUSE_AFTER_FAILURE_MS)) {
    // Also while none is made: what people made by hand, or a schedule that keeps fewer.
    await pruneBackups(ctx, old);
    return 0;
  }
  const id = ctx.newId();
  const backup = { id, key: backupKey({ id, now }), startedAt: now };
  await insertBackup(ctx.db, backup);
  return finish(ctx, backup);
}

async function finish(ctx: Context, backup: { id: string; key: string }): Promise<number> {
  if (!(await makeBackup(ctx, backup))) return 0;
  await pruneBackups(ctx, await findOldBackups(ctx));
  return 1;
}

/** When it failed: one that killed its run was given up that much later than it began. */
function failedAt({ startedAt, error }: { startedAt: number; error: string | null }): number {
  return error === BACKUP_FAILURES.repeated ? startedAt + GIVEN_UP_MS : startedAt;
}
