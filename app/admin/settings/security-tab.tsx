import { useMutation } from "@tanstack/react-query";
import { useTrpc } from "#app/lib/trpc.ts";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { DEFAULT_SECURITY_SETTINGS, SecuritySettings } from "#domain/settings/security.ts";
import { Panel } from "../frame/panel.tsx";
import { SectionForm } from "./section-form.tsx";
import type { AllSettings } from "./settings-screen.tsx";
import { SwitchField } from "./switch-field.tsx";
import { useSection } from "./use-section.ts";

const RULES = [
  ["requireSpecialChars", "Special characters"],
  ["requireNumbers", "Numbers"],
  ["requireUppercase", "Uppercase letters"],
] as const;

/** What holds for administrators' sign-ins (back-office §3, settings `security`). */
export function SecurityTab({ all }: { all: AllSettings }) {
  const { mutateAsync } = useMutation(useTrpc().admin.settings.saveSecurity.mutationOptions());
  const section = useSection({
    name: "security",
    needs: "security.write",
    schema: SecuritySettings,
    stored: all.settings.security,
    saved: all.saved.security,
    toDraft: (value) => ({
      ...value,
      sessionTimeout: String(value.sessionTimeout),
      minLength: String(value.passwordPolicy.minLength),
      allowedIPs: value.allowedIPs.join("\n"),
    }),
    fromDraft: ({ minLength, ...draft }) => ({
      ...draft,
      sessionTimeout: numberOr(draft.sessionTimeout, DEFAULT_SECURITY_SETTINGS.sessionTimeout),
      allowedIPs: draft.allowedIPs
        .split(/[\n,]+/)
        .map((line) => line.trim())
        .filter(Boolean),
      passwordPolicy: {
        ...draft.passwordPolicy,
        minLength: numberOr(minLength, DEFAULT_SECURITY_SETTINGS.passwordPolicy.minLength),
      },
    }),
    save: mutateAsync,
  });
  const { draft, set } = section;
  return (
    <SectionForm section={section} saveLabel="Save security settings">
      <Panel title="Signing in">
        <SwitchField
          name="twoFactorAuth"
          label="Two-factor authentication"
          hint="Every administrator signs in with a code from their telephone as well."
          checked={draft.twoFactorAuth}
          onChange={(twoFactorAuth) => set({ twoFactorAuth })}
        />
        <Field
          label="Session timeout (minutes)"
          className="py-4"
          error={section.errorAt("sessionTimeout", "Session timeout")}
        >
          {(control) => (
            <Input
              {...control}
              name="sessionTimeout"
              inputMode="numeric"
              value={draft.sessionTimeout}
              onChange={(event) => set({ sessionTimeout: event.target.value })}
            />
          )}
        </Field>
        <SwitchField
          name="ipRestriction"
          label="IP restriction"
          hint="The back office opens only from the addresses below."
          checked={draft.ipRestriction}
          onChange={(ipRestriction) => set({ ipRestriction })}
        />
        {draft.ipRestriction ? (
          <Field
            label="Allowed addresses"
            hint="One address or range in a line."
            error={section.errorAt("allowedIPs", "Allowed addresses")}
          >
            {(control) => (
              <Textarea
                {...control}
                name="allowedIPs"
                value={draft.allowedIPs}
                onChange={(event) => set({ allowedIPs: event.target.value })}
              />
            )}
          </Field>
        ) : null}
      </Panel>
      <Panel title="Passwords" subtitle="For administrators.">
        <Field
          label="Minimum length"
          className="pb-4"
          error={section.errorAt("passwordPolicy.minLength", "Minimum length")}
        >
          {(control) => (
            <Input
              {...control}
              name="passwordPolicy.minLength"
              inputMode="numeric"
              value={draft.minLength}
              onChange={(event) => set({ minLength: event.target.value })}
            />
          )}
        </Field>
        {RULES.map(([rule, label]) => (
          <SwitchField
            key={rule}
            name={`passwordPolicy.${rule}`}
            label={label}
            checked={draft.passwordPolicy[rule]}
            onChange={(checked) =>
              set({ passwordPolicy: { ...draft.passwordPolicy, [rule]: checked } })
            }
          />
        ))}
      </Panel>
    </SectionForm>
  );
}

/** A number as typed; `otherwise` for what is none (back-office §5). */
function numberOr(text: string, otherwise: number): number {
  const number = text.trim() === "" ? Number.NaN : Number(text);
  return Number.isNaN(number) ? otherwise : number;
}
