import * as v from "valibot";
import { AUDIT_SUBJECTS, type AuditSubject } from "#domain/audit.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Days are South African ones: they begin two hours before those of UTC. */
const SHOP_OFFSET = "+02:00";

const text = v.fallback(
  v.optional(
    v.pipe(
      v.union([v.string(), v.number()]),
      v.transform((value) => String(value).slice(0, 100) || undefined),
    ),
  ),
  undefined,
);
const day = v.fallback(v.optional(v.pipe(v.string(), v.isoDate())), undefined);

const AuditSearch = v.object({
  subject: v.fallback(v.optional(v.picklist(AUDIT_SUBJECTS)), undefined),
  id: text,
  actor: text,
  from: day,
  to: day,
});

/** What the address of /admin/audit can say; days as 2026-11-21. */
export type AuditSearch = {
  subject?: AuditSubject | undefined;
  id?: string | undefined;
  actor?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

export function parseAuditSearch(raw: Record<string, unknown>): AuditSearch {
  const { subject, id, actor, from, to } = v.parse(AuditSearch, raw);
  return { subject, id, actor, from, to };
}

/** The procedure's filter for an address; `to` counts as a whole day. */
export function auditInput({ subject, id, actor, from, to }: AuditSearch) {
  const startsAt = from ? Date.parse(`${from}T00:00:00${SHOP_OFFSET}`) : Number.NaN;
  const endsAt = to ? Date.parse(`${to}T00:00:00${SHOP_OFFSET}`) + DAY_MS : Number.NaN;
  return {
    ...(subject ? { subject } : {}),
    ...(id ? { subjectId: id } : {}),
    ...(actor ? { actorId: actor } : {}),
    ...(Number.isNaN(startsAt) ? {} : { from: Math.max(0, startsAt) }),
    ...(Number.isNaN(endsAt) ? {} : { until: Math.max(0, endsAt) }),
  };
}
