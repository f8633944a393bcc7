import { Plus } from "lucide-react";
import { useState } from "react";
import { shopFormats } from "#app/lib/formats.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { Textarea } from "#app/ui/form/textarea.tsx";
import { promiseText } from "#domain/deliveries/zones.ts";
import { currencyLabel } from "#domain/store/formats.ts";
import { Panel } from "../frame/panel.tsx";
import { moneyProblem } from "../parts/money-problem.ts";
import { blankZone, type DeliveryDraft, moved } from "./settings-draft.ts";
import { ZoneFields } from "./zone-fields.tsx";

/** Where the courier goes, each zone with its fee and thresholds. */
export function ZonesPanel({ fields }: { fields: Fields }) {
  const [added, setAdded] = useState(0);
  const { draft, set, errorAt } = fields;
  const { zones } = draft;
  return (
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
  );
}

/** What delivery costs outside the zones, what the cart reckons with, and how long a courier takes. */
export function AmountPanels({ fields }: { fields: Fields }) {
  const money = currencyLabel(shopFormats().currency);
  return (
    <>
      <Panel title="Standard delivery" subtitle="Outside every zone, and where a zone is off.">
        <div className="grid gap-4 sm:grid-cols-2">
          <AmountField
            fields={fields}
            field="standardFee"
            path="standard.feeCents"
            label={`Fee in ${money}`}
          />
          <AmountField
            fields={fields}
            field="standardFree"
            path="standard.freeThresholdCents"
            label={`Free from, in ${money}`}
          />
        </div>
      </Panel>
      <Panel title="Cart estimate" subtitle="What the cart shows before there is an address.">
        <div className="grid gap-4 sm:grid-cols-2">
          <AmountField
            fields={fields}
            field="cartFee"
            path="cart.feeCents"
            label={`Estimate in ${money}`}
          />
          <AmountField
            fields={fields}
            field="cartFree"
            path="cart.freeAboveCents"
            label={`Free above, in ${money}`}
          />
        </div>
      </Panel>
      <Panel title="Courier times" subtitle="In minutes, from the moment of the booking.">
        <div className="grid gap-4 sm:grid-cols-3">
          <AmountField
            fields={fields}
            field="readyMinutes"
            path="lead.readyMinutes"
            label="Packed after"
          />
          <AmountField
            fields={fields}
            field="pickupMinutes"
            path="lead.pickupMinutes"
            label="Collected by"
          />
          <AmountField
            fields={fields}
            field="dropoffMinutes"
            path="lead.dropoffMinutes"
            label="Delivered by"
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
  );
}

/** The note on deliveries at the checkout. */
export function ServiceNotePanel({ fields }: { fields: Fields }) {
  const { draft, set, errorAt } = fields;
  return (
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
  );
}

type Amount = Exclude<
  keyof DeliveryDraft,
  "zones" | "hours" | "closures" | "promiseTime" | "promiseArea" | "serviceNote"
>;

/** The settings as they are typed, for the fields of a panel. */
export type Fields = {
  draft: DeliveryDraft;
  set: (fields: Partial<DeliveryDraft>) => void;
  errorAt: (path: string) => string | null;
};
