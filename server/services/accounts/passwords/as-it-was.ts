import { findSignIn } from "#db/queries/accounts/accounts.ts";
import { ShopError } from "#domain/errors.ts";
import type { RefuseOpened } from "../../../auth/service/calls.ts";
import type { Context } from "../../../context.ts";

/**
 * Whether an account has the password and the role by which it was to be signed in to. Another one ends all sessions,
 * and one that is opened behind that is no exception.
 */
export async function isAsItWas(
  ctx: Pick<Context, "db">,
  before: NonNullable<Awaited<ReturnType<typeof findSignIn>>>,
): Promise<boolean> {
  const now = await findSignIn(ctx.db, { userId: before.id });
  return now?.passwordHash === before.passwordHash && now.role === before.role;
}

/** For what opens a session in place of the one in which it is asked: refused, unless all is as it is now. */
export async function unlessAsItIs(
  ctx: Pick<Context, "db">,
  { userId }: { userId: string },
): Promise<RefuseOpened> {
  const before = await findSignIn(ctx.db, { userId });
  return async () =>
    before && (await isAsItWas(ctx, before)) ? null : new ShopError("SIGN_IN_AGAIN");
}
