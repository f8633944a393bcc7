import type { PasswordPolicy } from "../store/settings/security.ts";

/** Administrators reach everybody's orders: their passwords have this many characters at least. */
export const ADMIN_PASSWORD_MIN_LENGTH = 12;

/**
 * Whether an administrator's password has all that is asked for (back-office §3, passwordPolicy;
 * `messages/adminAccounts/policy-text.ts` says what that is).
 */
export function meetsPolicy(policy: PasswordPolicy, password: string): boolean {
  return (
    [...password].length >= leastLengthOf(policy) &&
    (!policy.requireUppercase || /\p{Lu}/u.test(password)) &&
    (!policy.requireNumbers || /\p{Nd}/u.test(password)) &&
    (!policy.requireSpecialChars || /[^\p{L}\p{M}\p{Nd}\s]/u.test(password))
  );
}

/** The settings may ask for more than 12 characters, never for fewer. */
export function leastLengthOf({ minLength }: PasswordPolicy): number {
  return Math.max(ADMIN_PASSWORD_MIN_LENGTH, minLength);
}
