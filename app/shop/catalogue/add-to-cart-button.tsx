import { ShoppingBasket } from "lucide-react";
import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from "react";
import { Button, type ButtonSize } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { QuantityStepper } from "#app/ui/form/quantity-stepper.tsx";
import { catalogue } from "#messages/catalogue/index.ts";
import { asCartProduct, type Buyable } from "./catalogue-types.ts";
import { useAddToCart } from "./use-add-to-cart.ts";

/** On one line, but where a card is so narrow that its words need two. */
const oneLineClass = "sm:whitespace-nowrap max-sm:px-2";

/**
 * Adds units of a product, one unless told; reads 'Out of Stock' and is disabled when there are
 * none (storefront §2). `children` stand below its words.
 */
export function AddToCartButton({
  product,
  quantity = 1,
  size = "md",
  onAdded,
  className,
  children,
}: {
  product: Buyable;
  quantity?: number;
  size?: ButtonSize;
  onAdded?: () => void;
  className?: string;
  children?: ReactNode;
}) {
  const { add } = useAddToCart(asCartProduct(product));
  if (product.available <= 0) {
    return (
      <Button variant="outline" size={size} disabled className={cx(oneLineClass, className)}>
        {catalogue.outOfStock()}
      </Button>
    );
  }
  return (
    <Button
      size={size}
      className={cx(oneLineClass, "noscript:hidden", className)}
      onClick={() => {
        add(quantity);
        onAdded?.();
      }}
    >
      <ShoppingBasket aria-hidden="true" className="size-5 max-sm:hidden" />
      <span>
        {catalogue.addToCart()}
        <span className="sr-only">: {product.name}</span>
        {children}
      </span>
    </Button>
  );
}

/**
 * A card's Add to Cart: it adds one, and once the product is in the cart it is minus, figure and
 * plus of that line, whose minus at one unit takes it out again. The focus stays where the button
 * was. `children` are a button of another look.
 */
export function AddOrChange({
  product,
  onAdded,
  className,
  children,
}: {
  product: Buyable;
  onAdded?: () => void;
  className?: string;
  children?: ReactNode;
}) {
  const { inCart, setInCart } = useAddToCart(asCartProduct(product));
  const isIn = inCart > 0 && product.available > 0;
  const focusKeeper = useFocusKeeper(isIn);
  return (
    <div {...focusKeeper} className={cx("flex *:grow", className)}>
      {isIn ? (
        <QuantityStepper
          name={product.name}
          value={inCart}
          stock={product.available}
          least={0}
          onChange={setInCart}
          className="border-brand! bg-brand-soft!"
        />
      ) : (
        (children ?? <AddToCartButton product={product} {...(onAdded ? { onAdded } : {})} />)
      )}
    </div>
  );
}

/** Whoever pressed a button that is gone then goes on at the last one of what came instead. */
function useFocusKeeper(shown: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  const last = useRef(shown);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    if (last.current === shown) return;
    last.current = shown;
    if (hadFocus.current) ref.current?.querySelector<HTMLElement>("button:last-of-type")?.focus();
    hadFocus.current = false;
  }, [shown]);
  const onClickCapture = ({ currentTarget }: MouseEvent) => {
    hadFocus.current = currentTarget.contains(document.activeElement);
  };
  return { ref, onClickCapture };
}
