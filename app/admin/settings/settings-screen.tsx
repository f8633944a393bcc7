import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { setPageFormats } from "#app/lib/formats.ts";
import { notify } from "#app/lib/toasts.ts";
import { useTrpc } from "#app/lib/trpc.ts";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { adminSettings } from "#messages/adminSettings/index.ts";
import { backOffice } from "#messages/backOffice/index.ts";
import { PageHeader } from "../frame/page-header.tsx";
import { isMissing, RetryPanel } from "../frame/retry-panel.tsx";
import { NotificationsTab } from "./notifications-tab.tsx";
import { PrivacyTab } from "./privacy-tab.tsx";
import { SecurityTab } from "./security-tab.tsx";
import { SETTINGS_TABS, type SettingsSearch } from "./settings-search.ts";
import { StoreTab } from "./store-tab.tsx";
import { SystemTab } from "./system-tab.tsx";

const TABS = {
  store: { label: () => adminSettings.store(), Tab: StoreTab },
  notifications: { label: () => adminSettings.notifications(), Tab: NotificationsTab },
  security: { label: () => adminSettings.security(), Tab: SecurityTab },
  privacy: { label: () => adminSettings.privacy(), Tab: PrivacyTab },
  system: { label: () => adminSettings.system(), Tab: SystemTab },
} as const;

/**
 * /admin/settings (back-office §2): the four tabs of the document and the one for personal data, each
 * of them a section that is saved by itself.
 */
export function SettingsScreen({ search }: { search: SettingsSearch }) {
  const navigate = useNavigate();
  const all = useQuery(useTrpc().admin.settings.all.queryOptions());
  const { data } = all;
  // Being asked for again, also by itself, is the same failure: it is told once.
  const isLacking = isMissing(all);
  useEffect(() => {
    if (isLacking) tellNotLoaded();
  }, [isLacking]);
  const store = data?.settings.store;
  useEffect(() => {
    if (store) setPageFormats(store);
  }, [store]);
  return (
    <>
      <PageHeader title={backOffice.settings()} subtitle={adminSettings.subtitle()} />
      {data ? (
        <Tabs
          label={backOffice.settings()}
          manual
          className="max-sm:[&_[role=tab]]:px-2 max-sm:[&_[role=tab]]:text-sm"
          value={search.tab ?? "store"}
          onValueChange={(chosen) => {
            const tab = SETTINGS_TABS.find((known) => known === chosen);
            void navigate({ to: "/admin/settings", search: tab === "store" ? {} : { tab } });
          }}
          tabs={SETTINGS_TABS.map((value) => {
            const { label, Tab } = TABS[value];
            return {
              value,
              label: label(),
              content: (
                <div className="pt-6">
                  <Tab all={data} />
                </div>
              ),
            };
          })}
        />
      ) : isLacking ? (
        <RetryPanel
          text={adminSettings.notLoaded()}
          error={all.error}
          pending={all.isFetching}
          onRetry={async () => {
            const { isError } = await all.refetch();
            if (isError) tellNotLoaded();
          }}
        />
      ) : (
        <Skeleton className="h-96 w-full" />
      )}
    </>
  );
}

function tellNotLoaded(): void {
  notify({ title: adminSettings.notLoaded(), tone: "error" });
}
