import { ShoppingBasket } from "lucide-react";
import { notifyCart } from "#app/lib/toasts.ts";
import { Button } from "#app/ui/button.tsx";
import { carts } from "#messages/carts/index.ts";
import { productLists } from "#messages/productLists/index.ts";
import { cartFullToast } from "../../cart/cart-refusals.ts";
import { useCart } from "../../cart/cart-store.ts";
import { asCartProduct, type Buyable } from "../../catalogue/catalogue-types.ts";

/**
 * Puts one of each of a list's products that can be had, and is not in the cart yet, into the cart; says
 * what could not come along. Nothing where there is nothing to put.
 */
export function ListToCart({ products }: { products: readonly Buyable[] }) {
  const cart = useCart();
  const inCart = new Set(cart.items.map(({ id }) => id));
  const wanted = products.filter(({ id, available }) => available > 0 && !inCart.has(id));
  const soldOut = products.filter(({ available }) => available <= 0).length;
  if (wanted.length === 0) return null;
  const put = () => {
    const put = wanted.filter((product) => cart.add(asCartProduct(product)).added > 0).length;
    if (put > 0) {
      notifyCart({
        title: productLists.inCart({ count: put }),
        ...(soldOut > 0 ? { description: productLists.areOut({ count: soldOut }) } : {}),
        tone: "success",
        action: { label: carts.viewCart(), onClick: () => cart.open() },
      });
    }
    if (put < wanted.length) notifyCart({ ...cartFullToast(), tone: "warning" });
  };
  return (
    <Button onClick={put}>
      <ShoppingBasket aria-hidden="true" className="size-5" />
      {productLists.allToCart({ count: wanted.length })}
    </Button>
  );
}
