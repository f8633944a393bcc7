import { DAY_MS } from "#domain/time/durations.ts";
import { orderChanges } from "#messages/orderChanges/index.ts";
import type { Context } from "../../context.ts";
import { type CountedAttempt, consumeAttempt, type Limit } from "../limits/rate-limit.ts";

const OFTEN = { perAddress: 120, windowMs: DAY_MS };

/** So many changes of each kind within a day, by one order. */
const LIMITS = {
  /** Each is a line of the order's timeline: who changes their mind so often hides what else became of it. */
  instructions: { name: "change-order", perSubject: 20, ...OFTEN },
  /** Each is a letter as well, to the shopper and to the store. */
  slot: { name: "change-slot", perSubject: 5, ...OFTEN },
} as const satisfies Record<string, Limit>;

/**
 * Counts a change that a shopper makes of their order's instructions or slot. Throws RATE_LIMITED, which says
 * when they can change it again: within a day of the first change. A change that is refused after all is taken back.
 */
export async function takeShoppersChange(
  ctx: Pick<Context, "clientAddress" | "db" | "log" | "now">,
  { orderId, of }: { orderId: string; of: keyof typeof LIMITS },
): Promise<CountedAttempt> {
  const text = () => orderChanges.changedTooOften();
  return consumeAttempt(ctx, LIMITS[of], { subject: orderId, text });
}
