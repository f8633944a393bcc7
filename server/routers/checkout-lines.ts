import * as v from "valibot";
import { MAX_CART_LINES } from "#domain/cart/cart.ts";
import { MAX_CODE_LENGTH } from "#domain/offers/offer.ts";
import { SUBSTITUTIONS } from "#domain/orders/substitution.ts";
import { Id, RequestKey } from "./inputs.ts";

/** Made by the browser, at random: it names one cart-and-address and proves whose payment it is. */
export const CheckoutKey = RequestKey;

/** The key of the browser's own unfinished payment: what that one holds is still theirs to buy. */
export const HeldKey = v.optional(v.nullable(CheckoutKey), null);

/** A promotion code as it was typed; null: none. */
export const OfferCode = v.optional(
  v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(MAX_CODE_LENGTH * 2))),
  null,
);

const Line = {
  productId: Id,
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000)),
};

/** A cart as the browser may send it: ids and whole quantities, no prices. */
export const CheckoutLines = v.pipe(v.array(v.object(Line)), v.maxLength(MAX_CART_LINES));

/** What is ordered: the same with what is wished for each line that is sold out when packed. */
export const OrderLines = v.pipe(
  v.array(v.object({ ...Line, substitution: v.optional(v.picklist(SUBSTITUTIONS)) })),
  v.maxLength(MAX_CART_LINES),
);
