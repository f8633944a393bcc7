import { createFileRoute } from "@tanstack/react-router";
import { backOffice } from "#messages/backOffice/index.ts";
import { AuditScreen } from "../../../admin/audit/audit-screen.tsx";
import { auditInput, parseAuditSearch } from "../../../admin/audit/audit-search.ts";
import { adminHead } from "../../../admin/frame/head.ts";

export const Route = createFileRoute("/admin/_admin/audit")({
  validateSearch: parseAuditSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, trpc }, deps }) => {
    const first = trpc.admin.audit.list.infiniteQueryOptions(auditInput(deps), {
      getNextPageParam: ({ next }) => next,
    });
    await Promise.all([
      queryClient.prefetchInfiniteQuery(first),
      queryClient.prefetchQuery(trpc.admin.audit.actors.queryOptions()),
    ]);
  },
  head: () => adminHead(backOffice.auditLog()),
  component: Audit,
});

function Audit() {
  return <AuditScreen search={Route.useSearch()} />;
}
