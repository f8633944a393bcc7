import * as v from "valibot";
import { MAX_CART_LINES } from "#domain/cart/cart.ts";

/** Made by the browser, at random: it names one cart-and-address and proves whose payment it is. */
export const CheckoutKey = v.pipe(v.string(), v.uuid());

/** The key of the browser's own unfinished payment: what that one holds is still his to buy. */
export const HeldKey = v.optional(v.nullable(CheckoutKey), null);

/** A cart as the browser may send it: ids and whole quantities, no prices. */
export const CheckoutLines = v.pipe(
  v.array(
    v.object({
      productId: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
      quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000)),
    }),
  ),
  v.maxLength(MAX_CART_LINES),
);
