import { adminAuditValues } from "#messages/adminAuditValues/index.ts";

/** Fields that hold one of a few codes. */
const CODED = new Set(["status", "state", "role", "vatClass", "backupFrequency"]);

const WORDS: Readonly<Record<string, () => string>> = {
  active: () => adminAuditValues.active(),
  inactive: () => adminAuditValues.inactive(),
  pending: () => adminAuditValues.pending(),
  processing: () => adminAuditValues.processing(),
  completed: () => adminAuditValues.completed(),
  cancelled: () => adminAuditValues.cancelled(),
  booking: () => adminAuditValues.booking(),
  pickup: () => adminAuditValues.pickup(),
  dropoff: () => adminAuditValues.dropoff(),
  delivered: () => adminAuditValues.delivered(),
  returned: () => adminAuditValues.returned(),
  failed: () => adminAuditValues.failed(),
  expired: () => adminAuditValues.expired(),
  standard: () => adminAuditValues.standard(),
  zero: () => adminAuditValues.zero(),
  owner: () => adminAuditValues.owner(),
  manager: () => adminAuditValues.manager(),
  picker: () => adminAuditValues.picker(),
  viewer: () => adminAuditValues.viewer(),
  daily: () => adminAuditValues.daily(),
  weekly: () => adminAuditValues.weekly(),
  monthly: () => adminAuditValues.monthly(),
  store: () => adminAuditValues.store(),
  notifications: () => adminAuditValues.notifications(),
  security: () => adminAuditValues.security(),
  system: () => adminAuditValues.system(),
  delivery: () => adminAuditValues.delivery(),
  privacy: () => adminAuditValues.privacy(),
};

/** What a field holds, where it is a code, in a word; null for free text and for a code that nobody named. */
export function fieldWord(field: string, value: unknown): string | null {
  return CODED.has(field) && typeof value === "string" ? codeWord(value) : null;
}

/** A code in a word; null where nobody named it. */
export function codeWord(code: string): string | null {
  return Object.hasOwn(WORDS, code) ? (WORDS[code]?.() ?? null) : null;
}
