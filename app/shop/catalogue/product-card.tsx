import { Link } from "@tanstack/react-router";
import { Badge } from "#app/ui/badge.tsx";
import { cx } from "#app/ui/cx.ts";
import { Price } from "#app/ui/price.tsx";
import { ProductImage } from "#app/ui/product-image.tsx";
import { StarRating } from "#app/ui/star-rating.tsx";
import { FEW_LEFT } from "#domain/inventory/stock.ts";
import { catalogue } from "#messages/catalogue/index.ts";
import { WishlistHeart } from "../wishlist/wishlist-heart.tsx";
import { AddOrChange } from "./add-to-cart-button.tsx";
import type { ProductSummary } from "./catalogue-types.ts";
import { QuickViewButton } from "./product/quick-view.tsx";
import { ProductName, SizeLinks, UnitPrice } from "./sizes.tsx";
import { StockBadge } from "./stock-badge.tsx";
import { CategoryName, langOf } from "./translated.tsx";
import { TravelWord } from "./travel-word.tsx";

/** Stretches a link over its card, while the buttons inside stay above it. */
export const coverLinkClass =
  "after:absolute after:inset-0 after:z-10 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus";

const DETAIL = { full: "", some: "max-sm:hidden", brief: "max-lg:hidden" } as const;

/** A card's own box. */
export const cardClass =
  "group relative overflow-clip [overflow-clip-margin:6px] rounded-lg border border-line bg-surface shadow-card transition-shadow hover:shadow-lift";

/**
 * A product in a grid (storefront §2): the whole card leads to its page, with Add to Cart, heart
 * and quick view above the link. `detail` says how much
 * room there is: cards in a swiped row say everything, those of a grid less on a phone, `brief` ones
 * less on a tablet too.
 */
export function ProductCard({
  product,
  detail = "some",
  priority = false,
  as: Heading = "h3",
}: {
  product: ProductSummary;
  detail?: keyof typeof DETAIL;
  /** The picture is in the first view. */
  priority?: boolean;
  as?: "h2" | "h3";
}) {
  return (
    <article className={cx(cardClass, "flex h-full flex-col")}>
      <div className="relative overflow-hidden rounded-t-lg">
        <CardImage
          product={product}
          priority={priority}
          className="aspect-square w-full max-sm:aspect-3/2"
        />
        <div className="absolute left-2 right-14 top-2 flex flex-col items-start gap-1">
          {product.featured ? <Badge tone="night">{catalogue.featured()}</Badge> : null}
          {product.available <= FEW_LEFT ? <StockBadge available={product.available} /> : null}
        </div>
        <div className="absolute inset-x-2 bottom-2">
          <TravelWord id={product.id} />
        </div>
        <div className="absolute right-2 top-2 z-20 grid gap-2">
          <WishlistHeart product={product} className="noscript:hidden" />
          <QuickViewButton
            product={product}
            className={cx(
              "transition-opacity focus-visible:opacity-100 pointer-fine:opacity-0 pointer-fine:group-hover:opacity-100",
              DETAIL[detail],
            )}
          />
        </div>
      </div>
      <div className="flex flex-1 flex-col gap-1 p-3 sm:p-4">
        <p className="truncate text-xs text-ink-muted max-sm:hidden">
          <CategoryName name={product.category} />
        </p>
        <Heading className="font-text text-base leading-snug font-semibold tracking-normal">
          <Link
            to="/product/$id"
            params={{ id: product.id }}
            className={coverLinkClass}
            {...langOf(product, "name")}
          >
            <ProductName name={product.name} />
          </Link>
        </Heading>
        <p
          className={cx("line-clamp-2 text-sm text-ink-muted", DETAIL[detail])}
          {...langOf(product, "description")}
        >
          {product.description}
        </p>
        <div className="mt-auto flex items-center justify-between gap-2 pt-1.5">
          <span>
            <Price priceCents={product.priceCents} className="text-xl font-bold" />
            <UnitPrice product={product} className="block" />
          </span>
          <StarRating rating={product.rating} />
        </div>
        <SizeLinks product={product} brief className="relative z-20" />
        <AddOrChange product={product} className="relative z-20 mt-2 w-full" />
      </div>
    </article>
  );
}

/** A product in a list: picture, words, price and Add to Cart side by side. */
export function ProductRow({
  product,
  as: Heading = "h3",
}: {
  product: ProductSummary;
  as?: "h2" | "h3";
}) {
  return (
    <article className={cx(cardClass, "flex gap-3 p-3 sm:gap-5 sm:p-4")}>
      <CardImage
        product={product}
        className="aspect-square w-24 shrink-0 self-start rounded-md sm:w-36"
      />
      <div className="grid min-w-0 flex-1 content-start gap-x-6 gap-y-2 md:grid-cols-[1fr_auto]">
        <div className="grid content-start gap-1">
          <p className="flex flex-wrap items-center gap-2 text-xs text-ink-muted">
            <CategoryName name={product.category} />
            {product.featured ? <Badge tone="night">{catalogue.featured()}</Badge> : null}
            {product.available <= FEW_LEFT ? <StockBadge available={product.available} /> : null}
            <TravelWord id={product.id} />
          </p>
          <Heading className="font-text text-base leading-snug font-semibold tracking-normal sm:text-lg">
            <Link
              to="/product/$id"
              params={{ id: product.id }}
              className={coverLinkClass}
              {...langOf(product, "name")}
            >
              {product.name}
            </Link>
          </Heading>
          <p
            className="line-clamp-2 max-w-prose text-sm text-ink-muted"
            {...langOf(product, "description")}
          >
            {product.description}
          </p>
          <StarRating rating={product.rating} />
          <SizeLinks product={product} brief className="relative z-20" />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 md:w-56 md:flex-col md:items-stretch md:justify-center md:text-right">
          <span>
            <Price priceCents={product.priceCents} className="text-xl font-bold" />
            <UnitPrice product={product} className="block" />
          </span>
          <div className="relative z-20 flex items-center gap-2 md:justify-end">
            <WishlistHeart
              product={product}
              variant="outline"
              className="max-md:hidden noscript:hidden"
            />
            <AddOrChange product={product} className="md:flex-1" />
          </div>
        </div>
      </div>
    </article>
  );
}

/** A product's first picture, beside a name that says what it is. */
export function CardImage({
  product,
  priority = false,
  className,
}: {
  product: Pick<ProductSummary, "images">;
  priority?: boolean;
  className: string;
}) {
  const image = product.images[0];
  return (
    <ProductImage
      src={image?.url}
      alt=""
      width={image?.width ?? 800}
      height={image?.height ?? 800}
      priority={priority}
      className={className}
    />
  );
}
