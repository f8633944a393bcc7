import type { ComponentProps } from "react";
import { formatPrice, shopFormats } from "#app/lib/formats.ts";
import { useForm, type ValidationError } from "#app/lib/use-form.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { readPrice } from "#domain/catalogue/product-form.ts";
import { type FieldCheck, isInOther, readFileStock } from "#domain/imports/checks.ts";
import { checkText, priceInOtherText, priceLowText } from "#messages/adminImportRows/row-text.ts";
import { adminImports } from "#messages/adminImports/index.ts";
import { priceRuleText } from "#messages/adminProductForm/rule-text.ts";
import { backOffice } from "#messages/backOffice/index.ts";
import type { RowCheck } from "./import-lines.ts";
import type { Answer } from "./import-rows.ts";

/** A row to check: what the file has, a field for each doubt, and the likely answers to press. */
export function CheckedRow({
  row,
  name,
  check,
  isBusy,
  onAnswer,
  onLeaveOut,
}: {
  row: number;
  name: string;
  check: RowCheck;
  isBusy: boolean;
  onAnswer: (answer: Answer) => void;
  onLeaveOut: () => void;
}) {
  const form = useForm({
    initial: typedIn(check),
    check: (values) => answerErrors(check, values),
  });
  return (
    <li className="py-3">
      <form
        className="flex flex-wrap items-start gap-x-4 gap-y-2"
        {...form.form((values) => {
          if (!isBusy) onAnswer(answerOf(row, check, values));
        })}
      >
        <p className="w-full min-w-0 sm:w-56">
          <span className="block text-sm tabular-nums text-ink-muted">
            {adminImports.row({ row })}
          </span>
          <span className="font-semibold">{name}</span>
        </p>
        {check.checks.map((one) => (
          <CheckedField
            key={one.field}
            check={one}
            error={form.errorAt(one.field)}
            control={form.control(one.field)}
          />
        ))}
        <RowActions
          row={row}
          check={check}
          isBusy={isBusy}
          onAnswer={onAnswer}
          onLeaveOut={onLeaveOut}
        />
      </form>
    </li>
  );
}

function CheckedField({
  check,
  error,
  control,
}: {
  check: FieldCheck;
  error: string | null;
  control: ComponentProps<typeof Input>;
}) {
  const isPrice = check.field === "price";
  return (
    <Field
      label={isPrice ? backOffice.price() : backOffice.stock()}
      hint={error ? null : checkText(check, shopFormats().currency)}
      error={error}
      className="min-w-48 flex-1"
    >
      {(field) => (
        <Input
          {...field}
          {...control}
          inputMode={isPrice ? "decimal" : "numeric"}
          autoComplete="off"
          maxLength={40}
          className="tabular-nums"
        />
      )}
    </Field>
  );
}

function RowActions({
  row,
  check,
  isBusy,
  onAnswer,
  onLeaveOut,
}: {
  row: number;
  check: RowCheck;
  isBusy: boolean;
  onAnswer: (answer: Answer) => void;
  onLeaveOut: () => void;
}) {
  return (
    <div className="flex flex-wrap gap-2 sm:mt-7.5">
      {check.checks.length === 1
        ? check.checks[0]?.readings.map((reading, at) => (
            <Button
              key={reading}
              type="button"
              size="sm"
              variant="outline"
              disabled={isBusy}
              onClick={() => answerAt(row, check, at).forEach(onAnswer)}
            >
              {check.checks[0]?.field === "price" ? formatPrice(reading) : String(reading)}
            </Button>
          ))
        : null}
      <Button type="submit" size="sm" loading={isBusy}>
        {adminImports.use()}
      </Button>
      <Button
        type="button"
        size="sm"
        variant="ghost"
        disabled={isBusy}
        aria-label={adminImports.leaveRowOut({ row })}
        onClick={onLeaveOut}
      >
        {adminImports.leaveOut()}
      </Button>
    </div>
  );
}

type Typed = Record<FieldCheck["field"], string>;

/** What the file has in the fields to check. */
function typedIn({ checks }: RowCheck): Typed {
  const typed = (at: FieldCheck["field"]) => checks.find(({ field }) => field === at)?.typed ?? "";
  return { price: typed("price"), stock: typed("stock") };
}

function answerErrors({ checks }: RowCheck, values: Typed): ValidationError[] {
  return checks.flatMap(({ field }) => {
    const read = readAnswer(field, values[field]);
    return "problem" in read ? [{ field, text: read.problem }] : [];
  });
}

function answerOf(row: number, { checks }: RowCheck, values: Typed): Answer {
  const read = checks.map(({ field }) => readAnswer(field, values[field]));
  return { row, priceCents: null, stock: null, ...Object.assign({}, ...read) };
}

/** What was typed for a field to check, as the answer has it; or the words that say what is wrong. */
export function readAnswer(
  field: FieldCheck["field"],
  text: string,
): { priceCents: number } | { stock: number } | { problem: string } {
  if (field === "stock") {
    const read = readFileStock(text);
    return "stock" in read ? read : { problem: adminImports.stockNotWhole() };
  }
  const { currency } = shopFormats();
  if (isInOther(text, currency)) return { problem: priceInOtherText(text, currency) };
  const read = readPrice(text);
  if ("problem" in read) return { problem: priceRuleText(read.problem, currency) };
  return read.cents > 0 ? { priceCents: read.cents } : { problem: priceLowText(currency) };
}

/** The answer that one of the readings gives, where a row has one doubt. */
export function answerAt(row: number, { checks: [only] }: RowCheck, at: number): Answer[] {
  const reading = only?.readings[at];
  if (only === undefined || reading === undefined) return [];
  const isPrice = only.field === "price";
  return [{ row, priceCents: isPrice ? reading : null, stock: isPrice ? null : reading }];
}
