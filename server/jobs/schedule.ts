import { giveLeaseBack, takeLease } from "#db/queries/notifications/outbox.ts";
import { type Context, createContext } from "../context.ts";
import type { Execution } from "../platform/execution.ts";
import { followSettings, type Isolate } from "../platform/isolate.ts";
import { processEvents } from "../webhooks/process.ts";
import { tellOfWishesBack } from "./back-in-stock.ts";
import { backUp } from "./back-up.ts";
import { refreshBoughtTogether } from "./bought-together.ts";
import { cleanUp } from "./clean-up.ts";
import { compareCaptures } from "./compare-captures.ts";
import { tellOfLowStock } from "./low-stock.ts";
import { purgeProducts } from "./purge-products.ts";
import { reconcileDisputes } from "./reconcile-disputes.ts";
import { reconcileEndedPayments } from "./reconcile-ended-payments.ts";
import { reconcilePayments } from "./reconcile-payments.ts";
import { reconcileRefunds } from "./reconcile-refunds.ts";
import { refreshDeliveries } from "./refresh-deliveries.ts";
import { finishErasures, keepPeriods } from "./retention.ts";
import { runOutbox } from "./run-outbox.ts";
import { sweepMedia } from "./sweep-media.ts";
import { tellOfRequests } from "./tell-of-requests.ts";

/** Takes the context, gives how many things it worked on. */
type Job = (ctx: Context) => Promise<number>;

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
  "low-stock": everyTenMinutes(tellOfLowStock),
  "back-in-stock": everyTenMinutes(tellOfWishesBack),
  "tell-of-requests": everyTenMinutes(tellOfRequests),
  "purge-products": purgeProducts,
  "sweep-media": sweepMedia,
  "bought-together": refreshBoughtTogether,
  "clean-up": cleanUp,
  "finish-erasures": everyTenMinutes(finishErasures),
  "keep-periods": keepPeriods,
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

/** For what reads many rows and is in no hurry. */
function everyTenMinutes(job: Job): Job {
  return async (ctx) => (new Date(ctx.now()).getUTCMinutes() % 10 === 0 ? job(ctx) : 0);
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

export async function runJobs(ctx: Context, jobs = JOBS): Promise<void> {
  for (const [name, job] of Object.entries(jobs)) {
    await runUnderLease(ctx, name, job).catch((error: unknown) => {
      ctx.log("error", "job-without-lease", { job: name, error });
    });
  }
}

/**
 * Runs a job unless another run of it is under way: two at once do the work once. One that fails has not
 * finished: five minutes after the time of a run the monitor is told (server/http/health.ts).
 */
export async function runUnderLease(ctx: Context, name: string, job: Job): Promise<boolean> {
  const holder = ctx.newId();
  const now = ctx.now();
  const heldUntil = now + leaseOf(name);
  if (!(await takeLease(ctx.db, { name, holder, now, heldUntil }))) return false;
  let isDone = false;
  try {
    const count = await job(ctx);
    isDone = true;
    if (count > 0) ctx.log("info", "job-ran", { job: name, count });
  } catch (error) {
    ctx.log("error", "job-failed", { job: name, error });
  } finally {
    await giveLeaseBack(ctx.db, { name, holder, isDone, now: ctx.now() });
  }
  return true;
}
