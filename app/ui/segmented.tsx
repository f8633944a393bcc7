import { type ReactNode, useId } from "react";
import { cx } from "./cx.ts";

/**
 * A choice between a few views, like grid or list: radio buttons in a row. Each option may show an
 * icon alone; its `label` is then still read out.
 */
export function Segmented<Value extends string>({
  label,
  value,
  options,
  onChange,
  className,
}: {
  label: string;
  value: Value;
  options: ReadonlyArray<{ value: Value; label: string; icon?: ReactNode }>;
  onChange: (value: Value) => void;
  className?: string;
}) {
  const name = useId();
  return (
    <fieldset
      className={cx("inline-flex rounded-md border border-line-strong bg-surface p-0.5", className)}
    >
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          title={option.icon ? option.label : undefined}
          className="relative inline-grid min-h-10 min-w-11 place-items-center rounded-sm px-2.5 text-sm font-semibold text-ink-muted transition-colors hover:text-ink has-checked:bg-night has-checked:text-on-night has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus [&_svg]:size-5"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
          />
          {option.icon}
          <span className={option.icon ? "sr-only" : undefined}>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
