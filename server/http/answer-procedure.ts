import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import { getProcedureAtPath } from "@trpc/server/unstable-core-do-not-import";
import * as v from "valibot";
import { ShopError } from "#domain/errors.ts";
import { PROCEDURES } from "#domain/store/api-address.ts";
import type { Context } from "../context.ts";
import { bypassCookie, isAdminWrite } from "../page-cache/bypass-cookie.ts";
import type { Env } from "../platform/env.ts";
import type { Isolate } from "../platform/isolate.ts";
import { appRouter } from "../router.ts";
import { failedCall, ProcedureMeta } from "../trpc.ts";
import { contextForBatch } from "./batch-rule.ts";
import { MAX_BODY_BYTES, readBody, withBody } from "./body.ts";

/** As the adapter wants it. */
const ENDPOINT = PROCEDURES.slice(0, -1);
const MAX_CALLS = 10;

/** POST and GET /api/trpc/{procedures}: the typed procedures, alone or up to ten in a batch. */
export async function answerProcedure(
  request: Request,
  context: Context,
  { env, edgeCache }: { env: Pick<Env, "SITE_URL"> } & Pick<Isolate, "edgeCache">,
): Promise<Response> {
  const bounded = await withinBound(request, context);
  if (!bounded) return failedCall(new ShopError("TOO_LARGE"), context.language);
  const answer = await fetchRequestHandler({
    endpoint: ENDPOINT,
    req: bounded,
    router: appRouter,
    createContext: contextForBatch(context),
    maxBatchSize: MAX_CALLS,
    // What is too long for an address (app/lib/calls/client.ts).
    allowMethodOverride: true,
  });
  const response = new Response(answer.body, answer);
  for (const [name, value] of context.responseHeaders) response.headers.append(name, value);
  // The address alone is anybody's to write.
  if (answer.ok && isAdminWrite(request) && (await isAdmin(context))) {
    edgeCache?.noteCatalogueChange();
    response.headers.append("set-cookie", bypassCookie(env.SITE_URL));
  }
  return response;
}

/** The request with its body read; null when that weighs more than these procedures take. */
async function withinBound(request: Request, context: Context): Promise<Request | null> {
  if (request.body === null) return request;
  const most = await mostBytesOf(new URL(request.url).pathname);
  const isOpen = most === MAX_BODY_BYTES || (await isAdmin(context));
  const body = await readBody(request, isOpen ? most : MAX_BODY_BYTES);
  return body && withBody(request, body);
}

/** What the bodies of the called procedures may weigh: the largest bound that one of them names. */
async function mostBytesOf(pathname: string): Promise<number> {
  const names = pathname.slice(ENDPOINT.length + 1).split(",", MAX_CALLS);
  const procedures = await Promise.all(names.map((name) => getProcedureAtPath(appRouter, name)));
  const bounds = procedures.map((procedure) => v.parse(ProcedureMeta, procedure?._def.meta));
  return Math.max(MAX_BODY_BYTES, ...bounds.map(({ mostBytes = 0 }) => mostBytes));
}

async function isAdmin(context: Context): Promise<boolean> {
  const access = await context.adminAccess().catch(() => null);
  return access?.kind === "admin";
}
