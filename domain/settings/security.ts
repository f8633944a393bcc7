import * as v from "valibot";
import { isAddressAmong, parseIpRange } from "../ip-range.ts";

export const DEFAULT_SESSION_MINUTES = 480;
export const DEFAULT_PASSWORD_LENGTH = 8;

/** Back-office §5: a figure that is none falls back, whatever was typed instead. */
const figureOr = (otherwise: number) =>
  v.pipe(
    v.unknown(),
    v.transform((typed) => numberFrom(typed) ?? otherwise),
    v.integer("is not a whole number"),
  );

const ipRange = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(64, "A network address has at most 64 characters"),
  v.check(
    (text) => parseIpRange(text) !== null,
    ({ input }) =>
      `"${String(input)}" is not a network address. Write one like 203.0.113.7, or a range like 203.0.113.0/24`,
  ),
);

/** What holds for administrators' sign-ins (back-office §3, settings `security`). */
export const SecuritySettings = v.pipe(
  v.object({
    twoFactorAuth: v.boolean(),
    /** Minutes without use after which the back office asks to sign in again. */
    sessionTimeout: v.pipe(
      figureOr(DEFAULT_SESSION_MINUTES),
      v.minValue(5, "must be at least 5 minutes"),
      v.maxValue(43_200, "must be at most 43200 minutes (30 days)"),
    ),
    ipRestriction: v.boolean(),
    /** Addresses and CIDR ranges. */
    allowedIPs: v.pipe(v.array(ipRange), v.maxLength(100, "At most 100 addresses can be listed")),
    passwordPolicy: v.object({
      minLength: v.pipe(
        figureOr(DEFAULT_PASSWORD_LENGTH),
        v.minValue(8, "must be at least 8"),
        v.maxValue(64, "must be at most 64"),
      ),
      requireSpecialChars: v.boolean(),
      requireNumbers: v.boolean(),
      requireUppercase: v.boolean(),
    }),
  }),
  v.forward(
    v.check(
      ({ ipRestriction, allowedIPs }) => !ipRestriction || allowedIPs.length > 0,
      "List at least one address: with none, nobody could enter the back office",
    ),
    ["allowedIPs"],
  ),
);
export type SecuritySettings = v.InferOutput<typeof SecuritySettings>;
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
};

/** Whether the settings let administrators in from a network address. */
export function isAddressAllowed(security: SecuritySettings, address: string): boolean {
  return !security.ipRestriction || isAddressAmong(address, security.allowedIPs);
}

function numberFrom(typed: unknown): number | null {
  if (typeof typed === "string" && typed.trim() === "") return null;
  const number =
    typeof typed === "string" || typeof typed === "number" ? Number(typed) : Number.NaN;
  return Number.isNaN(number) ? null : number;
}
