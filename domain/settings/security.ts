import * as v from "valibot";

/** What holds for administrators' sign-ins (back-office §3, settings `security`). */
export const SecuritySettings = v.object({
  twoFactorAuth: v.boolean(),
  /** Minutes without use after which the back office asks to sign in again. */
  sessionTimeout: v.pipe(
    v.number(),
    v.integer("is not a whole number"),
    v.minValue(5, "must be at least 5 minutes"),
    v.maxValue(43_200, "must be at most 43200 minutes (30 days)"),
  ),
  ipRestriction: v.boolean(),
  /** Addresses and CIDR ranges. */
  allowedIPs: v.pipe(v.array(v.pipe(v.string(), v.trim(), v.maxLength(64))), v.maxLength(100)),
  passwordPolicy: v.object({
    minLength: v.pipe(
      v.number(),
      v.integer("is not a whole number"),
      v.minValue(8, "must be at least 8"),
      v.maxValue(64, "must be at most 64"),
    ),
    requireSpecialChars: v.boolean(),
    requireNumbers: v.boolean(),
    requireUppercase: v.boolean(),
  }),
});
export type SecuritySettings = v.InferOutput<typeof SecuritySettings>;

/** Back-office §9. */
export const DEFAULT_SECURITY_SETTINGS: SecuritySettings = {
  twoFactorAuth: false,
  sessionTimeout: 480,
  ipRestriction: false,
  allowedIPs: [],
  passwordPolicy: {
    minLength: 8,
    requireSpecialChars: true,
    requireNumbers: true,
    requireUppercase: true,
  },
};
