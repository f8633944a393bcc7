import { type ReactNode, useId } from "react";

/** A filter above a list: a small label over its control, which gets the `id`. */
export function FilterField({
  label,
  children,
}: {
  label: string;
  children: (control: { id: string }) => ReactNode;
}) {
  const id = useId();
  return (
    // The column may be narrower than what is in it: a date's own width is over half a phone's.
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1">
      <label htmlFor={id} className="text-sm text-ink-muted">
        {label}
      </label>
      {children({ id })}
    </div>
  );
}
