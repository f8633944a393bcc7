import { isAdminPath } from "#domain/accounts/admin.ts";
import { httpStatus } from "#domain/errors.ts";
import { PROCEDURES, WEBHOOKS } from "#domain/store/api-address.ts";
import type { Language } from "#domain/store/formats.ts";
import { readPagePath } from "#domain/store/page-language.ts";
import { errorText } from "#messages/errors/error-text.ts";
import { plainPages } from "#messages/plainPages/index.ts";
import { beginTrace, type Context, createContext, type Log } from "../context.ts";
import { answerFromCache } from "../page-cache/cached-answers.ts";
import { readClock } from "../platform/clock.ts";
import { shownLanguages } from "../platform/env.ts";
import type { Execution } from "../platform/execution.ts";
import { isDatabaseUnavailable } from "../platform/failures.ts";
import { followSettings, type Isolate } from "../platform/isolate.ts";
import { openLog } from "../platform/log.ts";
import { loggedPath } from "../platform/log-scrub.ts";
import { requestLevel, serverTiming, type Trace } from "../platform/trace.ts";
import { drainBody } from "./body.ts";
import { redirectToChosenHome } from "./language/chosen-home.ts";
import { answerClosed, isClosedTo, MAINTENANCE_HOLD_MS } from "./maintenance.ts";
import { savesData, withoutPictures } from "./media/without-pictures.ts";
import { badRequestPage, plainPage, RETRY_AFTER_SECONDS } from "./plain-page.ts";
import { route } from "./routes.ts";
import { isCrossSiteLoad, isCrossSiteWrite } from "./same-origin.ts";
import { newNonce, withSecurityHeaders } from "./security-headers.ts";

/** No address of ours has one, and no database takes it (domain/text/nul.ts). */
const NUL = /%00/;

/** In local runs, of a body that nobody wanted. */
const MAX_DRAINED_BYTES = 64 * 1024 * 1024;

/**
 * Answers one HTTP request: from the edge cache what is public, all else privately, unstored. One
 * log line says how it went, and a failed answer carries the id of those lines.
 */
export async function handleRequest(
  request: Request,
  isolate: Isolate,
  execution: Execution,
): Promise<Response> {
  const trace = beginTrace(request.headers);
  const log = openLog({
    requestId: trace.requestId,
    logSettings: isolate.logSettings,
    now: readClock,
  });
  const whole = await answerRequest(request, { isolate, execution, trace, log });
  const response = savesData(request) ? withoutPictures(whole) : whole;
  // A body that nobody read breaks the connection of the proxy that a local run has in front.
  const mostDrained = isolate.env.LOCAL_RUN ? MAX_DRAINED_BYTES : 0;
  await drainBody(request, mostDrained).catch(() => undefined);
  const { status, headers } = response;
  const { method, url } = request;
  const { pathname } = new URL(url);
  const { trips, rows } = trace.database;
  log(requestLevel({ method, status }, trace), "request", {
    method,
    path: loggedPath(pathname),
    status,
    ms: readClock() - trace.startedAt,
    trips,
    rows,
  });
  const isDebugged = isolate.logSettings.debugMode && trace.isAdmin;
  if (status >= 400 || isDebugged) headers.set("x-request-id", trace.requestId);
  if (isDebugged) headers.set("server-timing", serverTiming(trace, readClock()));
  return response;
}

async function answerRequest(
  request: Request,
  parts: { isolate: Isolate; execution: Execution; trace: Trace; log: Log },
): Promise<Response> {
  const { isolate, execution, trace, log } = parts;
  const { pathname } = new URL(request.url);
  const withContext = async (asked: Request, work: (context: Context) => Promise<Response>) => {
    const waitUntil = (later: Promise<unknown>) => execution.waitUntil(later);
    const context = createContext(
      isolate,
      { headers: asked.headers, url: asked.url, waitUntil },
      trace,
    );
    return work(context).finally(() => followSettings(isolate, context.knownSettings()));
  };
  const answer = (asked: Request, mark: string) =>
    withContext(asked, (context) =>
      route(asked, { context, isolate, nonce: mark, forEverybody: true }),
    );
  const answerUnlessClosed = async (asked: Request, context: Context, mark: string) => {
    const { isInMaintenance, heardAt } = isolate.maintenance;
    // Without the cache nobody watches for a change of the settings.
    const mayBeOutdated = isolate.edgeCache === null || readClock() - heardAt > MAINTENANCE_HOLD_MS;
    const recall = async () => (await isolate.edgeCache?.recallsClosed()) ?? false;
    const maintenance = { isInMaintenance, mayBeOutdated, recall };
    trace.isShutOut = await isClosedTo(asked, context, maintenance);
    const own = { isolate, nonce: mark, forEverybody: false };
    if (!trace.isShutOut) return route(asked, { ...own, context });
    // Procedures say for themselves which of them go on during maintenance.
    return pathname.startsWith(PROCEDURES)
      ? route(asked, { ...own, context: { ...context, isClosed: true } })
      : answerClosed(asked, context);
  };
  const nonce = newNonce();
  const { language } = readPagePath(pathname, shownLanguages(isolate.env));
  if (NUL.test(request.url))
    return withSecurityHeaders(badRequestPage(language), isolate.env, nonce);
  try {
    const home = redirectToChosenHome(request, isolate.env);
    if (home) return withSecurityHeaders(home, isolate.env, nonce);
    const cached = await answerFromCache(request, isolate, execution, answer);
    if (cached) return cached;
    // Vendors name no page that they come from; their signature stands for it.
    const isForeign =
      !pathname.startsWith(WEBHOOKS) &&
      (isCrossSiteWrite(request, isolate.env.SITE_URL) || isCrossSiteLoad(request));
    const response = isForeign
      ? new Response("Forbidden", { status: 403 })
      : await withContext(request, (context) => answerUnlessClosed(request, context, nonce));
    return withSecurityHeaders(response, isolate.env, nonce, isAdminPath(pathname));
  } catch (error) {
    const isUnavailable = isDatabaseUnavailable(error);
    log("error", isUnavailable ? "database-away" : "request-failed", {
      path: loggedPath(pathname),
      error,
    });
    const failed = failedPage(language, isUnavailable ? "SERVICE_UNAVAILABLE" : "INTERNAL", trace);
    return withSecurityHeaders(failed, isolate.env, nonce);
  }
}

/** What a request is told that nobody below has an answer for; with the database away, when to come again. */
function failedPage(
  language: Language,
  code: "INTERNAL" | "SERVICE_UNAVAILABLE",
  { requestId }: Pick<Trace, "requestId">,
): Response {
  const headers = { "retry-after": RETRY_AFTER_SECONDS };
  return plainPage(
    language,
    () => ({
      title: plainPages.wentWrong(),
      lines: [errorText(code), plainPages.mentionId({ id: requestId })],
    }),
    { status: httpStatus(code), ...(code === "INTERNAL" ? {} : { headers }) },
  );
}
