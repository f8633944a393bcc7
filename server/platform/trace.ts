import type { Effort } from "#db/measure.ts";

/** What is known of one request or cron run while it lasts, for its log lines and debug mode. */
export type Trace = {
  requestId: string;
  /** Epoch ms. */
  startedAt: number;
  database: Effort;
  /** Whether the database said that an administrator asks; false where nobody had to know. */
  isAdmin: boolean;
  /** Whether the shop was closed to whoever asks, for maintenance. */
  isShutOut: boolean;
};

/**
 * A new trace. The id is Cloudflare's, by which its own logs know the request, or `newId`'s where
 * there is none; it goes out with a failed answer and stands on error pages.
 */
export function openTrace(options: { headers: Headers; now: number; newId: () => string }): Trace {
  const ray = options.headers.get("cf-ray");
  return {
    requestId: ray && /^[\w-]{8,40}$/.test(ray) ? ray : options.newId(),
    startedAt: options.now,
    database: { trips: 0, rows: 0, ms: 0 },
    isAdmin: false,
    isShutOut: false,
  };
}

/**
 * How much the line of a request matters: who only looks at pages is of interest to nobody but who
 * looks closely, and that the shop is in maintenance is no news to whoever closed it.
 */
export function requestLevel(
  { method, status }: { method: string; status: number },
  { isShutOut }: Pick<Trace, "isShutOut">,
): "debug" | "info" | "warn" {
  if (status >= 500) return isShutOut && status === 503 ? "info" : "warn";
  return method === "GET" || method === "HEAD" ? "debug" : "info";
}

/** What the request took, as the Server-Timing header says it (debug mode, administrators only). */
export function serverTiming(trace: Trace, now: number): string {
  const { trips, rows, ms } = trace.database;
  return [
    `request;desc="${trace.requestId}"`,
    `total;dur=${now - trace.startedAt}`,
    `db;dur=${ms};desc="${trips} trips, ${rows} rows"`,
  ].join(", ");
}
