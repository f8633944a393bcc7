import { useMutation } from "@tanstack/react-query";
import { Check } from "lucide-react";
import * as Menu from "radix-ui/dropdown-menu";
import { pageLanguage, rememberLanguage, shownLanguages } from "#app/lib/page-language.ts";
import { notify } from "#app/lib/toasts.ts";
import { failureOf, useTrpc } from "#app/lib/trpc.ts";
import { languageName, languageTag } from "#domain/store/formats.ts";
import { chrome } from "#messages/chrome/index.ts";
import { menuItemClass } from "./classes.ts";

/**
 * In the account's menu: the administrator's own language, for the back office and letters to them;
 * nothing while the shop has one. The page is loaded anew, since its code is in its language.
 */
export function LanguageChoice() {
  const languages = shownLanguages();
  const { mutate, isPending } = useMutation(
    useTrpc().account.chooseLanguage.mutationOptions({
      onSuccess: (_, { language }) => {
        if (language) rememberLanguage(language);
        window.location.reload();
      },
      onError: (error) => notify({ title: failureOf(error).text, tone: "error" }),
    }),
  );
  if (languages.length < 2) return null;
  return (
    <>
      <Menu.Label className="px-3 py-1 text-sm text-ink-muted">{chrome.language()}</Menu.Label>
      <Menu.RadioGroup value={pageLanguage()}>
        {languages.map((language) => (
          <Menu.RadioItem
            key={language}
            value={language}
            lang={languageTag(language)}
            disabled={isPending}
            className={menuItemClass}
            onSelect={(event) => {
              event.preventDefault();
              mutate({ language });
            }}
          >
            <span aria-hidden="true" className="size-4.5">
              <Menu.ItemIndicator>
                <Check className="size-4.5" />
              </Menu.ItemIndicator>
            </span>
            {languageName(language)}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
      <Menu.Separator className="my-1 h-px bg-line" />
    </>
  );
}
