import { useInfiniteQuery } from "@tanstack/react-query";
import { History } from "lucide-react";
import { useTrpc } from "#app/lib/trpc.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "../frame/page-header.tsx";
import { DaysWarning } from "../parts/days-warning.tsx";
import { PagedList } from "../parts/paged-list.tsx";
import { AuditFilters } from "./audit-filters.tsx";
import { AuditRow } from "./audit-row.tsx";
import { type AuditSearch, auditInput } from "./audit-search.ts";

/** /admin/audit: who changed what, before and after, for every write of the back office. */
export function AuditScreen({ search }: { search: AuditSearch }) {
  return (
    <>
      <PageHeader title="Audit Log" subtitle="Who changed what, and how it was before." />
      <AuditFilters search={search} />
      <DaysWarning from={search.from} to={search.to} />
      <AuditRows search={search} />
    </>
  );
}

function AuditRows({ search }: { search: AuditSearch }) {
  const query = useInfiniteQuery(
    useTrpc().admin.audit.list.infiniteQueryOptions(auditInput(search), {
      getNextPageParam: ({ next }) => next,
    }),
  );
  return (
    <PagedList
      query={query}
      label="Changes"
      more="Show older changes"
      empty={
        <EmptyState icon={<History />} title="Nothing here">
          No change fits these filters.
        </EmptyState>
      }
    >
      {(row) => <AuditRow row={row} />}
    </PagedList>
  );
}
