import { Link } from "@tanstack/react-router";
import { Trash2 } from "lucide-react";
import { useRef } from "react";
import { formatPrice } from "#app/lib/formats.ts";
import { notifyCart } from "#app/lib/toasts.ts";
import { cx } from "#app/ui/cx.ts";
import { QuantityStepper } from "#app/ui/form/quantity-stepper.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { Price } from "#app/ui/price.tsx";
import { ProductImage } from "#app/ui/product-image.tsx";
import type { CartItem } from "#domain/cart/cart.ts";
import { carts } from "#messages/carts/index.ts";
import { CategoryName, markEnglish } from "../catalogue/translated.tsx";
import { TravelWord } from "../catalogue/travel-word.tsx";
import { refusalToast } from "./cart-refusals.ts";
import { useCart } from "./cart-store.ts";

/** The lines of the cart, each with its quantity and a way out (storefront §2). */
export function CartLines({
  items,
  onLeave,
  className,
}: {
  items: readonly CartItem[];
  onLeave?: () => void;
  className?: string;
}) {
  const cart = useCart();
  const list = useRef<HTMLUListElement>(null);

  const putBack = (item: CartItem, index: number) => {
    const { refusal } = cart.restore(item, index);
    if (refusal) notifyCart(refusalToast(refusal, item));
  };
  const remove = (item: CartItem, index: number) => {
    cart.remove(item.id);
    // The pressed button is gone with its line: whoever uses keys goes on from the list.
    list.current?.focus();
    notifyCart({
      title: carts.removed(),
      description: item.name,
      action: { label: carts.undo(), onClick: () => putBack(item, index) },
    });
  };

  return (
    <ul
      ref={list}
      tabIndex={-1}
      aria-label={carts.productsInCart()}
      className={cx("divide-y divide-line outline-none", className)}
    >
      {items.map((item, index) => (
        <CartLine
          key={item.id}
          item={item}
          onQuantity={(quantity) => cart.setQuantity(item.id, quantity)}
          onRemove={() => remove(item, index)}
          onLeave={onLeave}
        />
      ))}
    </ul>
  );
}

function CartLine({
  item,
  onQuantity,
  onRemove,
  onLeave,
}: {
  item: CartItem;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
  onLeave: (() => void) | undefined;
}) {
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-3.5 gap-y-3 py-4 sm:grid-cols-[6rem_minmax(0,1fr)] sm:gap-x-4">
      <ProductImage
        src={item.image}
        alt=""
        sizes="(min-width: 40rem) 6rem, 4.5rem"
        className="aspect-square w-full self-start rounded-md sm:row-span-2"
      />
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0 text-balance">
          <Link
            to="/product/$id"
            params={{ id: item.id }}
            onClick={onLeave}
            className="touch-target font-semibold leading-snug hover:text-brand hover:underline"
            {...markEnglish(item.isNameEnglish)}
          >
            {item.name}
          </Link>
          <p className="text-sm text-ink-muted">
            <CategoryName name={item.category} />
          </p>
          <TravelWord id={item.id} />
        </div>
        <IconButton
          label={carts.remove({ name: item.name })}
          tooltip={false}
          className="-mr-2.5 -mt-2.5 text-ink-muted hover:text-danger"
          onClick={onRemove}
        >
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
      <div className="col-span-full flex items-center justify-between gap-3 sm:col-span-1">
        <QuantityStepper
          name={item.name}
          value={item.quantity}
          stock={item.stock}
          onChange={onQuantity}
        />
        <p className="text-right">
          <Price priceCents={item.priceCents * item.quantity} />
          {item.quantity > 1 ? (
            <span className="block text-sm text-ink-muted tabular-nums">
              {carts.priceEach({ price: formatPrice(item.priceCents) })}
            </span>
          ) : null}
        </p>
      </div>
    </li>
  );
}
