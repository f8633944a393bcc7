import { Link } from "@tanstack/react-router";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { buttonClass } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { chrome } from "#messages/chrome/index.ts";
import { homePage } from "#messages/homePage/index.ts";
import type { ProductSummary } from "../catalogue-types.ts";
import { ProductCard } from "../product-card.tsx";
import { CarouselRow } from "./carousel-row.tsx";
import { useCarousel } from "./use-carousel.ts";

const ON_A_PHONE = 6;

/** Featured products: 4 in view on wide screens, arrows there, a swipe on phones (storefront §2). */
export function FeaturedProducts({ products }: { products: readonly ProductSummary[] }) {
  const carousel = useCarousel({ count: products.length, perView: true });
  return (
    <section aria-labelledby="featured" className="grid grid-cols-[minmax(0,1fr)] gap-2 sm:gap-5">
      <SectionHeading
        id="featured"
        title={homePage.featuredProducts()}
        action={
          products.length > 0 ? (
            <div className="flex gap-2 max-sm:hidden noscript:hidden">
              <IconButton
                label={homePage.previousFeatured()}
                variant="outline"
                tooltip={false}
                aria-disabled={carousel.atStart}
                className="aria-disabled:opacity-45"
                onClick={() => carousel.turn(-1)}
              >
                <ChevronLeft aria-hidden="true" />
              </IconButton>
              <IconButton
                label={homePage.nextFeatured()}
                variant="outline"
                tooltip={false}
                aria-disabled={carousel.atEnd}
                className="aria-disabled:opacity-45"
                onClick={() => carousel.turn(1)}
              >
                <ChevronRight aria-hidden="true" />
              </IconButton>
            </div>
          ) : null
        }
      >
        <span className="max-sm:hidden">{homePage.regularsComeBackFor()}</span>
      </SectionHeading>
      {products.length === 0 ? (
        <EmptyState
          as="p"
          title={homePage.noFeatured()}
          action={
            <Link to="/products" className={buttonClass({ variant: "outline" })}>
              {chrome.allProducts()}
            </Link>
          }
        />
      ) : (
        <CarouselRow
          carousel={carousel}
          className="-mx-4 scroll-px-4 px-4 pt-1 pb-4"
          listClassName="grid gap-3 max-sm:grid-cols-2 sm:grid-flow-col sm:auto-cols-[calc((100%-1.25rem)/2)] sm:gap-5 md:auto-cols-[calc((100%-2.5rem)/3)] lg:auto-cols-[calc((100%-3.75rem)/4)]"
        >
          {products.map((product, index) => (
            // On a phone the heading says it for all of them.
            <li
              key={product.id}
              className={cx(
                "snap-start max-sm:[&_.card-marks>:first-child]:hidden",
                index >= ON_A_PHONE && "max-sm:hidden",
              )}
            >
              <ProductCard product={product} detail="some" />
            </li>
          ))}
        </CarouselRow>
      )}
      {products.length > 0 ? (
        // A phone shows the first few alone.
        <Link
          to="/products"
          className={buttonClass({ variant: "outline", className: "sm:hidden" })}
        >
          {chrome.allProducts()}
        </Link>
      ) : null}
    </section>
  );
}
