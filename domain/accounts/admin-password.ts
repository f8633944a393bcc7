import type { PasswordPolicy } from "../store/settings/security.ts";

/** Administrators reach everybody's orders: their passwords have this many characters at least. */
export const ADMIN_PASSWORD_MIN_LENGTH = 12;

/**
 * What an administrator's password lacks (back-office §3, passwordPolicy), in words that name all
 * that is asked for; null when it has everything. The settings may ask for more than 12 characters,
 * never for fewer.
 */
export function passwordPolicyError(policy: PasswordPolicy, password: string): string | null {
  const meets =
    [...password].length >= leastLengthOf(policy) &&
    (!policy.requireUppercase || /\p{Lu}/u.test(password)) &&
    (!policy.requireNumbers || /\p{Nd}/u.test(password)) &&
    (!policy.requireSpecialChars || /[^\p{L}\p{M}\p{Nd}\s]/u.test(password));
  return meets ? null : `An administrator's password needs ${policyInWords(policy)}.`;
}

/** "at least 12 characters, a capital letter, a number and a special character" */
export function policyInWords(policy: PasswordPolicy): string {
  const parts = [
    `at least ${leastLengthOf(policy)} characters`,
    ...(policy.requireUppercase ? ["a capital letter"] : []),
    ...(policy.requireNumbers ? ["a number"] : []),
    ...(policy.requireSpecialChars ? ["a special character"] : []),
  ];
  const last = parts.at(-1) ?? "";
  return parts.length > 1 ? `${parts.slice(0, -1).join(", ")} and ${last}` : last;
}

function leastLengthOf({ minLength }: PasswordPolicy): number {
  return Math.max(ADMIN_PASSWORD_MIN_LENGTH, minLength);
}
