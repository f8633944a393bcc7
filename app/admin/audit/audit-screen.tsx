import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
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
import { subjectText } from "./audit-text.ts";

/** /admin/audit: who changed what, before and after, for every write of the back office. */
export function AuditScreen({ search }: { search: AuditSearch }) {
  const query = useInfiniteQuery(
    useTrpc().admin.audit.list.infiniteQueryOptions(auditInput(search), {
      getNextPageParam: ({ next }) => next,
    }),
  );
  const shown = query.data?.pages[0]?.rows[0];
  return (
    <ListPage
      header={{ title: backOffice.auditLog(), subtitle: adminAudit.subtitle() }}
      filters={
        <>
          <AuditFilters search={search} />
          <DaysWarning from={search.from} to={search.to} />
          {search.id === undefined ? null : (
            <OnlyOf search={search} name={shown ? subjectText(shown) : search.id} />
          )}
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

/** That the log is of one thing alone, and the way to the others. */
function OnlyOf({ search, name }: { search: AuditSearch; name: string }) {
  return (
    <p className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="min-w-0">{adminAudit.onlyOf({ name })}</span>
      <Link
        to="/admin/audit"
        search={{ ...search, id: undefined }}
        className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
      >
        {adminAudit.showAll()}
      </Link>
    </p>
  );
}
