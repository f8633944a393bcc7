import type { BackupFrequency } from "../store/settings/system.ts";
import { DAY_MS } from "../time/durations.ts";

/** When the next scheduled backup is due after one that began at `lastAt` (epoch ms). */
export function nextBackupAt(frequency: BackupFrequency, lastAt: number): number {
  if (frequency === "daily") return lastAt + DAY_MS;
  if (frequency === "weekly") return lastAt + 7 * DAY_MS;
  const last = new Date(lastAt);
  const next = new Date(lastAt);
  next.setUTCDate(1);
  next.setUTCMonth(next.getUTCMonth() + 1);
  // The 31st of January is followed by the last of February.
  const days = new Date(Date.UTC(next.getUTCFullYear(), next.getUTCMonth() + 1, 0)).getUTCDate();
  next.setUTCDate(Math.min(last.getUTCDate(), days));
  return next.getTime();
}

/** How many scheduled backups are kept: two weeks, two months, a year. */
export const KEPT_BACKUPS: Readonly<Record<BackupFrequency, number>> = {
  daily: 14,
  weekly: 9,
  monthly: 12,
};

/** Those that somebody made by hand. */
export const KEPT_BY_HAND = 10;

/** How long copies of payments and of deletions are kept beside the backups: longer than twice the longest time between two, for the newest may be damaged. */
export const COPIES_KEPT_DAYS = 63;

/** They stay longer where no newer backup has been made, or a restored shop still reads them, and no longer than this. */
export const COPIES_KEPT_AT_MOST_DAYS = 2 * COPIES_KEPT_DAYS;

/** The longest that a scheduled backup is kept, in days; no less than the copies beside them. */
export const BACKUP_AGE_DAYS: Readonly<Record<BackupFrequency, number>> = {
  daily: COPIES_KEPT_DAYS,
  weekly: COPIES_KEPT_DAYS,
  monthly: 366,
};

/** Whether a backup is so overdue that somebody should look: half a period late. */
export function isBackupLate(
  frequency: BackupFrequency,
  params: { lastAt: number | null; now: number },
): boolean {
  const { lastAt, now } = params;
  if (lastAt === null) return true;
  const due = nextBackupAt(frequency, lastAt);
  return now > due + (due - lastAt) / 2;
}

/** As it is kept that a backup failed, in English; what it was exactly stands in the log alone. */
export const BACKUP_FAILURES = {
  once: "The backup broke off. The log says why.",
  repeated: "It broke off again and again. The log says why.",
} as const;
export type BackupFailure = keyof typeof BACKUP_FAILURES;

/** What was kept of a failure, whatever an older version of the shop wrote down. */
export function backupFailureOf(stored: string): BackupFailure {
  return stored === BACKUP_FAILURES.repeated ? "repeated" : "once";
}
