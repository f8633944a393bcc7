import { ShopError } from "#domain/errors.ts";
import type { Context } from "../../../context.ts";
import { consumeAttempt, DAILY_LINKS, isWithinFor, LIMITS } from "../../limits/rate-limit.ts";
import { tooManyAttempts } from "./password-attempts.ts";

/**
 * Counts a link that is about to be mailed to an address, which anybody may have asked for: three an hour, and so many a
 * day of its kind. What the hour refuses does not count for the day. Throws RATE_LIMITED.
 */
export async function consumeLinkAttempt(
  ctx: Pick<Context, "clientAddress" | "db" | "log" | "now">,
  kind: keyof typeof DAILY_LINKS,
  { subject, email }: { subject: string; email: string },
): Promise<void> {
  await consumeAttempt(ctx, LIMITS.reset, { subject, text: tooManyAttempts });
  if (await isWithinFor(ctx, DAILY_LINKS[kind], { email })) return;
  throw new ShopError("RATE_LIMITED", { text: tooManyAttempts });
}
