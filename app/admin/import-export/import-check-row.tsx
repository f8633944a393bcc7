import { type FormEvent, useState } from "react";
import { formatRand, shopFormats } from "#app/lib/formats.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { readPrice } from "#domain/catalogue/product-form.ts";
import { checkText, type FieldCheck, readFileStock } from "#domain/imports/checks.ts";
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
  const [typed, setTyped] = useState<Partial<Record<FieldCheck["field"], string>>>({});
  const [isSent, setSent] = useState(false);
  const read = check.checks.map((field) => readAnswer(field, typed[field.field] ?? field.typed));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    const answer = { row, priceCents: null, stock: null, ...Object.assign({}, ...read) };
    if (!isBusy && read.every((each) => !("problem" in each))) onAnswer(answer);
  };
  return (
    <li className="py-3">
      <form noValidate onSubmit={submit} className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <p className="w-full min-w-0 break-words sm:w-56">
          <span className="block text-sm tabular-nums text-ink-muted">{`Row ${row}`}</span>
          <span className="font-semibold">{name}</span>
        </p>
        {check.checks.map((field, at) => {
          const { problem } = { problem: undefined, ...read[at] };
          return (
            <CheckedField
              key={field.field}
              field={field}
              typed={typed[field.field]}
              problem={problem}
              isTouched={isSent || typed[field.field] !== undefined}
              onType={(text) => setTyped((now) => ({ ...now, [field.field]: text }))}
            />
          );
        })}
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
  field,
  typed,
  problem,
  isTouched,
  onType,
}: {
  field: FieldCheck;
  typed: string | undefined;
  problem: string | undefined;
  isTouched: boolean;
  onType: (text: string) => void;
}) {
  return (
    <Field
      label={field.field === "price" ? "Price" : "Stock"}
      hint={isTouched && problem ? null : checkText(field, shopFormats().currency)}
      error={isTouched ? problem : null}
      className="min-w-48 flex-1"
    >
      {(control) => (
        <Input
          {...control}
          inputMode={field.field === "price" ? "decimal" : "numeric"}
          autoComplete="off"
          maxLength={40}
          className="tabular-nums"
          value={typed ?? field.typed}
          onChange={({ target }) => onType(target.value)}
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
              {check.checks[0]?.field === "price" ? formatRand(reading) : String(reading)}
            </Button>
          ))
        : null}
      <Button type="submit" size="sm" loading={isBusy}>
        Use
      </Button>
      <Button
        type="button"
        size="sm"
        variant="ghost"
        disabled={isBusy}
        aria-label={`Leave row ${row} out`}
        onClick={onLeaveOut}
      >
        Leave out
      </Button>
    </div>
  );
}

/** What was typed for a field to check, as the answer has it; or the words that say what is wrong. */
export function readAnswer(
  { field }: FieldCheck,
  text: string,
): { priceCents: number } | { stock: number } | { problem: string } {
  if (field === "stock") {
    const read = readFileStock(text);
    return "stock" in read ? read : { problem: "Stock is a whole number from 0" };
  }
  const read = readPrice(text, shopFormats().currency);
  if ("problem" in read) return read;
  return read.cents > 0
    ? { priceCents: read.cents }
    : { problem: "The price must be more than R0.00" };
}

/** The answer that one of the readings gives, where a row has one doubt. */
export function answerAt(row: number, { checks: [only] }: RowCheck, at: number): Answer[] {
  const reading = only?.readings[at];
  if (only === undefined || reading === undefined) return [];
  const isPrice = only.field === "price";
  return [{ row, priceCents: isPrice ? reading : null, stock: isPrice ? null : reading }];
}
