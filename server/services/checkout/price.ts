import { loadCheckoutFacts } from "#db/queries/payments/payments.ts";
import {
  type CheckoutLine,
  priceCart,
  priceDelivery,
  pricingFingerprint,
} from "#domain/checkout/checkout.ts";
import { chargeFor } from "#domain/payments/charge.ts";
import type { Context } from "../../context.ts";
import { hashOf } from "../../platform/hash.ts";
import { gatewayOf } from "../payments/gateway.ts";
import { refuseTooManyUnits } from "./order-limits.ts";

type Asked = {
  items: readonly CheckoutLine[];
  /** The key of the asker's own unfinished payment: what it holds is theirs to buy. */
  heldKey: string | null;
};

/**
 * What a cart costs now, delivered to `address` (null while there is none), in the shop's cents and in
 * those that `provider` charges. `seen` stands for these very prices: starting a payment asks for it
 * and refuses when they have changed. Throws what `priceCart` throws, TOO_MANY_UNITS.
 */
export async function priceCheckout(
  ctx: Pick<Context, "db" | "payments" | "settings">,
  input: Asked & {
    address: { city: string; address: string } | null;
    provider: string;
    /** They fetch it. */
    isPickup: boolean;
  },
) {
  const { cart, delivery, store } = await priceLines(ctx, input);
  const { zone, shippingCents, freeThresholdCents } = priceDelivery(delivery, {
    subtotalCents: cart.subtotalCents,
    address: input.address,
    isPickup: input.isPickup,
  });
  const { currency, usdRate } = store;
  const { chargeCurrency } = gatewayOf(ctx, input.provider);
  const totalCents = cart.subtotalCents + shippingCents;
  const charge = chargeFor(totalCents, { currency, chargeCurrency, usdRate });
  const { chargeRate } = charge;
  return {
    ...cart,
    shippingCents,
    freeThresholdCents,
    totalCents,
    ...charge,
    zone: zone?.name ?? null,
    currency,
    priceFingerprint: await hashOf(
      pricingFingerprint(cart, { shippingCents, chargeRate, currency }),
    ),
  };
}

/** What the goods of a cart come to, in cents. Throws what `priceCheckout` throws. */
export async function priceGoods(
  ctx: Pick<Context, "db" | "settings">,
  input: Asked,
): Promise<number> {
  return (await priceLines(ctx, input)).cart.subtotalCents;
}

async function priceLines(ctx: Pick<Context, "db" | "settings">, { items, heldKey }: Asked) {
  const [{ products }, { delivery, store, security }] = await Promise.all([
    loadCheckoutFacts(ctx.db, {
      productIds: items.map((item) => item.productId),
      quoteId: null,
      checkoutKey: "",
      heldKey,
      cartHash: null,
      userId: null,
    }),
    ctx.settings(),
  ]);
  refuseTooManyUnits(items, security.orderLimits.unitsPerLine);
  return { cart: priceCart(items, products), delivery, store };
}
