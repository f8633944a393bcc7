import { type CountedVisit, countAttempts } from "#db/queries/platform/rate-limits.ts";
import { networkOf } from "#domain/accounts/ip-range.ts";
import { ShopError } from "#domain/errors.ts";
import { checkout } from "#messages/checkout/index.ts";
import type { Context } from "../../context.ts";
import { hashOf } from "../../platform/hash.ts";
import {
  COMPLETIONS,
  keyOf,
  VISIT_LIMITS,
  type VisitContext,
  type VisitLimit,
  visitKey,
} from "./rate-limit.ts";

/** How much more a visitor may hold who passed the check: a hall of customers, not the whole shop. */
const CHECKED_TIMES = 4;

/**
 * Lets a visitor in who comes no more often than shoppers do. Counted by the pass of who passed the
 * bot check, else by the customer where somebody is signed in, else by the network. Throws
 * CHECK_NEEDED beyond the limit, or RATE_LIMITED where no check is set up; nobody below it is checked.
 */
export async function admit(ctx: VisitContext, limit: VisitLimit): Promise<void> {
  const visit = await visitOf(ctx, limit);
  if (!visit) return;
  const { key, most, ...window } = visit;
  const counts = await countAttempts(ctx.db, { keys: [key], ...window });
  if ((counts.get(key) ?? 0) > most) throw checkNeeded(ctx, limit.name);
}

/** The same for what costs less than a limit in the database does: each isolate counts for itself. */
export async function admitToRead(ctx: VisitContext, limit: VisitLimit): Promise<void> {
  const visit = await visitOf(ctx, limit);
  if (!visit) return;
  const { key, most, now } = visit;
  const visits = ctx.meter.count(key, { windowMs: limit.windowMs, now });
  if (visits > most) throw checkNeeded(ctx, limit.name);
}

/** How a visit is counted, for a write that does it itself; null where nobody can be told apart. */
export async function visitOf(
  ctx: Pick<Context, "checkPasses" | "clientAddress" | "now" | "viewer">,
  limit: VisitLimit,
): Promise<CountedVisit | null> {
  const pass = await ctx.checkPasses.held();
  const key = pass === null ? await visitKey(ctx, limit) : await keyOf(limit, "pass", pass);
  if (!key) return null;
  const now = ctx.now();
  return { key, most: limit.most, now, windowEndsAt: now + limit.windowMs };
}

/** How a visitor's asking for the end of one payment is counted: theirs, and of that payment. */
export async function completionVisits(
  ctx: Pick<Context, "checkPasses" | "clientAddress" | "now" | "viewer">,
  { checkoutKey }: { checkoutKey: string },
): Promise<CountedVisit[]> {
  const theirs = await visitOf(ctx, VISIT_LIMITS.checkoutComplete);
  if (!theirs) return [];
  const { most, windowMs } = COMPLETIONS;
  const key = await keyOf(COMPLETIONS, "payment", checkoutKey);
  return [theirs, { key, most, now: theirs.now, windowEndsAt: theirs.now + windowMs }];
}

/** How many units the visitor's unpaid orders may hold, by the settings and the pass. */
export async function unitsMayHold(
  ctx: Pick<Context, "checkPasses">,
  unitsHeld: number,
): Promise<number> {
  const pass = await ctx.checkPasses.held();
  return pass === null ? unitsHeld : unitsHeld * CHECKED_TIMES;
}

/** The most that they may come to hold, once they have passed the check where there is one. */
export function mostUnitsToHold(
  { botCheck }: Pick<Context, "botCheck">,
  unitsHeld: number,
): number {
  return botCheck ? unitsHeld * CHECKED_TIMES : unitsHeld;
}

/**
 * What a visitor is told whose payment was one too many, or would hold too much. Another check is no
 * help to who has a pass: who holds four times what shoppers do waits.
 */
export async function unitLimitError(
  ctx: Pick<Context, "botCheck" | "checkPasses" | "log">,
  limit: VisitLimit,
): Promise<ShopError> {
  if ((await ctx.checkPasses.held()) === null) return checkNeeded(ctx, limit.name);
  ctx.log("warn", "rate-limited", { limit: limit.name });
  return new ShopError("RATE_LIMITED", {
    text: () => checkout.tooManyUnpaid(),
  });
}

/** By which payments of one network know each other: no address can be read from it at a glance. */
export async function networkKey(ctx: Pick<Context, "clientAddress">): Promise<string | null> {
  return ctx.clientAddress === null ? null : hashOf(["network", networkOf(ctx.clientAddress)]);
}

function checkNeeded(ctx: Pick<Context, "botCheck" | "log">, limit: string): ShopError {
  ctx.log("warn", "check-needed", { limit });
  return new ShopError(ctx.botCheck ? "CHECK_NEEDED" : "RATE_LIMITED");
}
