import { Hono } from "hono/tiny";
import { isAdminPath } from "#domain/accounts/admin.ts";
import { PROCEDURES, WEBHOOKS } from "#domain/store/api-address.ts";
import type { Language } from "#domain/store/formats.ts";
import { readPagePath } from "#domain/store/page-language.ts";
import type { Context } from "../context.ts";
import { lackingHalves } from "../platform/env.ts";
import type { Isolate } from "../platform/isolate.ts";
import { receiveWebhook } from "../webhooks/receive.ts";
import { handleAccountData } from "./account-data.ts";
import { answerAdminPage } from "./admin-pages.ts";
import { answerProcedure } from "./answer-procedure.ts";
import { handleBackupDownload } from "./backup-download.ts";
import { withoutBody } from "./body.ts";
import { handleContactPost } from "./contact-post.ts";
import { handleCourierRequest } from "./courier/rest.ts";
import { handleDevMail } from "./dev-mail.ts";
import { handleHealth } from "./health.ts";
import { handleAccountPicture } from "./media/account-picture.ts";
import { handleMedia } from "./media/media.ts";
import { handleMediaUpload } from "./media/upload.ts";
import { refusedMethod } from "./methods.ts";
import { renderPage } from "./pages/render-page.ts";
import { handlePlainOrder } from "./plain-order/plain-order.ts";
import { tooManyRequestsPage } from "./plain-page.ts";
import { isOwnPageBeyond } from "./render-limits.ts";
import { handleManifest, handleRobots, handleSitemap } from "./sitemap.ts";
import { handleUnsubscribe } from "./unsubscribe.ts";

/**
 * What an answer is made of, beside the request; every nonce in a page is `nonce`. What is made
 * `forEverybody` the edge cache has limited already.
 */
type RouteEnv = { context: Context; isolate: Isolate; nonce: string; forEverybody: boolean };

const routes = new Hono<{ Bindings: RouteEnv }>({
  // As it is written, since the guards before it (maintenance, other sites' writes) judge that.
  getPath: ({ url }) => new URL(url).pathname,
});

// What fails is answered, with the request's id, by whoever asked (http.ts).
routes.onError((error) => {
  throw error;
});

// Those that read a body bound it (body.ts).
routes
  .all(`${PROCEDURES}*`, ({ req, env }) => answerProcedure(req.raw, env.context, env.isolate))
  .all("/api/courier/*", ({ req, env }) =>
    handleCourierRequest(req.raw, env.context, () => caches.open("soko-courier-photos")),
  )
  .all("/api/contact", ({ req, env }) => handleContactPost(req.raw, env.context))
  .all("/api/account/picture", ({ req, env }) => handleAccountPicture(req.raw, env.context))
  .all("/api/media/upload", ({ req, env }) => handleMediaUpload(req.raw, env.context))
  .all(`${WEBHOOKS}*`, ({ req, env }) => receiveWebhook(req.raw, env.context))
  .all("/plain/*", ({ req, env }) => handlePlainOrder(req.raw, env.context))
  .all("/:language{[a-z][a-z]}/plain/*", ({ req, env }) => handlePlainOrder(req.raw, env.context))
  .all("/stand-in/*", ({ req, env }) => forwardToStandIn(req.raw, env.isolate));

// All others are given none.
routes.use(async (asked, next) => {
  asked.req.raw = withoutBody(asked.req.raw);
  await next();
});

routes
  .all("/api/health", ({ req, env: { context, isolate } }) =>
    handleHealth(req.raw, context, { hasAllKeys: lackingHalves(isolate.env).length === 0 }),
  )
  .all("/api/account/data", ({ req, env }) => handleAccountData(req.raw, env.context))
  .all("/api/backups/*", ({ req, env }) => handleBackupDownload(req.raw, env.context))
  .all("/api/invoices/*", ({ req, env }) => answerInvoice(req.raw, env))
  .all("/api/credit-notes/*", ({ req, env }) => answerInvoice(req.raw, env))
  .all("/api/unsubscribe", ({ req, env }) => handleUnsubscribe(req.raw, env.context))
  .all("/media/*", ({ req, env }) =>
    handleMedia(req.raw, env.context, () => caches.open("soko-media")),
  )
  .all("/:file{sitemap.*}", ({ req, env }) => handleSitemap(req.raw, env.context))
  .all("/robots.txt", ({ req, env }) => handleRobots(req.raw, env.context))
  .all("/manifest.webmanifest", ({ req, env }) => handleManifest(req.raw, env.context))
  .all("/:language/manifest.webmanifest", ({ req, env }) => handleManifest(req.raw, env.context))
  .all("/dev/mail/*", ({ req, env }) => handleDevMail(req.raw, env.context, env.isolate))
  // Of another build: what is there is answered before the Worker is asked.
  .all("/assets/*", goneFile)
  .all("*", ({ req, env }) => renderAnyPage(req.raw, env));

/** Who answers what: everything that is nobody else's is a page. */
export async function route(request: Request, surroundings: RouteEnv): Promise<Response> {
  return refusedMethod(request) ?? routes.fetch(request, surroundings);
}

/** Plain, since a script asks. */
function goneFile(): Response {
  return new Response("Not found", { status: 404 });
}

/** The PDF library is as big as all the rest of the Worker: loaded when somebody wants a document. */
async function answerInvoice(request: Request, { context, isolate }: RouteEnv): Promise<Response> {
  const { handleInvoice } = await import("./invoice.ts");
  return handleInvoice(request, context, isolate.readPublicFile);
}

/** Local runs only: the stand-in payment buttons live on the emulator, behind our own origin. */
async function forwardToStandIn(request: Request, { env }: Isolate): Promise<Response> {
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

async function renderAnyPage(request: Request, surroundings: RouteEnv): Promise<Response> {
  const { context, isolate, nonce, forEverybody } = surroundings;
  const renderIn = (language: Language) =>
    renderPage(request, { context, env: isolate.env, nonce, language });
  const { pathname } = new URL(request.url);
  if (isAdminPath(pathname)) return answerAdminPage(request, context, renderIn);
  const { language, path } = readPagePath(pathname, context.languages);
  const { meter, env } = isolate;
  const visit = { headers: request.headers, isLocal: env.LOCAL_RUN, meter, now: context.now() };
  if (!forEverybody && (await isOwnPageBeyond(visit))) return tooManyRequestsPage(language);
  // The back office has no languages in its addresses: nothing leads past its guard.
  return renderIn(isAdminPath(path) ? "en" : language);
}

declare module "@tanstack/react-start" {
  interface Register {
    server: {
      requestContext: {
        app: Context;
        nonce: string;
        language: Language;
        languages: readonly Language[];
      };
    };
  }
}
