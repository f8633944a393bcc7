import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { failureOf, useTrpc } from "#app/lib/trpc.ts";
import { Field } from "#app/ui/form/field.tsx";
import { Select } from "#app/ui/form/select.tsx";
import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog.tsx";
import { readRate } from "#domain/money/rand-input.ts";
import { PROVIDER_NAMES } from "#domain/payments/providers.ts";
import {
  CURRENCIES,
  type Currency,
  currencyLabel,
  LANGUAGES,
  TIMEZONES,
} from "#domain/store/formats.ts";
import { StoreSettings } from "#domain/store/settings/store.ts";
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
import { useQuestion } from "./use-question.ts";
import { useSection } from "./use-section.ts";

const CURRENCY_NAMES = {
  ZAR: "Rand (R)",
  USD: "US dollar ($)",
  EUR: "Euro (€)",
  GBP: "Pound (£)",
} as const;
const TIMEZONE_NAMES = {
  "Africa/Johannesburg": "Johannesburg",
  UTC: "UTC",
  "America/New_York": "New York",
  "Europe/London": "London",
} as const;
const LANGUAGE_NAMES = { en: "English", af: "Afrikaans", zu: "isiZulu", xh: "isiXhosa" } as const;

/** The store's own data (back-office §3, settings `store`): what shoppers, mails and papers show. */
export function StoreTab({ all }: { all: AllSettings }) {
  const { mutateAsync } = useMutation(useTrpc().admin.settings.saveStore.mutationOptions());
  const { question, ask, answer } = useQuestion();
  const [change, setChange] = useState<CurrencyDraft>({ prices: null, rate: "" });
  const { usdRate: rateNow } = all.settings.store;
  const section = useSection({
    name: "store",
    needs: "settings.write",
    schema: StoreSettings,
    stored: all.settings.store,
    saved: all.saved.store,
    toDraft: (store): Draft => ({ ...store, usdRate: String(store.usdRate) }),
    fromDraft: storeFromDraft,
    save: (input) => {
      if ("currency" in input.value) {
        const { usdRate } = input.value;
        const rate = typeof usdRate === "number" ? usdRate : rateNow;
        return mutateAsync({ ...input, currencyChange: currencyChangeOf(change, rate) });
      }
      return mutateAsync(input).catch(async (error: unknown) => {
        const { field, text } = failureOf(error);
        if (field !== "changesRate" || !(await ask(text))) throw error;
        return mutateAsync({ ...input, changesRate: true });
      });
    },
  });
  return (
    <SectionForm section={section} saveLabel="Save store settings">
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
      <ConfirmDialog
        open={question !== null}
        onOpenChange={(isOpen) => {
          if (!isOpen) answer(false);
        }}
        title="Change the dollar rate?"
        confirmLabel="Change the rate"
        onConfirm={() => answer(true)}
      >
        {`${question ?? ""} Every owner is told by mail.`}
      </ConfirmDialog>
    </SectionForm>
  );
}

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
  /** The rate of one currency is none for another: it is asked for anew. */
  const rateFor = (currency: Currency) => {
    if (currency === counted) return String(rateNow);
    return currency === "USD" ? "1" : "";
  };
  return (
    <Panel title="Money, time and language">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Currency" hint="What prices are in. Only an owner changes it.">
          {(control) => (
            <Select
              {...control}
              name="currency"
              value={draft.currency}
              onChange={(event) => {
                const currency = oneOf(CURRENCIES, event.target.value, draft.currency);
                set({ currency, usdRate: rateFor(currency) });
              }}
            >
              {CURRENCIES.map((currency) => (
                <option key={currency} value={currency}>
                  {CURRENCY_NAMES[currency]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <TextLine
          fields={fields}
          field="usdRate"
          label="Dollar rate"
          hint={
            maySetRate
              ? rateHint(draft.currency)
              : "How much of the currency one US dollar is. Only an owner changes it."
          }
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
      <Field
        label="Timezone"
        hint="Days begin and times are shown by its clock. Reports count South African days."
      >
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
                {TIMEZONE_NAMES[timezone]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label="Language"
        hint="For when all texts are translated. Until then everything is in English."
      >
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
                {LANGUAGE_NAMES[language]}
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
    ? `1: ${PROVIDER_NAMES} charges in dollars, which prices are in already.`
    : `How much in ${currencyLabel(currency)} one US dollar is: ${PROVIDER_NAMES} charges in dollars.`;
}

function oneOf<Option extends string>(
  options: readonly Option[],
  chosen: string,
  otherwise: Option,
): Option {
  return options.find((option) => option === chosen) ?? otherwise;
}
