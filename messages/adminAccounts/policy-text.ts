import { leastLengthOf } from "#domain/accounts/admin-password.ts";
import type { PasswordPolicy } from "#domain/store/settings/security.ts";
import { adminAccounts } from "#messages/adminAccounts/index.ts";

/** All that an administrator's password needs by the settings, in a sentence. */
export function policyText(policy: PasswordPolicy): string {
  return adminAccounts.passwordNeeds({ list: policyList(policy) });
}

/** "at least 12 characters, a capital letter, a number and a special character" */
export function policyList(policy: PasswordPolicy): string {
  const parts = [
    adminAccounts.atLeast({ count: leastLengthOf(policy) }),
    ...(policy.requireUppercase ? [adminAccounts.aCapital()] : []),
    ...(policy.requireNumbers ? [adminAccounts.aNumber()] : []),
    ...(policy.requireSpecialChars ? [adminAccounts.aSpecial()] : []),
  ];
  const last = parts.at(-1) ?? "";
  if (parts.length === 1) return last;
  return adminAccounts.listAnd({ list: parts.slice(0, -1).join(", "), last });
}
