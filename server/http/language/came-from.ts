import { LANGUAGES } from "#domain/store/formats.ts";
import { type PlainPage, pageAddress } from "#domain/store/page-address.ts";
import { pagePathIn, readPagePath } from "#domain/store/page-language.ts";

/**
 * The path of a page of ours for somebody who is sent there from an address that has no language, in
 * that of the page before: "/zu/contact". English where the browser does not tell that page.
 */
export function pageInTheirLanguage(request: Request, page: PlainPage): string {
  const before = URL.parse(request.headers.get("referer") ?? "");
  const isOurs = before?.host === new URL(request.url).host;
  const { language } = readPagePath(isOurs ? before.pathname : "/", LANGUAGES);
  return pagePathIn({ language, path: pageAddress(page) });
}
