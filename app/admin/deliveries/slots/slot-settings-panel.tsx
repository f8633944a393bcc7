import { Field } from "#app/ui/form/field.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { adminSlots } from "#messages/adminSlots/index.ts";
import { Panel } from "../../frame/panel.tsx";
import { SwitchField } from "../../settings/switch-field.tsx";
import type { DeliveryDraft } from "../settings-draft.ts";
import type { Fields } from "../settings-panels.tsx";

/** Whether shoppers choose a time, how long it is, how many orders it takes. */
export function SlotSettingsPanel({ fields }: { fields: Fields }) {
  const { draft, set } = fields;
  return (
    <Panel title={adminSlots.title()} subtitle={adminSlots.settingsWhat()}>
      <div className="grid gap-4">
        <SwitchField
          name="slots.offered"
          label={adminSlots.offered()}
          hint={adminSlots.offeredHint()}
          checked={draft.slotsOffered}
          onChange={(slotsOffered) => set({ slotsOffered })}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <Whole fields={fields} field="slotMinutes" path="slots.minutes">
            {adminSlots.minutes()}
          </Whole>
          <Whole fields={fields} field="slotLead" path="slots.leadMinutes">
            {adminSlots.leadMinutes()}
          </Whole>
          <Whole fields={fields} field="slotCapacity" path="slots.capacity">
            {adminSlots.capacity()}
          </Whole>
          <Whole fields={fields} field="slotDays" path="slots.days">
            {adminSlots.days()}
          </Whole>
        </div>
      </div>
    </Panel>
  );
}

type Figure = Extract<
  keyof DeliveryDraft,
  "slotMinutes" | "slotLead" | "slotCapacity" | "slotDays"
>;

function Whole({
  fields: { draft, set, errorAt },
  field,
  path,
  children,
}: {
  fields: Fields;
  field: Figure;
  path: string;
  children: string;
}) {
  return (
    <Field label={children} error={errorAt(path)}>
      {(control) => (
        <Input
          {...control}
          name={path}
          inputMode="numeric"
          autoComplete="off"
          className="tabular-nums"
          value={draft[field]}
          onChange={(event) => set({ [field]: event.target.value })}
        />
      )}
    </Field>
  );
}
