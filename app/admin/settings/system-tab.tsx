import { useMutation } from "@tanstack/react-query";
import { useTrpc } from "#app/lib/trpc.ts";
import { Field } from "#app/ui/form/field.tsx";
import { Select } from "#app/ui/form/select.tsx";
import { BACKUP_FREQUENCIES, LOG_LEVELS, SystemSettings } from "#domain/store/settings/system.ts";
import { Panel } from "../frame/panel.tsx";
import type { AllSettings } from "./all-settings.ts";
import { BackupsPanel } from "./backups-panel.tsx";
import { SectionForm } from "./section-form.tsx";
import { SwitchField } from "./switch-field.tsx";
import { useSection } from "./use-section.ts";

const FREQUENCY_NAMES = { daily: "Daily", weekly: "Weekly", monthly: "Monthly" } as const;
const LEVEL_NAMES = { error: "Errors", warn: "Warnings", info: "Info", debug: "Debug" } as const;

/** The settings as they are chosen, for the fields of a panel. */
type Fields = { draft: SystemSettings; set: (fields: Partial<SystemSettings>) => void };

/** How the shop runs (back-office §3, settings `system`). */
export function SystemTab({ all }: { all: AllSettings }) {
  const { mutateAsync } = useMutation(useTrpc().admin.settings.saveSystem.mutationOptions());
  const section = useSection({
    name: "system",
    needs: "system.write",
    schema: SystemSettings,
    stored: all.settings.system,
    saved: all.saved.system,
    toDraft: (value) => value,
    fromDraft: (draft) => draft,
    save: mutateAsync,
  });
  const { draft, set } = section;
  return (
    <div className="grid gap-6">
      <SectionForm section={section} saveLabel="Save system settings">
        <Panel title="Access">
          <SwitchField
            name="maintenanceMode"
            label="Maintenance mode"
            hint="Shoppers see a friendly page instead of the shop; signed-in administrators see everything."
            checked={draft.maintenanceMode}
            onChange={(maintenanceMode) => set({ maintenanceMode })}
          />
        </Panel>
        <LogsPanel fields={section} />
        <AutoBackupPanel fields={section} />
      </SectionForm>
      <BackupsPanel />
    </div>
  );
}

function LogsPanel({ fields }: { fields: Fields }) {
  const { draft, set } = fields;
  return (
    <Panel title="Logs">
      <SwitchField
        name="debugMode"
        label="Debug mode"
        hint="Administrators see request ids, timings and query counts."
        checked={draft.debugMode}
        onChange={(debugMode) => set({ debugMode })}
      />
      <Field label="Log level" hint="What matters less is not written." className="pt-4">
        {(control) => (
          <Select
            {...control}
            name="logLevel"
            value={draft.logLevel}
            onChange={({ target }) =>
              set({ logLevel: LOG_LEVELS.find((level) => level === target.value) ?? "info" })
            }
          >
            {LOG_LEVELS.map((level) => (
              <option key={level} value={level}>
                {LEVEL_NAMES[level]}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </Panel>
  );
}

function AutoBackupPanel({ fields }: { fields: Fields }) {
  const { draft, set } = fields;
  return (
    <Panel title="Backups">
      <SwitchField
        name="autoBackup"
        label="Auto backup"
        hint="Writes the whole database to a file of its own, and deletes the oldest ones."
        checked={draft.autoBackup}
        onChange={(autoBackup) => set({ autoBackup })}
      />
      {draft.autoBackup ? (
        <Field label="Backup frequency" className="pt-4">
          {(control) => (
            <Select
              {...control}
              name="backupFrequency"
              value={draft.backupFrequency}
              onChange={({ target }) =>
                set({
                  backupFrequency:
                    BACKUP_FREQUENCIES.find((often) => often === target.value) ?? "weekly",
                })
              }
            >
              {BACKUP_FREQUENCIES.map((often) => (
                <option key={often} value={often}>
                  {FREQUENCY_NAMES[often]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ) : null}
    </Panel>
  );
}
