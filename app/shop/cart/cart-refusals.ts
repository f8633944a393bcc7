import type { Toast } from "#app/lib/toasts.ts";
import { type CartProduct, type CartRefusal, MAX_CART_LINES } from "#domain/cart/cart.ts";

/** That the cart holds as many products as it can. */
export const CART_FULL = {
  title: "Your cart is full",
  reason: `A cart holds ${MAX_CART_LINES} different products.`,
};

/** What a shopper is told whose product the cart did not take. */
export function refusalToast(refusal: CartRefusal, { name, stock }: CartProduct): Toast {
  return { ...textOf(refusal, name, stock), tone: "warning" };
}

function textOf(refusal: CartRefusal, name: string, stock: number) {
  switch (refusal) {
    case "cart full":
      return {
        title: CART_FULL.title,
        description: `${name} was not added. ${CART_FULL.reason}`,
      };
    case "all in cart":
      return { title: "All we have is in your cart", description: `${name}: ${stock} in stock.` };
    case "out of stock":
      return { title: "Out of Stock", description: `${name} was not added.` };
    case "no quantity":
      return { title: "Nothing was added", description: name };
  }
}
