import type { ComponentProps } from "react";
import { cx } from "../cx.ts";

/** The look that every text control shares. 16 px text, so that phones do not zoom in. */
export const controlClass = cx(
  "w-full min-h-11 rounded-md border border-line-strong bg-surface px-3.5 text-base text-ink",
  "placeholder:text-ink-muted transition-colors hover:border-ink",
  "focus-visible:border-focus focus-visible:outline-offset-0",
  "aria-invalid:border-danger aria-invalid:bg-danger-soft/40",
  "disabled:bg-sunken disabled:text-ink-muted [&[readonly]]:bg-sunken",
);

/** A one-line text control. Put it in a Field, or give it an aria-label. */
export function Input({ className, ...rest }: ComponentProps<"input">) {
  return <input className={cx(controlClass, className)} {...rest} />;
}
