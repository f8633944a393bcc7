import { type FormEvent, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { readPrice } from "#domain/catalogue/product-form.ts";
import { checkText, type FieldCheck, readFileStock } from "#domain/imports/checks.ts";
import { formatRand } from "#domain/money/money.ts";
import { randInput } from "#domain/money/rand-input.ts";
import type { ImportLine, RowCheck } from "./import-lines.ts";
import type { Answer } from "./import-run.ts";

const SHOWN = 10;

/** The rows whose price or stock could not be read: nothing is imported before each has an answer. */
export function ImportChecks({
  lines,
  isBusy,
  onAnswer,
  onLeaveOut,
}: {
  lines: readonly ImportLine[];
  isBusy: boolean;
  onAnswer: (answers: readonly Answer[]) => void;
  onLeaveOut: (rows: readonly number[]) => void;
}) {
  const waiting = lines.flatMap((line) =>
    line.check ? [{ row: line.row, name: line.name, check: line.check }] : [],
  );
  const either = waiting.filter(({ check }) => isEither(check));
  if (waiting.length === 0) return null;
  return (
    <section
      aria-labelledby="import-checks"
      className="grid gap-4 rounded-xl border-2 border-accent p-4"
    >
      <div>
        <h3 id="import-checks" className="font-text text-base font-bold">
          {waiting.length === 1 ? "1 row to check" : `${waiting.length} rows to check`}
        </h3>
        <p className="text-sm text-ink-muted">
          A price or stock could not be read. Say what it is, or leave the row out; nothing is
          imported before.
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {either.length > 1
          ? (["thousands", "cents"] as const).map((meaning, at) => (
              <Button
                key={meaning}
                size="sm"
                variant="outline"
                loading={isBusy}
                onClick={() =>
                  onAnswer(either.flatMap(({ row, check }) => answerAt(row, check, at)))
                }
              >
                {`${either.length} prices: ${example(either[0]?.check, at)}`}
              </Button>
            ))
          : null}
        <Button
          size="sm"
          variant="outline"
          disabled={isBusy}
          onClick={() => onLeaveOut(waiting.map(({ row }) => row))}
        >
          {waiting.length === 1 ? "Leave it out" : `Leave all ${waiting.length} out`}
        </Button>
      </div>
      <ol className="grid divide-y divide-line">
        {waiting.slice(0, SHOWN).map(({ row, name, check }) => (
          <CheckedRow
            key={row}
            row={row}
            name={name}
            check={check}
            isBusy={isBusy}
            onAnswer={(answer) => onAnswer([answer])}
            onLeaveOut={() => onLeaveOut([row])}
          />
        ))}
      </ol>
      {waiting.length > SHOWN ? (
        <p className="text-sm text-ink-muted">{`and ${waiting.length - SHOWN} more`}</p>
      ) : null}
    </section>
  );
}

function CheckedRow({
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
          const isTouched = isSent || typed[field.field] !== undefined;
          return (
            <Field
              key={field.field}
              label={field.field === "price" ? "Price" : "Stock"}
              hint={isTouched && problem ? null : checkText(field)}
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
                  value={typed[field.field] ?? field.typed}
                  onChange={({ target }) =>
                    setTyped((now) => ({ ...now, [field.field]: target.value }))
                  }
                />
              )}
            </Field>
          );
        })}
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
      </form>
    </li>
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
  const read = readPrice(text);
  if ("problem" in read) return read;
  return read.cents > 0
    ? { priceCents: read.cents }
    : { problem: "The price must be more than R0.00" };
}

/** A row whose one doubt is which of two amounts its price is. */
function isEither({ checks: [only, ...more] }: RowCheck): boolean {
  return more.length === 0 && only?.field === "price" && only.readings.length === 2;
}

/** The answer that one of the readings gives, where a row has one doubt. */
function answerAt(row: number, { checks: [only] }: RowCheck, at: number): Answer[] {
  const reading = only?.readings[at];
  if (only === undefined || reading === undefined) return [];
  const isPrice = only.field === "price";
  return [{ row, priceCents: isPrice ? reading : null, stock: isPrice ? null : reading }];
}

/** "1,299" is 1299.00 */
function example(check: RowCheck | undefined, at: number): string {
  const only = check?.checks[0];
  return `“${only?.typed ?? ""}” is ${randInput(only?.readings[at] ?? 0)}`;
}
