import { Button } from "#app/ui/button.tsx";
import { centsInput } from "#domain/money/cents-input.ts";
import { adminImports } from "#messages/adminImports/index.ts";
import { adminParts } from "#messages/adminParts/index.ts";
import { answerAt, CheckedRow } from "./import-check-row.tsx";
import type { ImportLine, RowCheck } from "./import-lines.ts";
import type { Answer } from "./import-rows.ts";
import { NEXT_STEP } from "./use-import-focus.ts";

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
      {...NEXT_STEP}
      aria-labelledby="import-checks"
      className="grid scroll-mt-24 gap-4 rounded-xl border-2 border-accent p-4"
    >
      <div>
        <h3 id="import-checks" className="font-text text-base font-bold">
          {adminImports.rowsToCheck({ count: waiting.length })}
        </h3>
        <p className="text-sm text-ink-muted">{adminImports.whyCheck()}</p>
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
                {pricesMean(either.length, either[0]?.check, at)}
              </Button>
            ))
          : null}
        <Button
          size="sm"
          variant="outline"
          disabled={isBusy}
          onClick={() => onLeaveOut(waiting.map(({ row }) => row))}
        >
          {adminImports.leaveAllOut({ count: waiting.length })}
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
        <p className="text-sm text-ink-muted">
          {adminParts.andMore({ count: waiting.length - SHOWN })}
        </p>
      ) : null}
    </section>
  );
}

/** A row whose one doubt is which of two amounts its price is. */
function isEither({ checks: [only, ...more] }: RowCheck): boolean {
  return more.length === 0 && only?.field === "price" && only.readings.length === 2;
}

/** 3 prices: “1,299” is 1299.00 */
function pricesMean(count: number, check: RowCheck | undefined, at: number): string {
  const only = check?.checks[0];
  const amount = centsInput(only?.readings[at] ?? 0);
  return adminImports.pricesMean({ count, typed: only?.typed ?? "", amount });
}
