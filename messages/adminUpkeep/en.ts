/** What the back office tells of backups that failed and of mails that were given up. */
export const en = {
  backupBrokeOff: "The backup broke off. The log says why.",
  backupBrokeOffAgain: "It broke off again and again. The log says why.",
  backupUnderWay: "A backup is already under way.",
  mailTooOld: "The mail service was away until it was too old to be of use",
  mailMayBeOut: "It may have gone out: nobody heard, twice, whether the mail service took it",
} as const;
