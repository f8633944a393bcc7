import { countUnderWay } from "#db/queries/customers/erasure-holds.ts";
import { ShopError } from "#domain/errors.ts";
import { account } from "#messages/account/index.ts";
import { speaking } from "#messages/language.ts";
import { login } from "#messages/login/index.ts";
import type { Viewer } from "../../auth/viewer.ts";
import type { Context } from "../../context.ts";
import { type Erased, erasePerson } from "../privacy/erase-person.ts";
import { findPerson } from "../privacy/person.ts";
import { consumePasswordAttempt } from "./passwords/password-attempts.ts";

type AsCustomer = Pick<
  Context,
  | "auth"
  | "background"
  | "db"
  | "language"
  | "links"
  | "log"
  | "media"
  | "newId"
  | "now"
  | "unacknowledgedPayments"
> & { customer: Viewer };

/** What deleting the account would leave: how much is under way, and why it cannot be done (null). */
export async function deletionOf(
  ctx: AsCustomer,
): Promise<{ underWay: number; refusal: string | null }> {
  const found = await findPerson(ctx, { userId: ctx.customer.userId });
  if (!found) throw new ShopError("NOT_SIGNED_IN");
  const underWay = await countUnderWay(ctx.db, found.person);
  const refusal = () => speaking(ctx.language, () => account.onlyOwner());
  return { underWay, refusal: found.account?.isOnlyOwner ? refusal() : null };
}

/**
 * Deletes the account of whoever is signed in, after its password: all sessions end with it. Throws
 * ShopError: INVALID_INPUT, RATE_LIMITED, PASSWORD_INCORRECT, CONFLICT (the only owner).
 */
export async function deleteAccount(ctx: AsCustomer, input: { password: string }): Promise<Erased> {
  if (input.password === "") {
    throw new ShopError("INVALID_INPUT", {
      field: "password",
      text: () => login.enterPassword(),
    });
  }
  const { userId, email } = ctx.customer;
  const session = await ctx.auth.liveSession();
  if (!session) throw new ShopError("NOT_SIGNED_IN");
  const attempt = await consumePasswordAttempt(ctx, { sessionId: session.id });
  await ctx.auth.confirmPassword(input.password);
  await attempt.forgive();
  const found = await findPerson(ctx, { userId });
  if (!found) throw new ShopError("NOT_SIGNED_IN");
  const erased = await erasePerson(ctx, found, null);
  // The session has gone with the account: only the browser's cookies are left.
  await ctx.auth.dropCookies();
  ctx.auth.browser.forget(email);
  ctx.unacknowledgedPayments.forget();
  return erased;
}
