import { Plus } from "lucide-react";
import { useState } from "react";
import { shopFormats } from "#app/lib/formats.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { useRowFocus } from "#app/ui/form/row-focus.ts";
import { Textarea } from "#app/ui/form/textarea.tsx";
import { adminDeliverySettings } from "#messages/adminDeliverySettings/index.ts";
import { backOffice } from "#messages/backOffice/index.ts";
import { currencyText } from "#messages/currencies/currency-text.ts";
import { opening } from "#messages/opening/index.ts";
import { Panel } from "../frame/panel.tsx";
import { moneyProblem } from "../parts/money-problem.ts";
import { ProvinceFields } from "./province-fields.tsx";
import { blankZone, type DeliveryDraft, moved } from "./settings-draft.ts";
import { ZoneFields } from "./zone-fields.tsx";

/** Where the courier goes, each zone with its fee and thresholds. */
export function ZonesPanel({ fields }: { fields: Fields }) {
  const [added, setAdded] = useState(0);
  const { draft, set, errorAt } = fields;
  const focus = useRowFocus<HTMLDivElement>();
  const { zones } = draft;
  return (
    <div ref={focus.box}>
      <Panel
        title={adminDeliverySettings.zones()}
        subtitle={adminDeliverySettings.zonesWhich()}
        bodyClassName=""
        actions={
          <Button
            size="sm"
            variant="outline"
            onClick={() => {
              setAdded(added + 1);
              set({ zones: [...zones, blankZone(`added-${added}`)] });
              focus.toNew();
            }}
          >
            <Plus aria-hidden="true" className="size-4.5" />
            {adminDeliverySettings.addZone()}
          </Button>
        }
      >
        {errorAt("zones") ? (
          <Alert tone="error" className="m-4">
            {errorAt("zones")}
          </Alert>
        ) : null}
        {zones.length === 0 ? (
          <p className="p-5 text-ink-muted">{adminDeliverySettings.noZones()}</p>
        ) : (
          <ol aria-label={adminDeliverySettings.zones()} className="divide-y divide-line">
            {zones.map((zone, index) => (
              <ZoneFields
                key={zone.key}
                zone={zone}
                index={index}
                count={zones.length}
                errorAt={errorAt}
                onChange={(changed) => set({ zones: zones.with(index, changed) })}
                onMove={(to) => {
                  set({ zones: moved(zones, index, to) });
                  focus.toMoved(to);
                }}
                onRemove={() => {
                  set({ zones: zones.toSpliced(index, 1) });
                  focus.toRest(index);
                }}
              />
            ))}
          </ol>
        )}
      </Panel>
    </div>
  );
}

/** What delivery costs outside the zones, what the cart reckons with, and how long a courier takes. */
export function AmountPanels({ fields }: { fields: Fields }) {
  const money = currencyText(shopFormats().currency);
  return (
    <>
      <Panel
        title={adminDeliverySettings.standard()}
        subtitle={adminDeliverySettings.standardWhere()}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <AmountField
            fields={fields}
            field="standardFee"
            path="standard.feeCents"
            label={adminDeliverySettings.feeIn({ money })}
          />
          <AmountField
            fields={fields}
            field="standardFree"
            path="standard.freeThresholdCents"
            label={adminDeliverySettings.freeFrom({ money })}
          />
        </div>
        <ProvinceFields
          chosen={fields.draft.provinces}
          onChange={(provinces) => fields.set({ provinces })}
        />
      </Panel>
      <Panel
        title={adminDeliverySettings.cartEstimate()}
        subtitle={adminDeliverySettings.cartEstimateWhen()}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <AmountField
            fields={fields}
            field="cartFee"
            path="cart.feeCents"
            label={adminDeliverySettings.estimateIn({ money })}
          />
          <AmountField
            fields={fields}
            field="cartFree"
            path="cart.freeAboveCents"
            label={adminDeliverySettings.freeAbove({ money })}
          />
        </div>
      </Panel>
      <Panel
        title={adminDeliverySettings.courierTimes()}
        subtitle={adminDeliverySettings.courierTimesHow()}
      >
        <div className="grid gap-4 sm:grid-cols-3">
          <AmountField
            fields={fields}
            field="readyMinutes"
            path="lead.readyMinutes"
            label={adminDeliverySettings.packedAfter()}
          />
          <AmountField
            fields={fields}
            field="pickupMinutes"
            path="lead.pickupMinutes"
            label={adminDeliverySettings.collectedBy()}
          />
          <AmountField
            fields={fields}
            field="dropoffMinutes"
            path="lead.dropoffMinutes"
            label={adminDeliverySettings.deliveredBy()}
          />
        </div>
      </Panel>
    </>
  );
}

/** An amount of money, or of minutes. */
function AmountField({
  fields: { draft, set, errorAt },
  field,
  path,
  label,
}: {
  fields: Fields;
  field: Amount;
  path: string;
  label: string;
}) {
  const asked = field.endsWith("Minutes") ? null : moneyProblem(draft[field]);
  return (
    <Field label={label} error={asked ?? errorAt(path)}>
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
}

/** What every page says of the courier, with how shoppers read it. */
export function PromisePanel({ fields }: { fields: Fields }) {
  const { draft, set, errorAt } = fields;
  return (
    <Panel title={adminDeliverySettings.promise()} subtitle={adminDeliverySettings.promiseWhat()}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={adminDeliverySettings.howSoon()} error={errorAt("promise.time")}>
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
        <Field label={adminDeliverySettings.whereTo()} error={errorAt("promise.area")}>
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
        <span className="text-ink-muted">{adminDeliverySettings.shoppersReadOpen()}</span>{" "}
        {opening.sameDay({ time: draft.promiseTime, area: draft.promiseArea })}
      </p>
    </Panel>
  );
}

/** The note on deliveries at the checkout. */
export function ServiceNotePanel({ fields }: { fields: Fields }) {
  const { draft, set, errorAt } = fields;
  return (
    <Panel
      title={adminDeliverySettings.serviceHours()}
      subtitle={adminDeliverySettings.serviceHoursWhere()}
    >
      <Field label={backOffice.note()} error={errorAt("serviceNote")}>
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
  );
}

type Amount = Exclude<
  keyof DeliveryDraft,
  | "zones"
  | "hours"
  | "closures"
  | "promiseTime"
  | "promiseArea"
  | "serviceNote"
  | "pickupOffered"
  | "slotsOffered"
  | "provinces"
>;

/** The settings as they are typed, for the fields of a panel. */
export type Fields = {
  draft: DeliveryDraft;
  set: (fields: Partial<DeliveryDraft>) => void;
  errorAt: (path: string) => string | null;
};
