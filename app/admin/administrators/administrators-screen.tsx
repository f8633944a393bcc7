import { useQuery } from "@tanstack/react-query";
import { useTrpc } from "#app/lib/trpc.ts";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { ADMIN_ROLES } from "#domain/accounts/admin.ts";
import { adminAccounts } from "#messages/adminAccounts/index.ts";
import { powersText, roleText } from "#messages/adminAccounts/role-text.ts";
import { backOffice } from "#messages/backOffice/index.ts";
import { PageHeader } from "../frame/page-header.tsx";
import { Panel } from "../frame/panel.tsx";
import { isMissing, RetryPanel } from "../frame/retry-panel.tsx";
import { AdministratorRow } from "./administrator-row.tsx";
import { GrantForm } from "./grant-form.tsx";

/** /admin/settings/administrators: who may enter the back office, and as what; for owners. */
export function AdministratorsScreen({ self }: { self: string }) {
  const list = useQuery(useTrpc().admin.administrators.list.queryOptions());
  return (
    <>
      <PageHeader
        title={backOffice.administrators()}
        subtitle={adminAccounts.subtitle()}
        trail={[{ to: "/admin/settings", label: backOffice.settings() }]}
      />
      <div className="grid max-w-4xl gap-6">
        {list.data ? (
          <Panel title={adminAccounts.people()} bodyClassName="">
            <ul aria-label={backOffice.administrators()}>
              {list.data.map((one) => (
                <AdministratorRow key={one.userId} one={one} isSelf={one.userId === self} />
              ))}
            </ul>
          </Panel>
        ) : isMissing(list) ? (
          <RetryPanel
            error={list.error}
            pending={list.isFetching}
            onRetry={() => void list.refetch()}
          />
        ) : (
          <Skeleton className="h-64 w-full" />
        )}
        <Panel title={adminAccounts.addSomebody()} subtitle={adminAccounts.addSomebodyWhy()}>
          <GrantForm />
        </Panel>
        <Panel title={adminAccounts.whatRolesMay()}>
          <dl className="grid gap-3">
            {ADMIN_ROLES.map((role) => (
              <div key={role} className="grid gap-x-4 sm:grid-cols-[7rem_1fr]">
                <dt className="font-semibold">{roleText(role)}</dt>
                <dd className="text-ink-muted">{powersText(role)}</dd>
              </div>
            ))}
          </dl>
        </Panel>
      </div>
    </>
  );
}
