import {
  normalizeEmail,
  type Registration,
  registrationError,
  splitName,
} from "#domain/accounts/registration.ts";
import type { Viewer } from "../../auth/viewer.ts";
import { consumeAttempt, LIMITS } from "../limits/rate-limit.ts";
import { sendMail } from "../notifications/send-mail.ts";
import { welcomeMail } from "./account-mails.ts";
import type { AccountContext } from "./account-notices.ts";
import { tooManyAttempts } from "./passwords/password-attempts.ts";
import { requireStrength } from "./passwords/password-policy.ts";
import { requireRules } from "./require-rules.ts";

/**
 * Makes an account, signs it in and welcomes it by mail (storefront §5, §8), written with it in one write. Throws ShopError:
 * INVALID_INPUT with the first broken rule, PASSWORD_WEAK, RATE_LIMITED, EMAIL_INVALID, EMAIL_TAKEN.
 */
export async function register(ctx: AccountContext, input: Registration): Promise<Viewer> {
  requireRules(registrationError(input));
  const email = normalizeEmail(input.email);
  requireStrength(input.password, { email, field: "password" });
  await consumeAttempt(ctx, LIMITS.registration, { subject: email, text: tooManyAttempts });

  const name = input.name.trim();
  const account = {
    name,
    ...splitName(name),
    email,
    phone: input.phone.trim(),
    address: input.address.trim(),
    password: input.password,
    language: ctx.language,
  };
  const { viewer, letter } = await ctx.auth.register(account, (to) => welcomeMail(ctx, to));
  ctx.auth.browser.remember(email);
  ctx.log("info", "registered", { user: viewer.userId });
  if (letter) ctx.background(sendMail(ctx, letter.mail.id));
  return viewer;
}
