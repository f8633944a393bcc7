import type { OffersFound } from "#db/queries/offers/offers.ts";
import {
  type CheckoutLine,
  priceCart,
  priceDelivery,
  pricingFingerprint,
  type SellableProduct,
} from "#domain/checkout/checkout.ts";
import type { Destination } from "#domain/deliveries/place.ts";
import { chargeFor } from "#domain/payments/charge.ts";
import type { ShopSettings } from "#domain/store/settings/settings.ts";
import type { Context } from "../../context.ts";
import type { VisitContext } from "../limits/rate-limit.ts";
import { gatewayOf } from "../payments/gateway.ts";
import { offerCart } from "./offers.ts";
import { refuseUnreached } from "./refuse-unreached.ts";

/** What somebody wants to order; `address` is null while they have given none. */
export type OrderToPrice = {
  items: readonly CheckoutLine[];
  address: Destination | null;
  /** They fetch it. */
  isPickup: boolean;
  /** Payment provider id (domain/payments/providers.ts). */
  provider: string;
  /** The promotion code, as they typed it. */
  code: string | null;
};

/**
 * What an order costs in the shop's cents, and what its provider charges for it in minor units: the one reckoning of what
 * a shopper is shown and what they pay. `shown` is the text of it that is hashed, the same as long as they see the same
 * prices; `refusedCode` says why a code cannot be had, which is left out then. Throws ShopError: what `priceCart`,
 * `refuseUnreached` and `offerCart` throw, in this order.
 */
export async function priceOrder(
  ctx: Pick<Context, "payments"> & VisitContext,
  { items, address, isPickup, provider, code }: OrderToPrice,
  facts: {
    products: readonly SellableProduct[];
    offers: OffersFound;
    settings: Pick<ShopSettings, "delivery" | "store">;
  },
) {
  const { currency, usdRate } = facts.settings.store;
  const cart = priceCart(items, facts.products);
  const { subtotalCents } = cart;
  const delivery = priceDelivery(facts.settings.delivery, { subtotalCents, address, isPickup });
  refuseUnreached(delivery, { items, address, products: facts.products });
  const { chargeCurrency } = gatewayOf(ctx, provider);
  const { refused: refusedCode, ...offered } = await offerCart(ctx, {
    cart,
    shippingCents: delivery.shippingCents,
    found: facts.offers,
    code,
    currency,
  });
  const { shippingCents, discountCents, discounts } = offered;
  const totalCents = subtotalCents - discountCents + shippingCents;
  const charge = { ...chargeFor(totalCents, { currency, chargeCurrency, usdRate }), currency };
  const { chargeRate } = charge;
  return {
    cart,
    delivery,
    offered: { ...offered, totalCents },
    refusedCode,
    charge,
    shown: pricingFingerprint(cart, { shippingCents, chargeRate, currency, discounts }),
  };
}
