import { DAY_MS } from "#domain/time/durations.ts";
import { orderChanges } from "#messages/orderChanges/index.ts";
import type { Context } from "../../context.ts";
import { type Limit, takeAttempt } from "../limits/rate-limit.ts";

/** Each change is a line of the order's timeline: who changes their mind so often hides what else became of it. */
const LIMIT: Limit = { name: "change-order", perSubject: 20, perAddress: 120, windowMs: DAY_MS };

/**
 * Counts a change that a shopper makes of their order's instructions or slot. Throws RATE_LIMITED, which says
 * when they can change it again: within a day of the first change.
 */
export async function takeShoppersChange(
  ctx: Pick<Context, "clientAddress" | "db" | "log" | "now">,
  orderId: string,
): Promise<void> {
  await takeAttempt(ctx, LIMIT, { subject: orderId, text: () => orderChanges.changedTooOften() });
}
