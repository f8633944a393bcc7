import { useMutation, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { failureOf, useTrpc } from "#app/lib/trpc.ts";
import { Field } from "#app/ui/form/field.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { Textarea } from "#app/ui/form/textarea.tsx";
import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog.tsx";
import { ADMIN_PASSWORD_MIN_LENGTH } from "#domain/accounts/admin-password.ts";
import { SecuritySettings } from "#domain/store/settings/security.ts";
import { Panel } from "../frame/panel.tsx";
import { useMay } from "../frame/use-may.ts";
import type { AllSettings } from "./all-settings.ts";
import { SectionForm } from "./section-form.tsx";
import { SwitchField } from "./switch-field.tsx";
import { figuresOf, insteadText } from "./typed-figure.ts";
import { useQuestion } from "./use-question.ts";
import { useSection } from "./use-section.ts";

const RULES = [
  ["requireSpecialChars", "Special characters"],
  ["requireNumbers", "Numbers"],
  ["requireUppercase", "Uppercase letters"],
] as const;

const ORDER_LIMITS = [
  [
    "unitsPerLine",
    "Units of one product in an order",
    "More are refused, with a word to write to you.",
  ],
  [
    "unitsHeld",
    "Units held by unpaid orders",
    "Of one customer, or of all who share a network, at one moment.",
  ],
] as const;

/** What holds for administrators' sign-ins (back-office §3, settings `security`). */
export function SecurityTab({ all }: { all: AllSettings }) {
  const trpc = useTrpc();
  const { mutateAsync } = useMutation(trpc.admin.settings.saveSecurity.mutationOptions());
  const { data: own } = useQuery(trpc.admin.twoFactor.status.queryOptions());
  const { question, ask, answer } = useQuestion();
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
      orderLimits: {
        unitsPerLine: String(value.orderLimits.unitsPerLine),
        unitsHeld: String(value.orderLimits.unitsHeld),
      },
    }),
    fromDraft: (draft) => {
      const { sessionTimeout, minLength } = figuresOf(draft);
      return {
        ...draft,
        sessionTimeout,
        allowedIPs: draft.allowedIPs
          .split(/[\n,]+/)
          .map((line) => line.trim())
          .filter(Boolean),
        passwordPolicy: { ...draft.passwordPolicy, minLength },
      };
    },
    noteSaved: insteadText,
    save: (input) =>
      mutateAsync(input).catch(async (error: unknown) => {
        const { field, text } = failureOf(error);
        if (field !== "shutsOut" || !(await ask(text))) throw error;
        await mutateAsync({ ...input, shutsOut: true });
        // The edge says at once what that means.
        window.location.assign("/admin");
      }),
  });
  const { draft, set } = section;
  const mayManage = useMay("administrators");
  return (
    <SectionForm section={section} saveLabel="Save security settings">
      <Panel title="Signing in">
        <SwitchField
          name="twoFactorAuth"
          label="Two-factor authentication"
          hint={
            draft.twoFactorAuth && own && !own.isOn
              ? "Every administrator signs in with a code from their phone as well. You have not set yours up yet: you will be asked to, next."
              : "Every administrator signs in with a code from their phone as well."
          }
          checked={draft.twoFactorAuth}
          onChange={(twoFactorAuth) => set({ twoFactorAuth })}
        />
        <Field
          label="Session timeout (minutes)"
          hint="Whoever does not use the back office for this long signs in again."
          className="max-w-sm py-4"
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
        {draft.ipRestriction || draft.allowedIPs !== "" ? (
          <Field
            label="Allowed addresses"
            className="pt-4"
            hint={`One address (203.0.113.7) or range (203.0.113.0/24, 2001:db8::/32) in a line. ${
              own?.address
                ? `You are at ${own.address}.`
                : "On the shop's own machine there is no address to judge by: the list does not apply there."
            }`}
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
      <Panel
        title="Passwords of administrators"
        subtitle="Whoever has one that is weaker sets a new one at their next sign-in. Customers have rules of their own."
      >
        <Field
          label="Minimum length"
          hint={`Never fewer than ${ADMIN_PASSWORD_MIN_LENGTH} characters, also where fewer stand here.`}
          className="max-w-sm pb-4"
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
      <Panel
        title="Limits on orders"
        subtitle="Against whoever would empty the shelves without paying. Beyond what may be held, a shopper confirms to be a person; below it nobody is asked."
      >
        <div className="grid gap-5 sm:grid-cols-2">
          {ORDER_LIMITS.map(([limit, label, hint]) => (
            <Field
              key={limit}
              label={label}
              hint={hint}
              error={section.errorAt(`orderLimits.${limit}`, label)}
            >
              {(control) => (
                <Input
                  {...control}
                  name={`orderLimits.${limit}`}
                  inputMode="numeric"
                  value={draft.orderLimits[limit]}
                  onChange={(event) =>
                    set({ orderLimits: { ...draft.orderLimits, [limit]: event.target.value } })
                  }
                />
              )}
            </Field>
          ))}
        </div>
      </Panel>
      {mayManage ? (
        <p className="text-sm">
          <Link
            to="/admin/settings/administrators"
            className="inline-block min-h-8 font-semibold text-brand underline underline-offset-4"
          >
            Administrators and their roles
          </Link>
        </p>
      ) : null}
      <ConfirmDialog
        open={question !== null}
        onOpenChange={(isOpen) => {
          if (!isOpen) answer(false);
        }}
        title="This shuts you out"
        confirmLabel="Save and shut me out"
        onConfirm={() => answer(true)}
      >
        {question}
      </ConfirmDialog>
    </SectionForm>
  );
}
