import { HOUR_MS } from "../time/durations.ts";

/**
 * The scheduled jobs, in the order in which they run. Each name is that of its file in server/jobs, or of what it calls,
 * and of its row in `job_leases`.
 */
export const JOB_NAMES = [
  "process-webhooks",
  "reconcile-payments",
  "reconcile-ended-payments",
  "run-outbox",
  "reconcile-refunds",
  "refresh-deliveries",
  "compare-captures",
  "reconcile-disputes",
  "low-stock",
  "back-in-stock",
  "requests-stocked",
  "purge-products",
  "sweep-media",
  "bought-together",
  "clean-up",
  "finish-erasures",
  "retention",
  // Last: a large shop's takes minutes, and the next run goes on with the others meanwhile.
  "back-up",
] as const;
export type JobName = (typeof JOB_NAMES)[number];

/** A job that has not come to its end for so long is told of: it runs every ten minutes at least. */
export const LATE_JOB_AFTER_MS = HOUR_MS;
