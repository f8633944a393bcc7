import { Field } from "#app/ui/form/field.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { Select } from "#app/ui/form/select.tsx";
import { formatMoney } from "#domain/money/money.ts";
import type { RefundKind, RefundLine } from "#domain/refunds/refund.ts";
import type { Currency } from "#domain/store/formats.ts";

/** How many of each line of the order go back. */
export function LinesToRefund({
  lines,
  currency,
  chosen,
  onChange,
}: {
  lines: readonly QuotedLine[];
  currency: Currency;
  chosen: readonly RefundLine[];
  onChange: (chosen: RefundLine[]) => void;
}) {
  return (
    <ul className="divide-y divide-line rounded-md border border-line">
      {lines.map(({ line, name, priceCents, left }) => (
        <li key={line} className="flex items-center justify-between gap-3 px-4 py-2">
          <span className="min-w-0">
            <span className="block break-words font-semibold">{name}</span>
            <span className="text-sm text-ink-muted">{`${formatMoney(priceCents, currency)} each`}</span>
          </span>
          <Select
            aria-label={`How many of ${name}`}
            className="w-24 shrink-0"
            disabled={left === 0}
            value={chosen.find((one) => one.line === line)?.quantity ?? 0}
            onChange={(event) => {
              const quantity = Number(event.target.value);
              const others = chosen.filter((one) => one.line !== line);
              onChange(quantity > 0 ? [...others, { line, quantity }] : others);
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

type QuotedLine = { line: number; name: string; priceCents: number; left: number };

/** An amount in the order's currency. */
export function AmountField({
  label,
  amount,
  error,
  onAmount,
}: {
  label: string;
  amount: string;
  error: string | null;
  onAmount: (amount: string) => void;
}) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <Input
          {...control}
          inputMode="decimal"
          autoComplete="off"
          className="tabular-nums"
          value={amount}
          onChange={(event) => onAmount(event.target.value)}
        />
      )}
    </Field>
  );
}

/** Why, for whoever looks at the order later. */
export function ReasonField({
  reason,
  onReason,
}: {
  reason: string;
  onReason: (reason: string) => void;
}) {
  return (
    <Field label="Reason" optional hint="For the order's timeline; the shopper does not see it.">
      {(control) => (
        <Input
          {...control}
          maxLength={500}
          autoComplete="off"
          value={reason}
          onChange={(event) => onReason(event.target.value)}
        />
      )}
    </Field>
  );
}

/** All that is left, single items, or an amount. */
export function KindChoice({
  kind,
  onKind,
}: {
  kind: RefundKind;
  onKind: (kind: RefundKind) => void;
}) {
  return (
    <fieldset className="flex flex-wrap gap-x-6 gap-y-1">
      <legend className="mb-1 text-sm font-semibold">What to give back</legend>
      {KINDS.map(([value, label]) => (
        <label key={value} className="flex min-h-11 items-center gap-2.5">
          <input
            type="radio"
            name="kind"
            className="size-5"
            checked={kind === value}
            onChange={() => onKind(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

const KINDS = [
  ["whole", "All that is left"],
  ["lines", "Single items"],
  ["amount", "An amount"],
] as const satisfies ReadonlyArray<readonly [RefundKind, string]>;

/** Whether the goods are sold again. */
export function RestockField({
  restock,
  onRestock,
}: {
  restock: boolean;
  onRestock: (restock: boolean) => void;
}) {
  return (
    <label className="flex min-h-11 items-center gap-2.5">
      <input
        type="checkbox"
        className="size-5"
        checked={restock}
        onChange={(event) => onRestock(event.target.checked)}
      />
      The goods go back on the shelf
    </label>
  );
}
