import * as v from "valibot";
import { Field } from "#app/ui/form/field.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { readRate } from "#domain/money/cents-input.ts";
import type { Currency } from "#domain/store/formats.ts";
import { type CurrencyChange, Rate } from "#domain/store/settings/currency.ts";
import { adminSettings } from "#messages/adminSettings/index.ts";
import { currencyText, oneOfCurrency } from "#messages/currencies/currency-text.ts";

/** As it is typed: nothing is chosen for anybody. */
export type CurrencyDraft = { prices: CurrencyChange["prices"] | null; rate: string };

/** Asks what becomes of the prices when the shop counts in another currency from now on. */
export function CurrencyChangeFields({
  from,
  to,
  draft,
  onChange,
}: {
  from: Currency;
  to: Currency;
  draft: CurrencyDraft;
  onChange: (draft: CurrencyDraft) => void;
}) {
  const [old, next] = [currencyText(from), currencyText(to)];
  const options = [
    ["convert", adminSettings.convertPrices()],
    ["keep", adminSettings.keepPrices({ old, next })],
  ] as const;
  return (
    <div className="grid gap-3 rounded-xl border-2 border-accent p-4 sm:col-span-2">
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-semibold">{adminSettings.pricesBecome({ money: old })}</legend>
        {options.map(([value, label]) => (
          <label key={value} className="flex min-h-11 items-center gap-2.5">
            <input
              type="radio"
              name="currencyPrices"
              className="size-5 shrink-0"
              checked={draft.prices === value}
              onChange={() => onChange({ ...draft, prices: value })}
            />
            {label}
          </label>
        ))}
      </fieldset>
      {draft.prices === "convert" ? (
        <Field
          label={adminSettings.rateOf({ unit: oneOfCurrency(to), money: old })}
          error={
            draft.rate !== "" && rateIn(draft.rate) === null ? adminSettings.rateInvalid() : null
          }
          className="max-w-xs"
        >
          {(control) => (
            <Input
              {...control}
              name="currencyRate"
              inputMode="decimal"
              autoComplete="off"
              className="tabular-nums"
              value={draft.rate}
              onChange={({ target }) => onChange({ ...draft, rate: target.value })}
            />
          )}
        </Field>
      ) : null}
      <p className="text-sm text-ink-muted">{adminSettings.oldOrdersStay()}</p>
    </div>
  );
}

/** What goes to the server with another currency; undefined while the form does not say it all. */
export function currencyChangeOf(
  { prices, rate }: CurrencyDraft,
  usdRate: number,
): CurrencyChange | undefined {
  if (!Number.isFinite(usdRate)) return undefined;
  if (prices === "keep") return { prices, usdRate };
  const read = rateIn(rate);
  return prices === "convert" && read !== null ? { prices, rate: read, usdRate } : undefined;
}

function rateIn(text: string): number | null {
  const rate = readRate(text);
  return v.is(Rate, rate) ? rate : null;
}
