import type { Author } from "#db/queries/audit/audit.ts";
import {
  type Backup,
  failBackup,
  finishBackup,
  forgetBackups,
  hasBackupBefore,
  knownBackups,
  listOldBackups,
  requestBackup,
} from "#db/queries/backups/backups.ts";
import { readSnapshot } from "#db/queries/backups/snapshot.ts";
import { areCopiesInUse } from "#db/queries/payments/taken-over.ts";
import {
  BACKUP_AGE_DAYS,
  BACKUP_FAILURES,
  KEPT_BACKUPS,
  KEPT_BY_HAND,
} from "#domain/backups/backup.ts";
import { ShopError } from "#domain/errors.ts";
import { DAY_MS } from "#domain/time/durations.ts";
import { adminUpkeep } from "#messages/adminUpkeep/index.ts";
import type { Context } from "../../context.ts";
import { violatedConstraint } from "../../platform/failures.ts";
import { MAX_LISTED } from "./ask-bucket.ts";
import { writeDump } from "./write-dump.ts";

const MAX_FORGOTTEN = 100;

const PREFIX = "soko-";

/** Where a backup that begins at `now` lies in the bucket: by date, and not to be guessed. */
export function backupKey({ id, now }: { id: string; now: number }): string {
  return `${backupsSince(now)}-${id}.ndjson.gz`;
}

/** Before all keys of backups that were begun then or later (epoch ms). */
function backupsSince(at: number): string {
  const moment = new Date(at).toISOString().slice(0, 19).replaceAll(":", "");
  return `${PREFIX}${moment}Z`;
}

/** 'Back up now': the next minute's run makes it. CONFLICT while another is under way. */
export async function askForBackup(
  ctx: Pick<Context, "db" | "newId">,
  by: Author,
): Promise<{ id: string }> {
  const id = ctx.newId();
  try {
    await requestBackup(ctx.db, { id, key: backupKey({ id, now: by.now }), by });
  } catch (error) {
    if (violatedConstraint(error)?.kind !== "check") throw error;
    throw new ShopError("CONFLICT", { text: () => adminUpkeep.backupUnderWay(), cause: error });
  }
  return { id };
}

/**
 * Writes the whole database to the bucket: one snapshot, in pieces. How it went
 * stands in `backups`; a failure is logged and comes up on the attention list. Gives whether it went well.
 */
export async function makeBackup(
  ctx: Pick<Context, "backups" | "db" | "log" | "now">,
  backup: Pick<Backup, "id" | "key">,
): Promise<boolean> {
  const { id, key } = backup;
  try {
    const made = await readSnapshot(ctx.db, async (snapshot) => {
      const dump = writeDump(snapshot, { now: ctx.now() });
      const { bytes } = await ctx.backups.write(key, dump.stream);
      return { bytes, rows: dump.rows() };
    });
    await finishBackup(ctx.db, { id, finishedAt: ctx.now(), ...made });
    ctx.log("info", "backup-made", { backup: id, ...made });
    return true;
  } catch (error) {
    // Its last note may have taken effect, and only the answer was lost.
    let isMade = false;
    try {
      isMade = !(await failBackup(ctx.db, { id, error: BACKUP_FAILURES.once }));
    } finally {
      if (isMade) ctx.log("warn", "backup-made-unanswered", { backup: id, error });
      else ctx.log("error", "backup-failed", { backup: id, error });
    }
    return isMade;
  }
}

/** What is older than what is kept (domain/backups). */
export async function findOldBackups(ctx: Pick<Context, "db" | "settings">) {
  const { system } = await ctx.settings();
  return listOldBackups(ctx.db, {
    scheduled: KEPT_BACKUPS[system.backupFrequency],
    byHand: KEPT_BY_HAND,
    limit: MAX_FORGOTTEN,
  });
}

/** Deletes these from the bucket, then forgets them. */
export async function pruneBackups(
  ctx: Pick<Context, "backups" | "db">,
  old: ReadonlyArray<Pick<Backup, "id" | "key">>,
): Promise<void> {
  if (old.length === 0) return;
  await ctx.backups.delete(old.map(({ key }) => key));
  await forgetBackups(
    ctx.db,
    old.map(({ id }) => id),
  );
}

/** A restored database, or a new one, may be about to need what it knows nothing of: so long somebody has to look. */
const UNKNOWN_SPARED_MS = 7 * DAY_MS;

/**
 * Deletes backups from the bucket that this database knows nothing of, once they are older than any that it keeps: those
 * of a database that was lost, which nobody would delete any more. None before it has backed itself up for a week, nor
 * while what was paid before a restore is still taken over. Gives how many. Throws BackupStoreError.
 */
export async function pruneUnknownBackups(
  ctx: Pick<Context, "backups" | "db" | "now" | "settings">,
): Promise<number> {
  const [{ system }, hasBackups, isRestoring] = await Promise.all([
    ctx.settings(),
    hasBackupBefore(ctx.db, { at: ctx.now() - UNKNOWN_SPARED_MS }),
    areCopiesInUse(ctx.db),
  ]);
  if (!hasBackups || isRestoring) return 0;
  const end = backupsSince(ctx.now() - BACKUP_AGE_DAYS[system.backupFrequency] * DAY_MS);
  const { keys } = await ctx.backups.list({ prefix: PREFIX, after: PREFIX, limit: MAX_LISTED });
  const old = keys.filter((key) => key < end);
  const known = await knownBackups(ctx.db, old);
  const unknown = old.filter((key) => !known.has(key));
  if (unknown.length > 0) await ctx.backups.delete(unknown);
  return unknown.length;
}
