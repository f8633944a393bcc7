import { useQuery } from "@tanstack/react-query";
import type { inferRouterOutputs } from "@trpc/server";
import { useTrpc } from "#app/lib/trpc.ts";
import { AUDIT_SUBJECTS } from "#domain/audit/audit.ts";
import { adminAudit } from "#messages/adminAudit/index.ts";
import { actorText } from "#messages/adminParts/actor-text.ts";
import type { AppRouter } from "#server/router.ts";
import { ChoiceFilter } from "../list/choice-filter.tsx";
import { ClearFilters, DaysFilter } from "../list/filters.tsx";
import { useListAddress } from "../list/use-list-address.tsx";
import { type AuditSearch, parseAuditSearch } from "./audit-search.ts";
import { SUBJECT_LABELS } from "./audit-text.ts";

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
        label={adminAudit.what()}
        none={adminAudit.everything()}
        value={search.subject}
        choices={AUDIT_SUBJECTS.map((subject) => [subject, SUBJECT_LABELS[subject]()] as const)}
        onChoose={(subject) => ask({ subject, id: undefined })}
      />
      <ChoiceFilter
        label={adminAudit.who()}
        none={adminAudit.everybody()}
        value={search.actor}
        choices={actors.map((actor) => [actor.actorId, nameOf(actor)] as const)}
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

type Actor = inferRouterOutputs<AppRouter>["admin"]["audit"]["actors"][number];

/** Namesakes are told apart by their e-mail. */
function nameOf({ actorName, namesake }: Actor): string {
  const name = actorText(actorName);
  if (namesake === null) return name;
  const { email } = namesake;
  return email === null ? adminAudit.namesakeGone({ name }) : adminAudit.namesake({ name, email });
}
