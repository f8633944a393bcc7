import type { ReactNode } from "react";
import { shopFormats } from "#app/lib/formats.ts";
import { ProductImage } from "#app/ui/product-image.tsx";
import { formatMoney } from "#domain/money/money.ts";
import type { Currency } from "#domain/store/formats.ts";
import { markEnglish } from "../catalogue/translated.tsx";

/** A line of an order as it is read back: picture, name, quantity and price; `children` stand below. */
export function OrderLine({
  item,
  currency = shopFormats().currency,
  children,
}: {
  /** `priceCents` is cents for one. */
  item: {
    name: string;
    image: string;
    priceCents: number;
    quantity: number;
    isNameEnglish?: boolean;
  };
  /** That of the order; a cart's is the shop's. */
  currency?: Currency;
  children?: ReactNode;
}) {
  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] gap-x-3">
      <ProductImage src={item.image} alt="" sizes="3.5rem" className="size-14 rounded-md" />
      <div className="min-w-0">
        <p className="font-semibold leading-snug" {...markEnglish(item.isNameEnglish)}>
          {item.name}
        </p>
        <p className="text-sm text-ink-muted tabular-nums">
          {`${item.quantity} × ${formatMoney(item.priceCents, currency)}`}
        </p>
      </div>
      <p className="font-semibold tabular-nums">
        {formatMoney(item.priceCents * item.quantity, currency)}
      </p>
      {children}
    </li>
  );
}
