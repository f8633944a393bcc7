import { createIsomorphicFn, getGlobalStartContext } from "@tanstack/react-start";
import { LANGUAGES, type Language } from "#domain/store/formats.ts";
import type { PlainPage } from "#domain/store/page-address.ts";
import {
  LANGUAGE_COOKIE,
  LANGUAGE_HEADER,
  LANGUAGE_PARAMETER,
  pagePathIn,
  readPagePath,
  SPOKEN_LANGUAGES,
} from "#domain/store/page-language.ts";
import { isAdminPath } from "./admin-path.ts";
import { keepChoice } from "./device/keep-choice.ts";

/** The language of this page: what it is rendered in on the server, and in the browser what it says. */
export const pageLanguage = createIsomorphicFn()
  .server((): Language => renderedPage()?.language ?? "en")
  .client((): Language => {
    const { lang } = document.documentElement;
    return LANGUAGES.find((language) => lang.startsWith(language)) ?? "en";
  });

/** On the server: what is known of the page that is rendered. */
function renderedPage() {
  try {
    return getGlobalStartContext();
  } catch {
    // None is: a call is answered, a job runs. English, unless `speaking` says otherwise.
    return undefined;
  }
}

/** What goes with a call, so that a refusal answers in the page's language. Browser only. */
export function languageHeaders(): Record<string, string> {
  const language = pageLanguage();
  return language === "en" ? {} : { [LANGUAGE_HEADER]: language };
}

/** Where the catalogue is asked for, in the page's language: in the address, which caches go by. */
export function catalogueUrl(): string {
  const language = pageLanguage();
  return language === "en" ? "/api/trpc" : `/api/trpc?${LANGUAGE_PARAMETER}=${language}`;
}

let brought: readonly Language[] = SPOKEN_LANGUAGES;

/** The languages that this shop has pages in; a page brings them along. */
export const shownLanguages = createIsomorphicFn()
  .server((): readonly Language[] => getGlobalStartContext()?.languages ?? SPOKEN_LANGUAGES)
  .client((): readonly Language[] => brought);

/** In the browser: those that the page brought along. */
export function setShownLanguages(languages: readonly Language[]): void {
  brought = languages;
}

/** The address of a page in the language of this one, for what no router writes: a plain form, the manifest. */
export function pageAction(page: PlainPage | "/manifest.webmanifest"): string {
  return pagePathIn({ language: pageLanguage(), path: page });
}

/** Keeps a choice for the next visit to an address that says no language. Browser only. */
export function rememberLanguage(language: Language): void {
  keepChoice(LANGUAGE_COOKIE, language);
}

/**
 * For the router: addresses with the page's language before them, which its routes know nothing of.
 * English has none, and neither has the back office, whose language is its administrator's.
 */
export function languageRewrite(language: Language) {
  if (language === "en") return {};
  const moved = (url: URL, pathname: string) => Object.assign(new URL(url), { pathname });
  return {
    rewrite: {
      input: ({ url }: { url: URL }) => moved(url, readPagePath(url.pathname, [language]).path),
      output: ({ url }: { url: URL }) =>
        isAdminPath(url.pathname) ? url : moved(url, pagePathIn({ language, path: url.pathname })),
    },
  };
}
