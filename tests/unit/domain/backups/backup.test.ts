import { expect, test } from "vitest";
import {
  BACKUP_FAILURES,
  backupFailureOf,
  isBackupLate,
  KEPT_BACKUPS,
  KEPT_BY_HAND,
  nextBackupAt,
} from "#domain/backups/backup.ts";

const at = (text: string) => Date.parse(`${text}:00Z`);
const HOUR = 3_600_000;

test.each([
  ["daily", "2026-11-24T02:30", "2026-11-25T02:30"],
  ["weekly", "2026-11-24T02:30", "2026-12-01T02:30"],
  ["monthly", "2026-11-24T02:30", "2026-12-24T02:30"],
  ["monthly", "2026-12-31T23:59", "2027-01-31T23:59"],
  ["monthly", "2027-01-31T02:30", "2027-02-28T02:30"],
  ["monthly", "2028-01-31T02:30", "2028-02-29T02:30"],
  ["monthly", "2026-10-31T02:30", "2026-11-30T02:30"],
  ["monthly", "2026-11-30T02:30", "2026-12-30T02:30"],
] as const)("%s: after that of %s the next is due at %s", (frequency, last, next) => {
  expect(new Date(nextBackupAt(frequency, at(last)))).toEqual(new Date(at(next)));
});

test("a backup is late when half a period has gone by since it was due", () => {
  const lastAt = at("2026-11-24T02:30");
  expect(isBackupLate("daily", { lastAt, now: lastAt + 36 * HOUR })).toBe(false);
  expect(isBackupLate("daily", { lastAt, now: lastAt + 36 * HOUR + 1 })).toBe(true);
  expect(isBackupLate("weekly", { lastAt, now: lastAt + 252 * HOUR })).toBe(false);
  expect(isBackupLate("weekly", { lastAt, now: lastAt + 252 * HOUR + 1 })).toBe(true);
  expect(isBackupLate("monthly", { lastAt: null, now: lastAt })).toBe(true);
});

test("two weeks of days, two months of weeks and a year of months are kept, ten by hand", () => {
  expect(KEPT_BACKUPS).toEqual({ daily: 14, weekly: 9, monthly: 12 });
  expect(KEPT_BY_HAND).toBe(10);
});

test("a failure is kept in words, and read whatever an older shop wrote", () => {
  expect(BACKUP_FAILURES).toEqual({
    once: "The backup broke off. The log says why.",
    repeated: "It broke off again and again. The log says why.",
  });
  expect(backupFailureOf(BACKUP_FAILURES.repeated)).toBe("repeated");
  expect(backupFailureOf(BACKUP_FAILURES.once)).toBe("once");
  expect(backupFailureOf("D1_ERROR")).toBe("once");
});
