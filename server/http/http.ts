import handler from "@tanstack/react-start/server-entry";
import { isAdminPath } from "#domain/accounts/admin.ts";
import { httpStatus, shopperText } from "#domain/errors.ts";
import { beginTrace, type Context, createContext, type Log } from "../context.ts";
import { answerFromCache } from "../page-cache/cached-answers.ts";
import { readClock } from "../platform/clock.ts";
import type { Execution } from "../platform/execution.ts";
import type { Isolate } from "../platform/isolate.ts";
import { openLog } from "../platform/log.ts";
import { loggedPath } from "../platform/log-scrub.ts";
import { requestLevel, serverTiming, type Trace } from "../platform/trace.ts";
import { receiveWebhook } from "../webhooks/receive.ts";
import { handleAccountData } from "./account-data.ts";
import { answerAdminPage } from "./admin-pages.ts";
import { answerProcedure } from "./answer-procedure.ts";
import { handleBackupDownload } from "./backup-download.ts";
import { letGoOfBody, withoutBody } from "./body.ts";
import { handleContactPost } from "./contact-post.ts";
import { handleCourierRequest } from "./courier/rest.ts";
import { handleDevMail } from "./dev-mail.ts";
import { handleHealth } from "./health.ts";
import { answerClosed, isClosedTo, MAINTENANCE_HOLD_MS } from "./maintenance.ts";
import { handleAccountPicture } from "./media/account-picture.ts";
import { handleMedia } from "./media/media.ts";
import { handleMediaUpload } from "./media/upload.ts";
import { plainPage } from "./plain-page.ts";
import { isForeignWrite } from "./same-origin.ts";
import { newNonce, withSecurityHeaders } from "./security-headers.ts";
import { handleManifest, handleRobots, handleSitemap } from "./sitemap.ts";
import { handleUnsubscribe } from "./unsubscribe.ts";

type Handler = (
  request: Request,
  context: Context,
  isolate: Isolate,
  nonce: string,
) => Promise<Response>;

/** Vendors name no page that they come from; their signature stands for it. */
const WEBHOOKS = "/api/webhooks/";

/** Of a handler that reads a body, and bounds it (body.ts); all others are given none. */
const READS = "reads-body";

/** Who answers what; the first prefix that fits. Everything else is a page. */
const HANDLERS: readonly (readonly [prefix: string, handler: Handler, reads?: typeof READS])[] = [
  ["/api/trpc/", answerProcedure, READS],
  ["/api/courier/", answerCourier, READS],
  ["/api/health", handleHealth],
  ["/api/contact", handleContactPost, READS],
  ["/api/account/data", handleAccountData],
  ["/api/account/picture", handleAccountPicture, READS],
  ["/api/backups/", handleBackupDownload],
  ["/api/media/upload", handleMediaUpload, READS],
  ["/api/invoices/", answerInvoice],
  ["/api/credit-notes/", answerInvoice],
  ["/api/unsubscribe", handleUnsubscribe],
  [WEBHOOKS, (request, context) => receiveWebhook(request, context), READS],
  ["/media/", answerPicture],
  ["/sitemap", (request, context) => handleSitemap(request, context)],
  ["/robots.txt", handleRobots],
  ["/manifest.webmanifest", handleManifest],
  ["/stand-in/", forwardToStandIn, READS],
  ["/dev/mail", handleDevMail],
];

const PAGE = ["/", renderAnyPage] as const;

/** No address of ours has one, and no database takes it (domain/text/nul.ts). */
const NUL = /%00/;

function malformed(): Response {
  return plainPage(
    { title: "This address is not right", lines: [shopperText("INVALID_INPUT")] },
    { status: httpStatus("INVALID_INPUT") },
  );
}

