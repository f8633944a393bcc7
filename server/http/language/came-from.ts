import { LANGUAGES, type Language } from "#domain/store/formats.ts";
import { type PlainPage, pageAddress } from "#domain/store/page-address.ts";
import { pagePathIn, readPagePath } from "#domain/store/page-language.ts";

/**
 * The language of the page that somebody comes from, for an address that has none; English where the
 * browser does not tell that page, or it is none of ours.
 */
export function languageBefore(request: Request): Language {
  const before = URL.parse(request.headers.get("referer") ?? "");
  const isOurs = before?.host === new URL(request.url).host;
  return isOurs ? readPagePath(before.pathname, LANGUAGES).language : "en";
}

/** The path of a page of ours for somebody who is sent there, in that language: "/zu/contact". */
export function pageInTheirLanguage(request: Request, page: PlainPage): string {
  return pagePathIn({ language: languageBefore(request), path: pageAddress(page) });
}
