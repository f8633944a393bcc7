import { findSignIn } from "#db/queries/accounts/accounts.ts";
import { ShopError } from "#domain/errors.ts";
import type { RefuseOpened } from "../../../auth/service/calls.ts";
import type { Context } from "../../../context.ts";

type SignInFacts = NonNullable<Awaited<ReturnType<typeof findSignIn>>>;

/**
 * What of that by which an account was to be signed in to is another by now: its password or role, or whether a second
 * factor is on. Another one ends all sessions, and one that is opened behind that is no exception. Null: nothing.
 */
export async function credentialChangeSince(
  ctx: Pick<Context, "db">,
  before: SignInFacts,
): Promise<"password-or-role" | "factor" | null> {
  const now = await findSignIn(ctx.db, { userId: before.id });
  if (now?.passwordHash !== before.passwordHash || now.role !== before.role) {
    return "password-or-role";
  }
  return now.hasFactor === before.hasFactor ? null : "factor";
}

/** Whether it has the password and the role of before: for what turns a factor on or off, or proves it. */
export async function areCredentialsUnchanged(
  ctx: Pick<Context, "db">,
  before: SignInFacts,
): Promise<boolean> {
  return (await credentialChangeSince(ctx, before)) !== "password-or-role";
}

/** For what opens a session in place of the one in which it is asked: refused, unless all is as it is now. */
export async function refuseIfCredentialsChanged(
  ctx: Pick<Context, "db">,
  { userId }: { userId: string },
): Promise<RefuseOpened> {
  const before = await findSignIn(ctx.db, { userId });
  return async () =>
    before && (await areCredentialsUnchanged(ctx, before)) ? null : new ShopError("SIGN_IN_AGAIN");
}
