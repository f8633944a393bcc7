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
    <div className="grid min-w-0 gap-1">
      <label htmlFor={id} className="text-sm text-ink-muted">
        {label}
      </label>
      {children({ id })}
    </div>
  );
}
