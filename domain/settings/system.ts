import * as v from "valibot";

export const LOG_LEVELS = ["error", "warn", "info", "debug"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export const BACKUP_FREQUENCIES = ["daily", "weekly", "monthly"] as const;
export type BackupFrequency = (typeof BACKUP_FREQUENCIES)[number];

/** How the shop runs (back-office §3, settings `system`). */
export const SystemSettings = v.object({
  maintenanceMode: v.boolean(),
  debugMode: v.boolean(),
  logLevel: v.picklist(LOG_LEVELS),
  autoBackup: v.boolean(),
  backupFrequency: v.picklist(BACKUP_FREQUENCIES),
});
export type SystemSettings = v.InferOutput<typeof SystemSettings>;

/** Back-office §9. */
export const DEFAULT_SYSTEM_SETTINGS: SystemSettings = {
  maintenanceMode: false,
  debugMode: false,
  logLevel: "info",
  autoBackup: true,
  backupFrequency: "weekly",
};
