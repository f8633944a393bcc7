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

const { entries } = SystemSettings;

/** What a stored document that does not fit still says: a shop in maintenance stays in it. */
export const UnharmedSystemSettings = v.object({
  maintenanceMode: v.fallback(entries.maintenanceMode, DEFAULT_SYSTEM_SETTINGS.maintenanceMode),
  debugMode: v.fallback(entries.debugMode, DEFAULT_SYSTEM_SETTINGS.debugMode),
  logLevel: v.fallback(entries.logLevel, DEFAULT_SYSTEM_SETTINGS.logLevel),
  autoBackup: v.fallback(entries.autoBackup, DEFAULT_SYSTEM_SETTINGS.autoBackup),
  backupFrequency: v.fallback(entries.backupFrequency, DEFAULT_SYSTEM_SETTINGS.backupFrequency),
});
