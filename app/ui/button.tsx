import type { ComponentProps, MouseEvent } from "react";
import { cx } from "./cx.ts";
import { Spinner } from "./spinner.tsx";

export type ButtonVariant = "primary" | "secondary" | "outline" | "ghost" | "danger";
export type ButtonSize = "sm" | "md" | "lg";

const VARIANTS: Record<ButtonVariant, string> = {
  primary:
    "block-print [--edge:var(--color-brand-strong)] bg-brand text-on-brand hover:bg-brand-strong",
  secondary:
    "block-print [--edge:var(--color-accent-strong)] bg-accent text-on-accent hover:brightness-105",
  outline: "border border-line-strong bg-surface text-ink hover:border-ink hover:bg-sunken",
  ghost: "text-ink hover:bg-sunken",
  danger: "block-print [--edge:var(--color-ink)] bg-danger text-on-danger hover:brightness-110",
};

const SIZES: Record<ButtonSize, string> = {
  sm: "min-h-9 px-3 text-sm gap-1.5 rounded-md",
  md: "min-h-11 px-4.5 text-base gap-2 rounded-md",
  lg: "min-h-13 px-6 text-lg gap-2.5 rounded-lg",
};

/** The classes of a button, for a link that should look like one. */
export function buttonClass(
  look: { variant?: ButtonVariant; size?: ButtonSize; className?: string | undefined } = {},
): string {
  return cx(
    "button",
    VARIANTS[look.variant ?? "primary"],
    SIZES[look.size ?? "md"],
    look.className,
  );
}

export type ButtonProps = ComponentProps<"button"> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Shows a spinner and ignores clicks, without losing the focus. */
  loading?: boolean;
};

/**
 * The button. `primary` once a view, `secondary` for a second strong choice, `outline` and `ghost`
 * for the rest, `danger` for what cannot be undone. `sm` is 36 px high: desktop rows only.
 */
export function Button({
  variant = "primary",
  size = "md",
  loading = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      className={buttonClass({ variant, size, className })}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={handleClick}
      {...rest}
    >
      {loading ? <Spinner /> : null}
      {children}
    </button>
  );
}
