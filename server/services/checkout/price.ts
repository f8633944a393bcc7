import { loadCheckoutFacts } from "#db/queries/payments/payments.ts";
import {
  type CheckoutLine,
  priceCart,
  priceDelivery,
  pricingFingerprint,
  refuseTooManyUnits,
} from "#domain/checkout/checkout.ts";
import { randToUsdCents } from "#domain/money/money.ts";
import { paymentRate } from "#domain/store/settings/store.ts";
import type { Context } from "../../context.ts";
import { hashOf } from "../../platform/hash.ts";

/**
 * What a cart costs now, delivered to `address` (null while there is none), in rand cents and in
 * US cents. `seen` stands for these very prices: starting a payment asks for it and refuses when
 * they have changed. Throws what `priceCart` throws, TOO_MANY_UNITS.
 */
export async function priceCheckout(
  ctx: Context,
  input: {
    items: readonly CheckoutLine[];
    address: { city: string; address: string } | null;
    /** The key of the asker's own unfinished payment: what it holds is his to buy. */
    heldKey: string | null;
  },
) {
  const [{ products }, { delivery, store, security }] = await Promise.all([
    loadCheckoutFacts(ctx.db, {
      productIds: input.items.map((item) => item.productId),
      quoteId: null,
      checkoutKey: "",
      heldKey: input.heldKey,
      cartHash: null,
      userId: null,
    }),
    ctx.settings(),
  ]);
  refuseTooManyUnits(input.items, security.orderLimits.unitsPerLine);
  const cart = priceCart(input.items, products);
  const { zone, shippingCents, freeThresholdCents } = priceDelivery(delivery, {
    subtotalCents: cart.subtotalCents,
    address: input.address,
  });
  const usdRate = paymentRate(store);
  const totalCents = cart.subtotalCents + shippingCents;
  return {
    ...cart,
    shippingCents,
    freeThresholdCents,
    totalCents,
    usdCents: randToUsdCents(totalCents, usdRate),
    usdRate,
    zone: zone?.name ?? null,
    currency: store.currency,
    seen: await hashOf(
      pricingFingerprint(cart, { shippingCents, usdRate, currency: store.currency }),
    ),
  };
}
