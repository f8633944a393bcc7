import type { BackupFailure } from "#domain/backups/backup.ts";
import { MAIL_MAY_BE_OUT, MAIL_TOO_OLD } from "#domain/notifications/mail-failure.ts";
import { adminUpkeep } from "#messages/adminUpkeep/index.ts";

const BACKUPS: Readonly<Record<BackupFailure, () => string>> = {
  once: () => adminUpkeep.backupBrokeOff(),
  repeated: () => adminUpkeep.backupBrokeOffAgain(),
};

const MAILS: ReadonlyMap<string, () => string> = new Map([
  [MAIL_TOO_OLD, () => adminUpkeep.mailTooOld()],
  [MAIL_MAY_BE_OUT, () => adminUpkeep.mailMayBeOut()],
]);

/** What the System tab says of a backup that failed; what it was exactly stands in the log alone. */
export function backupFailureText(failure: BackupFailure): string {
  return BACKUPS[failure]();
}

/** Why a mail is with a person, in words where there are any, else the provider's code. */
export function mailFailureText(reason: string | null): string | null {
  return reason === null ? null : (MAILS.get(reason)?.() ?? reason);
}
