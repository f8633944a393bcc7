import { useQuery } from "@tanstack/react-query";
import { useTrpc } from "#app/lib/trpc.ts";
import { AUDIT_SUBJECTS } from "#domain/audit/audit.ts";
import { ChoiceFilter } from "../list/choice-filter.tsx";
import { ClearFilters, DaysFilter } from "../list/filters.tsx";
import { useListAddress } from "../list/use-list-address.tsx";
import { SUBJECT_LABELS } from "./audit-labels.ts";
import { type AuditSearch, parseAuditSearch } from "./audit-search.ts";

const ADDRESS = { to: "/admin/audit", parse: parseAuditSearch } as const;
const NOTHING = {
  subject: undefined,
  id: undefined,
  actor: undefined,
  from: undefined,
  to: undefined,
} as const;

/** What, who, from and to; all of it stands in the address. */
export function AuditFilters({ search }: { search: AuditSearch }) {
  const { ask } = useListAddress(ADDRESS, search);
  const { data: actors = [] } = useQuery(useTrpc().admin.audit.actors.queryOptions());
  return (
    <search className="mb-4 grid grid-cols-2 items-end gap-3 lg:grid-cols-[1fr_1fr_1fr_1fr_auto]">
      <ChoiceFilter
        label="What"
        none="Everything"
        value={search.subject}
        choices={AUDIT_SUBJECTS.map((subject) => [subject, SUBJECT_LABELS[subject]] as const)}
        onChoose={(subject) => ask({ subject, id: undefined })}
      />
      <ChoiceFilter
        label="Who"
        none="Everybody"
        value={search.actor}
        choices={actors.map(({ actorId, actorName }) => [actorId, actorName] as const)}
        onChoose={(actor) => ask({ actor })}
      />
      <DaysFilter from={search.from} to={search.to} onChange={ask} />
      <ClearFilters
        disabled={Object.values(search).every((value) => value === undefined)}
        className="max-lg:col-span-full max-lg:justify-self-start"
        onClear={() => ask(NOTHING)}
      />
    </search>
  );
}
