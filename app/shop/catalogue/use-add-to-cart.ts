import { notifyCart } from "#app/lib/toasts.ts";
import type { CartProduct } from "#domain/cart/cart.ts";
import { useCart } from "../cart/cart-store.ts";

/**
 * Puts units of a product into the cart and says so; where the cart already holds all that is in
 * stock, it says that instead. `inCart` is how many units are there.
 */
export function useAddToCart(product: CartProduct): {
  inCart: number;
  add: (quantity?: number) => void;
} {
  const cart = useCart();
  const inCart = cart.items.find((item) => item.id === product.id)?.quantity ?? 0;

  const add = (quantity = 1) => {
    const added = Math.min(quantity, product.stock - inCart);
    const action = { label: "View Cart", onClick: cart.open };
    if (added <= 0) {
      notifyCart({
        title: "All we have is in your cart",
        description: `${product.name}: ${inCart} in stock.`,
        tone: "warning",
        action,
      });
      return;
    }
    cart.add(product, added);
    notifyCart({
      title: "Added to cart",
      description: added > 1 ? `${added} × ${product.name}` : product.name,
      tone: "success",
      action,
    });
  };
  return { inCart, add };
}
