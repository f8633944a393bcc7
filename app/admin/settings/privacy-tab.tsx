import { useMutation } from "@tanstack/react-query";
import { useTrpc } from "#app/lib/trpc.ts";
import { Field } from "#app/ui/form/field.tsx";
import { Input } from "#app/ui/form/input.tsx";
import {
  countText,
  PrivacySettings,
  RETENTION_NAMES,
  RETENTION_PERIODS,
  type RetentionPeriod,
} from "#domain/store/settings/privacy.ts";
import { Panel } from "../frame/panel.tsx";
import type { AllSettings } from "./all-settings.ts";
import { SectionForm } from "./section-form.tsx";
import { useSection } from "./use-section.ts";

/** What each period is of; the words in its error begin with the label. */
const WORDS: Readonly<Record<RetentionPeriod, { label: string; hint: string }>> = {
  mailMonths: {
    label: "Mails",
    hint: "Copies of the mails that the shop sent.",
  },
  contactMonths: {
    label: "Contact messages",
    hint: "What visitors wrote on the contact page, answered or not.",
  },
  unpaidPaymentDays: {
    label: "Unpaid payments",
    hint: "Name and address of checkouts that were never paid. The payment itself stays.",
  },
  auditMonths: {
    label: "Audit log",
    hint: "Who changed what in the back office. Older changes cannot be looked up or undone.",
  },
  closedAccountYears: {
    label: "Deleted customers",
    hint: "Businesses on their invoices and the proof of their consents. The law wants five years.",
  },
};

/** How long the shop keeps personal data (settings `privacy`); the privacy page reads the same. */
export function PrivacyTab({ all }: { all: AllSettings }) {
  const { mutateAsync } = useMutation(useTrpc().admin.settings.savePrivacy.mutationOptions());
  const section = useSection({
    name: "privacy",
    needs: "privacy.write",
    schema: PrivacySettings,
    stored: all.settings.privacy,
    saved: all.saved.privacy,
    toDraft: (value) => mapped((name) => String(value[name])),
    fromDraft: (draft) => mapped((name) => figureOf(draft[name])),
    save: mutateAsync,
  });
  const { draft, set } = section;
  return (
    <SectionForm section={section} saveLabel="Save privacy settings">
      <Panel
        title="How long data is kept"
        subtitle="What is older is deleted within a day, for good. The privacy page tells customers these periods."
      >
        <div className="grid gap-5 sm:grid-cols-2">
          {RETENTION_NAMES.map((name) => {
            const { label, hint } = WORDS[name];
            const { unit, least, most } = RETENTION_PERIODS[name];
            return (
              <Field
                key={name}
                label={`${label} (${unit})`}
                hint={`${hint} From ${least} to ${countText(most, unit)}.`}
                error={section.errorAt(name, label)}
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
