import type { inferRouterOutputs } from "@trpc/server";
import { ChevronRight } from "lucide-react";
import { Badge } from "#app/ui/badge.tsx";
import { formatDateTime } from "#domain/dates.ts";
import type { AppRouter } from "#server/router.ts";
import { actionWords, fieldWords, SUBJECT_LABELS, valueWords } from "./audit-words.ts";

export type AuditEntry = inferRouterOutputs<AppRouter>["admin"]["audit"]["list"]["rows"][number];

/** One change: who did what to what, and when; opened, each field as it was and as it is now. */
export function AuditRow({ row }: { row: AuditEntry }) {
  const fields = [...new Set([...Object.keys(row.before ?? {}), ...Object.keys(row.after ?? {})])];
  const line = (
    <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1">
      <strong>{row.actorName}</strong>
      <span className="text-ink-muted">{actionWords(row.action)}</span>
      <span className="min-w-0 truncate font-semibold">{row.subjectName}</span>
      <Badge>{SUBJECT_LABELS[row.subject]}</Badge>
      {row.batchId ? <Badge tone="indigo">in bulk</Badge> : null}
      <span className="text-sm text-ink-muted sm:ml-auto">{formatDateTime(row.at)}</span>
    </span>
  );
  const boxClass = "rounded-lg border border-line bg-surface";
  const lineClass = "flex min-h-13 items-center gap-3 px-4 py-2";
  if (fields.length === 0) {
    return (
      <div className={boxClass}>
        <div className={lineClass}>{line}</div>
      </div>
    );
  }
  return (
    <details className={`group ${boxClass}`}>
      <summary className={`${lineClass} list-none rounded-lg hover:bg-sunken`}>
        {line}
        <ChevronRight
          aria-hidden="true"
          className="size-5 shrink-0 text-ink-muted transition-transform group-open:rotate-90"
        />
      </summary>
      <div className="overflow-x-auto border-t border-line px-4 py-3">
        <table className="w-full min-w-96 text-left text-sm">
          <thead className="text-ink-muted">
            <tr>
              <th scope="col" className="w-1/5 py-1.5 pr-3 font-semibold">
                Field
              </th>
              <th scope="col" className="w-2/5 py-1.5 pr-3 font-semibold">
                Before
              </th>
              <th scope="col" className="w-2/5 py-1.5 font-semibold">
                After
              </th>
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => (
              <tr key={field} className="border-t border-line align-top">
                <th scope="row" className="py-1.5 pr-3 font-semibold">
                  {fieldWords(field)}
                </th>
                <td className="break-words py-1.5 pr-3 text-ink-muted">
                  {valueWords(field, row.before?.[field])}
                </td>
                <td className="break-words py-1.5">{valueWords(field, row.after?.[field])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
