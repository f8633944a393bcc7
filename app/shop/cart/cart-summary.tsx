import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Truck } from "lucide-react";
import { useEffect, useRef } from "react";
import { formatPrice, shopFormats } from "#app/lib/formats.ts";
import { useTrpc } from "#app/lib/trpc.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { type CartItem, cartSubtotalCents } from "#domain/cart/cart.ts";
import { cartFreeShippingShortfallCents, cartShippingCents } from "#domain/deliveries/shipping.ts";
import { carts } from "#messages/carts/index.ts";
import { shippingText } from "#messages/deliveries/delivery-texts.ts";
import { places } from "#messages/places/index.ts";
import { OpeningNote } from "../chrome/opening/opening-note.tsx";
import { PlaceButton } from "../place/place-button.tsx";
import { usePlace } from "../place/place-store.ts";
import { useTerms } from "../place/use-terms.ts";

/** Where to, subtotal and estimated shipping of the cart (§2, §9), and when it is packed. */
export function CartCosts({ items }: { items: readonly CartItem[] }) {
  const subtotalCents = cartSubtotalCents(items);
  const { place, shippingCents } = useCartShipping(subtotalCents);
  return (
    <div className="grid gap-3">
      <PlaceButton className="-my-2" />
      <dl className="grid gap-1.5">
        <div className="flex items-baseline justify-between gap-4">
          <dt>{carts.subtotal()}</dt>
          <dd className="font-semibold tabular-nums">{formatPrice(subtotalCents)}</dd>
        </div>
        <div className="flex items-baseline justify-between gap-4">
          <dt>
            {place ? (
              places.shippingTo({ place: place.suburb })
            ) : (
              <>
                {carts.shipping()}{" "}
                <span className="text-sm text-ink-muted">{carts.estimate()}</span>
              </>
            )}
          </dt>
          <dd className="font-semibold tabular-nums">
            {shippingText(shippingCents, shopFormats().currency)}
          </dd>
        </div>
      </dl>
      <OpeningNote then={carts.packedThen()} />
      <p className="text-sm text-ink-muted max-sm:hidden">{carts.addressDecides()}</p>
    </div>
  );
}

/** The total, estimated shipping included. */
export function CartTotal({ items }: { items: readonly CartItem[] }) {
  const subtotalCents = cartSubtotalCents(items);
  const { shippingCents } = useCartShipping(subtotalCents);
  return (
    <dl className="flex items-baseline justify-between gap-4">
      <dt className="font-bold">{carts.total()}</dt>
      <dd>
        <strong className="font-display text-2xl tabular-nums">
          {formatPrice(subtotalCents + shippingCents)}
        </strong>
      </dd>
    </dl>
  );
}

/**
 * What a known place is charged, with what is missing for free delivery there; without one, or until
 * its terms are there, the cart's estimate (storefront §9), and `place` is null.
 */
function useCartShipping(subtotalCents: number) {
  const { cartShipping } = useSuspenseQuery(useTrpc().catalogue.shell.queryOptions()).data;
  const place = usePlace();
  const terms = useTerms(place);
  if (terms?.isReached) return { ...terms, place };
  return {
    place: null,
    shippingCents: cartShippingCents(subtotalCents, cartShipping),
    missingCents: cartFreeShippingShortfallCents(subtotalCents, cartShipping),
  };
}

/**
 * Proceed to Checkout, which turns while `isAsking`, and Continue Shopping; `takesFocus` for whoever came
 * back from the options.
 */
export function CartActions({
  isAsking,
  onProceed,
  onContinue,
  takesFocus = false,
}: {
  isAsking: boolean;
  onProceed: () => void;
  onContinue?: () => void;
  takesFocus?: boolean;
}) {
  const proceed = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) proceed.current?.focus();
  }, [takesFocus]);
  return (
    <div className="grid gap-2.5">
      <Button ref={proceed} size="lg" loading={isAsking} onClick={onProceed}>
        {carts.proceed()}
      </Button>
      <Link
        to="/products"
        onClick={onContinue}
        className={buttonClass({ variant: "ghost", className: "w-full" })}
      >
        {carts.continueShopping()}
      </Link>
    </div>
  );
}

/** How much more is free of shipping (§9); nothing where the cart is so already. */
export function FreeShipping({
  items,
  className,
}: {
  items: readonly CartItem[];
  className?: string;
}) {
  const subtotalCents = cartSubtotalCents(items);
  const { missingCents } = useCartShipping(subtotalCents);
  if (missingCents === 0) return null;
  const percent = Math.floor((subtotalCents / (subtotalCents + missingCents)) * 100);
  return (
    <div className={cx("grid gap-2 rounded-md bg-accent-soft px-3.5 py-2.5 text-sm", className)}>
      <p className="flex items-center gap-2 font-semibold">
        <Truck aria-hidden="true" className="size-5 shrink-0 text-accent-strong" />
        {carts.moreForFreeShipping({ amount: formatPrice(missingCents) })}
      </p>
      <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-surface">
        <div
          className="h-full rounded-full bg-accent-strong transition-[width]"
          style={{ width: `${percent}%` }}
        />
      </div>
    </div>
  );
}
