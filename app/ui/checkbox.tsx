import type { ComponentProps, ReactNode } from "react";
import { cx } from "./cx.ts";

/** The browser's own checkbox with its label, 44 px high to the finger. */
export function Checkbox({
  label,
  className,
  ...rest
}: Omit<ComponentProps<"input">, "type"> & { label: ReactNode }) {
  return (
    <label className={cx("inline-flex min-h-11 items-center gap-3 text-base", className)}>
      <input type="checkbox" className="size-5.5 shrink-0 accent-brand" {...rest} />
      <span>{label}</span>
    </label>
  );
}
