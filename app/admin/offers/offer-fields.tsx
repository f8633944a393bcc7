import { useQuery } from "@tanstack/react-query";
import { formatPrice, shopFormats } from "#app/lib/formats.ts";
import { useTrpc } from "#app/lib/trpc.ts";
import type { useVersionedForm } from "#app/lib/use-form.ts";
import { Field } from "#app/ui/form/field.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { Select } from "#app/ui/form/select.tsx";
import { MIN_GOODS_CENTS } from "#domain/offers/discount.ts";
import type { OfferForm } from "#domain/offers/offer-form.ts";
import { adminOffers } from "#messages/adminOffers/index.ts";
import { backOffice } from "#messages/backOffice/index.ts";
import { currencyText } from "#messages/currencies/currency-text.ts";

type Form = ReturnType<typeof useVersionedForm<OfferForm, number>>;

/** What an offer gives, from when until when, for which goods and how often. */
export function OfferFields({ form }: { form: Form }) {
  return (
    <>
      <p className="text-sm text-ink-muted">
        {adminOffers.combines({ least: formatPrice(MIN_GOODS_CENTS) })}
      </p>
      <Field label={backOffice.name()} hint={adminOffers.nameHint()} error={form.errorAt("name")}>
        {(control) => <Input {...control} {...form.control("name")} autoComplete="off" />}
      </Field>
      <Field
        label={adminOffers.code()}
        optional
        hint={adminOffers.codeHint()}
        error={form.errorAt("code")}
      >
        {(control) => (
          <Input {...control} {...form.control("code")} className="uppercase" autoComplete="off" />
        )}
      </Field>
      <Gives form={form} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={adminOffers.from()} error={form.errorAt("from")}>
          {(control) => <Input {...control} {...form.control("from")} type="date" />}
        </Field>
        <Field
          label={adminOffers.until()}
          optional
          hint={adminOffers.untilHint()}
          error={form.errorAt("until")}
        >
          {(control) => <Input {...control} {...form.control("until")} type="date" />}
        </Field>
      </div>
      <ForWhom form={form} />
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" className="size-5 accent-brand" {...form.checkbox("isActive")} />
        {adminOffers.isActive()}
      </label>
    </>
  );
}

function Gives({ form }: { form: Form }) {
  const { kind } = form.values;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label={adminOffers.kind()} error={form.errorAt("kind")}>
        {(control) => (
          <Select {...control} {...form.control("kind")}>
            <option value="percent">{adminOffers.kindPercent()}</option>
            <option value="amount">{adminOffers.kindAmount()}</option>
            <option value="free-delivery">{adminOffers.freeDelivery()}</option>
          </Select>
        )}
      </Field>
      {kind === "free-delivery" ? null : (
        <Field
          label={
            kind === "percent" ? adminOffers.percent() : adminOffers.amountIn({ money: money() })
          }
          error={form.errorAt("value")}
        >
          {(control) => (
            <Input
              {...control}
              {...form.control("value")}
              inputMode={kind === "percent" ? "numeric" : "decimal"}
              autoComplete="off"
            />
          )}
        </Field>
      )}
    </div>
  );
}

function ForWhom({ form }: { form: Form }) {
  const categories = useQuery(useTrpc().admin.categories.list.queryOptions());
  const { category, isFirstOrder } = form.values;
  const names = (categories.data ?? []).map(({ name }) => name);
  // One that was deleted since stays to be seen.
  const choices = category === "" || names.includes(category) ? names : [category, ...names];
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label={adminOffers.minimumIn({ money: money() })}
          optional
          error={form.errorAt("minimum")}
        >
          {(control) => (
            <Input
              {...control}
              {...form.control("minimum")}
              inputMode="decimal"
              autoComplete="off"
            />
          )}
        </Field>
        <Field label={backOffice.category()} optional error={form.errorAt("category")}>
          {(control) => (
            <Select {...control} {...form.control("category")}>
              <option value="">{adminOffers.allGoods()}</option>
              {choices.map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field
          label={adminOffers.limitTotal()}
          optional
          hint={adminOffers.noLimit()}
          error={form.errorAt("limitTotal")}
        >
          {(control) => (
            <Input
              {...control}
              {...form.control("limitTotal")}
              inputMode="numeric"
              autoComplete="off"
            />
          )}
        </Field>
        {isFirstOrder ? null : (
          <Field
            label={adminOffers.limitEach()}
            optional
            hint={adminOffers.noLimit()}
            error={form.errorAt("limitEach")}
          >
            {(control) => (
              <Input
                {...control}
                {...form.control("limitEach")}
                inputMode="numeric"
                autoComplete="off"
              />
            )}
          </Field>
        )}
      </div>
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" className="size-5 accent-brand" {...form.checkbox("isFirstOrder")} />
        {adminOffers.firstOrderOnly()}
      </label>
    </>
  );
}

/** What amounts are typed in. */
function money(): string {
  return currencyText(shopFormats().currency);
}
