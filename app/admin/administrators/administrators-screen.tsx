import { useQuery } from "@tanstack/react-query";
import { useTrpc } from "#app/lib/trpc.ts";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { ADMIN_ROLE_LABELS, ADMIN_ROLES, ROLE_POWERS } from "#domain/accounts/admin.ts";
import { PageHeader } from "../frame/page-header.tsx";
import { Panel } from "../frame/panel.tsx";
import { RetryPanel } from "../frame/retry-panel.tsx";
import { AdministratorRow } from "./administrator-row.tsx";
import { GrantForm } from "./grant-form.tsx";

/** /admin/settings/administrators: who may enter the back office, and as what; for owners. */
export function AdministratorsScreen({ self }: { self: string }) {
  const list = useQuery(useTrpc().admin.administrators.list.queryOptions());
  return (
    <>
      <PageHeader
        title="Administrators"
        subtitle="Who may enter the back office, and what each of them may do."
        trail={[{ to: "/admin/settings", label: "Settings" }]}
      />
      <div className="grid max-w-4xl gap-6">
        {list.data ? (
          <Panel title="People" bodyClassName="">
            <ul aria-label="Administrators">
              {list.data.map((one) => (
                <AdministratorRow key={one.userId} one={one} isSelf={one.userId === self} />
              ))}
            </ul>
          </Panel>
        ) : list.isError ? (
          <RetryPanel
            error={list.error}
            pending={list.isFetching}
            onRetry={() => void list.refetch()}
          />
        ) : (
          <Skeleton className="h-64 w-full" />
        )}
        <Panel
          title="Add somebody"
          subtitle="They need an account of the shop: they register there first."
        >
          <GrantForm />
        </Panel>
        <Panel title="What each role may do">
          <dl className="grid gap-3">
            {ADMIN_ROLES.map((role) => (
              <div key={role} className="grid gap-x-4 sm:grid-cols-[7rem_1fr]">
                <dt className="font-semibold">{ADMIN_ROLE_LABELS[role]}</dt>
                <dd className="text-ink-muted">{ROLE_POWERS[role]}</dd>
              </div>
            ))}
          </dl>
        </Panel>
      </div>
    </>
  );
}
