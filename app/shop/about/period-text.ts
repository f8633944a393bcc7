import { KEPT_BACKUPS } from "#domain/backups/backup.ts";
import {
  type PrivacySettings,
  RETENTION_PERIODS,
  type RetentionPeriod,
} from "#domain/store/settings/privacy.ts";
import type { BackupFrequency } from "#domain/store/settings/system.ts";
import { countText } from "#messages/privacy/period-text.ts";

const UNITS = { daily: "days", weekly: "weeks", monthly: "months" } as const;

/** A period in words: "1 month", "90 days". */
export function periodText(settings: PrivacySettings, name: RetentionPeriod): string {
  return countText(settings[name], RETENTION_PERIODS[name].unit);
}

/** How long a scheduled backup lies in the bucket: "9 weeks". */
export function backupLifeText(frequency: BackupFrequency): string {
  return countText(KEPT_BACKUPS[frequency], UNITS[frequency]);
}
