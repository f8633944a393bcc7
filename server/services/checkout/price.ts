import { loadPricingFacts } from "#db/queries/payments/pricing.ts";
import { type CheckoutLine, priceCart } from "#domain/checkout/checkout.ts";
import { speaking } from "#messages/language.ts";
import type { Context } from "../../context.ts";
import { hashOf } from "../../platform/hash.ts";
import type { VisitContext } from "../limits/rate-limit.ts";
import { type CodeAsked, offersAsked } from "./offers.ts";
import { refuseTooManyUnits } from "./order-limits.ts";
import { type OrderToPrice, priceOrder } from "./price-order.ts";

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
 * Throws what `priceOrder` throws, and TOO_MANY_UNITS.
 */
export async function priceCheckout(
  ctx: Pick<Context, "language" | "payments" | "settings"> & VisitContext,
  input: Asked & CodeAsked & OrderToPrice,
) {
  const { facts, settings } = await factsFor(ctx, input, input);
  refuseTooManyUnits(input.items, settings.security.orderLimits.unitsPerLine);
  const priced = await priceOrder(ctx, input, { ...facts, settings });
  const { cart, offered, delivery, charge, refusedCode } = priced;
  return {
    ...cart,
    ...offered,
    codeRefused: refusedCode ? speaking(ctx.language, refusedCode) : null,
    freeThresholdCents: delivery.freeThresholdCents,
    ...charge,
    zone: delivery.zone?.name ?? null,
    priceFingerprint: await hashOf(priced.shown),
  };
}

/**
 * What the goods of a cart come to before any discount, in cents. Throws what `priceCart` throws, and TOO_MANY_UNITS.
 */
export async function priceGoods(ctx: PricingContext, input: Asked): Promise<number> {
  const { facts, settings } = await factsFor(ctx, input, NO_CODE);
  refuseTooManyUnits(input.items, settings.security.orderLimits.unitsPerLine);
  return priceCart(input.items, facts.products).subtotalCents;
}

async function factsFor(ctx: PricingContext, { items, heldKey }: Asked, code: CodeAsked) {
  const viewer = await ctx.viewer();
  const [facts, settings] = await Promise.all([
    loadPricingFacts(ctx.db, {
      productIds: items.map((item) => item.productId),
      heldKey,
      offers: await offersAsked(ctx, code, viewer?.userId ?? null),
    }),
    ctx.settings(),
  ]);
  return { facts, settings };
}
