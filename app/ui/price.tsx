import { formatRand } from "#app/lib/formats.ts";
import { cx } from "./cx.ts";

const SIZES = { sm: "text-base", md: "text-lg", lg: "text-3xl" } as const;

/** A rand amount, given in integer cents, in the display face with figures of equal width. */
export function Price({
  priceCents,
  size = "md",
  className,
}: {
  priceCents: number;
  size?: keyof typeof SIZES;
  className?: string;
}) {
  return (
    <span className={cx("font-display tabular-nums whitespace-nowrap", SIZES[size], className)}>
      {formatRand(priceCents)}
    </span>
  );
}
