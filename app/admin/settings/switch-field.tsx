import { type ReactNode, useId } from "react";

/** A setting that is on or off, with what it does in a line below its name. */
export function SwitchField({
  name,
  label,
  hint,
  checked,
  disabled = false,
  onChange,
}: {
  name: string;
  label: string;
  hint?: ReactNode;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}) {
  const id = useId();
  return (
    <div className="flex items-start justify-between gap-4 border-b border-line py-4 first:pt-0 last:border-b-0 last:pb-0">
      <div className="min-w-0">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {hint ? (
          <p id={`${id}-hint`} className="text-sm text-ink-muted">
            {hint}
          </p>
        ) : null}
      </div>
      <input
        type="checkbox"
        role="switch"
        id={id}
        name={name}
        checked={checked}
        aria-checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
        {...(hint ? { "aria-describedby": `${id}-hint` } : {})}
        className="relative mt-0.5 h-7 w-12 shrink-0 cursor-pointer appearance-none rounded-full border border-line-strong bg-sunken transition-colors before:absolute before:left-0.5 before:top-0.5 before:size-5.5 before:rounded-full before:bg-ink-muted before:transition-transform checked:border-leaf checked:bg-leaf checked:before:translate-x-5 checked:before:bg-white disabled:cursor-not-allowed disabled:opacity-55"
      />
    </div>
  );
}
