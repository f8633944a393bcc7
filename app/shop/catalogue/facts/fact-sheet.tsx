import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Sheet } from "#app/ui/overlay/sheet.tsx";
import {
  choicesOf,
  type FactCount,
  type FactFilter,
  FILTER_KINDS,
  type FilterKind,
  NO_FILTER,
  toggled,
} from "#domain/catalogue/fact-filter.ts";
import { filters } from "#messages/filters/index.ts";
import { choiceText, kindText } from "./fact-texts.ts";

/**
 * All that a list can be narrowed by, with how many products have it; each choice counts at once, also one that
 * is made before the list of the last is there: `onChange` is given what it makes of the choices by then.
 */
export function FactSheet({
  open,
  onOpenChange,
  filter,
  counts,
  total,
  onChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  filter: FactFilter;
  counts: readonly FactCount[];
  total: number;
  onChange: (change: (now: FactFilter) => FactFilter) => void;
}) {
  const [shown, change] = useAsked(filter, onChange);
  const countOf = new Map(counts.map(({ fact, n }) => [fact, n]));
  const kinds = FILTER_KINDS.map((kind) => ({
    kind,
    choices: choicesOf(kind)
      .map((value) => ({
        value,
        n: countOf.get(`${kind}:${value}`) ?? 0,
        isOn: shown[kind].some((each) => each === value),
      }))
      .filter(({ n, isOn }) => n > 0 || isOn),
  })).filter(({ choices }) => choices.length > 0);
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={filters.filters()}
      footer={
        <div className="flex flex-wrap gap-3 *:grow *:px-3 *:whitespace-nowrap">
          <Button variant="outline" onClick={() => change(() => NO_FILTER)}>
            {filters.clearAll()}
          </Button>
          <Button onClick={() => onOpenChange(false)}>{filters.show({ count: total })}</Button>
        </div>
      }
    >
      <div className="grid gap-6 p-4">
        {kinds.map(({ kind, choices }) => (
          <Kind
            key={kind}
            kind={kind}
            choices={choices}
            onToggle={(value) => change((now) => toggled(now, kind, value))}
          />
        ))}
      </div>
    </Sheet>
  );
}

/**
 * What was asked for, which the address says a moment later: a box that falls back meanwhile is ticked once more,
 * and thereby unticked. `passed`: what the address may say until then.
 */
function useAsked(
  filter: FactFilter,
  onChange: (change: (now: FactFilter) => FactFilter) => void,
): [FactFilter, typeof onChange] {
  const [asked, setAsked] = useState<{ passed: readonly string[]; filter: FactFilter } | null>(
    null,
  );
  const said = JSON.stringify(filter);
  const pending =
    asked?.passed.includes(said) && JSON.stringify(asked.filter) !== said ? asked : null;
  // There, or somewhere else: from now on the address says it.
  if (asked && !pending) setAsked(null);
  const shown = pending?.filter ?? filter;
  const change: typeof onChange = (make) => {
    const passed = [...(pending?.passed ?? []), JSON.stringify(shown)];
    setAsked({ passed, filter: make(shown) });
    onChange(make);
  };
  return [shown, change];
}

function Kind({
  kind,
  choices,
  onToggle,
}: {
  kind: FilterKind;
  choices: ReadonlyArray<{ value: string; n: number; isOn: boolean }>;
  onToggle: (value: string) => void;
}) {
  return (
    <fieldset>
      <legend className="mb-1 font-bold">{kindText(kind)}</legend>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {choices.map(({ value, n, isOn }) => (
          <label
            key={value}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-2 hover:bg-sunken"
          >
            <input
              type="checkbox"
              checked={isOn}
              onChange={() => onToggle(value)}
              className="size-5 shrink-0 accent-brand"
            />
            <span className="min-w-0 flex-1">{choiceText(kind, value)}</span>
            <span className="text-sm text-ink-muted tabular-nums">{n}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
