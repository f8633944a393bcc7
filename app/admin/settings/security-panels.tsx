import type { inferRouterOutputs } from "@trpc/server";
import { Field } from "#app/ui/form/field.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { Textarea } from "#app/ui/form/textarea.tsx";
import { ADMIN_PASSWORD_MIN_LENGTH } from "#domain/accounts/admin-password.ts";
import type { SecuritySettings } from "#domain/store/settings/security.ts";
import { adminSecuritySettings } from "#messages/adminSecuritySettings/index.ts";
import type { AppRouter } from "#server/router.ts";
import { Panel } from "../frame/panel.tsx";
import { SwitchField } from "./switch-field.tsx";
import { figuresOf } from "./typed-figure.ts";

const RULES = [
  ["requireSpecialChars", () => adminSecuritySettings.specialChars()],
  ["requireNumbers", () => adminSecuritySettings.numbers()],
  ["requireUppercase", () => adminSecuritySettings.uppercase()],
] as const;

const ORDER_LIMITS = [
  {
    limit: "unitsPerLine",
    label: () => adminSecuritySettings.unitsPerLine(),
    hint: () => adminSecuritySettings.unitsPerLineHint(),
  },
  {
    limit: "unitsHeld",
    label: () => adminSecuritySettings.unitsHeld(),
    hint: () => adminSecuritySettings.unitsHeldHint(),
  },
] as const;

/** The second factor, how long a session lasts, and from where the back office opens. */
export function SigningInPanel({ fields, own }: { fields: Fields; own: OwnFactor }) {
  const { draft, set, errorAt } = fields;
  return (
    <Panel title={adminSecuritySettings.signingIn()}>
      <SwitchField
        name="twoFactorAuth"
        label={adminSecuritySettings.twoFactor()}
        hint={
          draft.twoFactorAuth && own && !own.isOn
            ? adminSecuritySettings.twoFactorNotYours()
            : adminSecuritySettings.twoFactorHint()
        }
        checked={draft.twoFactorAuth}
        onChange={(twoFactorAuth) => set({ twoFactorAuth })}
      />
      <Field
        label={adminSecuritySettings.sessionMinutes()}
        hint={adminSecuritySettings.sessionHint()}
        className="max-w-sm py-4"
        error={errorAt("sessionTimeout")}
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
        label={adminSecuritySettings.ipRestriction()}
        hint={adminSecuritySettings.ipRestrictionHint()}
        checked={draft.ipRestriction}
        onChange={(ipRestriction) => set({ ipRestriction })}
      />
      {draft.ipRestriction || draft.allowedIPs !== "" ? (
        <Field
          label={adminSecuritySettings.allowedAddresses()}
          className="pt-4"
          hint={
            own?.address
              ? adminSecuritySettings.addressesYouAreAt({ address: own.address })
              : adminSecuritySettings.addressesNoneHere()
          }
          error={errorAt("allowedIPs")}
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
  );
}

/** What a password of an administrator needs. */
export function PasswordPanel({ fields }: { fields: Fields }) {
  const { draft, set, errorAt } = fields;
  return (
    <Panel
      title={adminSecuritySettings.passwords()}
      subtitle={adminSecuritySettings.passwordsMean()}
    >
      <Field
        label={adminSecuritySettings.minLength()}
        hint={adminSecuritySettings.minLengthHint({ least: ADMIN_PASSWORD_MIN_LENGTH })}
        className="max-w-sm pb-4"
        error={errorAt("passwordPolicy.minLength")}
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
          label={label()}
          checked={draft.passwordPolicy[rule]}
          onChange={(checked) =>
            set({ passwordPolicy: { ...draft.passwordPolicy, [rule]: checked } })
          }
        />
      ))}
    </Panel>
  );
}

/** How much may be ordered, and held without being paid. */
export function OrderLimitsPanel({ fields }: { fields: Fields }) {
  const { draft, set, errorAt } = fields;
  return (
    <Panel
      title={adminSecuritySettings.orderLimits()}
      subtitle={adminSecuritySettings.orderLimitsMean()}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        {ORDER_LIMITS.map(({ limit, label, hint }) => (
          <Field key={limit} label={label()} hint={hint()} error={errorAt(`orderLimits.${limit}`)}>
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
  );
}

type Draft = ReturnType<typeof draftOf>;

/** The settings as they are typed, for the fields of a panel. */
export type Fields = {
  draft: Draft;
  set: (fields: Partial<Draft>) => void;
  errorAt: (field: string) => string | null;
};

/** What the one who looks has set up, and where they are; undefined until that is known. */
export type OwnFactor = inferRouterOutputs<AppRouter>["admin"]["twoFactor"]["status"] | undefined;

/** The settings as they are typed: figures and lists are texts. */
export function draftOf(value: SecuritySettings) {
  return {
    ...value,
    sessionTimeout: String(value.sessionTimeout),
    minLength: String(value.passwordPolicy.minLength),
    allowedIPs: value.allowedIPs.join("\n"),
    orderLimits: {
      unitsPerLine: String(value.orderLimits.unitsPerLine),
      unitsHeld: String(value.orderLimits.unitsHeld),
    },
  };
}

/** The settings that a draft would store, for the schema to judge. */
export function documentOf(draft: Draft) {
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
}
