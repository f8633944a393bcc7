import { type KeyboardEvent, useId } from "react";
import type { useForm } from "#app/lib/use-form.ts";
import { Field } from "#app/ui/form/field.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { Select } from "#app/ui/form/select.tsx";
import { formatMoney } from "#domain/money/money.ts";
import { REFUND_KINDS, type RefundKind, type RefundLine } from "#domain/refunds/refund.ts";
import type { Currency } from "#domain/store/formats.ts";
import { adminRefunds } from "#messages/adminRefunds/index.ts";
import { backOffice } from "#messages/backOffice/index.ts";

/** What the refund dialog asks, as it is filled in. */
export type AskedForm = {
  kind: RefundKind;
  /** How many of which lines of the order. */
  chosen: readonly RefundLine[];
  amount: string;
  restock: boolean;
  reason: string;
};
export type AskedFormState = ReturnType<typeof useForm<AskedForm>>;

export const NOTHING_ASKED: AskedForm = {
  kind: "whole",
  chosen: [],
  amount: "",
  restock: false,
  reason: "",
};

/** How many of each line of the order go back. */
export function LinesToRefund({
  form,
  lines,
  currency,
}: {
  form: AskedFormState;
  lines: readonly QuotedLine[];
  currency: Currency;
}) {
  const { chosen } = form.values;
  return (
    <ul className="divide-y divide-line rounded-md border border-line">
      {lines.map(({ line, name, priceCents, discountCents, leftCents, left }) => (
        <li key={line} className="flex items-center justify-between gap-3 px-4 py-2">
          <span className="min-w-0">
            <span className="block font-semibold">{name}</span>
            <span className="text-sm text-ink-muted">
              {adminRefunds.each({ price: formatMoney(priceCents, currency) })}
              {discountCents > 0 && left > 0
                ? ` · ${adminRefunds.paidForLeft({ amount: formatMoney(leftCents, currency) })}`
                : null}
            </span>
          </span>
          <Select
            aria-label={adminRefunds.howManyOf({ name })}
            className="w-24 shrink-0"
            disabled={left === 0}
            value={chosen.find((one) => one.line === line)?.quantity ?? 0}
            onChange={(event) => {
              const quantity = Number(event.target.value);
              const others = chosen.filter((one) => one.line !== line);
              form.set("chosen", quantity > 0 ? [...others, { line, quantity }] : others);
            }}
          >
            {Array.from({ length: left + 1 }, (_, count) => count).map((count) => (
              <option key={count} value={count}>
                {count}
              </option>
            ))}
          </Select>
        </li>
      ))}
    </ul>
  );
}

type QuotedLine = {
  line: number;
  name: string;
  priceCents: number;
  discountCents: number;
  leftCents: number;
  left: number;
};

/** An amount in the order's currency. */
export function AmountField({
  form,
  label,
  error,
}: {
  form: AskedFormState;
  label: string;
  error: string | null;
}) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <Input
          {...control}
          {...form.control("amount")}
          inputMode="decimal"
          autoComplete="off"
          className="tabular-nums"
        />
      )}
    </Field>
  );
}

/** For the form: Enter in a field, also a scanner's, leads to the button that gives money back, and does not press it. */
export function toItsButton(event: KeyboardEvent<HTMLFormElement>): void {
  const isEnter = event.key === "Enter" && !event.nativeEvent.isComposing;
  if (!isEnter || !(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  for (const field of event.currentTarget.elements) {
    if (field instanceof HTMLButtonElement && field.type === "submit") field.focus();
  }
}

/** Why, for whoever looks at the order later and for the shopper's credit note. */
export function ReasonField({ form }: { form: AskedFormState }) {
  return (
    <Field
      label={backOffice.reason()}
      optional
      hint={adminRefunds.reasonHint()}
      error={form.errorAt("reason")}
    >
      {(control) => (
        <Input {...control} {...form.control("reason")} maxLength={500} autoComplete="off" />
      )}
    </Field>
  );
}

/** All that is left, single items, or an amount; `restocksWhole`: with all of it the goods go back on the shelf. */
export function KindChoice({
  form,
  restocksWhole,
}: {
  form: AskedFormState;
  restocksWhole: boolean;
}) {
  return (
    <fieldset className="flex flex-wrap gap-x-6 gap-y-1">
      <legend className="mb-1 text-sm font-semibold">{adminRefunds.whatToRefund()}</legend>
      {REFUND_KINDS.map((kind) => (
        <label key={kind} className="flex min-h-11 items-center gap-2.5">
          <input
            type="radio"
            name="kind"
            className="size-5"
            checked={form.values.kind === kind}
            // Single items are often the ones that are spoilt or missing.
            onChange={() => form.change({ kind, restock: kind === "whole" && restocksWhole })}
          />
          {KINDS[kind]()}
        </label>
      ))}
    </fieldset>
  );
}

const KINDS: Readonly<Record<RefundKind, () => string>> = {
  whole: () => adminRefunds.allThatIsLeft(),
  lines: () => adminRefunds.singleItems(),
  amount: () => adminRefunds.anAmount(),
};

/** Whether the goods are sold again. */
export function RestockField({ form }: { form: AskedFormState }) {
  const hintId = useId();
  return (
    <div>
      <label className="flex min-h-11 items-center gap-2.5">
        <input
          type="checkbox"
          className="size-5"
          aria-describedby={hintId}
          {...form.checkbox("restock")}
        />
        {adminRefunds.goodsGoBack()}
      </label>
      <p id={hintId} className="text-sm text-ink-muted">
        {adminRefunds.goodsGoBackHint()}
      </p>
    </div>
  );
}
