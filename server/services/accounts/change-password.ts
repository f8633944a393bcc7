import { type NewPassword, passwordChangeError } from "#domain/accounts/passwords.ts";
import { ShopError } from "#domain/errors.ts";
import { DAY_MS } from "#domain/time/durations.ts";
import { login } from "#messages/login/index.ts";
import type { Viewer } from "../../auth/viewer.ts";
import { isWithin, PASSWORD_CHANGES } from "../limits/rate-limit.ts";
import { type AccountContext, openNotice } from "./account-notices.ts";
import { consumePasswordAttempt } from "./passwords/password-attempts.ts";
import { requirePolicy, requireStrength } from "./passwords/password-policy.ts";
import { savedButSignedOutError } from "./passwords/saved-but-signed-out.ts";
import { requireRules } from "./require-rules.ts";

/** A session that was begun longer ago may be somebody else's by now. */
const RECENT_SIGN_IN_MS = DAY_MS;

/**
 * Changes the password, ends every other session and the links that would set another one, and writes
 * to the owner (storefront §5, §8, Profile page). Throws
 * ShopError: INVALID_INPUT, PASSWORD_WEAK (also for an administrator's that the policy refuses), RATE_LIMITED,
 * PASSWORD_INCORRECT (also where the password was set anew, or the session ended, before it was written), SIGN_IN_AGAIN
 * (signed in over a day ago, or it is written, and this session does not go on: password or role were set anew since
 * then, or the database went away).
 */
export async function changePassword(
  ctx: AccountContext & { customer: Viewer },
  input: NewPassword & { currentPassword: string },
): Promise<void> {
  requireRules(passwordChangeError(input));
  const { email } = ctx.customer;
  requireStrength(input.newPassword, { email, field: "newPassword" });
  await requirePolicy(ctx, { email, password: input.newPassword });
  const session = await ctx.auth.liveSession();
  if (!session) throw new ShopError("NOT_SIGNED_IN");
  if (ctx.now() - session.signedInAt > RECENT_SIGN_IN_MS) throw new ShopError("SIGN_IN_AGAIN");

  const attempt = await consumePasswordAttempt(ctx, { sessionId: session.id });
  const { currentPassword, newPassword } = input;
  const notice = openNotice(ctx, "password", ctx.customer);
  // Composed once the password is known to be right: only a change that is about to be written counts.
  const letterOf = async () => {
    if (await isWithin(ctx, PASSWORD_CHANGES, ctx.customer)) return notice.letterOf();
    await attempt.forgive();
    throw new ShopError("RATE_LIMITED", { text: () => login.passwordChangedOften() });
  };
  const heard = { isWritten: false };
  const onWritten = () => {
    heard.isWritten = true;
  };
  try {
    await ctx.auth.changePassword({ currentPassword, newPassword }, { onWritten, letterOf });
  } catch (error) {
    if (!heard.isWritten) throw error;
    throw savedButSignedOutError(ctx, { error, text: () => login.passwordSaved() });
  } finally {
    if (heard.isWritten) notice.send();
  }
  await attempt.forgive();
}
