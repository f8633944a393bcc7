import { findSignIn } from "#db/queries/accounts/accounts.ts";
import { meetsPolicy } from "#domain/accounts/admin-password.ts";
import { isObviousPassword } from "#domain/accounts/obvious-words.ts";
import { isWeakPassword } from "#domain/accounts/passwords.ts";
import { ShopError } from "#domain/errors.ts";
import { policyText } from "#messages/adminAccounts/policy-text.ts";
import type { Context } from "../../../context.ts";
import { isCommonPassword } from "./common-passwords.ts";

/**
 * Throws PASSWORD_WEAK for a new password that is none, that is among the first to be tried, or that is
 * made of the shop's own words or its account's address.
 */
export function requireStrength(
  password: string,
  by: { email: string; field: "password" | "newPassword" },
): void {
  const isFirstTried = isCommonPassword(password) || isObviousPassword(password, by);
  if (isWeakPassword(password, by) || isFirstTried) {
    throw new ShopError("PASSWORD_WEAK", { field: by.field });
  }
}

/**
 * Throws PASSWORD_WEAK, with what it lacks, when the account is an administrator's and the password
 * does not meet the policy of the settings (back-office §3). Customers have the storefront's rules.
 */
export async function requirePolicy(
  ctx: Pick<Context, "db" | "settings">,
  { password, ...by }: ({ email: string } | { userId: string }) & { password: string },
): Promise<void> {
  const [account, { security }] = await Promise.all([findSignIn(ctx.db, by), ctx.settings()]);
  const { passwordPolicy } = security;
  if (!account?.role || meetsPolicy(passwordPolicy, password)) return;
  const text = () => policyText(passwordPolicy);
  throw new ShopError("PASSWORD_WEAK", { field: "newPassword", text });
}
