import { useState } from "react";
import { shopFormats } from "#app/lib/formats.ts";
import type { useForm } from "#app/lib/use-form.ts";
import { Field } from "#app/ui/form/field.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { Select } from "#app/ui/form/select.tsx";
import {
  cardTypeOf,
  EXPIRY_MONTHS,
  expiryYears,
  formatCardNumber,
  formatCvv,
  type PaymentMethodForm,
} from "#domain/accounts/payment-method.ts";
import { wallet } from "#messages/wallet/index.ts";
import { paymentMethodText } from "#messages/wallet/method-text.ts";

type Form = ReturnType<typeof useForm<PaymentMethodForm>>;

/** A card's number with its brand as it shows; it never leaves the browser. */
export function CardNumberField({ form }: { form: Form }) {
  const cardType = cardTypeOf(form.values.cardNumber);
  return (
    <Field
      label={wallet.cardNumber()}
      hint={cardType ? paymentMethodText({ type: "card", cardType, last4: null }) : undefined}
      error={form.errorAt("cardNumber")}
    >
      {(control) => (
        <Input
          {...control}
          name="cardNumber"
          value={form.values.cardNumber}
          onChange={(event) => form.set("cardNumber", formatCardNumber(event.target.value))}
          inputMode="numeric"
          autoComplete="cc-number"
          placeholder="1234 5678 9012 3456"
        />
      )}
    </Field>
  );
}

/** Until when the method is good; for a card with its CVV, which never leaves the browser. */
export function ExpiryFields({ form }: { form: Form }) {
  const [now] = useState(() => Date.now());
  return (
    <div className="grid grid-cols-3 items-start gap-3">
      <Field label={wallet.month()} error={form.errorAt("expiryMonth")}>
        {(control) => (
          <Select {...control} {...form.control("expiryMonth")} autoComplete="cc-exp-month">
            <option value="">{wallet.noMonth()}</option>
            {EXPIRY_MONTHS.map((month) => (
              <option key={month} value={month}>
                {String(month).padStart(2, "0")}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={wallet.year()} error={form.errorAt("expiryYear")}>
        {(control) => (
          <Select {...control} {...form.control("expiryYear")} autoComplete="cc-exp-year">
            <option value="">{wallet.noYear()}</option>
            {expiryYears(now, shopFormats().timezone).map((year) => (
              <option key={year} value={year}>
                {year}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {form.values.type === "card" ? (
        <Field label={wallet.cvv()} error={form.errorAt("cvv")}>
          {(control) => (
            <Input
              {...control}
              name="cvv"
              type="password"
              value={form.values.cvv}
              onChange={(event) => form.set("cvv", formatCvv(event.target.value))}
              inputMode="numeric"
              autoComplete="off"
              placeholder="123"
            />
          )}
        </Field>
      ) : null}
    </div>
  );
}
