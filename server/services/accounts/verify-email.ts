import type { Context, Viewer } from "../../context.ts";
import { LIMITS, takeAttempt } from "../rate-limit.ts";
import { mailVerification } from "./account-mails.ts";
import { TOO_MANY_ATTEMPTS } from "./sign-in.ts";

/**
 * Mails the customer a link that proves the address, so that orders placed with it as a guest show
 * up in the account. Nothing is sent for a proven one. Throws RATE_LIMITED.
 */
export async function requestVerification(
  ctx: Context & { customer: Viewer },
): Promise<{ sent: boolean }> {
  const { email } = ctx.customer;
  await takeAttempt(ctx, LIMITS.reset, { subject: `verify ${email}`, text: TOO_MANY_ATTEMPTS });
  const verifyToken = await ctx.auth.startVerification(email);
  if (!verifyToken) return { sent: false };
  await mailVerification(ctx, { viewer: ctx.customer, verifyToken });
  return { sent: true };
}
