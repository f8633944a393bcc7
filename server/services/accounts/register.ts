import {
  normalizeEmail,
  type Registration,
  registrationError,
  splitName,
} from "#domain/accounts/registration.ts";
import type { Viewer } from "../../auth/viewer.ts";
import { LIMITS, takeAttempt } from "../limits/rate-limit.ts";
import { mailWelcome } from "./account-mails.ts";
import type { AccountContext } from "./account-notices.ts";
import { tooManyAttempts } from "./passwords/password-attempts.ts";
import { requireStrength } from "./passwords/password-policy.ts";
import { requireRules } from "./require-rules.ts";

/**
 * Makes an account, signs it in and welcomes it by mail (storefront §5, §8). It is made whether or not the mail can
 * be written: its link can be asked for again. Throws ShopError:
 * INVALID_INPUT with the first broken rule, PASSWORD_WEAK, RATE_LIMITED, EMAIL_INVALID, EMAIL_TAKEN.
 */
export async function register(ctx: AccountContext, input: Registration): Promise<Viewer> {
  requireRules(registrationError(input));
  const email = normalizeEmail(input.email);
  requireStrength(input.password, { email, field: "password" });
  await takeAttempt(ctx, LIMITS.registration, { subject: email, text: tooManyAttempts });

  const name = input.name.trim();
  const { viewer, verifyToken } = await ctx.auth.register({
    name,
    ...splitName(name),
    email,
    phone: input.phone.trim(),
    address: input.address.trim(),
    password: input.password,
    language: ctx.language,
  });
  ctx.auth.browser.remember(email);
  ctx.log("info", "registered", { user: viewer.userId });
  await mailWelcome(ctx, { viewer, verifyToken }).catch((error: unknown) =>
    ctx.log("error", "mail-not-written", { mail: "welcome", error }),
  );
  return viewer;
}
