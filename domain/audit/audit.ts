/** What an administrator's write can be about (back office). */
export const AUDIT_SUBJECTS = [
  "product",
  "category",
  "hero",
  "offer",
  "recipe",
  "request",
  "order",
  "customer",
  "delivery",
  "suburb",
  "settings",
  "administrator",
  "mail",
  "message",
  "event",
] as const;
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];

export type AuditFields = Readonly<Record<string, unknown>>;

/**
 * Only the fields that differ, as they were and as they are now: what an audit row keeps. Values
 * are compared as JSON; a field that one side lacks counts as null.
 */
export function changedFields(
  before: AuditFields,
  after: AuditFields,
): { before: AuditFields; after: AuditFields } {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = names.filter((name) => jsonOf(before[name]) !== jsonOf(after[name]));
  return { before: pick(before, changed), after: pick(after, changed) };
}

function jsonOf(value: unknown): string {
  return JSON.stringify(value ?? null);
}

function pick(fields: AuditFields, names: readonly string[]): AuditFields {
  return Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));
}
