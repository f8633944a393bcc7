import { type ErrorWords, isShopError, ShopError } from "#domain/errors.ts";
import type { Context } from "../../../context.ts";

/**
 * What to tell of a change that is written where the session in which it was asked does not go on, or nobody knows
 * whether it does: never that it failed, for who believes that tries the password of before. SIGN_IN_AGAIN with `text`.
 */
export function savedButSignedOutError(
  ctx: Pick<Context, "log">,
  { error, text }: { error: unknown; text: ErrorWords },
): ShopError {
  if (!isShopError(error)) ctx.log("error", "session-not-followed", { error });
  return new ShopError("SIGN_IN_AGAIN", { text, cause: error });
}
