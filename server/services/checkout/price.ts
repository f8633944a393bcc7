import { loadCheckoutFacts } from "#db/queries/payments/payments.ts";
import {
  type CheckoutLine,
  priceCart,
  priceDelivery,
  pricingFingerprint,
} from "#domain/checkout/checkout.ts";
import type { Destination } from "#domain/deliveries/place.ts";
import { chargeFor } from "#domain/payments/charge.ts";
import { speaking } from "#messages/language.ts";
import type { Context } from "../../context.ts";
import { hashOf } from "../../platform/hash.ts";
import type { VisitContext } from "../limits/rate-limit.ts";
import { gatewayOf } from "../payments/gateway.ts";
import { type CodeAsked, offerCart, offersAsked } from "./offers.ts";
import { refuseTooManyUnits } from "./order-limits.ts";
import { refuseUnreached } from "./refuse-unreached.ts";

type PricingContext = Pick<Context, "clientAddress" | "db" | "now" | "settings" | "viewer">;

type Asked = {
  items: readonly CheckoutLine[];
  /** The key of the asker's own unfinished payment: what it holds is theirs to buy. */
  heldKey: string | null;
};

const NO_CODE: CodeAsked = { code: null, email: null };

/**
 * What a cart costs now, delivered to `address` (null while there is none), in the shop's cents and in
 * those that `provider` charges. `priceFingerprint` stands for these very prices: starting a payment asks for it
 * and refuses when they have changed. A code that cannot be had is left out, and `codeRefused` says why.
 * Throws what `priceCart` and `refuseUnreached` throw, TOO_MANY_UNITS, RATE_LIMITED of who guesses codes.
 */
export async function priceCheckout(
  ctx: Pick<Context, "language" | "payments" | "settings"> & VisitContext,
  input: Asked &
    CodeAsked & {
      address: Destination | null;
      provider: string;
      /** They fetch it. */
      isPickup: boolean;
    },
) {
  const { cart, products, delivery, store, offers } = await priceLines(ctx, input, input);
  const going = priceDelivery(delivery, {
    subtotalCents: cart.subtotalCents,
    address: input.address,
    isPickup: input.isPickup,
  });
  refuseUnreached(going, { ...input, products });
  const { zone, freeThresholdCents, ...fee } = going;
  const { currency, usdRate } = store;
  const { chargeCurrency } = gatewayOf(ctx, input.provider);
  const { refused, ...offered } = await offerCart(ctx, {
    cart,
    shippingCents: fee.shippingCents,
    found: offers,
    code: input.code,
    currency,
  });
  const { shippingCents, discountCents, discounts } = offered;
  const totalCents = cart.subtotalCents - discountCents + shippingCents;
  const charge = chargeFor(totalCents, { currency, chargeCurrency, usdRate });
  const { chargeRate } = charge;
  return {
    ...cart,
    ...offered,
    codeRefused: refused ? speaking(ctx.language, refused) : null,
    freeThresholdCents,
    totalCents,
    ...charge,
    zone: zone?.name ?? null,
    currency,
    priceFingerprint: await hashOf(
      pricingFingerprint(cart, { shippingCents, chargeRate, currency, discounts }),
    ),
  };
}

/** What the goods of a cart come to before any discount, in cents. Throws what `priceCheckout` throws. */
export async function priceGoods(ctx: PricingContext, input: Asked): Promise<number> {
  return (await priceLines(ctx, input, NO_CODE)).cart.subtotalCents;
}

async function priceLines(ctx: PricingContext, { items, heldKey }: Asked, asked: CodeAsked) {
  const viewer = await ctx.viewer();
  const [{ products, offers }, { delivery, store, security }] = await Promise.all([
    loadCheckoutFacts(ctx.db, {
      productIds: items.map((item) => item.productId),
      quoteId: null,
      checkoutKey: "",
      cart: { cartHash: null, replacesKey: heldKey, unacknowledgedIds: [], capturingSince: 0 },
      userId: null,
      offers: await offersAsked(ctx, asked, viewer?.userId ?? null),
    }),
    ctx.settings(),
  ]);
  refuseTooManyUnits(items, security.orderLimits.unitsPerLine);
  return { cart: priceCart(items, products), products, delivery, store, offers };
}
