import { AsyncLocalStorage } from "node:async_hooks";
import type { Register } from "@tanstack/react-router";
import {
  createStartHandler,
  defaultStreamHandler,
  type RequestHandler,
} from "@tanstack/react-start/server";
import type { Language } from "#domain/store/formats.ts";
import { assetIn } from "#domain/store/page-language.ts";
import type { Context, Log } from "../../context.ts";
import { type Env, shownLanguages } from "../../platform/env.ts";
import { badRequestPage } from "../plain-page.ts";
import { startScriptsLate } from "./late-scripts.ts";

type PageHandler = RequestHandler<Register>;

const outsideRequests = AsyncLocalStorage.snapshot();

/**
 * As Start renders a page, with a response that remembers no request. In workerd a response holds the
 * asynchronous context that it was made in, Start's own holds the response, and no collection of garbage
 * sees that circle: each page left 30 kB behind (docs/decisions/0069-what-a-page-leaves.md).
 */
const renderStream: typeof defaultStreamHandler = async (parts) => {
  const rendered = await defaultStreamHandler(parts);
  if (rendered instanceof Response) return rendered;
  const { body, status, headers } = rendered.response;
  return {
    ...rendered,
    response: outsideRequests(() => new Response(body, { status, headers })),
  };
};

/** Renders a page of the shop or the back office in a language; every nonce in it is `nonce`. */
type RenderPage = (
  request: Request,
  page: { context: Context; env: Env; nonce: string; language: Language },
) => Promise<Response>;

/** What renders pages: a handler a language, since each serves the browser another folder of code. */
export function openPages(): RenderPage {
  const handlers = new Map<Language, PageHandler>();
  return async (request, { context, env, nonce, language }) => {
    const handler = handlers.get(language) ?? createHandler(language);
    handlers.set(language, handler);
    let isUnavailable = false;
    let isRefused = false;
    const log: Log = (level, event, facts) => {
      if (event === "database-away") isUnavailable = true;
      if (event === "input-refused") isRefused = true;
      context.log(level, event, facts);
    };
    const app = { ...context, log, language };
    const page = await handler(request, {
      context: { app, nonce, language, languages: shownLanguages(env) },
    });
    // An address that no procedure takes, such as a name of a thousand letters, is no failure of ours.
    if (page.status === 500 && isRefused && !isUnavailable) {
      // Nobody reads it, and Start would keep it for two minutes.
      await page.body?.cancel().catch(() => undefined);
      return badRequestPage(language);
    }
    // A page that failed for want of the database may load in a moment.
    const shown =
      page.status === 500 && isUnavailable
        ? new Response(page.body, { status: 503, headers: page.headers })
        : page;
    return startScriptsLate(shown, nonce);
  };
}

/** A page of the shop or the back office, by the handlers of this isolate. */
export const renderPage = openPages();

function createHandler(language: Language): PageHandler {
  if (language === "en") return createStartHandler(renderStream);
  return createStartHandler({
    handler: renderStream,
    transformAssets: ({ url, kind }) => (kind === "script" ? assetIn(language, url) : url),
  });
}
