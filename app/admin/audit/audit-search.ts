import * as v from "valibot";
import { AUDIT_SUBJECTS, type AuditSubject } from "#domain/audit/audit.ts";
import { addressChoice, addressDay, addressSpan, addressText } from "../parts/address-fields.ts";

const AuditSearch = v.object({
  subject: addressChoice(AUDIT_SUBJECTS),
  id: addressText(100),
  actor: addressText(100),
  from: addressDay,
  to: addressDay,
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
  return {
    ...(subject ? { subject } : {}),
    ...(id ? { subjectId: id } : {}),
    ...(actor ? { actorId: actor } : {}),
    ...addressSpan({ from, to }),
  };
}
