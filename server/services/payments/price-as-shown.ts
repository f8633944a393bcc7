import type { OffersFound } from "#db/queries/offers/offers.ts";
import {
  type CheckoutLine,
  priceCart,
  priceDelivery,
  pricingFingerprint,
} from "#domain/checkout/checkout.ts";
import type { ShippingDetails } from "#domain/deliveries/address.ts";
import { ShopError } from "#domain/errors.ts";
import { chargeFor } from "#domain/payments/charge.ts";
import type { Context } from "../../context.ts";
import { hashOf } from "../../platform/hash.ts";
import { offerCart } from "../checkout/offers.ts";
import { refuseUnreached } from "../checkout/refuse-unreached.ts";
import type { VisitContext } from "../limits/rate-limit.ts";
import { gatewayOf } from "./gateway.ts";

type Shown = {
  items: readonly CheckoutLine[];
  shipping: ShippingDetails;
  isPickup: boolean;
  provider: string;
  code: string | null;
  priceFingerprint: string;
};

/**
 * What is paid for and what is charged. Throws CART_CHANGED where the shopper was shown another price,
 * or (field `code`) where their code is not to be had, and what `priceCart`,
 * `refuseUnreached` and `offerCart` throw.
 */
export async function priceAsShown(
  ctx: Pick<Context, "payments" | "settings"> & VisitContext,
  input: Shown,
  facts: { products: Parameters<typeof priceCart>[1]; offers: OffersFound },
) {
  const { store, delivery: rules } = await ctx.settings();
  const cart = priceCart(input.items, facts.products);
  const { subtotalCents } = cart;
  const { isPickup } = input;
  const delivery = priceDelivery(rules, { subtotalCents, address: input.shipping, isPickup });
  refuseUnreached(delivery, { ...input, address: input.shipping, products: facts.products });
  const { currency, usdRate } = store;
  const { refused, ...offered } = await offerCart(ctx, {
    cart,
    shippingCents: delivery.shippingCents,
    found: facts.offers,
    code: input.code,
    currency,
  });
  if (refused) throw new ShopError("CART_CHANGED", { field: "code", text: refused });
  const { shippingCents, discountCents, discounts } = offered;
  const totalCents = subtotalCents - discountCents + shippingCents;
  const { chargeCurrency } = gatewayOf(ctx, input.provider);
  const rates = { currency, chargeCurrency, usdRate };
  const charge = chargeFor(totalCents, rates);
  const shown = pricingFingerprint(cart, {
    shippingCents,
    chargeRate: charge.chargeRate,
    currency,
    discounts,
  });
  if ((await hashOf(shown)) !== input.priceFingerprint) {
    throw new ShopError("CART_CHANGED", { field: "items" });
  }
  return {
    cart,
    offered: { ...offered, totalCents },
    delivery,
    charge: { ...charge, currency },
  };
}
