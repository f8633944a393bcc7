import { notifyCart } from "#app/lib/toasts.ts";
import type { CartProduct } from "#domain/cart/cart.ts";
import { carts } from "#messages/carts/index.ts";
import { refusalToast } from "../cart/cart-refusals.ts";
import { useCart } from "../cart/cart-store.ts";

/**
 * Puts units of a product into the cart and says so, or why the cart did not take them. `inCart` is
 * how many units are there; `setInCart` changes that without a word, 0 takes the product out.
 */
export function useAddToCart(product: CartProduct): {
  inCart: number;
  add: (quantity?: number) => void;
  setInCart: (quantity: number) => void;
} {
  const cart = useCart();
  const inCart = cart.items.find((item) => item.id === product.id)?.quantity ?? 0;

  const add = (quantity = 1) => {
    const { added, refusal } = cart.add(product, quantity);
    const action = { label: carts.viewCart(), onClick: () => cart.open() };
    if (refusal) {
      notifyCart({ ...refusalToast(refusal, product), action });
      return;
    }
    if (isBasketBarInView()) return;
    notifyCart({
      title: carts.added(),
      description: added > 1 ? `${added} × ${product.name}` : product.name,
      tone: "success",
      action,
    });
  };
  return { inCart, add, setInCart: (quantity) => cart.setQuantity(product.id, quantity, product) };
}

/** The bar at the foot says what is in the cart: from the second product on a message says no more. */
function isBasketBarInView(): boolean {
  return Boolean(document.querySelector("[data-basket-bar]")?.getClientRects().length);
}
