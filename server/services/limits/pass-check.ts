import { ShopError } from "#domain/errors.ts";
import type { Context } from "../../context.ts";
import { consumeVisit, VISIT_LIMITS, type VisitContext } from "./rate-limit.ts";

/**
 * Takes a browser's Turnstile token and gives a pass for it. Throws CHECK_FAILED for one that is
 * false, used, too old or made elsewhere. Where Turnstile cannot be asked there is no pass
 * (SERVICE_UNAVAILABLE): who is below the limits needs none, and who is over them waits.
 */
export async function passCheck(
  ctx: VisitContext & Pick<Context, "newId">,
  token: string,
): Promise<void> {
  await consumeVisit(ctx, VISIT_LIMITS.botCheck);
  if (!ctx.botCheck) throw new ShopError("NOT_FOUND");
  const result = await ctx.botCheck.verify(token, { address: ctx.clientAddress });
  if (result.kind === "passed") return ctx.checkPasses.give(ctx.newId());
  if (result.kind === "refused") {
    ctx.log("warn", "check-refused", { reasons: result.reasons.join(", ") });
    throw new ShopError("CHECK_FAILED", { field: "token" });
  }
  ctx.log("error", "check-away", { reason: result.reason });
  throw new ShopError("SERVICE_UNAVAILABLE");
}
