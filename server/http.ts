import handler from "@tanstack/react-start/server-entry";
import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import { createAuth } from "./auth.ts";
import { type Context, createContext } from "./context.ts";
import { handleCourierRequest } from "./courier-rest.ts";
import { handleDevMail } from "./dev-mail.ts";
import type { Execution, Isolate } from "./isolate.ts";
import { appRouter } from "./router.ts";
import { withSecurityHeaders } from "./security-headers.ts";

type Handler = (request: Request, context: Context, isolate: Isolate) => Promise<Response>;

/** Who answers what; the first prefix that fits. Everything else is a page. */
const HANDLERS: readonly (readonly [prefix: string, handler: Handler])[] = [
  ["/api/trpc/", answerProcedure],
  ["/api/courier/", handleCourierRequest],
  ["/api/auth/", answerAuth],
  ["/stand-in/", forwardToStandIn],
  ["/dev/mail", handleDevMail],
  ["/", renderPage],
];

/** Answers one HTTP request. Answers are private and not stored unless their handler says more. */
export async function handleRequest(
  request: Request,
  isolate: Isolate,
  execution: Execution,
): Promise<Response> {
  const { pathname } = new URL(request.url);
  const context = createContext(isolate, {
    headers: request.headers,
    waitUntil: (work) => execution.waitUntil(work),
  });
  const [, answer] = HANDLERS.find(([prefix]) => pathname.startsWith(prefix)) ?? ["/", renderPage];
  try {
    return withSecurityHeaders(await answer(request, context, isolate), isolate.env);
  } catch (error) {
    context.log("error", "request-failed", { path: pathname, error: String(error) });
    const failed = new Response("Something went wrong on our side. Please try again.", {
      status: 500,
    });
    return withSecurityHeaders(failed, isolate.env);
  }
}

function answerProcedure(request: Request, context: Context): Promise<Response> {
  return fetchRequestHandler({
    endpoint: "/api/trpc",
    req: request,
    router: appRouter,
    createContext: () => context,
    maxBatchSize: 10,
  });
}

function answerAuth(request: Request, context: Context, { env }: Isolate): Promise<Response> {
  return createAuth(env, context.db).handler(request);
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

async function renderPage(request: Request, context: Context): Promise<Response> {
  return handler.fetch(request, { context: { app: context } });
}

declare module "@tanstack/react-start" {
  interface Register {
    server: { requestContext: { app: Context } };
  }
}
