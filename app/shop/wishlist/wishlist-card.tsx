import { Link } from "@tanstack/react-router";
import { ListPlus, ShoppingBasket, X } from "lucide-react";
import { Badge } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { Price } from "#app/ui/price.tsx";
import { ProductImage } from "#app/ui/product-image.tsx";
import { StarRating } from "#app/ui/star-rating.tsx";
import { productLists } from "#messages/productLists/index.ts";
import { wishlists } from "#messages/wishlists/index.ts";
import { AddOrChange } from "../catalogue/add-to-cart-button.tsx";
import { asCartProduct } from "../catalogue/catalogue-types.ts";
import { CategoryName, langOf } from "../catalogue/translated.tsx";
import { useAddToCart } from "../catalogue/use-add-to-cart.ts";
import type { WishProduct } from "./use-wishlist.ts";

/** On a phone below the picture, which is too narrow for the longest. */
const categoryClass =
  "self-start max-sm:mx-3 max-sm:mt-3 sm:absolute sm:top-2 sm:left-2 sm:max-w-[calc(100%-4.5rem)]";

/**
 * A wish (storefront §2): picture, category, name, rating, price; remove, view, and into the cart.
 * What is on another list looks the same: without `onRemove` nobody may take it off, `onCarry` asks for
 * another list.
 */
export function WishlistCard({
  wish,
  removeLabel = wishlists.remove({ name: wish.name }),
  isRemoving = false,
  onRemove,
  onCarry,
}: {
  wish: WishProduct;
  removeLabel?: string;
  isRemoving?: boolean;
  onRemove?: () => void;
  onCarry?: () => void;
}) {
  const image = wish.images[0];
  const { add } = useAddToCart(asCartProduct(wish));
  const isSoldOut = wish.available <= 0;
  return (
    <article className="relative flex h-full flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-card">
      <div className="relative">
        <ProductImage
          src={image?.url}
          alt=""
          width={image?.width ?? 800}
          height={image?.height ?? 800}
          className="aspect-square w-full"
        />
        <ListButtons
          name={wish.name}
          removeLabel={removeLabel}
          isRemoving={isRemoving}
          onRemove={onRemove}
          onCarry={onCarry}
        />
        <AddOrChange product={wish} className="absolute right-2 bottom-2">
          <IconButton
            label={
              isSoldOut
                ? wishlists.isOutOfStock({ name: wish.name })
                : wishlists.addToCart({ name: wish.name })
            }
            variant="brand"
            tooltip={false}
            disabled={isSoldOut}
            className="shadow-card"
            onClick={() => add()}
          >
            <ShoppingBasket aria-hidden="true" />
          </IconButton>
        </AddOrChange>
      </div>
      <Badge tone="night" className={categoryClass}>
        <span className="sm:truncate">
          <CategoryName name={wish.category} />
        </span>
      </Badge>
      <div className="flex flex-1 flex-col gap-1.5 p-3 sm:p-4">
        <h2
          className="line-clamp-2 min-h-[2lh] font-text text-base leading-snug font-semibold tracking-normal"
          {...langOf(wish, "name")}
        >
          {wish.name}
        </h2>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-2">
          <Price priceCents={wish.priceCents} className="text-xl font-bold" />
          <StarRating rating={wish.rating} />
        </div>
        <Link
          to="/product/$id"
          params={{ id: wish.id }}
          className={buttonClass({ variant: "outline", className: "mt-2" })}
        >
          {wishlists.viewDetails()}
          <span className="sr-only">: {wish.name}</span>
        </Link>
      </div>
    </article>
  );
}

function ListButtons({
  name,
  removeLabel,
  isRemoving,
  onRemove,
  onCarry,
}: {
  name: string;
  removeLabel: string;
  isRemoving: boolean;
  onRemove: (() => void) | undefined;
  onCarry: (() => void) | undefined;
}) {
  return (
    <>
      {onRemove ? (
        <IconButton
          label={removeLabel}
          variant="surface"
          tooltip={false}
          loading={isRemoving}
          className="absolute! right-2 top-2"
          onClick={onRemove}
        >
          <X aria-hidden="true" />
        </IconButton>
      ) : null}
      {onCarry ? (
        <IconButton
          label={productLists.carry({ name })}
          variant="surface"
          tooltip={false}
          className="absolute! max-sm:top-2 max-sm:left-2 sm:top-15 sm:right-2"
          onClick={onCarry}
        >
          <ListPlus aria-hidden="true" />
        </IconButton>
      ) : null}
    </>
  );
}
