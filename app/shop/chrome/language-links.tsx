import { useMutation } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import type { MouseEvent } from "react";
import { pageLanguage, rememberLanguage, shownLanguages } from "#app/lib/page-language.ts";
import { useSession } from "#app/lib/session.ts";
import { useTrpc } from "#app/lib/trpc.ts";
import { cx } from "#app/ui/cx.ts";
import { type Language, languageName, languageTag } from "#domain/store/formats.ts";
import { pagePathIn } from "#domain/store/page-language.ts";
import { chrome } from "#messages/chrome/index.ts";

/**
 * This page in the other languages of the shop, each by its own name; nothing while there is one. The
 * page is loaded anew, since its code is in its language (decision 0041).
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
            onClick={(event) => choose(language, event)}
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

/**
 * Keeps a choice in this browser, and in the account of whoever is signed in: the link is followed
 * when that is done, or was not to be had.
 */
function useChoice() {
  const { user } = useSession();
  const { mutate } = useMutation(useTrpc().account.chooseLanguage.mutationOptions());
  return (language: Language, event: MouseEvent<HTMLAnchorElement>) => {
    rememberLanguage(language);
    const { href } = event.currentTarget;
    const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    const onSettled = isElsewhere ? undefined : () => window.location.assign(href);
    if (!user) return;
    if (onSettled) event.preventDefault();
    mutate({ language }, onSettled && { onSettled });
  };
}
