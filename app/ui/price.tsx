import { shopFormats } from "#app/lib/formats.ts";
import { formatMoney } from "#domain/money/money.ts";
import type { Currency } from "#domain/store/formats.ts";
import { cx } from "./cx.ts";

const SIZES = { sm: "text-base", md: "text-lg", lg: "text-3xl" } as const;

/**
 * An amount, given in integer cents of `currency` (the shop's, unless it is an order's own), in the display face
 * with figures of equal width.
 */
export function Price({
  priceCents,
  currency = shopFormats().currency,
  size = "md",
  className,
}: {
  priceCents: number;
  currency?: Currency;
  size?: keyof typeof SIZES;
  className?: string;
}) {
  return (
    <span className={cx("font-display tabular-nums whitespace-nowrap", SIZES[size], className)}>
      {formatMoney(priceCents, currency)}
    </span>
  );
}
