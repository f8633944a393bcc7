import { X } from "lucide-react";
import { Button } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { Input } from "#app/ui/form/input.tsx";
import { adminParts } from "#messages/adminParts/index.ts";
import { FilterField } from "../frame/filter-field.tsx";
import { useTypedSearch } from "./use-typed-search.ts";

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
  const shared = className ? { className } : {};
  return (
    <>
      <DayFilter
        {...shared}
        label={adminParts.from()}
        day={from}
        max={to}
        onDay={(day) => onChange({ from: day })}
      />
      <DayFilter
        {...shared}
        label={adminParts.to()}
        day={to}
        min={from}
        onDay={(day) => onChange({ to: day })}
      />
    </>
  );
}

/**
 * One of them. What is typed stands in the field before it stands in the address: a field that is written
 * back meanwhile forgets which digits of a day or a year it was given.
 */
function DayFilter({
  label,
  day,
  onDay,
  ...input
}: {
  label: string;
  day: string | undefined;
  onDay: (day: string | undefined) => void;
  className?: string;
  min?: string | undefined;
  max?: string | undefined;
}) {
  const [typed, setTyped] = useTypedSearch(day, onDay);
  return (
    <FilterField label={label}>
      {(control) => (
        <Input
          {...control}
          {...input}
          type="date"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
    </FilterField>
  );
}

/** Takes all filters away; not in view where none is set, and on a phone it takes no room there. */
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
      className={cx("max-sm:disabled:hidden disabled:invisible", className)}
    >
      <X aria-hidden="true" className="size-4.5" />
      {adminParts.clear()}
    </Button>
  );
}
