import { useLocation } from "@tanstack/react-router";
import { ShoppingBasket, X } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { IconButton } from "#app/ui/icon-button.tsx";
import { baskets } from "#messages/baskets/index.ts";
import { useCart } from "../cart-store.ts";
import { useKept } from "./kept-store.ts";
import { keptText } from "./kept-texts.tsx";
import { useKeptOffer } from "./use-kept-offer.ts";

/** Where somebody is about something else, or sees the offer anyway. */
const ELSEWHERE =
  /^\/(cart|checkout|shopping-list|shared-basket|order-success|login|register|reset-password|verify-email)\b/;
/** Where a product's own bar stands at the foot of narrow screens. */
const BUYING = /^\/product\//;

/**
 * The kept basket's offer at the foot of the shop's pages while the cart is empty: one tap puts it
 * back. Who came for the checkout finds it in the cart, which opens by itself.
 */
export function KeptBar() {
  const cart = useCart();
  const offered = useKeptOffer();
  const { isSought } = useKept();
  const { pathname } = useLocation();
  const [isClosed, setClosed] = useState(false);
  const isElsewhere = ELSEWHERE.test(pathname);
  const { open } = cart;

  const opensCart = isSought && offered !== null && !isElsewhere;
  useEffect(() => {
    if (!opensCart) return;
    useKept.setState({ isSought: false });
    open();
  }, [opensCart, open]);

  if (!offered || offered.count === 0 || cart.items.length > 0) return null;
  if (isClosed || isElsewhere || cart.isOpen || isSought) return null;
  const putBack = () => {
    offered.putBack();
    open();
  };
  return (
    <aside
      aria-label={baskets.keptBasket()}
      data-basket-bar=""
      className={cx(
        "fixed inset-x-0 bottom-[calc(3.75rem+env(safe-area-inset-bottom))] z-40 flex animate-rise-in items-center gap-2 border-t border-line bg-paper py-2 pr-1 pl-4 print:hidden",
        "md:inset-x-auto md:bottom-6 md:left-6 md:max-w-xl md:gap-3 md:rounded-lg md:border md:bg-surface md:p-3 md:shadow-float",
        BUYING.test(pathname) && "max-md:hidden",
      )}
    >
      <span
        aria-hidden="true"
        className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-soft text-brand max-md:hidden"
      >
        <ShoppingBasket className="size-6" />
      </span>
      <p className="min-w-0 flex-1 text-sm font-semibold leading-snug md:pr-2">
        {keptText(offered, true)}
      </p>
      <Button onClick={putBack} className="shrink-0 max-sm:px-3 max-sm:text-sm">
        {baskets.putBack()}
      </Button>
      <IconButton
        label={baskets.notNow()}
        tooltip={false}
        className="shrink-0 text-ink-muted"
        onClick={() => setClosed(true)}
      >
        <X aria-hidden="true" />
      </IconButton>
    </aside>
  );
}
