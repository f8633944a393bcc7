import type { inferRouterOutputs } from "@trpc/server";
import { Field } from "#app/ui/form/field.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { Textarea } from "#app/ui/form/textarea.tsx";
import { ADMIN_PASSWORD_MIN_LENGTH } from "#domain/accounts/admin-password.ts";
import type { SecuritySettings } from "#domain/store/settings/security.ts";
import type { AppRouter } from "#server/router.ts";
import { Panel } from "../frame/panel.tsx";
import { SwitchField } from "./switch-field.tsx";
import { figuresOf } from "./typed-figure.ts";

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

/** The second factor, how long a session lasts, and from where the back office opens. */
export function SigningInPanel({ fields, own }: { fields: Fields; own: OwnFactor }) {
  const { draft, set, errorAt } = fields;
  return (
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
        error={errorAt("sessionTimeout", "Session timeout")}
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
          error={errorAt("allowedIPs", "Allowed addresses")}
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
      title="Passwords of administrators"
      subtitle="Whoever has one that is weaker sets a new one at their next sign-in. Customers have rules of their own."
    >
      <Field
        label="Minimum length"
        hint={`Never fewer than ${ADMIN_PASSWORD_MIN_LENGTH} characters, also where fewer stand here.`}
        className="max-w-sm pb-4"
        error={errorAt("passwordPolicy.minLength", "Minimum length")}
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
  );
}

/** How much may be ordered, and held without being paid. */
export function OrderLimitsPanel({ fields }: { fields: Fields }) {
  const { draft, set, errorAt } = fields;
  return (
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
            error={errorAt(`orderLimits.${limit}`, label)}
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
  );
}

type Draft = ReturnType<typeof draftOf>;

/** The settings as they are typed, for the fields of a panel. */
export type Fields = {
  draft: Draft;
  set: (fields: Partial<Draft>) => void;
  errorAt: (field: string, label: string) => string | null;
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
