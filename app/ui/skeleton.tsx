import { cx } from "./cx.ts";

/**
 * A quiet block where something is still loading. Size it with `className`
 * (`w-full` along with an aspect ratio); hidden from readers.
 */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div aria-hidden="true" className={cx("animate-shimmer rounded-md bg-line/80", className)} />
  );
}
