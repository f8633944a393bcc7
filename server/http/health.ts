import { schemaVersionOf } from "#db/queries/backups/restore.ts";
import { type ProbedHealth, readSigns } from "#db/queries/platform/health.ts";
import { isBackupLate } from "#domain/backups/backup.ts";
import { isShopError } from "#domain/errors.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { errorTextIn } from "#messages/errors/error-text.ts";
import type { Context } from "../context.ts";
import { JOBS, leaseOf } from "../jobs/schedule.ts";
import { inTime, TIMED_OUT } from "../platform/concurrency.ts";
import { SCHEMA_VERSION } from "../platform/env.ts";
import { isDatabaseUnavailable } from "../platform/failures.ts";
import { probeCourier } from "../services/deliveries/probe.ts";
import { consumeVisit, VISIT_LIMITS } from "../services/limits/rate-limit.ts";
import { probePayments } from "../services/payments/probe.ts";

/** Every job runs each minute; one that takes as long as it may is not late yet. */
const LATE_AFTER_LEASE_MS = 5 * MINUTE_MS;
/** A monitor does not wait for a vendor who does not answer. */
const VENDOR_PATIENCE_MS = 4_000;

type Signs = Awaited<ReturnType<typeof readSigns>>;

/**
 * GET and HEAD /api/health, for uptime monitors (docs/operations.md): `ok`, `degraded` (200, with `?strict` 503: a
 * vendor, a job, the backup, the mails, the database's schema or the configuration needs a look) or `down` (503: no database, or one that
 * this build cannot read). `database` is `behind` where migrations that the build knows, up to `builtFor`, have
 * not run there, `keys` is `half` where a pair of keys was set by half (the log says which). Vendors are asked once a minute however many ask here. No secrets; never cached.
 */
export async function handleHealth(
  request: Request,
  ctx: Context,
  {
    builtFor = SCHEMA_VERSION,
    hasAllKeys = true,
  }: { builtFor?: number | null; hasAllKeys?: boolean } = {},
): Promise<Response> {
  if (request.method !== "GET" && request.method !== "HEAD") {
    return answer(request, 405, { error: "Method not allowed" }, { allow: "GET, HEAD" });
  }
  try {
    await consumeVisit(ctx, VISIT_LIMITS.health);
  } catch (error) {
    // Without the database nobody is counted.
    if (isShopError(error)) return answer(request, 429, { error: errorTextIn("en", error) });
  }
  const checkedAt = ctx.now();
  const keys = hasAllKeys ? "whole" : "half";
  try {
    const [signs, { system }] = await Promise.all([
      readSigns(ctx.db, { now: checkedAt }),
      ctx.settings(),
    ]);
    const [courier, payments] = await Promise.all([
      freshly(ctx, signs.courier, () => probeCourier(ctx)),
      freshly(ctx, signs.payments, () => probePayments(ctx)),
    ]);
    const jobs = Object.keys(JOBS).map((name) => jobSign(name, signs, checkedAt));
    const backup = {
      lastFinishedAgeSeconds: ageSeconds(signs.backedUpAt, checkedAt),
      late:
        system.autoBackup &&
        isBackupLate(system.backupFrequency, { lastAt: signs.backedUpAt, now: checkedAt }),
    };
    const database = isBehind(signs.schemaVersion, builtFor) ? "behind" : "up";
    const mails = { late: signs.lateMails > 0 };
    const isWell =
      database === "up" &&
      hasAllKeys &&
      courier === "up" &&
      payments === "up" &&
      !backup.late &&
      !mails.late &&
      jobs.every(({ late }) => !late);
    const status = isWell ? "ok" : "degraded";
    // For monitors that read no more than the status.
    const isStrict = new URL(request.url).searchParams.has("strict");
    return answer(request, isStrict && !isWell ? 503 : 200, {
      status,
      database,
      courier,
      payments,
      jobs,
      backup,
      mails,
      keys,
      checkedAt,
    });
  } catch (error) {
    const isUnavailable = isDatabaseUnavailable(error);
    // A question that an older schema cannot answer.
    if (!isUnavailable && !isBehind(await schemaVersionOf(ctx.db.$client), builtFor)) throw error;
    const event = isUnavailable ? "database-away" : "database-behind";
    ctx.log("error", event, { path: "/api/health", error });
    const database = isUnavailable ? "down" : "behind";
    const unknown = {
      courier: "unknown",
      payments: "unknown",
      jobs: [],
      backup: null,
      mails: null,
    };
    return answer(request, 503, { status: "down", database, ...unknown, keys, checkedAt });
  }
}

function isBehind(schemaVersion: number, builtFor: number | null): boolean {
  return builtFor !== null && schemaVersion < builtFor;
}

/** What is known, while it holds; else what the vendor says now, if it says so in time. */
async function freshly(
  ctx: Context,
  known: { health: ProbedHealth; knownUntil: number },
  ask: () => Promise<ProbedHealth>,
): Promise<ProbedHealth> {
  if (known.knownUntil > ctx.now()) return known.health;
  const asked = ask();
  ctx.background(asked);
  const said = await inTime(asked, VENDOR_PATIENCE_MS);
  return said === TIMED_OUT ? known.health : said;
}

function jobSign(name: string, signs: Signs, now: number) {
  const finishedAt = signs.finishedAt(name);
  const late = finishedAt === null || now - finishedAt > leaseOf(name) + LATE_AFTER_LEASE_MS;
  return { name, lastFinishedAgeSeconds: ageSeconds(finishedAt, now), late };
}

function ageSeconds(at: number | null, now: number): number | null {
  return at === null ? null : Math.max(0, Math.round((now - at) / 1000));
}

function answer(
  request: Request,
  status: number,
  body: object,
  headers: Record<string, string> = {},
): Response {
  const all = { "content-type": "application/json", "cache-control": "no-store", ...headers };
  const text = request.method === "HEAD" ? null : JSON.stringify(body);
  return new Response(text, { status, headers: all });
}
