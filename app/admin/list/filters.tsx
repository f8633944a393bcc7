import { X } from "lucide-react";
import { Button } from "#app/ui/button.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { Select } from "#app/ui/form/select.tsx";
import { FilterField } from "../frame/filter-field.tsx";

/** One of a few, by name; with `none` as the first choice, which is no filter (undefined). */
export function ChoiceFilter<Choice extends string>({
  label,
  none,
  value,
  choices,
  onChoose,
}: {
  label: string;
  none?: string;
  value: Choice | undefined;
  choices: ReadonlyArray<readonly [value: Choice, name: string]>;
  onChoose: (choice: Choice | undefined) => void;
}) {
  return (
    <FilterField label={label}>
      {(control) => (
        <Select
          {...control}
          value={value ?? ""}
          onChange={({ target }) =>
            onChoose(choices.find(([choice]) => choice === target.value)?.[0])
          }
        >
          {none === undefined ? null : <option value="">{none}</option>}
          {choices.map(([choice, name]) => (
            <option key={choice} value={choice}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </FilterField>
  );
}

/** From one day to another (2026-11-21), each undefined for no end. */
export function DaysFilter({
  from,
  to,
  className,
  onChange,
}: {
  from: string | undefined;
  to: string | undefined;
  className?: string;
  onChange: (change: { from?: string | undefined; to?: string | undefined }) => void;
}) {
  const shared = { type: "date", ...(className ? { className } : {}) };
  return (
    <>
      <FilterField label="From">
        {(control) => (
          <Input
            {...control}
            {...shared}
            value={from ?? ""}
            max={to}
            onChange={({ target }) => onChange({ from: target.value || undefined })}
          />
        )}
      </FilterField>
      <FilterField label="To">
        {(control) => (
          <Input
            {...control}
            {...shared}
            value={to ?? ""}
            min={from}
            onChange={({ target }) => onChange({ to: target.value || undefined })}
          />
        )}
      </FilterField>
    </>
  );
}

/** Takes all filters away; there is nothing to press where none is set. */
export function ClearFilters({
  disabled,
  className,
  onClear,
}: {
  disabled: boolean;
  className?: string;
  onClear: () => void;
}) {
  return (
    <Button
      variant="ghost"
      disabled={disabled}
      onClick={onClear}
      {...(className ? { className } : {})}
    >
      <X aria-hidden="true" className="size-4.5" />
      Clear
    </Button>
  );
}
