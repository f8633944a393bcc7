import { findSignIn } from "#db/queries/accounts/accounts.ts";
import { meetsPolicy } from "#domain/accounts/admin-password.ts";
import { isEmailShaped, loginError, normalizeEmail } from "#domain/accounts/registration.ts";
import { isShopError, ShopError } from "#domain/errors.ts";
import { adminAccounts } from "#messages/adminAccounts/index.ts";
import { policyText } from "#messages/adminAccounts/policy-text.ts";
import { login } from "#messages/login/index.ts";
import type { Viewer } from "../../auth/viewer.ts";
import {
  type AccountContext,
  noteCodeGiven,
  noteCodeWanted,
  noteSignIn,
} from "./account-notices.ts";
import { areCredentialsUnchanged, credentialChangeSince } from "./passwords/credentials-changed.ts";
import { consumeCodeAttempt, consumeSignInAttempt } from "./passwords/password-attempts.ts";
import { requireRules } from "./require-rules.ts";
import { takeCode } from "./used-codes.ts";

/**
 * Signs in and sets the session's cookies (storefront §8, Login); unless `remember`ed they go with
 * the browser (back-office §2, Admin login). Null: an authenticator's code is still wanted
 * (`finishSignIn`). An administrator's password has to meet the policy of the settings (back-office
 * §3). Throws ShopError: INVALID_INPUT, EMAIL_INVALID, RATE_LIMITED, ACCOUNT_UNKNOWN,
 * PASSWORD_INCORRECT, ACCOUNT_DISABLED, PASSWORD_WEAK, SIGN_IN_AGAIN (a second factor was turned on or off meanwhile).
 */
export async function signIn(
  ctx: AccountContext,
  input: { email: string; password: string; remember?: boolean | undefined },
): Promise<Viewer | null> {
  requireRules(loginError(input));
  const email = normalizeEmail(input.email);
  if (!isEmailShaped(email)) throw new ShopError("EMAIL_INVALID", { field: "email" });

  const attempt = await consumeSignInAttempt(ctx, { email });
  const [account, { security }] = await Promise.all([
    findSignIn(ctx.db, { email }),
    ctx.settings(),
  ]);
  if (!account) {
    ctx.log("warn", "sign-in-failed", { why: "ACCOUNT_UNKNOWN" });
    throw new ShopError("ACCOUNT_UNKNOWN", { field: "email" });
  }
  const { passwordPolicy } = security;
  const isLacking = account.role !== null && !meetsPolicy(passwordPolicy, input.password);
  const body = { email, password: input.password, rememberMe: input.remember ?? true };
  const waiting: { challenge: string | null } = { challenge: null };
  const viewer = await ctx.auth
    .signIn(body, {
      refusal: isLacking ? "PASSWORD_POLICY" : null,
      onWaiting: (challenge) => {
        waiting.challenge = challenge;
      },
      refuseOpened: async () => {
        const changed = await credentialChangeSince(ctx, account);
        if (changed === null) return null;
        return new ShopError(changed === "factor" ? "SIGN_IN_AGAIN" : "PASSWORD_INCORRECT");
      },
    })
    .catch((refusal: unknown) => {
      const why = isShopError(refusal) ? refusal.code : "error";
      ctx.log("warn", "sign-in-failed", { user: account.id, why });
      if (!isLacking || !isShopError(refusal) || refusal.code !== "PASSWORD_WEAK") throw refusal;
      const text = () => {
        const [needs, forgot] = [policyText(passwordPolicy), login.forgotPassword()];
        return adminAccounts.renewPassword({ needs, forgot });
      };
      throw new ShopError("PASSWORD_WEAK", { field: "password", text });
    });
  await attempt.forgive();
  if (viewer) await noteSignIn(ctx, viewer);
  else if (waiting.challenge !== null) await noteCodeWanted(ctx, { email }, waiting.challenge);
  return viewer;
}

/**
 * The second half of a sign-in with an authenticator app: its code, or a backup code, which is then
 * used up. Each opens once. Throws ShopError: INVALID_INPUT (field code), SIGN_IN_AGAIN (too late, or five wrong
 * ones), RATE_LIMITED (ten wrong ones in a row close the account to codes for 15 minutes, fifty in a day for its rest).
 */
export async function finishSignIn(ctx: AccountContext, input: { code: string }): Promise<Viewer> {
  if (input.code.trim() === "") {
    throw new ShopError("INVALID_INPUT", { field: "code", text: () => login.enterCode() });
  }
  const userId = await ctx.auth.waitingSignIn();
  const account = userId === null ? null : await findSignIn(ctx.db, { userId });
  const refuseOpened = async () =>
    account === null || (await areCredentialsUnchanged(ctx, account))
      ? null
      : new ShopError("SIGN_IN_AGAIN", { text: () => login.codeLapsed() });
  const attempt = account && (await consumeCodeAttempt(ctx, account));
  const finish = () => ctx.auth.finishSignIn(input.code, refuseOpened);
  const entering = userId === null ? finish() : takeCode(ctx, { userId, code: input.code }, finish);
  const viewer = await entering.catch((refusal: unknown) => {
    const why = isShopError(refusal) ? refusal.code : "error";
    ctx.log("warn", "sign-in-failed", { user: userId, why, part: "code" });
    throw refusal;
  });
  await attempt?.forgive();
  await noteCodeGiven(ctx);
  await noteSignIn(ctx, viewer);
  return viewer;
}
