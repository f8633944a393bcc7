import {
  acquireLease,
  isUnfinished,
  noteIdle,
  releaseLease,
} from "#db/queries/notifications/outbox.ts";
import { type Context, createContext } from "../context.ts";
import type { Execution } from "../platform/execution.ts";
import { followSettings, type Isolate } from "../platform/isolate.ts";
import { processEvents } from "../webhooks/process.ts";
import { notifyBackInStock } from "./back-in-stock.ts";
import { backUp } from "./back-up.ts";
import { refreshBoughtTogether } from "./bought-together.ts";
import { cleanUp } from "./clean-up.ts";
import { compareCaptures } from "./compare-captures.ts";
import { findJobsWithWork, type Job } from "./find-busy.ts";
import { notifyLowStock } from "./low-stock.ts";
import { purgeProducts } from "./purge-products.ts";
import { reconcileDisputes } from "./reconcile-disputes.ts";
import { reconcileEndedPayments } from "./reconcile-ended-payments.ts";
import { reconcilePayments } from "./reconcile-payments.ts";
import { reconcileRefunds } from "./reconcile-refunds.ts";
import { refreshDeliveries } from "./refresh-deliveries.ts";
import { notifyRequestsStocked } from "./requests-stocked.ts";
import { enforceRetention, finishErasures } from "./retention.ts";
import { runOutbox } from "./run-outbox.ts";
import { sweepMedia } from "./sweep-media.ts";

/** What runs every minute (wrangler.toml), in this order. */
export const JOBS: Readonly<Record<string, Job>> = {
  "process-webhooks": processEvents,
  "reconcile-payments": reconcilePayments,
  "reconcile-ended-payments": reconcileEndedPayments,
  "run-outbox": runOutbox,
  "reconcile-refunds": reconcileRefunds,
  "refresh-deliveries": refreshDeliveries,
  "compare-captures": compareCaptures,
  "reconcile-disputes": reconcileDisputes,
  "low-stock": everyTenMinutes("low-stock", notifyLowStock),
  "back-in-stock": everyTenMinutes("back-in-stock", notifyBackInStock),
  "tell-of-requests": everyTenMinutes("tell-of-requests", notifyRequestsStocked),
  "purge-products": purgeProducts,
  "sweep-media": sweepMedia,
  "bought-together": refreshBoughtTogether,
  "clean-up": cleanUp,
  "finish-erasures": everyTenMinutes("finish-erasures", finishErasures),
  "keep-periods": enforceRetention,
  // Last: a large shop's takes minutes, and the next run goes on with the others meanwhile.
  "back-up": backUp,
};

/** Longer than any run: a holder that died is not waited for longer than this. */
const LEASE_MS = 5 * 60_000;
/** A cron run of Cloudflare's lasts at most so long. */
const LONG_LEASE_MS: Readonly<Record<string, number>> = { "back-up": 15 * 60_000 };

/** So long a run of a job may take, ms. */
export function leaseOf(name: string): number {
  return LONG_LEASE_MS[name] ?? LEASE_MS;
}

/**
 * Runs a heavy, unhurried job in the cron run that starts in every tenth minute, or in the next minute if the last run
 * did not finish.
 */
export function everyTenMinutes(name: string, job: Job): Job {
  return async (ctx, begun) => {
    const isItsMinute = new Date(begun).getUTCMinutes() % 10 === 0;
    return isItsMinute || (await isUnfinished(ctx.db, { name })) ? job(ctx, begun) : 0;
  };
}

/** Cron's entry: every job once, each under its lease; one that fails does not stop the others. */
export async function runScheduled(isolate: Isolate, execution: Execution): Promise<void> {
  const ctx = createContext(isolate, {
    headers: new Headers(),
    waitUntil: (work) => execution.waitUntil(work),
  });
  // First of all: they say how much of the run is logged. Without them it is logged as before.
  await ctx.settings().catch(() => undefined);
  followSettings(isolate, ctx.knownSettings());
  await runJobs(ctx);
}

/**
 * Those with something to do, one after the other and each under its lease, for what one writes is the next one's
 * work and the vendors are asked by one at a time. Whether there is anything to do is asked for all together, and
 * again for those that come after one that ran.
 */
export async function runJobs(ctx: Context, jobs = JOBS): Promise<void> {
  const begun = ctx.now();
  const all = Object.entries(jobs);
  let busy = await findJobsWithWork(ctx, all, begun);
  let idle: string[] = [];
  for (const [at, [name, job]] of all.entries()) {
    if (!busy.has(name)) {
      idle.push(name);
      continue;
    }
    await tellIdle(ctx, idle);
    idle = [];
    await runUnderLease(ctx, name, job, begun).catch((error: unknown) => {
      ctx.log("error", "job-without-lease", { job: name, error });
    });
    busy = await findJobsWithWork(ctx, all.slice(at + 1), begun);
  }
  await tellIdle(ctx, idle);
}

/** They have come to their end, as those that ran have, unless another run has one in hand. */
async function tellIdle(ctx: Context, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await noteIdle(ctx.db, { names, now: ctx.now() }).catch((error: unknown) => {
    ctx.log("error", "idle-jobs-not-noted", { jobs: names, error });
  });
}

/**
 * Runs a job unless another run of it is under way: two at once do the work once. One that fails has not
 * finished: five minutes after the time of a run the monitor is told (server/http/health.ts).
 */
export async function runUnderLease(
  ctx: Context,
  name: string,
  job: Job,
  begun = ctx.now(),
): Promise<boolean> {
  const holder = ctx.newId();
  const now = ctx.now();
  const heldUntil = now + leaseOf(name);
  if (!(await acquireLease(ctx.db, { name, holder, now, heldUntil }))) return false;
  let isDone = false;
  try {
    const count = await job(ctx, begun);
    isDone = true;
    if (count > 0) ctx.log("info", "job-ran", { job: name, count });
  } catch (error) {
    ctx.log("error", "job-failed", { job: name, error });
  } finally {
    await releaseLease(ctx.db, { name, holder, isDone, now: ctx.now() });
  }
  return true;
}
