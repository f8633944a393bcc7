import { useMutation } from "@tanstack/react-query";
import { type ComponentProps, useState } from "react";
import { failureOf, useTrpc } from "#app/lib/trpc.ts";
import { Field } from "#app/ui/form/field.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { Select } from "#app/ui/form/select.tsx";
import { Textarea } from "#app/ui/form/textarea.tsx";
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
import { NETWORK_NAMES, SOCIAL_NETWORKS, StoreSettings } from "#domain/store/settings/store.ts";
import { Panel } from "../frame/panel.tsx";
import { useMay } from "../frame/use-may.ts";
import type { AllSettings } from "./all-settings.ts";
import {
  CurrencyChangeFields,
  type CurrencyDraft,
  currencyChangeOf,
} from "./currency-change-fields.tsx";
import { SectionForm } from "./section-form.tsx";
import { useQuestion } from "./use-question.ts";
import { useSection } from "./use-section.ts";

type Draft = Omit<StoreSettings, "usdRate"> & { usdRate: string };
type TextField = Exclude<keyof Draft, "currency" | "timezone" | "language" | "socialLinks">;

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
  const { currency: counted, usdRate: rateNow } = all.settings.store;
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
  const maySetRate = useMay("rate.write");
  const { draft, set } = section;
  /** The rate of one currency is none for another: it is asked for anew. */
  const rateFor = (currency: Currency) => {
    if (currency === counted) return String(rateNow);
    return currency === "USD" ? "1" : "";
  };
  const line = (
    field: TextField,
    label: string,
    more: {
      hint?: string;
      optional?: boolean;
      wide?: boolean;
      input?: ComponentProps<"input">;
    } = {},
  ) => (
    <Field
      label={label}
      error={section.errorAt(field, label)}
      {...(more.hint ? { hint: more.hint } : {})}
      {...(more.optional ? { optional: true } : {})}
      {...(more.wide ? { className: "sm:col-span-2" } : {})}
    >
      {(control) => (
        <Input
          {...control}
          {...more.input}
          name={field}
          value={draft[field]}
          onChange={(event) => set({ [field]: event.target.value })}
        />
      )}
    </Field>
  );
  return (
    <SectionForm section={section} saveLabel="Save store settings">
      <Panel title="The shop" subtitle="In the header and footer, in mails, on papers.">
        <div className="grid gap-5 sm:grid-cols-2">
          {line("storeName", "Store name", { wide: true })}
          <Field
            label="Store description"
            hint="In the footer, and below the shop's name when people search for it."
            optional
            className="sm:col-span-2"
            error={section.errorAt("storeDescription", "Store description")}
          >
            {(control) => (
              <Textarea
                {...control}
                name="storeDescription"
                value={draft.storeDescription}
                onChange={(event) => set({ storeDescription: event.target.value })}
              />
            )}
          </Field>
          {line("storePhone", "Phone", { input: { type: "tel" } })}
          {line("storeWhatsapp", "WhatsApp", { input: { type: "tel" } })}
          {line("storeEmail", "E-mail", {
            wide: true,
            hint: "Answers to the shop's mails come here, and what the shop itself is told.",
            input: { type: "email" },
          })}
        </div>
      </Panel>
      <Panel title="Address" subtitle="Where shoppers visit and the courier collects.">
        <div className="grid gap-5 sm:grid-cols-2">
          {line("storeAddress", "Store address", { wide: true })}
          {line("city", "City")}
          {line("province", "Province")}
          {line("postalCode", "Postal code", { input: { inputMode: "numeric" } })}
        </div>
      </Panel>
      <Panel
        title="Company"
        subtitle="On invoices and in the terms. Leave out what you do not have."
      >
        <div className="grid gap-5 sm:grid-cols-2">
          {line("legalName", "Legal name", { wide: true, optional: true })}
          {line("registrationNumber", "Company registration", { optional: true })}
          {line("vatNumber", "VAT number", {
            optional: true,
            hint: "Ten digits that begin with 4.",
            input: { inputMode: "numeric" },
          })}
        </div>
      </Panel>
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
          {line("usdRate", "Dollar rate", {
            hint: maySetRate
              ? rateHint(draft.currency)
              : "How much of the currency one US dollar is. Only an owner changes it.",
            input: { inputMode: "decimal", readOnly: !maySetRate },
          })}
          {draft.currency === counted ? null : (
            <CurrencyChangeFields
              from={counted}
              to={draft.currency}
              draft={change}
              onChange={setChange}
            />
          )}
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
          <Field label="Language" hint="Names of days and months follow it.">
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
        </div>
      </Panel>
      <Panel title="Social links" subtitle="One that is empty is not shown.">
        <div className="grid gap-5 sm:grid-cols-2">
          {SOCIAL_NETWORKS.map((network) => (
            <Field
              key={network}
              label={NETWORK_NAMES[network]}
              optional
              error={section.errorAt(`socialLinks.${network}`, NETWORK_NAMES[network])}
            >
              {(control) => (
                <Input
                  {...control}
                  type="url"
                  name={`socialLinks.${network}`}
                  placeholder="https://"
                  value={draft.socialLinks[network]}
                  onChange={(event) =>
                    set({ socialLinks: { ...draft.socialLinks, [network]: event.target.value } })
                  }
                />
              )}
            </Field>
          ))}
        </div>
      </Panel>
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
