import {
  acquireLease,
  isUnfinished,
  noteIdle,
  releaseLease,
} from "#db/queries/notifications/outbox.ts";
import { JOB_NAMES, type JobName } from "#domain/notifications/job-names.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
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

/** A job: what it runs, and when that is other than every minute or may take longer than `LEASE_MS`. */
type ScheduledJob = {
  run: Job;
  /** Heavy and unhurried: it runs every ten minutes. */
  isUnhurried?: true;
  leaseMs?: number;
};

const SCHEDULE: Readonly<Record<JobName, ScheduledJob>> = {
  "process-webhooks": { run: processEvents },
  "reconcile-payments": { run: reconcilePayments },
  "reconcile-ended-payments": { run: reconcileEndedPayments },
  "run-outbox": { run: runOutbox },
  "reconcile-refunds": { run: reconcileRefunds },
  "refresh-deliveries": { run: refreshDeliveries },
  "compare-captures": { run: compareCaptures },
  "reconcile-disputes": { run: reconcileDisputes },
  "low-stock": { run: notifyLowStock, isUnhurried: true },
  "back-in-stock": { run: notifyBackInStock, isUnhurried: true },
  "requests-stocked": { run: notifyRequestsStocked, isUnhurried: true },
  "purge-products": { run: purgeProducts },
  "sweep-media": { run: sweepMedia },
  "bought-together": { run: refreshBoughtTogether },
  "clean-up": { run: cleanUp },
  "finish-erasures": { run: finishErasures, isUnhurried: true },
  retention: { run: enforceRetention },
  // As long as a cron run of Cloudflare's lasts at most.
  "back-up": { run: backUp, leaseMs: 15 * MINUTE_MS },
};

/** What runs every minute (wrangler.toml), by name and in this order, each in its minutes. */
export const JOBS: Readonly<Record<string, Job>> = Object.fromEntries(
  JOB_NAMES.map((name) => {
    const { run, isUnhurried } = SCHEDULE[name];
    return [name, isUnhurried ? everyTenMinutes(name, run) : run];
  }),
);

/** Longer than any run: a holder that died is not waited for longer than this. */
const LEASE_MS = 5 * 60_000;

/** So long a run of a job may take, ms. */
export function leaseOf(name: string): number {
  const known = JOB_NAMES.find((one) => one === name);
  return (known && SCHEDULE[known].leaseMs) ?? LEASE_MS;
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
