import { ShopError } from "#domain/errors.ts";
import { isWeakPassword, type NewPassword, passwordChangeError } from "#domain/passwords.ts";
import type { Context, Viewer } from "../../context.ts";
import { LIMITS, takeAttempt } from "../rate-limit.ts";
import { requirePolicy } from "./password-policy.ts";
import { TOO_MANY_ATTEMPTS } from "./sign-in.ts";

/** A session that was begun longer ago may be somebody else's by now. */
const RECENT_SIGN_IN_MS = 24 * 60 * 60 * 1000;

/**
 * Changes the password and ends every other session (storefront §5, §8, Profile page). Throws
 * ShopError: INVALID_INPUT, PASSWORD_WEAK (also for an administrator's that the policy refuses), SIGN_IN_AGAIN (signed in over a day ago), RATE_LIMITED,
 * PASSWORD_INCORRECT.
 */
export async function changePassword(
  ctx: Context & { customer: Viewer },
  input: NewPassword & { currentPassword: string },
): Promise<void> {
  const error = passwordChangeError(input);
  if (error) throw new ShopError("INVALID_INPUT", error);
  const { email } = ctx.customer;
  if (isWeakPassword(input.newPassword, { email })) {
    throw new ShopError("PASSWORD_WEAK", { field: "newPassword" });
  }
  await requirePolicy(ctx, { email, password: input.newPassword });
  const session = await ctx.auth.liveSession();
  if (!session) throw new ShopError("NOT_SIGNED_IN");
  if (ctx.now() - session.signedInAt > RECENT_SIGN_IN_MS) throw new ShopError("SIGN_IN_AGAIN");

  const attempt = await takeAttempt(ctx, LIMITS.signIn, {
    subject: email,
    text: TOO_MANY_ATTEMPTS,
  });
  const { currentPassword, newPassword } = input;
  await ctx.auth.changePassword({ currentPassword, newPassword });
  await attempt.forgive();
}
