import type { PasswordPolicy } from "./settings/security.ts";

/**
 * What an administrator's password lacks (back-office §3, passwordPolicy), in words that name all
 * that the policy asks for; null when it has everything.
 */
export function passwordPolicyError(policy: PasswordPolicy, password: string): string | null {
  const meets =
    [...password].length >= policy.minLength &&
    (!policy.requireUppercase || /\p{Lu}/u.test(password)) &&
    (!policy.requireNumbers || /\p{Nd}/u.test(password)) &&
    (!policy.requireSpecialChars || /[^\p{L}\p{M}\p{Nd}\s]/u.test(password));
  return meets ? null : `An administrator's password needs ${policyInWords(policy)}.`;
}

/** "at least 8 characters, a capital letter, a number and a special character" */
export function policyInWords(policy: PasswordPolicy): string {
  const parts = [
    `at least ${policy.minLength} characters`,
    ...(policy.requireUppercase ? ["a capital letter"] : []),
    ...(policy.requireNumbers ? ["a number"] : []),
    ...(policy.requireSpecialChars ? ["a special character"] : []),
  ];
  const last = parts.at(-1) ?? "";
  return parts.length > 1 ? `${parts.slice(0, -1).join(", ")} and ${last}` : last;
}
