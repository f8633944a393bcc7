import * as v from "valibot";
import { MAX_CART_LINES } from "#domain/cart/cart.ts";
import type { CheckoutLine } from "#domain/checkout/checkout.ts";
import { readWholeNumber } from "#domain/text/whole-number.ts";
import { Id, RequestKey } from "../../routers/inputs.ts";

/** What a form says: the last of each name counts. */
export type Fields = ReadonlyMap<string, string>;

const PREFIX = "q-";
/** More than any order may have: the rules of an order say the rest. */
const MAX_QUANTITY = 9_999;

/**
 * The basket of the plain pages. It travels in addresses and hidden fields, ids and quantities only
 * ("q-<product>": "2"), so that nothing is stored; what is none is left out.
 */
export function readBasket(fields: Fields): CheckoutLine[] {
  const lines = [...fields].flatMap(([name, value]) => {
    if (!name.startsWith(PREFIX)) return [];
    const id = v.safeParse(Id, name.slice(PREFIX.length));
    const quantity = Math.min(readWholeNumber(value) ?? 0, MAX_QUANTITY);
    return id.success && quantity > 0 ? [{ productId: id.output, quantity }] : [];
  });
  return lines.slice(0, MAX_CART_LINES);
}

/** The name of the field that says how many of a product. */
export function quantityName(productId: string): string {
  return `${PREFIX}${productId}`;
}

/** The key of this shopper's payment that was begun: what it holds is theirs to buy. */
export function readHeldKey(fields: Fields): string | null {
  const key = v.safeParse(RequestKey, fields.get("held"));
  return key.success ? key.output : null;
}
