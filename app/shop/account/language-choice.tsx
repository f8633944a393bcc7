import { useMutation } from "@tanstack/react-query";
import { useIsMounted } from "#app/lib/calls/is-mounted.ts";
import { handOffToNextPage } from "#app/lib/device/stale-build.ts";
import { pageLanguage, rememberLanguage, shownLanguages } from "#app/lib/page-language.ts";
import { notify } from "#app/lib/toasts.ts";
import { failureOf, useTrpc } from "#app/lib/trpc.ts";
import { Field } from "#app/ui/form/field.tsx";
import { Select } from "#app/ui/form/select.tsx";
import { languageName, languageTag } from "#domain/store/formats.ts";
import { pageAddress } from "#domain/store/page-address.ts";
import { pagePathIn } from "#domain/store/page-language.ts";
import { account } from "#messages/account/index.ts";
import { chrome } from "#messages/chrome/index.ts";
import { cartItems } from "../cart/cart-store.ts";
import { Panel } from "./account-layout.tsx";
import { type Profile, useRefreshProfile } from "./use-profile.ts";

/**
 * In which language the customer is written to; nothing while the shop has one. The page turns to it, as long as
 * it is before their eyes.
 */
export function LanguageChoice({ profile }: { profile: Profile }) {
  const refresh = useRefreshProfile();
  const isMounted = useIsMounted();
  const languages = shownLanguages();
  const { mutate, isPending, variables } = useMutation(
    useTrpc().account.chooseLanguage.mutationOptions({
      onSuccess: async (_, { language }) => {
        if (language) rememberLanguage(language);
        if (language && language !== pageLanguage() && isMounted.current) {
          handOffToNextPage(cartItems);
          window.location.assign(pagePathIn({ language, path: pageAddress("/account") }));
          return;
        }
        await refresh();
        notify({ title: account.languageKept(), tone: "success" });
      },
      onError: (error) => notify({ title: failureOf(error).text, tone: "error" }),
    }),
  );
  if (languages.length < 2) return null;
  const chosen = isPending ? variables.language : profile.language;
  return (
    <Panel title={chrome.language()}>
      <Field label={account.writeToMeIn()} hint={account.writeToMeInHint()}>
        {({ required: _, ...control }) => (
          <Select
            {...control}
            value={chosen ?? ""}
            aria-busy={isPending || undefined}
            onChange={({ target }) => {
              const language = languages.find((one) => one === target.value) ?? null;
              if (!isPending) mutate({ language });
            }}
          >
            <option value="">{account.shopsLanguage()}</option>
            {languages.map((language) => (
              <option key={language} value={language} lang={languageTag(language)}>
                {languageName(language)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </Panel>
  );
}
