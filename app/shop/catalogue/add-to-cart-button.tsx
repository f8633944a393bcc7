import { ShoppingBasket } from "lucide-react";
import { Button, type ButtonSize } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { catalogue } from "#messages/catalogue/index.ts";
import { asCartProduct, type ProductSummary } from "./catalogue-types.ts";
import { useAddToCart } from "./use-add-to-cart.ts";

/**
 * Adds units of a product, one unless told; reads 'Out of Stock' and is disabled when there are
 * none (storefront §2).
 */
export function AddToCartButton({
  product,
  quantity = 1,
  size = "md",
  onAdded,
  className,
}: {
  product: ProductSummary;
  quantity?: number;
  size?: ButtonSize;
  onAdded?: () => void;
  className?: string;
}) {
  const { add } = useAddToCart(asCartProduct(product));
  if (product.available <= 0) {
    return (
      <Button variant="outline" size={size} disabled className={cx("whitespace-nowrap", className)}>
        {catalogue.outOfStock()}
      </Button>
    );
  }
  return (
    <Button
      size={size}
      className={cx("whitespace-nowrap noscript:hidden", className)}
      onClick={() => {
        add(quantity);
        onAdded?.();
      }}
    >
      <ShoppingBasket aria-hidden="true" className="size-5 max-sm:hidden" />
      {catalogue.addToCart()}
      <span className="sr-only">: {product.name}</span>
    </Button>
  );
}
