import { useMutation } from "@tanstack/react-query";
import { useTrpc } from "#app/lib/trpc.ts";
import { Field } from "#app/ui/form/field.tsx";
import { Select } from "#app/ui/form/select.tsx";
import {
  BACKUP_FREQUENCIES,
  type BackupFrequency,
  LOG_LEVELS,
  type LogLevel,
  SystemSettings,
} from "#domain/store/settings/system.ts";
import { adminBackups } from "#messages/adminBackups/index.ts";
import { adminShopSettings } from "#messages/adminShopSettings/index.ts";
import { Panel } from "../frame/panel.tsx";
import type { AllSettings } from "./all-settings.ts";
import { BackupsPanel } from "./backups-panel.tsx";
import { SectionForm } from "./section-form.tsx";
import { SwitchField } from "./switch-field.tsx";
import { useSection } from "./use-section.ts";

const FREQUENCY_NAMES: Readonly<Record<BackupFrequency, () => string>> = {
  daily: () => adminBackups.daily(),
  weekly: () => adminBackups.weekly(),
  monthly: () => adminBackups.monthly(),
};
const LEVEL_NAMES: Readonly<Record<LogLevel, () => string>> = {
  error: () => adminShopSettings.levelErrors(),
  warn: () => adminShopSettings.levelWarnings(),
  info: () => adminShopSettings.levelInfo(),
  debug: () => adminShopSettings.levelDebug(),
};

/** The settings as they are chosen, for the fields of a panel. */
type Fields = { draft: SystemSettings; set: (fields: Partial<SystemSettings>) => void };

/** How the shop runs (back-office §3, settings `system`). */
export function SystemTab({ all }: { all: AllSettings }) {
  const { mutateAsync } = useMutation(useTrpc().admin.settings.saveSystem.mutationOptions());
  const section = useSection({
    says: {
      saved: () => adminShopSettings.systemSaved(),
      notSaved: () => adminShopSettings.systemNotSaved(),
    },
    needs: "system.write",
    schema: SystemSettings,
    all,
    read: ({ settings, saved }) => ({ stored: settings.system, saved: saved.system }),
    toDraft: (value) => value,
    fromDraft: (draft) => draft,
    save: mutateAsync,
  });
  const { draft, set } = section;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <SectionForm
        section={section}
        label={adminShopSettings.systemForm()}
        saveLabel={adminShopSettings.saveSystem()}
      >
        <Panel title={adminShopSettings.access()}>
          <SwitchField
            name="maintenanceMode"
            label={adminShopSettings.maintenanceMode()}
            hint={adminShopSettings.maintenanceModeHint()}
            checked={draft.maintenanceMode}
            onChange={(maintenanceMode) => set({ maintenanceMode })}
          />
        </Panel>
        <LogsPanel fields={section} />
        <AutoBackupPanel fields={section} />
      </SectionForm>
      <div className="max-w-4xl">
        <BackupsPanel />
      </div>
    </div>
  );
}

function LogsPanel({ fields }: { fields: Fields }) {
  const { draft, set } = fields;
  return (
    <Panel title={adminShopSettings.logs()}>
      <SwitchField
        name="debugMode"
        label={adminShopSettings.debugMode()}
        hint={adminShopSettings.debugModeHint()}
        checked={draft.debugMode}
        onChange={(debugMode) => set({ debugMode })}
      />
      <Field
        label={adminShopSettings.logLevel()}
        hint={adminShopSettings.logLevelHint()}
        className="pt-4"
      >
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
                {LEVEL_NAMES[level]()}
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
    <Panel title={adminBackups.title()}>
      <SwitchField
        name="autoBackup"
        label={adminBackups.autoBackup()}
        hint={adminBackups.autoBackupHint()}
        checked={draft.autoBackup}
        onChange={(autoBackup) => set({ autoBackup })}
      />
      {draft.autoBackup ? (
        <Field label={adminBackups.frequency()} className="pt-4">
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
                  {FREQUENCY_NAMES[often]()}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ) : null}
    </Panel>
  );
}
