import { useMutation, useQuery } from "@tanstack/react-query";
import type { inferRouterOutputs } from "@trpc/server";
import { useTrpc } from "#app/lib/trpc.ts";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { DeliverySettings } from "#domain/store/settings/delivery.ts";
import { adminDeliverySettings } from "#messages/adminDeliverySettings/index.ts";
import { backOffice } from "#messages/backOffice/index.ts";
import type { AppRouter } from "#server/router.ts";
import { PageHeader } from "../frame/page-header.tsx";
import { Panel } from "../frame/panel.tsx";
import { isMissing, RetryPanel } from "../frame/retry-panel.tsx";
import { SectionForm } from "../settings/section-form.tsx";
import { useSection } from "../settings/use-section.ts";
import { ClosureFields } from "./closure-fields.tsx";
import { HoursFields } from "./hours-fields.tsx";
import { PickupSettingsPanel } from "./pickup-settings-panel.tsx";
import { documentOf, draftOf } from "./settings-draft.ts";
import { AmountPanels, PromisePanel, ServiceNotePanel, ZonesPanel } from "./settings-panels.tsx";
import { SlotSettingsPanel } from "./slots/slot-settings-panel.tsx";

type AllSettings = inferRouterOutputs<AppRouter>["admin"]["settings"]["all"];

/** /admin/deliveries/settings (reading.md): zones, fees, thresholds, times and hours. */
export function DeliverySettingsScreen() {
  const query = useQuery(useTrpc().admin.settings.all.queryOptions());
  return (
    <>
      <PageHeader
        title={adminDeliverySettings.title()}
        crumb={backOffice.settings()}
        subtitle={adminDeliverySettings.subtitle()}
        trail={[{ to: "/admin/deliveries", label: backOffice.deliveries() }]}
      />
      {query.data ? (
        <DeliveryForm all={query.data} />
      ) : isMissing(query) ? (
        <RetryPanel onRetry={() => void query.refetch()} pending={query.isFetching} />
      ) : (
        <Skeleton className="h-96 w-full" />
      )}
    </>
  );
}

function DeliveryForm({ all }: { all: AllSettings }) {
  const { mutateAsync } = useMutation(useTrpc().admin.settings.saveDelivery.mutationOptions());
  const section = useSection({
    says: {
      saved: () => adminDeliverySettings.saved(),
      notSaved: () => adminDeliverySettings.notSaved(),
    },
    needs: "settings.write",
    schema: DeliverySettings,
    all,
    read: ({ settings, saved }) => ({ stored: settings.delivery, saved: saved.delivery }),
    toDraft: draftOf,
    fromDraft: documentOf,
    save: mutateAsync,
  });
  const { draft, set, errorAt } = section;
  const fields = { draft, set, errorAt };
  return (
    <div className="min-w-0">
      <SectionForm
        section={section}
        label={adminDeliverySettings.form()}
        saveLabel={adminDeliverySettings.save()}
      >
        <ZonesPanel fields={fields} />
        <AmountPanels fields={fields} />
        <Panel
          title={adminDeliverySettings.tradingHours()}
          subtitle={adminDeliverySettings.tradingHoursWhere()}
        >
          <HoursFields hours={draft.hours} errorAt={errorAt} onChange={(hours) => set({ hours })} />
        </Panel>
        <Panel
          title={adminDeliverySettings.holidays()}
          subtitle={adminDeliverySettings.holidaysMean()}
        >
          <ClosureFields
            closures={draft.closures}
            errorAt={errorAt}
            onChange={(closures) => set({ closures })}
          />
        </Panel>
        <PromisePanel fields={fields} />
        <PickupSettingsPanel fields={fields} />
        <div id="slots" className="scroll-mt-24">
          <SlotSettingsPanel fields={fields} />
        </div>
        <ServiceNotePanel fields={fields} />
      </SectionForm>
    </div>
  );
}
