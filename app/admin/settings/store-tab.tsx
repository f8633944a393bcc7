import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { failureOf, useTrpc } from "#app/lib/trpc.ts";
import { Field } from "#app/ui/form/field.tsx";
import { Select } from "#app/ui/form/select.tsx";
import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog.tsx";
import { readRate } from "#domain/money/cents-input.ts";
import { PROVIDER_NAMES } from "#domain/payments/providers.ts";
import {
  CURRENCIES,
  type Currency,
  LANGUAGES,
  languageName,
  TIMEZONES,
  timezonePlace,
} from "#domain/store/formats.ts";
import { StoreSettings } from "#domain/store/settings/store.ts";
import { adminSettings } from "#messages/adminSettings/index.ts";
import { currencyChangeText } from "#messages/currencies/change-text.ts";
import { currencyChoice, currencyText } from "#messages/currencies/currency-text.ts";
import { Panel } from "../frame/panel.tsx";
import { useMay } from "../frame/use-may.ts";
import type { AllSettings } from "./all-settings.ts";
import {
  CurrencyChangeFields,
  type CurrencyDraft,
  currencyChangeOf,
} from "./currency-change-fields.tsx";
import { SectionForm } from "./section-form.tsx";
import {
  AddressPanel,
  CompanyPanel,
  type Draft,
  type Fields,
  ShopPanel,
  SocialPanel,
  TextLine,
} from "./store-panels.tsx";
import { useConfirm } from "./use-confirm.ts";
import { useSection } from "./use-section.ts";

/** The store's own data (back-office §3, settings `store`): what shoppers, mails and papers show. */
export function StoreTab({ all }: { all: AllSettings }) {
  const { mutateAsync } = useMutation(useTrpc().admin.settings.saveStore.mutationOptions());
  const aboutRate = useConfirm();
  const aboutCurrency = useConfirm();
  const [change, setChange] = useState(NOTHING_SAID);
  const { usdRate: rateNow, currency: counted } = all.settings.store;
  const section = useSection({
    says: {
      saved: () => adminSettings.storeSaved(),
      notSaved: () => adminSettings.storeNotSaved(),
    },
    needs: "settings.write",
    schema: StoreSettings,
    all,
    read: ({ settings, saved }) => ({ stored: settings.store, saved: saved.store }),
    toDraft: (store): Draft => ({ ...store, usdRate: String(store.usdRate) }),
    fromDraft: storeFromDraft,
    save: async (input) => {
      if ("currency" in input.value) {
        const { usdRate, currency } = input.value;
        const rate = typeof usdRate === "number" ? usdRate : rateNow;
        const said = currencyChangeOf(change, rate);
        const after = oneOf(CURRENCIES, String(currency), counted);
        const text = said && currencyChangeText({ before: counted, after, change: said });
        // Nothing takes a rate back that was the wrong way round: every price is another one by then.
        if (text && !(await aboutCurrency.ask(text))) throw new Error("Not meant so");
        return mutateAsync({ ...input, currencyChange: said });
      }
      return mutateAsync(input).catch(async (error: unknown) => {
        const { field, text } = failureOf(error);
        if (field !== "changesRate" || !(await aboutRate.ask(text))) throw error;
        return mutateAsync({ ...input, changesRate: true });
      });
    },
  });
  return (
    <SectionForm
      section={section}
      label={adminSettings.storeForm()}
      saveLabel={adminSettings.saveStore()}
    >
      <ShopPanel fields={section} />
      <AddressPanel fields={section} />
      <CompanyPanel fields={section} />
      <MoneyPanel
        fields={section}
        stored={all.settings.store}
        change={change}
        onChange={setChange}
      />
      <SocialPanel fields={section} />
      <OwnersQuestion
        about={aboutRate}
        title={adminSettings.changeRateQuestion()}
        confirmLabel={adminSettings.changeRate()}
      />
      <OwnersQuestion
        about={aboutCurrency}
        title={adminSettings.changeCurrencyQuestion()}
        confirmLabel={adminSettings.changeCurrency()}
      />
    </SectionForm>
  );
}

