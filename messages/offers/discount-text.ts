import { type Cents, formatMoney } from "#domain/money/money.ts";
import type { Discount } from "#domain/offers/discount.ts";
import type { Currency } from "#domain/store/formats.ts";
import { offers } from "#messages/offers/index.ts";

/** What an order's sums call a discount: "Code WELCOME10", or the offer's own name. */
export function discountName({ code, name }: Pick<Discount, "code" | "name">): string {
  return code === null ? name : offers.code({ code });
}

/** What it took off: "−R75.36"; of delivery, which is in the sums as free, in words. */
export function discountAmount({ goodsCents }: { goodsCents: Cents }, currency: Currency): string {
  return goodsCents === 0 ? offers.freeDelivery() : `\u2212${formatMoney(goodsCents, currency)}`;
}
