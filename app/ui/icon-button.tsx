import type { ComponentProps, MouseEvent } from "react";
import { cx } from "./cx.ts";
import { Tooltip } from "./overlay/tooltip.tsx";
import { Spinner } from "./spinner.tsx";

type IconButtonVariant = "plain" | "surface" | "outline" | "brand";

const VARIANTS: Record<IconButtonVariant, string> = {
  plain: "icon-button-plain",
  surface: "icon-button-surface",
  outline: "icon-button-outline",
  brand: "icon-button-brand",
};

/** The classes of an icon button, for a link that is only an icon (give the link an aria-label). */
export function iconButtonClass(variant: IconButtonVariant = "plain", className?: string): string {
  return cx("icon-button", VARIANTS[variant], className);
}

/**
 * A round button with an icon as its child. `label` is required: it is the accessible name and the
 * tooltip (`tooltip={false}` where the meaning is plain, like a close button). While it is `loading` it shows a
 * spinner and ignores clicks, without losing the focus.
 */
export function IconButton({
  label,
  variant = "plain",
  tooltip = true,
  loading = false,
  className,
  children,
  onClick,
  ...rest
}: Omit<ComponentProps<"button">, "aria-label"> & {
  label: string;
  variant?: IconButtonVariant;
  tooltip?: boolean;
  loading?: boolean;
}) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) event.preventDefault();
    else onClick?.(event);
  };
  const button = (
    <button
      type="button"
      aria-label={label}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={handleClick}
      className={iconButtonClass(variant, className)}
      {...rest}
    >
      {loading ? <Spinner /> : children}
    </button>
  );
  return tooltip ? <Tooltip label={label}>{button}</Tooltip> : button;
}
