import { useInfiniteQuery } from "@tanstack/react-query";
import { History } from "lucide-react";
import { useTrpc } from "#app/lib/trpc.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { adminAudit } from "#messages/adminAudit/index.ts";
import { backOffice } from "#messages/backOffice/index.ts";
import { ListPage } from "../list/list-page.tsx";
import { PagedList } from "../list/paged-list.tsx";
import { DaysWarning } from "../parts/days-warning.tsx";
import { AuditFilters } from "./audit-filters.tsx";
import { AuditRow } from "./audit-row.tsx";
import { type AuditSearch, auditInput } from "./audit-search.ts";

/** /admin/audit: who changed what, before and after, for every write of the back office. */
export function AuditScreen({ search }: { search: AuditSearch }) {
  const query = useInfiniteQuery(
    useTrpc().admin.audit.list.infiniteQueryOptions(auditInput(search), {
      getNextPageParam: ({ next }) => next,
    }),
  );
  return (
    <ListPage
      header={{ title: backOffice.auditLog(), subtitle: adminAudit.subtitle() }}
      filters={
        <>
          <AuditFilters search={search} />
          <DaysWarning from={search.from} to={search.to} />
        </>
      }
    >
      <PagedList
        query={query}
        label={adminAudit.changes()}
        more={adminAudit.older()}
        empty={
          <EmptyState icon={<History />} title={adminAudit.nothing()}>
            {adminAudit.nothingFits()}
          </EmptyState>
        }
      >
        {(row) => <AuditRow row={row} />}
      </PagedList>
    </ListPage>
  );
}
