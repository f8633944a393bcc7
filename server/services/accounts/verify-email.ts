import { findAccount } from "#db/queries/accounts/accounts.ts";
import { type NewPassword, newPasswordError } from "#domain/accounts/passwords.ts";
import { ShopError } from "#domain/errors.ts";
import type { Viewer } from "../../auth/viewer.ts";
import type { Context } from "../../context.ts";
import { mailVerification } from "./account-mails.ts";
import type { AccountContext } from "./account-notices.ts";
import { consumeLinkAttempt } from "./passwords/link-attempts.ts";
import { requireStrength } from "./passwords/password-policy.ts";
import { requireRules } from "./require-rules.ts";
import { type LinkContext, resetPassword } from "./reset-password.ts";
import { signIn } from "./sign-in.ts";

/**
 * What the click on a welcome mail's link comes to. Not confirmed: whoever clicked reads the mail of
 * `email`, but has not shown that the account is theirs. `viewer`: who is signed in by it.
 */
export type Confirmation =
  | { confirmed: true; viewer: Viewer | null }
  | { confirmed: false; email: string };

/**
 * Mails the customer a link that proves the address, so that orders placed with it as a guest show
 * up in the account. Nothing is sent for a proven one. Throws RATE_LIMITED.
 */
export async function requestVerification(
  ctx: AccountContext & { customer: Viewer },
): Promise<{ sent: boolean }> {
  const { email } = ctx.customer;
  await consumeLinkAttempt(ctx, "verification", { subject: `verify ${email}`, email });
  const verifyToken = await ctx.auth.startVerification(email);
  if (!verifyToken) return { sent: false };
  await mailVerification(ctx, { viewer: ctx.customer, verifyToken });
  return { sent: true };
}

/**
 * Confirms that an account's owner reads its mail. Anybody can open an account with somebody else's
 * address, and then the mail's reader is not the account's owner: so it takes a session of the account,
 * or its password (which signs in). Throws LINK_INVALID, and what signing in throws.
 */
export async function confirmEmail(
  ctx: AccountContext & Pick<Context, "freshViewer">,
  { token, password }: { token: string; password?: string | undefined },
): Promise<Confirmation> {
  const account = await accountOfLink(ctx, token);
  const { id, email } = account;
  if (account.emailVerified) return { confirmed: true, viewer: null };
  const isOwner = (await ctx.freshViewer())?.userId === id;
  if (!isOwner && password === undefined) return { confirmed: false, email };
  const viewer = isOwner ? null : await signIn(ctx, { email, password: password ?? "" });
  await ctx.auth.verifyEmail(token);
  ctx.log("info", "email-confirmed", { user: id });
  return { confirmed: true, viewer };
}

/**
 * For the mail's reader who does not know the account's password: sets a new one and ends all sessions,
 * also those of whoever made the account, and forgets where those would have goods brought. Only while the address is unproven, so that a mail that was
 * used is no key. Throws ShopError: INVALID_INPUT, PASSWORD_WEAK, LINK_INVALID, RATE_LIMITED.
 */
export async function claimAccount(
  ctx: LinkContext,
  { token, ...input }: NewPassword & { token: string },
): Promise<void> {
  requireRules(newPasswordError(input));
  const account = await accountOfLink(ctx, token);
  if (account.emailVerified) throw new ShopError("LINK_INVALID");
  // A weak one would leave the link that is begun next.
  requireStrength(input.newPassword, { email: account.email, field: "newPassword" });
  const link = await ctx.auth.startReset(account.email);
  if (!link) throw new ShopError("LINK_INVALID");
  await resetPassword(ctx, { ...input, token: link.token }, { isClaimed: true });
}

async function accountOfLink(ctx: Pick<Context, "auth" | "db">, token: string) {
  const email = await ctx.auth.addressOfLink(token);
  const account = email === null ? null : await findAccount(ctx.db, { email });
  if (!account) throw new ShopError("LINK_INVALID");
  return account;
}
