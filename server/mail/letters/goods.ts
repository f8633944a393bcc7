import { formatMoney } from "#domain/money/money.ts";
import { DEFAULT_SUBSTITUTION } from "#domain/orders/substitution.ts";
import { carts } from "#messages/carts/index.ts";
import { deliveries } from "#messages/deliveries/index.ts";
import { discountAmount, discountName } from "#messages/offers/discount-text.ts";
import { purchases } from "#messages/purchases/index.ts";
import { wishText } from "#messages/substitutions/substitution-text.ts";
import type { Block } from "../blocks.ts";
import type { MailItem, MailOrder } from "../mail.ts";

/** What was bought, and what it comes to. */
export function goodsOf(order: MailOrder, items: readonly MailItem[]): Block {
  const { currency, subtotalCents, shippingCents, totalCents } = order;
  const shipping = shippingCents === 0 ? deliveries.free() : formatMoney(shippingCents, currency);
  return {
    type: "items",
    items: items.map(({ substitution = DEFAULT_SUBSTITUTION, ...item }) =>
      substitution === DEFAULT_SUBSTITUTION ? item : { ...item, note: wishText(substitution) },
    ),
    currency,
    sums: [
      { name: carts.subtotal(), value: formatMoney(subtotalCents, currency) },
      ...(order.discounts ?? []).map((one) => ({
        name: discountName(one),
        value: discountAmount(one, currency),
      })),
      { name: carts.shipping(), value: shipping },
    ],
    total: { name: purchases.totalPaid(), value: formatMoney(totalCents, currency) },
  };
}
