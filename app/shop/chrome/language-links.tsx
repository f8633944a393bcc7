import { useLocation } from "@tanstack/react-router";
import { pageLanguage, shownLanguages } from "#app/lib/page-language.ts";
import { cx } from "#app/ui/cx.ts";
import { type Language, languageName, languageTag } from "#domain/store/formats.ts";
import { LANGUAGE_COOKIE, pagePathIn } from "#domain/store/page-language.ts";
import { chrome } from "#messages/chrome/index.ts";

const A_YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * This page in the other languages of the shop, each by its own name; nothing while there is one. The
 * page is loaded anew, since its code is in its language (decision 0041).
 */
export function LanguageLinks({ className }: { className?: string }) {
  const { pathname: path, searchStr } = useLocation();
  const languages = shownLanguages();
  if (languages.length < 2) return null;
  return (
    <ul aria-label={chrome.language()} className={cx("flex flex-wrap gap-x-4", className)}>
      {languages.map((language) => (
        <li key={language}>
          <a
            href={pagePathIn({ language, path }) + searchStr}
            lang={languageTag(language)}
            hrefLang={languageTag(language)}
            aria-current={language === pageLanguage() ? "true" : undefined}
            onClick={() => remember(language)}
            className={cx(
              "inline-flex min-h-8 items-center hover:underline",
              "aria-[current=true]:font-semibold aria-[current=true]:underline",
            )}
          >
            {languageName(language)}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** For the next visit to the shop's bare address; every other address says its language. */
function remember(language: Language): void {
  const secure = window.location.protocol === "https:" ? "; secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store.
  document.cookie = `${LANGUAGE_COOKIE}=${language}; max-age=${A_YEAR_SECONDS}; path=/; samesite=lax${secure}`;
}
