import { ShopError } from "#domain/errors.ts";
import type { Language } from "#domain/store/formats.ts";
import { readPagePath } from "#domain/store/page-language.ts";
import { RETRY_AFTER_SECONDS, tooManyRequestsPage } from "../http/plain-page.ts";
import { isLookBeyond, renderLimitsFor } from "../http/render-limits.ts";
import { newNonce, securityHeaders, withSecurityHeaders } from "../http/security-headers.ts";
import { callLanguage } from "../platform/call-language.ts";
import { readClock } from "../platform/clock.ts";
import { type Env, shownLanguages } from "../platform/env.ts";
import type { Execution } from "../platform/execution.ts";
import type { Isolate } from "../platform/isolate.ts";
import { failedCall } from "../trpc.ts";
import { bodyWith, type PublicAnswer } from "./answer.ts";
import { bypassesCache } from "./bypass-cookie.ts";
import { postedLooks, publicAddress, unkeptLooks } from "./rules.ts";

/** Answers an anonymous request; every nonce in the page is `nonce`. */
export type AnswerPublicly = (request: Request, nonce: string) => Promise<Response>;

/**
 * Browsers keep no page for later: a page that came back from their own cache would bring its old
 * nonce with it. Other shared caches neither, for the same reason.
 */
const PUBLIC = "public, max-age=0, must-revalidate";

/**
 * The answer to a request for a public page or public catalogue data, from the edge cache or made
 * for it; null when it is neither, or the cache refused it. What makes it sees no header of the
 * shopper's: no cookie, no language, no address of the caller.
 */
export async function answerFromCache(
  request: Request,
  isolate: Pick<Isolate, "edgeCache" | "env" | "meter">,
  execution: Execution,
  answer: AnswerPublicly,
): Promise<Response | null> {
  const { edgeCache, env } = isolate;
  if (!edgeCache) return null;
  const url = new URL(request.url);
  const languages = shownLanguages(env);
  const isRead = request.method === "GET" || request.method === "HEAD";
  const address = isRead ? publicAddress(url, languages) : null;
  const { headers: asked } = request;
  const visit = { headers: asked, isLocal: env.LOCAL_RUN, meter: isolate.meter, now: readClock() };
  if (address === null) {
    const looks = isRead ? unkeptLooks(url, languages) : postedLooks(url);
    const isBeyond = looks > 0 && (await isLookBeyond(visit, looks));
    return isBeyond ? beyondLimit(url, asked, env) : null;
  }
  const hasJustEdited = bypassesCache(asked);
  if (hasJustEdited) edgeCache.noteClaimOfChange();
  const limits = await renderLimitsFor(address, visit);
  if (limits.isBeyond && !edgeCache.holds(address)) return beyondLimit(url, asked, env);
  let isNew = false;
  let rendered: number | null = null;
  const render = async (mark: string) => {
    isNew = true;
    const page = await answer(anonymousRequest(new URL(address, env.SITE_URL)), mark);
    rendered = page.status;
    return page;
  };
  const made = await edgeCache.get(address, execution, render, { hasJustEdited });
  if (isNew) limits.noteMade(rendered);
  if (!made) return null;
  const nonce = newNonce();
  const headers = new Headers(securityHeaders(env, isPage(made) ? nonce : null));
  headers.set("cache-control", made.status < 500 ? PUBLIC : "private, no-store");
  if (made.contentType) headers.set("content-type", made.contentType);
  if (made.location) headers.set("location", made.location);
  const body = request.method === "HEAD" || made.location ? null : bodyWith(made, nonce);
  return new Response(body, { status: made.status, headers });
}

function beyondLimit({ pathname, href }: URL, asked: Headers, env: Env): Response {
  const { language } = readPagePath(pathname, shownLanguages(env));
  const isCall = pathname.startsWith("/api/");
  const refused = isCall ? refusedCall(callLanguage(asked, href)) : tooManyRequestsPage(language);
  return withSecurityHeaders(refused, env, newNonce());
}

/** What `tooManyRequestsPage` says, to a page's call. */
function refusedCall(language: Language): Response {
  const refused = failedCall(new ShopError("RATE_LIMITED"), language);
  refused.headers.set("retry-after", RETRY_AFTER_SECONDS);
  return refused;
}

/** As a crawler asks: the renderer then waits for all of the page, which reads without scripts. */
function anonymousRequest(url: URL): Request {
  return new Request(url, {
    headers: { accept: "text/html", "user-agent": "Soko edge cache (bot)" },
  });
}

function isPage({ contentType }: PublicAnswer): boolean {
  return contentType?.includes("text/html") ?? false;
}
