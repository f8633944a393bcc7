import { countAttempts, forgiveAttempts } from "#db/queries/platform/rate-limits.ts";
import { isAppCode, plainCode } from "#domain/accounts/sign-in-code.ts";
import { isShopError, ShopError } from "#domain/errors.ts";
import { adminSecondFactor } from "#messages/adminSecondFactor/index.ts";
import type { Context } from "../../context.ts";
import { hashOf } from "../../platform/hash.ts";

/** An app's code holds for its 30 seconds and the 30 before and after; then it means nothing. */
const KNOWN_FOR_MS = 2 * 60_000;

/**
 * Does what an authenticator app's code or a backup code opens, unless the account has used that code
 * already (RFC 6238, 5.2): of two who come with one, however close, the second is refused. The code is
 * taken before it is looked at, and given back when it is refused. Throws INVALID_INPUT (field code), and what `work` throws.
 */
export async function takeCode<Result>(
  ctx: Pick<Context, "db" | "log" | "now">,
  { userId, code }: { userId: string; code: string },
  work: () => Promise<Result>,
): Promise<Result> {
  const key = await hashOf(["second-factor code", userId, plainCode(code)]);
  const now = ctx.now();
  const counts = await countAttempts(ctx.db, {
    keys: [key],
    now,
    windowEndsAt: now + KNOWN_FOR_MS,
  });
  if ((counts.get(key) ?? 0) > 1) {
    ctx.log("warn", "second-factor-code-again", { user: userId });
    const text = () =>
      isAppCode(code) ? adminSecondFactor.usedWaitForNext() : adminSecondFactor.usedTakeAnother();
    throw new ShopError("INVALID_INPUT", { field: "code", text });
  }
  try {
    return await work();
  } catch (error) {
    // A refusal opened nothing. After anything else nobody knows: then the code stays used.
    if (isShopError(error)) await forgiveAttempts(ctx.db, { keys: [], clear: key });
    throw error;
  }
}
