import { useMutation, useQuery } from "@tanstack/react-query";
import type { inferRouterOutputs } from "@trpc/server";
import { Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTrpc } from "#app/lib/trpc.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { Textarea } from "#app/ui/form/textarea.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { promiseText } from "#domain/deliveries/zones.ts";
import { moneyProblem } from "#domain/money/rand-input.ts";
import { currencyLabel } from "#domain/store/formats.ts";
import { DeliverySettings } from "#domain/store/settings/delivery.ts";
import type { AppRouter } from "#server/router.ts";
import { PageHeader } from "../frame/page-header.tsx";
import { Panel } from "../frame/panel.tsx";
import { RetryPanel } from "../frame/retry-panel.tsx";
import { SectionForm } from "../settings/section-form.tsx";
import { useSection } from "../settings/use-section.ts";
import { ClosureFields } from "./closure-fields.tsx";
import { HoursFields } from "./hours-fields.tsx";
import { blankZone, type DeliveryDraft, documentOf, draftOf, moved } from "./settings-draft.ts";
import { ZoneFields } from "./zone-fields.tsx";

type AllSettings = inferRouterOutputs<AppRouter>["admin"]["settings"]["all"];

/** /admin/deliveries/settings (reading.md): zones, fees, thresholds, times and hours. */
export function DeliverySettingsScreen() {
  const query = useQuery(useTrpc().admin.settings.all.queryOptions());
  return (
    <>
      <PageHeader
        title="Delivery Settings"
        crumb="Settings"
        subtitle="Where you deliver, what it costs, and when you are open. The shop follows at once."
        trail={[{ to: "/admin/deliveries", label: "Deliveries" }]}
      />
      {query.data ? (
        <DeliveryForm all={query.data} />
      ) : query.isError ? (
        <RetryPanel onRetry={() => void query.refetch()} pending={query.isFetching} />
      ) : (
        <Skeleton className="h-96 w-full" />
      )}
    </>
  );
}

