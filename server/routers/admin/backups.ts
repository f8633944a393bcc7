import { listBackups, readBackupState } from "#db/queries/backups/backups.ts";
import { backupFailureOf, nextBackupAt } from "#domain/backups/backup.ts";
import { askForBackup } from "../../services/backups/make-backup.ts";
import { adminProcedureFor, router } from "../../trpc.ts";

const SHOWN = 12;

/** The backups of /admin/settings, System (back-office §3). */
export const backupsRouter = router({
  /** The newest first; when the next one is due by the schedule (epoch ms), null without one. */
  list: adminProcedureFor("settings.read").query(async ({ ctx }) => {
    const [backups, { done }, { system }] = await Promise.all([
      listBackups(ctx.db, { limit: SHOWN }),
      readBackupState(ctx.db),
      ctx.settings(),
    ]);
    const dueAt = done ? nextBackupAt(system.backupFrequency, done.startedAt) : ctx.now();
    const shown = backups.map(({ key: _key, error, ...backup }) => ({
      ...backup,
      error: error === null ? null : backupFailureOf(error),
    }));
    return { backups: shown, dueAt: system.autoBackup ? Math.max(dueAt, ctx.now()) : null };
  }),

  /** 'Back up now': made within a minute. CONFLICT while one is under way. */
  start: adminProcedureFor("backups").mutation(({ ctx }) => askForBackup(ctx, ctx.author)),
});
