import { Link } from "@tanstack/react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { Price } from "#app/ui/price.tsx";
import { ProductImage } from "#app/ui/product-image.tsx";
import { StarRating } from "#app/ui/star-rating.tsx";
import { productPage } from "#messages/productPage/index.ts";
import { AddOrChange } from "../add-to-cart-button.tsx";
import type { ProductSummary } from "../catalogue-types.ts";
import { StockBadge } from "../stock-badge.tsx";
import { altOf, CategoryName, langOf } from "../translated.tsx";

/** A product's essentials and Add to Cart, without leaving the list. */
export function QuickViewDialog({
  product,
  open,
  onOpenChange,
}: {
  product: ProductSummary;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const image = product.images[0];
  const close = () => onOpenChange(false);
  return (
    <Dialog
      wide
      open={open}
      onOpenChange={onOpenChange}
      title={<span {...langOf(product, "name")}>{product.name}</span>}
      footer={
        <>
          <Link
            to="/product/$id"
            params={{ id: product.id }}
            onClick={close}
            className={buttonClass({ variant: "outline", className: "max-sm:flex-1" })}
          >
            {productPage.fullDetails()}
          </Link>
          <AddOrChange product={product} onAdded={close} className="max-sm:flex-1" />
        </>
      }
    >
      <div className="grid gap-5 sm:grid-cols-[minmax(0,17rem)_1fr] sm:gap-7">
        <ProductImage
          src={image?.url}
          alt={altOf(image, product.name)}
          sizes="(min-width: 40rem) 17rem, 92vw"
          className="aspect-square w-full rounded-lg max-sm:aspect-4/3"
        />
        <div className="grid content-start gap-3">
          <p className="text-sm text-ink-muted">
            <CategoryName name={product.category} />
          </p>
          <Price priceCents={product.priceCents} size="lg" />
          <div className="flex flex-wrap items-center gap-3">
            <StockBadge available={product.available} />
            <StarRating rating={product.rating} />
          </div>
          <p {...langOf(product, "description")}>{product.description}</p>
        </div>
      </div>
    </Dialog>
  );
}