function DeliveryForm({ all }: { all: AllSettings }) {
  const { mutateAsync } = useMutation(useTrpc().admin.settings.saveDelivery.mutationOptions());
  const [added, setAdded] = useState(0);
  const section = useSection({
    name: "delivery",
    needs: "settings.write",
    schema: DeliverySettings,
    stored: all.settings.delivery,
    saved: all.saved.delivery,
    toDraft: draftOf,
    fromDraft: documentOf,
    save: mutateAsync,
  });
  const { draft, set } = section;
  const { zones } = draft;
  const errorAt = (path: string) => section.errorAt(path, "");
  const asked = (field: AmountField) =>
    field.endsWith("Minutes") ? null : moneyProblem(draft[field]);
  const rand = (field: AmountField, path: string, label: string, hint?: ReactNode) => (
    <Field label={label} error={asked(field) ?? errorAt(path)} hint={hint}>
      {(control) => (
        <Input
          {...control}
          name={path}
          inputMode={path.startsWith("lead") ? "numeric" : "decimal"}
          autoComplete="off"
          className="tabular-nums"
          value={draft[field]}
          onChange={(event) => set({ [field]: event.target.value })}
        />
      )}
    </Field>
  );
  return (
    <div className="max-w-4xl">
      <SectionForm section={section} saveLabel="Save delivery settings">
        <Panel
          title="Zones"
          subtitle="An address belongs to the first zone that names an area in it."
          bodyClassName=""
          actions={
            <Button
              size="sm"
              variant="outline"
              onClick={() => {
                setAdded(added + 1);
                set({ zones: [...zones, blankZone(`added-${added}`)] });
              }}
            >
              <Plus aria-hidden="true" className="size-4.5" />
              Add a zone
            </Button>
          }
        >
          {errorAt("zones") ? (
            <Alert tone="error" className="m-4">
              {errorAt("zones")}
            </Alert>
          ) : null}
          {zones.length === 0 ? (
            <p className="p-5 text-ink-muted">No zones: every order goes by standard delivery.</p>
          ) : (
            <ol aria-label="Zones" className="divide-y divide-line">
              {zones.map((zone, index) => (
                <ZoneFields
                  key={zone.key}
                  zone={zone}
                  index={index}
                  count={zones.length}
                  errorAt={errorAt}
                  onChange={(changed) => set({ zones: zones.with(index, changed) })}
                  onMove={(to) => set({ zones: moved(zones, index, to) })}
                  onRemove={() => set({ zones: zones.toSpliced(index, 1) })}
                />
              ))}
            </ol>
          )}
        </Panel>
        <Panel title="Standard delivery" subtitle="Outside every zone, and where a zone is off.">
          <div className="grid gap-4 sm:grid-cols-2">
            {rand("standardFee", "standard.feeCents", `Fee in ${currencyLabel()}`)}
            {rand(
              "standardFree",
              "standard.freeThresholdCents",
              `Free from, in ${currencyLabel()}`,
            )}
          </div>
        </Panel>
        <Panel title="Cart estimate" subtitle="What the cart shows before there is an address.">
          <div className="grid gap-4 sm:grid-cols-2">
            {rand("cartFee", "cart.feeCents", `Estimate in ${currencyLabel()}`)}
            {rand("cartFree", "cart.freeAboveCents", `Free above, in ${currencyLabel()}`)}
          </div>
        </Panel>
        <Panel title="Courier times" subtitle="In minutes, from the moment that he is booked.">
          <div className="grid gap-4 sm:grid-cols-3">
            {rand("readyMinutes", "lead.readyMinutes", "Packed after")}
            {rand("pickupMinutes", "lead.pickupMinutes", "Collected by")}
            {rand("dropoffMinutes", "lead.dropoffMinutes", "Delivered by")}
          </div>
        </Panel>
        <Panel
          title="Trading hours"
          subtitle="On every page, on the contact page and for search engines."
        >
          <HoursFields hours={draft.hours} errorAt={errorAt} onChange={(hours) => set({ hours })} />
        </Panel>
        <Panel
          title="Holidays and closed dates"
          subtitle="Shoppers can order all the same; the courier comes once you are open again."
        >
          <ClosureFields
            closures={draft.closures}
            errorAt={errorAt}
            onChange={(closures) => set({ closures })}
          />
        </Panel>
        <Panel
          title="Delivery promise"
          subtitle="What every page says of the courier: how soon, and where to."
        >
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label="How soon" error={errorAt("promise.time")}>
              {(control) => (
                <Input
                  {...control}
                  name="promise.time"
                  maxLength={40}
                  value={draft.promiseTime}
                  onChange={(event) => set({ promiseTime: event.target.value })}
                />
              )}
            </Field>
            <Field label="Where to" error={errorAt("promise.area")}>
              {(control) => (
                <Input
                  {...control}
                  name="promise.area"
                  maxLength={80}
                  value={draft.promiseArea}
                  onChange={(event) => set({ promiseArea: event.target.value })}
                />
              )}
            </Field>
          </div>
          <p className="mt-4 rounded-md bg-sunken px-3.5 py-2.5 text-sm">
            <span className="text-ink-muted">While you are open, shoppers read: </span>
            {`Same-day delivery, ${promiseText({ time: draft.promiseTime, area: draft.promiseArea })}`}
          </p>
        </Panel>
        <Panel title="Service hours" subtitle="The note on deliveries at the checkout.">
          <Field label="Note" error={errorAt("serviceNote")}>
            {(control) => (
              <Textarea
                {...control}
                name="serviceNote"
                rows={2}
                maxLength={200}
                value={draft.serviceNote}
                onChange={(event) => set({ serviceNote: event.target.value })}
              />
            )}
          </Field>
        </Panel>
      </SectionForm>
    </div>
  );
}

type AmountField = Exclude<
  keyof DeliveryDraft,
  "zones" | "hours" | "closures" | "promiseTime" | "promiseArea" | "serviceNote"
>;
