import * as v from "valibot";
import { isAddressAmong, parseIpRange } from "../../accounts/ip-range.ts";
import { rule } from "./rules.ts";

export const DEFAULT_SESSION_MINUTES = 480;
export const DEFAULT_PASSWORD_LENGTH = 8;

/** Back-office §5: a figure that is none falls back, whatever was typed instead. */
const figureOr = (otherwise: number) =>
  v.pipe(
    v.unknown(),
    v.transform((typed) => typedNumber(typed) ?? otherwise),
    v.integer(rule("notWhole")),
  );

const ipRange = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(64, rule("longAddress")),
  v.check((text) => parseIpRange(text) !== null, rule("notNetworkAddress")),
);

const MIN_SESSION_MINUTES = 5;
const MAX_ADDRESSES = 100;

/** As stored, where a figure is one. */
const minutes = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(MIN_SESSION_MINUTES, rule("atLeastMinutes")),
  v.maxValue(43_200, rule("atMostMinutes")),
);
const passwordLength = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(8, rule("atLeast")),
  v.maxValue(64, rule("atMost")),
);

const unitCount = v.pipe(
  v.number(rule("notNumber")),
  v.integer(rule("notWhole")),
  v.minValue(1, rule("atLeast")),
  v.maxValue(100_000, rule("atMost")),
);
/** As typed or stored. */
const units = v.pipe(
  v.unknown(),
  v.transform((typed) => typedNumber(typed)),
  unitCount,
);

/** A caterer buys fifty tins of one kind, and two of them meet; nobody keeps house with more. */
const DEFAULT_UNITS_PER_LINE = 100;
/** A dozen full carts that are being paid at one moment behind one mobile network's address. */
const DEFAULT_UNITS_HELD = 250;

const NOBODY = rule("nobodyAllowed");

/** What holds for administrators' sign-ins (back-office §3, settings `security`). */
export const SecuritySettings = v.pipe(
  v.object({
    twoFactorAuth: v.boolean(),
    /** Minutes without use after which the back office asks to sign in again. */
    sessionTimeout: v.pipe(figureOr(DEFAULT_SESSION_MINUTES), minutes),
    ipRestriction: v.boolean(),
    /** Addresses and CIDR ranges. */
    allowedIPs: v.pipe(v.array(ipRange), v.maxLength(MAX_ADDRESSES, rule("manyAddresses"))),
    passwordPolicy: v.object({
      minLength: v.pipe(figureOr(DEFAULT_PASSWORD_LENGTH), passwordLength),
      requireSpecialChars: v.boolean(),
      requireNumbers: v.boolean(),
      requireUppercase: v.boolean(),
    }),
    /** Against who would empty the shelves without paying (docs/decisions/0024). */
    orderLimits: v.object({
      /** Of one product in one order, whoever asks. */
      unitsPerLine: units,
      /** Held by the unpaid orders of one customer, or of one network, without a bot check. */
      unitsHeld: units,
    }),
  }),
  v.forward(
    v.check((security) => isSomebodyAllowed(security), NOBODY),
    ["allowedIPs"],
  ),
);
export type SecuritySettings = v.InferOutput<typeof SecuritySettings>;
export type OrderLimits = SecuritySettings["orderLimits"];
export type PasswordPolicy = SecuritySettings["passwordPolicy"];

/** Back-office §9. */
export const DEFAULT_SECURITY_SETTINGS: SecuritySettings = {
  twoFactorAuth: false,
  sessionTimeout: DEFAULT_SESSION_MINUTES,
  ipRestriction: false,
  allowedIPs: [],
  passwordPolicy: {
    minLength: DEFAULT_PASSWORD_LENGTH,
    requireSpecialChars: true,
    requireNumbers: true,
    requireUppercase: true,
  },
  orderLimits: { unitsPerLine: DEFAULT_UNITS_PER_LINE, unitsHeld: DEFAULT_UNITS_HELD },
};

/** The same as it is stored: its figures are figures, nothing is guessed. */
export const StoredSecuritySettings = v.pipe(
  v.object({
    ...SecuritySettings.entries,
    sessionTimeout: minutes,
    passwordPolicy: v.object({
      ...SecuritySettings.entries.passwordPolicy.entries,
      minLength: passwordLength,
    }),
    orderLimits: v.object({ unitsPerLine: unitCount, unitsHeld: unitCount }),
  }),
  v.check((security) => isSomebodyAllowed(security), NOBODY),
);

const { passwordPolicy: policy } = DEFAULT_SECURITY_SETTINGS;

/** Each field by itself; what cannot be read is as strict as it can have been. */
const Unharmed = v.object({
  twoFactorAuth: v.fallback(v.boolean(), true),
  sessionTimeout: v.fallback(minutes, MIN_SESSION_MINUTES),
  ipRestriction: v.fallback(v.boolean(), true),
  allowedIPs: v.fallback(
    v.pipe(
      v.array(v.unknown()),
      v.transform((found) =>
        found.slice(0, MAX_ADDRESSES).flatMap((one) => {
          const range = v.safeParse(ipRange, one);
          return range.success ? [range.output] : [];
        }),
      ),
    ),
    [],
  ),
  // It opens no door by itself, and the longest of passwords would shut everybody out.
  passwordPolicy: v.fallback(
    v.object({
      minLength: v.fallback(passwordLength, policy.minLength),
      requireSpecialChars: v.fallback(v.boolean(), policy.requireSpecialChars),
      requireNumbers: v.fallback(v.boolean(), policy.requireNumbers),
      requireUppercase: v.fallback(v.boolean(), policy.requireUppercase),
    }),
    policy,
  ),
  orderLimits: v.fallback(
    v.object({
      unitsPerLine: v.fallback(unitCount, DEFAULT_UNITS_PER_LINE),
      unitsHeld: v.fallback(unitCount, DEFAULT_UNITS_HELD),
    }),
    { unitsPerLine: DEFAULT_UNITS_PER_LINE, unitsHeld: DEFAULT_UNITS_HELD },
  ),
});

/**
 * What a stored document that does not fit still says: never less strict than it was
 * (docs/decisions/0015). A field that it lacks has its default, as in any older document. Where even
 * the list of addresses is gone, nobody is on it: `npm run admin -- reset-access` is the way in then.
 */
export function securityUnharmed(
  document: Readonly<Record<string, unknown>> | null,
): SecuritySettings {
  if (document === null) return v.parse(Unharmed, {});
  const read = v.parse(Unharmed, { ...DEFAULT_SECURITY_SETTINGS, ...document });
  const { allowedIPs, ipRestriction } = document;
  // With an empty list nobody can have turned it on.
  const wasOff = Array.isArray(allowedIPs) && allowedIPs.length === 0 && ipRestriction !== true;
  return wasOff ? { ...read, ipRestriction: false } : read;
}

/** Whether the settings let administrators in from a network address. */
export function isAddressAllowed(security: SecuritySettings, address: string): boolean {
  return !security.ipRestriction || isAddressAmong(address, security.allowedIPs);
}

function isSomebodyAllowed(security: { ipRestriction: boolean; allowedIPs: string[] }): boolean {
  return !security.ipRestriction || security.allowedIPs.length > 0;
}

/** A figure as it was typed or stored; null for what is no number. */
export function typedNumber(typed: unknown): number | null {
  if (typeof typed === "string" && typed.trim() === "") return null;
  const number =
    typeof typed === "string" || typeof typed === "number" ? Number(typed) : Number.NaN;
  return Number.isNaN(number) ? null : number;
}
