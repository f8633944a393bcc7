import { LANGUAGES, type Language } from "./formats.ts";

/**
 * The languages in which every text is said. Pages in others are not shown, and nothing claims to
 * be in them, until theirs are (docs/languages.md).
 */
export const SPOKEN_LANGUAGES: readonly Language[] = ["en", "af", "zu", "xh"];

/** In this header a page says with each call which language it is in; an English one need not. */
export const LANGUAGE_HEADER = "x-soko-language";

/** In this parameter the address of the catalogue's data says its language, as a page's path does. */
export const LANGUAGE_PARAMETER = "language";

/** The cookie in which a browser keeps the language that somebody chose. */
export const LANGUAGE_COOKIE = "soko-language";

/** A page's address in a language: "/zu/products" is isiZulu's "/products". */
export type PagePath = { language: Language; path: string };

/** The language of a shop's mails and files: its own, or English where that is not spoken yet. */
export function spokenLanguage(language: Language): Language {
  return firstShown(SPOKEN_LANGUAGES, [language]);
}

/** The first of the languages that are wanted which is also shown; English where none of them is. */
export function firstShown(
  shown: readonly Language[],
  wanted: ReadonlyArray<Language | null | undefined>,
): Language {
  return wanted.flatMap((one) => (one && shown.includes(one) ? [one] : []))[0] ?? "en";
}

/** Takes a page's path apart, if it is in one of these languages; without a prefix it is English. */
export function readPagePath(pathname: string, languages: readonly Language[]): PagePath {
  const [, prefix, path = "/"] = /^\/([a-z]{2})(\/.*)?$/.exec(pathname) ?? [];
  const language = languages.find((one) => one === prefix);
  return language && language !== "en" ? { language, path } : { language: "en", path: pathname };
}

/** The path of a page in a language: "/zu/products", "/zu"; in English it stays as it is. */
export function pagePathIn({ language, path }: PagePath): string {
  if (language === "en") return path;
  return path === "/" ? `/${language}` : `/${language}${path}`;
}

/** The addresses of one page, for search engines; none while it is in one language. */
export function alternatesOf(
  path: string,
  languages: readonly Language[] = SPOKEN_LANGUAGES,
): ReadonlyArray<PagePath> {
  if (languages.length < 2) return [];
  return LANGUAGES.filter((language) => languages.includes(language)).map((language) => ({
    language,
    path: pagePathIn({ language, path }),
  }));
}

/** Where a file of the browser's code is in a language: "/assets/zu/shop.js", in English "/assets/shop.js". */
export function assetIn(language: Language, path: string): string {
  return language === "en" ? path : path.replace(/^(\/?)assets\//, `$1assets/${language}/`);
}
