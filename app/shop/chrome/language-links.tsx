import { useLocation } from "@tanstack/react-router";
import type { inferRouterInputs } from "@trpc/server";
import { handOffToNextPage } from "#app/lib/device/stale-build.ts";
import { pageLanguage, rememberLanguage, shownLanguages } from "#app/lib/page-language.ts";
import { useSession } from "#app/lib/session.ts";
import { cx } from "#app/ui/cx.ts";
import { type Language, languageName, languageTag } from "#domain/store/formats.ts";
import { pagePathIn } from "#domain/store/page-language.ts";
import { chrome } from "#messages/chrome/index.ts";
import type { AppRouter } from "#server/router.ts";
import { cartItems } from "../cart/cart-store.ts";

type RouterInputs = inferRouterInputs<AppRouter>;

/**
 * This page in the other languages of the shop, each by its own name; nothing while there is one. The
 * page is loaded anew, since its code is in its language (decision 0041), and is given the cart.
 */
export function LanguageLinks({ className }: { className?: string }) {
  const { pathname: path, searchStr } = useLocation();
  const choose = useChoice();
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
            onClick={(event) => {
              // What a link names after its hash stays in the browser: the server renders this one without.
              event.currentTarget.hash = location.hash;
              choose(language);
              const opensTab = event.ctrlKey || event.metaKey || event.shiftKey;
              if (!opensTab) handOffToNextPage(cartItems);
            }}
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

/** Keeps a choice in this browser, and in the account of whoever is signed in. */
function useChoice(): (language: Language) => void {
  const { user, isPending, isError } = useSession();
  return (language) => {
    rememberLanguage(language);
    // The server knows who it is where this page does not yet.
    if (!user && !isPending && !isError) return;
    // The link is followed meanwhile: the typed client's call would end with this page.
    const input: RouterInputs["account"]["chooseLanguage"] = { language };
    const json = { type: "application/json" };
    navigator.sendBeacon(
      "/api/trpc/account.chooseLanguage",
      new Blob([JSON.stringify(input)], json),
    );
  };
}
