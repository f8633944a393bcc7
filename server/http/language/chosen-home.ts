import type { Language } from "#domain/store/formats.ts";
import { keptChoice } from "#domain/store/kept-choice.ts";
import { LANGUAGE_COOKIE, pagePathIn } from "#domain/store/page-language.ts";
import { type Env, shownLanguages } from "../../platform/env.ts";

/**
 * Leads who has chosen a language from the bare address of the shop to its home page in it. Null for
 * every other page, since those say their language, and for whoever has chosen none, as crawlers have:
 * the home page that they find is English. It is asked before the edge cache, which knows no cookies.
 */
export function redirectToChosenHome(request: Request, env: Env): Response | null {
  const url = new URL(request.url);
  if (url.pathname !== "/" || request.method !== "GET") return null;
  const language = chosenLanguage(request.headers, shownLanguages(env));
  if (!language || language === "en") return null;
  return new Response(null, {
    status: 302,
    headers: {
      location: pagePathIn({ language, path: "/" }) + url.search,
      "cache-control": "private, no-store",
    },
  });
}

/** Which of these languages somebody has chosen in this browser. */
export function chosenLanguage(
  headers: Headers,
  languages: readonly Language[],
): Language | undefined {
  const chosen = keptChoice(headers.get("cookie"), LANGUAGE_COOKIE);
  return languages.find((one) => one === chosen);
}
