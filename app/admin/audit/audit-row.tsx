import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { formatDateTime } from "#app/lib/time/days.ts";
import { Badge } from "#app/ui/badge.tsx";
import { RichMessage } from "#app/ui/rich-message.tsx";
import { adminAudit } from "#messages/adminAudit/index.ts";
import { actorText } from "#messages/adminParts/actor-text.ts";
import { ChangeRow, ChangeTable } from "../parts/change-table.tsx";
import type { AuditEntry } from "./audit-entry.ts";
import { auditText, SUBJECT_LABELS, subjectText } from "./audit-text.ts";
import { entryFields, entryLabels } from "./change-labels.ts";
import { fieldLabel } from "./field-names.ts";
import { SubjectLink } from "./subject-link.tsx";

/**
 * One change: who did what to what, and when; opened, each field as it was and as it is now, and
 * the ways from there unless `links` is false.
 */
export function AuditRow({ row, links = true }: { row: AuditEntry; links?: boolean }) {
  const { subject, subjectId } = row;
  const fields = entryFields(row);
  return (
    <details className="group rounded-lg border border-line bg-surface">
      <summary className="flex min-h-13 list-none items-center gap-3 rounded-lg px-4 py-2 hover:bg-sunken">
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 text-ink-muted">
            <RichMessage text={(who, what) => auditText(row.action, { who, what })}>
              <strong className="text-ink">{actorText(row.actorName)}</strong>
              <span className="font-semibold text-ink">{subjectText(row)}</span>
            </RichMessage>
          </span>
          <Badge>{SUBJECT_LABELS[subject]()}</Badge>
          {row.isInBulk ? <Badge tone="indigo">{adminAudit.inBulk()}</Badge> : null}
          <span className="text-sm text-ink-muted sm:ml-auto">{formatDateTime(row.at)}</span>
        </span>
        <ChevronRight
          aria-hidden="true"
          className="size-5 shrink-0 text-ink-muted transition-transform group-open:rotate-90"
        />
      </summary>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 border-t border-line px-4 py-3">
        {fields.length > 0 ? (
          <ChangeTable
            caption={adminAudit.fieldsCaption()}
            heads={[adminAudit.field(), adminAudit.before(), adminAudit.after()]}
          >
            {fields.map((field) => (
              <ChangeRow key={field} subject={fieldLabel(field)} {...entryLabels(row, field)} />
            ))}
          </ChangeTable>
        ) : (
          <p className="text-sm text-ink-muted">{adminAudit.noField()}</p>
        )}
        {links ? (
          <p className="flex flex-wrap gap-x-5 text-sm font-semibold">
            <SubjectLink row={row} className={linkClass} />
            <Link to="/admin/audit" search={{ subject, id: subjectId }} className={linkClass}>
              {adminAudit.allChanges()}
            </Link>
          </p>
        ) : null}
      </div>
    </details>
  );
}

const linkClass = "inline-flex min-h-8 items-center text-brand hover:underline";
