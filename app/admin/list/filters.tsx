import { X } from "lucide-react";
import { Button } from "#app/ui/button.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { adminParts } from "#messages/adminParts/index.ts";
import { FilterField } from "../frame/filter-field.tsx";

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
      <FilterField label={adminParts.from()}>
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
      <FilterField label={adminParts.to()}>
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
      {adminParts.clear()}
    </Button>
  );
}
