import { useMutation } from "@tanstack/react-query";
import { useTrpc } from "#app/lib/trpc.ts";
import { Field } from "#app/ui/form/field.tsx";
import { Input } from "#app/ui/form/input.tsx";
import {
  PrivacySettings,
  RETENTION_NAMES,
  RETENTION_PERIODS,
  type RetentionPeriod,
} from "#domain/store/settings/privacy.ts";
import { periodLabel } from "#messages/adminSettingRules/field-labels.ts";
import { adminShopSettings } from "#messages/adminShopSettings/index.ts";
import { countText } from "#messages/privacy/period-text.ts";
import { Panel } from "../frame/panel.tsx";
import type { AllSettings } from "./all-settings.ts";
import { SectionForm } from "./section-form.tsx";
import { useSection } from "./use-section.ts";

/** What each period is of. */
const HINTS: Readonly<Record<RetentionPeriod, () => string>> = {
  mailMonths: () => adminShopSettings.mailsHint(),
  contactMonths: () => adminShopSettings.contactMessagesHint(),
  unpaidPaymentDays: () => adminShopSettings.unpaidHint(),
  auditMonths: () => adminShopSettings.auditHint(),
  closedAccountYears: () => adminShopSettings.deletedCustomersHint(),
};

const IN_UNITS = {
  days: (label: string) => adminShopSettings.inDays({ label }),
  months: (label: string) => adminShopSettings.inMonths({ label }),
  years: (label: string) => adminShopSettings.inYears({ label }),
} as const;

/** How long the shop keeps personal data (settings `privacy`); the privacy page reads the same. */
export function PrivacyTab({ all }: { all: AllSettings }) {
  const { mutateAsync } = useMutation(useTrpc().admin.settings.savePrivacy.mutationOptions());
  const section = useSection({
    says: {
      saved: () => adminShopSettings.privacySaved(),
      notSaved: () => adminShopSettings.privacyNotSaved(),
    },
    needs: "privacy.write",
    schema: PrivacySettings,
    all,
    read: ({ settings, saved }) => ({ stored: settings.privacy, saved: saved.privacy }),
    toDraft: (value) => mapped((name) => String(value[name])),
    fromDraft: (draft) => mapped((name) => figureOf(draft[name])),
    save: mutateAsync,
  });
  const { draft, set } = section;
  return (
    <SectionForm
      section={section}
      label={adminShopSettings.privacyForm()}
      saveLabel={adminShopSettings.savePrivacy()}
    >
      <Panel title={adminShopSettings.howLong()} subtitle={adminShopSettings.howLongWhat()}>
        <div className="grid gap-5 sm:grid-cols-2">
          {RETENTION_NAMES.map((name) => {
            const { unit, least, most } = RETENTION_PERIODS[name];
            return (
              <Field
                key={name}
                label={IN_UNITS[unit](periodLabel(name))}
                hint={adminShopSettings.fromTo({
                  hint: HINTS[name](),
                  least,
                  period: countText(most, unit),
                })}
                error={section.errorAt(name)}
              >
                {(control) => (
                  <Input
                    {...control}
                    name={name}
                    inputMode="numeric"
                    maxLength={5}
                    value={draft[name]}
                    onChange={({ target }) => set({ [name]: target.value })}
                  />
                )}
              </Field>
            );
          })}
        </div>
      </Panel>
    </SectionForm>
  );
}

function mapped<Value>(read: (name: RetentionPeriod) => Value): Record<RetentionPeriod, Value> {
  return {
    mailMonths: read("mailMonths"),
    contactMonths: read("contactMonths"),
    unpaidPaymentDays: read("unpaidPaymentDays"),
    auditMonths: read("auditMonths"),
    closedAccountYears: read("closedAccountYears"),
  };
}

/** What is typed as a number; what is none stays as it is, for the schema to refuse. */
function figureOf(text: string): number | string {
  return /^\s*\d+\s*$/.test(text) ? Number(text) : text;
}
