import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { X } from "lucide-react";
import { useTrpc } from "#app/lib/trpc.ts";
import { Button } from "#app/ui/button.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { Select } from "#app/ui/form/select.tsx";
import { AUDIT_SUBJECTS } from "#domain/audit/audit.ts";
import { FilterField } from "../frame/filter-field.tsx";
import { SUBJECT_LABELS } from "./audit-labels.ts";
import type { AuditSearch } from "./audit-search.ts";

/** What, who, from and to; all of it stands in the address. */
export function AuditFilters({ search }: { search: AuditSearch }) {
  const trpc = useTrpc();
  const navigate = useNavigate();
  const { data: actors = [] } = useQuery(trpc.admin.audit.actors.queryOptions());
  const choose = (change: { [Name in keyof AuditSearch]?: string }) =>
    void navigate({ to: "/admin/audit", search: tidy({ ...search, ...change }), replace: true });
  const isFiltered = Object.values(search).some((value) => value !== undefined);
  return (
    <search className="mb-4 grid grid-cols-2 items-end gap-3 lg:grid-cols-[1fr_1fr_1fr_1fr_auto]">
      <FilterField label="What">
        {(control) => (
          <Select
            {...control}
            value={search.subject ?? ""}
            onChange={(event) => choose({ subject: event.target.value, id: "" })}
          >
            <option value="">Everything</option>
            {AUDIT_SUBJECTS.map((subject) => (
              <option key={subject} value={subject}>
                {SUBJECT_LABELS[subject]}
              </option>
            ))}
          </Select>
        )}
      </FilterField>
      <FilterField label="Who">
        {(control) => (
          <Select
            {...control}
            value={search.actor ?? ""}
            onChange={(event) => choose({ actor: event.target.value })}
          >
            <option value="">Everybody</option>
            {actors.map(({ actorId, actorName }) => (
              <option key={actorId} value={actorId}>
                {actorName}
              </option>
            ))}
          </Select>
        )}
      </FilterField>
      <FilterField label="From">
        {(control) => (
          <Input
            {...control}
            type="date"
            value={search.from ?? ""}
            max={search.to}
            onChange={(event) => choose({ from: event.target.value })}
          />
        )}
      </FilterField>
      <FilterField label="To">
        {(control) => (
          <Input
            {...control}
            type="date"
            value={search.to ?? ""}
            min={search.from}
            onChange={(event) => choose({ to: event.target.value })}
          />
        )}
      </FilterField>
      <Button
        variant="ghost"
        className="max-lg:col-span-full max-lg:justify-self-start"
        disabled={!isFiltered}
        onClick={() => void navigate({ to: "/admin/audit", search: tidy({}) })}
      >
        <X aria-hidden="true" className="size-4.5" />
        Clear
      </Button>
    </search>
  );
}

/** Every key is named: the router keeps what came in under a key that is merely absent. */
function tidy(search: { [Name in keyof AuditSearch]?: string | undefined }): AuditSearch {
  return {
    subject: AUDIT_SUBJECTS.find((subject) => subject === search.subject),
    id: search.id || undefined,
    actor: search.actor || undefined,
    from: search.from || undefined,
    to: search.to || undefined,
  };
}
