import { KEPT_BACKUPS } from "#domain/backups/backup.ts";
import {
  type PrivacySettings,
  RETENTION_PERIODS,
  type RetentionPeriod,
} from "#domain/store/settings/privacy.ts";
import type { BackupFrequency } from "#domain/store/settings/system.ts";
import { privacy } from "#messages/privacy/index.ts";

const UNITS = { daily: "days", weekly: "weeks", monthly: "months" } as const;

/** A period in words: "1 month", "90 days". */
export function periodText(settings: PrivacySettings, name: RetentionPeriod): string {
  return countText(settings[name], RETENTION_PERIODS[name].unit);
}

/** How long a scheduled backup lies in the bucket: "9 weeks". */
export function backupLifeText(frequency: BackupFrequency): string {
  return countText(KEPT_BACKUPS[frequency], UNITS[frequency]);
}

function countText(count: number, unit: "days" | "weeks" | "months" | "years"): string {
  switch (unit) {
    case "days":
      return privacy.days({ count });
    case "weeks":
      return privacy.weeks({ count });
    case "months":
      return privacy.months({ count });
    case "years":
      return privacy.years({ count });
  }
}
