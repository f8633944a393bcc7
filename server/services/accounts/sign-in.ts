import { findAccount } from "#db/queries/accounts.ts";
import { ShopError } from "#domain/errors.ts";
import { isEmailShaped, loginError, normalizeEmail } from "#domain/registration.ts";
import type { Context, Viewer } from "../../context.ts";
import { LIMITS, takeAttempt } from "../rate-limit.ts";

export const TOO_MANY_ATTEMPTS = "Too many failed attempts. Please try again later";

/**
 * Signs in and sets the session's cookies (storefront §8, Login); unless `remember`ed they go with
 * the browser (back-office §2, Admin login). Throws ShopError: INVALID_INPUT,
 * EMAIL_INVALID, RATE_LIMITED, ACCOUNT_UNKNOWN, PASSWORD_INCORRECT, ACCOUNT_DISABLED.
 */
export async function signIn(
  ctx: Context,
  input: { email: string; password: string; remember?: boolean | undefined },
): Promise<Viewer> {
  const error = loginError(input);
  if (error) throw new ShopError("INVALID_INPUT", error);
  const email = normalizeEmail(input.email);
  if (!isEmailShaped(email)) throw new ShopError("EMAIL_INVALID", { field: "email" });

  const attempt = await takeAttempt(ctx, LIMITS.signIn, {
    subject: email,
    text: TOO_MANY_ATTEMPTS,
  });
  const account = await findAccount(ctx.db, { email });
  if (!account) throw new ShopError("ACCOUNT_UNKNOWN", { field: "email" });
  const viewer = await ctx.auth.signIn({
    email,
    password: input.password,
    rememberMe: input.remember ?? true,
  });
  await attempt.forgive();
  return viewer;
}
