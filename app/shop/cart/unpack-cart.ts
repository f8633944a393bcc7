import * as v from "valibot";
import { takeHandedOff } from "#app/lib/device/stale-build.ts";
import { type CartItem, MAX_CART_LINES } from "#domain/cart/cart.ts";
import { bringCart } from "./cart-store.ts";

const Text = v.pipe(v.string(), v.maxLength(2_000));
const Whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const Carried: v.GenericSchema<unknown, CartItem[]> = v.pipe(
  v.array(
    v.object({
      id: Text,
      name: Text,
      priceCents: Whole,
      image: Text,
      category: Text,
      stock: Whole,
      isNameEnglish: v.exactOptional(v.boolean()),
      quantity: v.pipe(Whole, v.minValue(1)),
    }),
  ),
  v.maxLength(MAX_CART_LINES),
);

/** Fills the cart with what the page before this one, of another build or language, has handed over. Browser only. */
export function unpackCart(): void {
  const carried = v.safeParse(v.pipe(v.string(), v.parseJson(), Carried), takeHandedOff());
  if (carried.success) bringCart(carried.output);
}
