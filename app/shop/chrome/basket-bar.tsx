import { useLocation } from "@tanstack/react-router";
import { ChevronUp } from "lucide-react";
import { formatPrice } from "#app/lib/formats.ts";
import { clearCartToasts } from "#app/lib/toasts.ts";
import { Button } from "#app/ui/button.tsx";
import { cartSubtotalCents } from "#domain/cart/cart.ts";
import { carts } from "#messages/carts/index.ts";
import { catalogue } from "#messages/catalogue/index.ts";
import { useCart } from "../cart/cart-store.ts";
import { useProceed } from "../cart/use-proceed.ts";

/** Where a product's own bar stands in its place, or the cart is what one looks at. */
const ELSEWHERE = /^\/(product|cart|checkout|order-success)(\/|$)/;

/**
 * What is in the cart and what it comes to, above the bar at the foot of narrow screens: a press
 * opens the cart, its button goes on to the checkout, a guest by way of the checkout options.
 */
export function BasketBar() {
  const cart = useCart();
  const { isAsking, proceed } = useProceed({
    onGuest: () => cart.open("options"),
    onLeave: clearCartToasts,
  });
  const isElsewhere = useLocation({ select: ({ pathname }) => ELSEWHERE.test(pathname) });
  if (isElsewhere || cart.count === 0) return null;
  return (
    <section
      aria-label={carts.title()}
      data-basket-bar=""
      className="flex animate-rise-in items-stretch gap-3 border-b border-line bg-paper py-2 pr-3 pl-1"
    >
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => cart.open()}
        className="flex min-h-11 min-w-0 flex-1 items-center gap-2 rounded-md px-3 text-left focus-visible:-outline-offset-3"
      >
        <ChevronUp aria-hidden="true" className="size-5 shrink-0 text-brand" />
        <span role="status" className="flex min-w-0 flex-wrap items-baseline gap-x-2">
          <span className="text-sm text-ink-muted">
            {catalogue.itemCount({ count: cart.count })}
            <span className="sr-only">,</span>
          </span>
          <strong className="text-lg leading-tight tabular-nums">
            {formatPrice(cartSubtotalCents(cart.items))}
          </strong>
        </span>
        <span className="sr-only">: {carts.viewCart()}</span>
      </button>
      <Button loading={isAsking} onClick={proceed}>
        {carts.checkOut()}
      </Button>
    </section>
  );
}
