import type { Toast } from "#app/lib/toasts.ts";
import { type CartProduct, type CartRefusal, MAX_CART_LINES } from "#domain/cart/cart.ts";
import { carts } from "#messages/carts/index.ts";
import { catalogue } from "#messages/catalogue/index.ts";

/** That the cart holds as many products as it can. */
export function cartFullToast(): Toast & { description: string } {
  return { title: carts.full(), description: carts.holdsAtMost({ most: MAX_CART_LINES }) };
}

/** What a shopper is told whose product the cart did not take. */
export function refusalToast(refusal: CartRefusal, { name, stock }: CartProduct): Toast {
  return { ...textOf(refusal, name, stock), tone: "warning" };
}

function textOf(refusal: CartRefusal, name: string, stock: number): Toast {
  switch (refusal) {
    case "cart full": {
      const { title, description } = cartFullToast();
      return { title, description: `${carts.notAdded({ name })} ${description}` };
    }
    case "all in cart":
      return { title: carts.allInCart(), description: carts.stockOf({ name, stock }) };
    case "out of stock":
      return { title: catalogue.outOfStock(), description: carts.notAdded({ name }) };
    case "no quantity":
      return { title: carts.nothingAdded(), description: name };
  }
}