/** In local runs, of a body that nobody wanted. */
const MOST_DRAINED_BYTES = 64 * 1024 * 1024;

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
  const response = await answerRequest(request, { isolate, execution, trace, log });
  // A body that nobody read breaks the connection of the proxy that a local run has in front.
  const mostDrained = isolate.env.LOCAL_RUN ? MOST_DRAINED_BYTES : 0;
  await letGoOfBody(request, mostDrained).catch(() => undefined);
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
  const [, handler, reads] = HANDLERS.find(([prefix]) => pathname.startsWith(prefix)) ?? PAGE;
  const handle: Handler = (asked, ...rest) => handler(reads ? asked : withoutBody(asked), ...rest);
  const contextOf = (asked: Request) => {
    const waitUntil = (work: Promise<unknown>) => execution.waitUntil(work);
    return createContext(isolate, { headers: asked.headers, waitUntil }, trace);
  };
  const answer = (asked: Request, mark: string) => handle(asked, contextOf(asked), isolate, mark);
  const answerUnlessClosed = async (asked: Request, mark: string) => {
    const context = contextOf(asked);
    const { isInMaintenance, heardAt } = isolate.maintenance;
    // Without the cache nobody watches for a change of the settings.
    const mayBeOutdated = isolate.edgeCache === null || readClock() - heardAt > MAINTENANCE_HOLD_MS;
    const recall = async () => (await isolate.edgeCache?.recallsClosed()) ?? false;
    const maintenance = { isInMaintenance, mayBeOutdated, recall };
    trace.isShutOut = await isClosedTo(asked, context, maintenance);
    if (!trace.isShutOut) return handle(asked, context, isolate, mark);
    // Procedures say for themselves which of them go on.
    return handler === answerProcedure
      ? handle(asked, { ...context, isClosed: true }, isolate, mark)
      : answerClosed(asked, context);
  };
  const nonce = newNonce();
  if (NUL.test(request.url)) return withSecurityHeaders(malformed(), isolate.env, nonce);
  try {
    const cached = await answerFromCache(request, isolate, execution, answer);
    if (cached) return cached;
    const response =
      !pathname.startsWith(WEBHOOKS) && isForeignWrite(request, isolate.env.SITE_URL)
        ? new Response("Forbidden", { status: 403 })
        : await answerUnlessClosed(request, nonce);
    return withSecurityHeaders(response, isolate.env, nonce, isAdminPath(pathname));
  } catch (error) {
    log("error", "request-failed", { path: loggedPath(pathname), error });
    const failed = plainPage(
      {
        title: "Something went wrong",
        lines: [
          "Something went wrong on our side. Please try again.",
          `If you write to us, mention ${trace.requestId}.`,
        ],
      },
      { status: 500 },
    );
    return withSecurityHeaders(failed, isolate.env, nonce);
  }
}

/** The PDF library is as big as all the rest of the Worker: loaded when somebody wants a document. */
async function answerInvoice(
  request: Request,
  context: Context,
  { readPublicFile }: Isolate,
): Promise<Response> {
  const { handleInvoice } = await import("./invoice.ts");
  return handleInvoice(request, context, readPublicFile);
}

function answerCourier(request: Request, context: Context): Promise<Response> {
  return handleCourierRequest(request, context, () => caches.open("soko-courier-photos"));
}

function answerPicture(request: Request, context: Context): Promise<Response> {
  return handleMedia(request, context, () => caches.open("soko-media"));
}

/** Local runs only: the stand-in payment buttons live on the emulator, behind our own origin. */
async function forwardToStandIn(
  request: Request,
  _context: Context,
  { env }: Isolate,
): Promise<Response> {
  if (!env.STAND_IN_URL) return new Response("Not found", { status: 404 });
  const { pathname, search } = new URL(request.url);
  return fetch(`${env.STAND_IN_URL}${pathname}${search}`, {
    method: request.method,
    headers: { "content-type": request.headers.get("content-type") ?? "application/json" },
    body: request.body,
    redirect: "manual",
    signal: AbortSignal.timeout(10_000),
  });
}

function renderAnyPage(...asked: Parameters<Handler>): Promise<Response> {
  const [request, context] = asked;
  if (!isAdminPath(new URL(request.url).pathname)) return renderPage(...asked);
  return answerAdminPage(request, context, () => renderPage(...asked));
}

/** A page that failed for want of the database answers 503: it may load in a moment. */
async function renderPage(
  request: Request,
  context: Context,
  _isolate: Isolate,
  nonce: string,
): Promise<Response> {
  let isAway = false;
  const log: Log = (level, event, facts) => {
    if (event === "database-away") isAway = true;
    context.log(level, event, facts);
  };
  const page = await handler.fetch(request, { context: { app: { ...context, log }, nonce } });
  return page.status === 500 && isAway
    ? new Response(page.body, { status: 503, headers: page.headers })
    : page;
}

declare module "@tanstack/react-start" {
  interface Register {
    server: { requestContext: { app: Context; nonce: string } };
  }
}
