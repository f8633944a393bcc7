import { findAccount } from "#db/queries/accounts/accounts.ts";
import { type NewPassword, newPasswordError } from "#domain/accounts/passwords.ts";
import { isEmailShaped, normalizeEmail, resetRequestError } from "#domain/accounts/registration.ts";
import { ShopError } from "#domain/errors.ts";
import type { Context } from "../../context.ts";
import { consumeVisitInMemory, VISIT_LIMITS } from "../limits/rate-limit.ts";
import { mailResetLink } from "./account-mails.ts";
import { type AccountContext, openNotice } from "./account-notices.ts";
import { consumeLinkAttempt } from "./passwords/link-attempts.ts";
import { requirePolicy, requireStrength } from "./passwords/password-policy.ts";
import { requireRules } from "./require-rules.ts";

/** For a call that comes with a mailed link: by what its tries are counted, too. */
export type LinkContext = AccountContext & Pick<Context, "meter" | "viewer">;

/**
 * Mails a link that sets a new password, good for an hour (storefront §8, Reset password). Throws
 * ShopError: INVALID_INPUT, EMAIL_INVALID, RATE_LIMITED, ACCOUNT_UNKNOWN.
 */
export async function requestReset(ctx: AccountContext, input: { email: string }): Promise<void> {
  requireRules(resetRequestError(input));
  const email = normalizeEmail(input.email);
  if (!isEmailShaped(email)) throw new ShopError("EMAIL_INVALID", { field: "email" });

  await consumeLinkAttempt(ctx, "reset", { subject: email, email });
  const account = await findAccount(ctx.db, { email });
  const link = account && (await ctx.auth.startReset(email));
  if (!link) throw new ShopError("ACCOUNT_UNKNOWN", { field: "email" });
  await mailResetLink(ctx, { account, token: link.token });
}

/**
 * Sets the password of the link's account, ends all its sessions and older links, and takes the address
 * as proven, for only its reader can have the link; so this browser is known from now on. A password that an administrator's policy refuses leaves the
 * link good. `isClaimed`: somebody else may have made the account. Throws ShopError: INVALID_INPUT, PASSWORD_WEAK,
 * LINK_INVALID, RATE_LIMITED.
 */
export async function resetPassword(
  ctx: LinkContext,
  input: NewPassword & { token: string },
  by: { isClaimed?: boolean } = {},
): Promise<void> {
  requireRules(newPasswordError(input));
  const { token, newPassword } = input;
  requireStrength(newPassword, { email: "", field: "newPassword" });
  await consumeVisitInMemory(ctx, VISIT_LIMITS.passwordLink);
  const owner = await ctx.auth.resetOwner(token);
  const account = owner && (await findAccount(ctx.db, { userId: owner }));
  if (!account) throw new ShopError("LINK_INVALID");
  requireStrength(newPassword, { email: account.email, field: "newPassword" });
  await requirePolicy(ctx, { userId: account.id, password: newPassword });
  const { letterOf, send } = openNotice(ctx, "password", { ...account, userId: account.id });
  const userId = await ctx.auth.finishReset({ token, newPassword }, { ...by, letterOf });
  if (!userId) return;
  ctx.auth.browser.remember(account.email);
  send();
}
