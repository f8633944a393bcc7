import { Field } from "#app/ui/form/field.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { adminPickup } from "#messages/adminPickup/index.ts";
import { Panel } from "../frame/panel.tsx";
import { SwitchField } from "../settings/switch-field.tsx";
import type { Fields } from "./settings-panels.tsx";

/** Whether orders can be fetched, and for how many days one that is ready is kept. */
export function PickupSettingsPanel({ fields }: { fields: Fields }) {
  const { draft, set, errorAt } = fields;
  return (
    <Panel title={adminPickup.title()} subtitle={adminPickup.settingsWhat()}>
      <div className="grid gap-4">
        <SwitchField
          name="pickup.offered"
          label={adminPickup.offered()}
          hint={adminPickup.offeredHint()}
          checked={draft.pickupOffered}
          onChange={(pickupOffered) => set({ pickupOffered })}
        />
        <Field
          label={adminPickup.keepDays()}
          error={errorAt("pickup.keepDays")}
          className="max-w-xs"
        >
          {(control) => (
            <Input
              {...control}
              name="pickup.keepDays"
              inputMode="numeric"
              autoComplete="off"
              className="tabular-nums"
              value={draft.keepDays}
              onChange={(event) => set({ keepDays: event.target.value })}
            />
          )}
        </Field>
      </div>
    </Panel>
  );
}
