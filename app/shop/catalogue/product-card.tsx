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

const DETAIL = { some: "max-sm:hidden", brief: "max-lg:hidden" } as const;

/**
 * A product in a grid (storefront §2): the whole card leads to its page, with Add to Cart, heart
 * and quick view above the link. `detail` says how much room there is: a card says less on a phone,
 * a `brief` one on a tablet too.
 */
export function ProductCard({
  product,
  detail = "some",
  priority = false,
  showCategory = true,
  as: Heading = "h3",
}: {
  product: ProductSummary;
  detail?: keyof typeof DETAIL;
  /** The page's first picture. */
  priority?: boolean;
  /** False where the page is about one category. */
  showCategory?: boolean;
  as?: "h2" | "h3";
}) {
  return (
    <article className="card flex h-full flex-col">
      <div className="card-head">
        <CardImage product={product} priority={priority} />
        <div className="card-marks">
          {product.featured ? <Badge tone="night">{catalogue.featured()}</Badge> : null}
          {product.available <= FEW_LEFT ? <StockBadge available={product.available} /> : null}
        </div>
        <TravelWord id={product.id} className="card-foot" />
        <div className="card-tools">
          <WishlistHeart product={product} className="noscript:hidden" />
          <QuickViewButton product={product} className={DETAIL[detail]} />
        </div>
      </div>
      <div className="card-body">
        {showCategory ? (
          <p className="card-category">
            <CategoryName name={product.category} />
          </p>
        ) : null}
        <Heading className="card-name">
          <Link
            to="/product/$id"
            params={{ id: product.id }}
            className="card-link"
            {...langOf(product, "name")}
          >
            <ProductName name={product.name} />
          </Link>
        </Heading>
        <p className={cx("card-words", DETAIL[detail])} {...langOf(product, "description")}>
          {product.description}
        </p>
        <div className="card-price">
          <span>
            <Price priceCents={product.priceCents} className="text-xl font-bold" />
            <UnitPrice product={product} className="block" />
          </span>
          <StarRating rating={product.rating} />
        </div>
        <SizeLinks product={product} brief className="card-above" />
        <AddOrChange product={product} className="card-above mt-2 w-full" />
      </div>
    </article>
  );
}

/** A product in a list: picture, words, price and Add to Cart side by side. */
export function ProductRow({
  product,
  showCategory = true,
  as: Heading = "h3",
}: {
  product: ProductSummary;
  showCategory?: boolean;
  as?: "h2" | "h3";
}) {
  return (
    <article className="card flex gap-3 p-3 sm:gap-5 sm:p-4">
      <CardImage
        product={product}
        sizes="(min-width: 40rem) 9rem, 6rem"
        className="aspect-square w-24 shrink-0 self-start rounded-md sm:w-36"
      />
      <div className="grid min-w-0 flex-1 content-start gap-x-6 gap-y-2 md:grid-cols-[1fr_auto]">
        <div className="grid content-start gap-1">
          <p className="flex flex-wrap items-center gap-2 text-xs text-ink-muted empty:hidden">
            {showCategory ? <CategoryName name={product.category} /> : null}
            {product.featured ? <Badge tone="night">{catalogue.featured()}</Badge> : null}
            {product.available <= FEW_LEFT ? <StockBadge available={product.available} /> : null}
            <TravelWord id={product.id} />
          </p>
          <Heading className="card-name sm:text-lg">
            <Link
              to="/product/$id"
              params={{ id: product.id }}
              className="card-link"
              {...langOf(product, "name")}
            >
              {product.name}
            </Link>
          </Heading>
          <p className="card-words max-w-prose" {...langOf(product, "description")}>
            {product.description}
          </p>
          <StarRating rating={product.rating} />
          <SizeLinks product={product} brief className="card-above" />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 md:w-56 md:flex-col md:items-stretch md:justify-center md:text-right">
          <span>
            <Price priceCents={product.priceCents} className="text-xl font-bold" />
            <UnitPrice product={product} className="block" />
          </span>
          <div className="card-above flex items-center gap-2 md:justify-end">
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
  ...box
}: {
  product: Pick<ProductSummary, "images">;
  priority?: boolean;
  sizes?: string;
  className?: string;
}) {
  const image = product.images[0];
  return (
    <ProductImage
      src={image?.url}
      alt=""
      width={image?.width ?? 800}
      height={image?.height ?? 800}
      priority={priority}
      {...box}
    />
  );
}
