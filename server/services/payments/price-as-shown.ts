import type { OffersFound } from "#db/queries/offers/offers.ts";
import type { SellableProduct } from "#domain/checkout/checkout.ts";
import type { ShippingDetails } from "#domain/deliveries/address.ts";
import { ShopError } from "#domain/errors.ts";
import type { Context } from "../../context.ts";
import { hashOf } from "../../platform/hash.ts";
import { type OrderToPrice, priceOrder } from "../checkout/price-order.ts";
import type { VisitContext } from "../limits/rate-limit.ts";

type Shown = Omit<OrderToPrice, "address"> & {
  shipping: ShippingDetails;
  priceFingerprint: string;
};

/**
 * What is paid for and what is charged. Throws CART_CHANGED where the shopper was shown another price,
 * or (field `code`) where their code is not to be had, and what `priceOrder` throws.
 */
export async function priceAsShown(
  ctx: Pick<Context, "payments" | "settings"> & VisitContext,
  input: Shown,
  { products, offers }: { products: readonly SellableProduct[]; offers: OffersFound },
) {
  const asked = { ...input, address: input.shipping };
  const facts = { products, offers, settings: await ctx.settings() };
  const { refusedCode, shown, ...priced } = await priceOrder(ctx, asked, facts);
  if (refusedCode) throw new ShopError("CART_CHANGED", { field: "code", text: refusedCode });
  if ((await hashOf(shown)) !== input.priceFingerprint) {
    throw new ShopError("CART_CHANGED", { field: "items" });
  }
  return priced;
}