/** Asks before something of which every owner is told. */
function OwnersQuestion({
  about: { question, answer },
  ...words
}: {
  about: ReturnType<typeof useConfirm>;
  title: string;
  confirmLabel: string;
}) {
  return (
    <ConfirmDialog
      open={question !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) answer(false);
      }}
      {...words}
      onConfirm={() => answer(true)}
    >
      {adminSettings.ownersAreTold({ question: question ?? "" })}
    </ConfirmDialog>
  );
}

const NOTHING_SAID: CurrencyDraft = { prices: null, rate: "" };

/** What prices are in, by whose clock days begin, and the language of dates. */
function MoneyPanel({
  fields,
  stored,
  change,
  onChange,
}: {
  fields: Fields;
  stored: StoreSettings;
  change: CurrencyDraft;
  onChange: (change: CurrencyDraft) => void;
}) {
  const { draft, set } = fields;
  const { currency: counted, usdRate: rateNow } = stored;
  const maySetRate = useMay("rate.write");
  const mayChoose = useMay("system.write");
  /** The rate of one currency is none for another: it is asked for anew. */
  const rateFor = (currency: Currency) => {
    if (currency === counted) return String(rateNow);
    return currency === "USD" ? "1" : "";
  };
  return (
    <Panel title={adminSettings.moneyPanel()}>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={adminSettings.currency()} hint={adminSettings.currencyHint()}>
          {(control) => (
            <Select
              {...control}
              name="currency"
              disabled={!mayChoose}
              value={draft.currency}
              onChange={(event) => {
                const currency = oneOf(CURRENCIES, event.target.value, draft.currency);
                set({ currency, usdRate: rateFor(currency) });
                onChange(NOTHING_SAID);
              }}
            >
              {CURRENCIES.map((currency) => (
                <option key={currency} value={currency}>
                  {currencyChoice(currency)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <TextLine
          fields={fields}
          field="usdRate"
          label={adminSettings.dollarRate()}
          hint={maySetRate ? rateHint(draft.currency) : adminSettings.dollarRateOwners()}
          input={{ inputMode: "decimal", readOnly: !maySetRate }}
        />
        {draft.currency === counted ? null : (
          <CurrencyChangeFields
            from={counted}
            to={draft.currency}
            draft={change}
            onChange={onChange}
          />
        )}
        <ClockAndLanguage fields={fields} />
      </div>
    </Panel>
  );
}

function ClockAndLanguage({ fields }: { fields: Fields }) {
  const { draft, set } = fields;
  return (
    <>
      <Field label={adminSettings.timezone()} hint={adminSettings.timezoneHint()}>
        {(control) => (
          <Select
            {...control}
            name="timezone"
            value={draft.timezone}
            onChange={(event) =>
              set({ timezone: oneOf(TIMEZONES, event.target.value, draft.timezone) })
            }
          >
            {TIMEZONES.map((timezone) => (
              <option key={timezone} value={timezone}>
                {timezonePlace(timezone)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={adminSettings.language()} hint={adminSettings.languageHint()}>
        {(control) => (
          <Select
            {...control}
            name="language"
            value={draft.language}
            onChange={(event) =>
              set({ language: oneOf(LANGUAGES, event.target.value, draft.language) })
            }
          >
            {LANGUAGES.map((language) => (
              <option key={language} value={language}>
                {languageName(language)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </>
  );
}

/** The settings that a draft would store, for the schema to judge. */
export function storeFromDraft(draft: Draft) {
  return { ...draft, usdRate: readRate(draft.usdRate) ?? Number.NaN };
}

function rateHint(currency: Currency): string {
  return currency === "USD"
    ? adminSettings.dollarRateSame({ providers: PROVIDER_NAMES })
    : adminSettings.dollarRateHint({ money: currencyText(currency), providers: PROVIDER_NAMES });
}

function oneOf<Option extends string>(
  options: readonly Option[],
  chosen: string,
  otherwise: Option,
): Option {
  return options.find((option) => option === chosen) ?? otherwise;
}
