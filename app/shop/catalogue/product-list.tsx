import type { ReactNode } from "react";
import { cx } from "#app/ui/cx.ts";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { ProductSummary } from "./catalogue-types.ts";
import type { ListView } from "./list-search.ts";
import { ProductCard, ProductRow } from "./product-card.tsx";

const gridClass = "grid grid-cols-2 gap-3 sm:gap-5 md:grid-cols-3 lg:grid-cols-4";
/** Exactly four, in one row as soon as there is room. */
const fourClass = "grid grid-cols-2 gap-3 sm:gap-5 md:grid-cols-4";
const listClass = "grid gap-3 sm:gap-4";

/** How many pictures a first view shows at most; those do not wait. */
const FIRST_VIEW = 4;

/** Products as a grid of 2, 3 or 4 columns, or as rows (storefront §2). */
export function ProductList({
  products,
  view,
}: {
  products: readonly ProductSummary[];
  view: ListView;
}) {
  return (
    <ListFrame view={view}>
      {products.map((product, index) => (
        <li key={product.id} className="min-w-0">
          {view === "grid" ? (
            <ProductCard product={product} as="h2" priority={index < FIRST_VIEW} />
          ) : (
            <ProductRow product={product} as="h2" />
          )}
        </li>
      ))}
    </ListFrame>
  );
}

/** A row of four products below something else, two by two on a phone. */
export function ProductFour({ products }: { products: readonly ProductSummary[] }) {
  return (
    <ul className={fourClass}>
      {products.map((product) => (
        <li key={product.id} className="min-w-0">
          <ProductCard product={product} detail="brief" />
        </li>
      ))}
    </ul>
  );
}

/** Where products will be. */
export function ProductListSkeleton({ view, count = 8 }: { view: ListView; count?: number }) {
  return (
    <div role="status">
      <span className="sr-only">Loading products</span>
      <ListFrame view={view}>
        {Array.from({ length: count }, (_, index) => `place-${index}`).map((place) => (
          <li key={place}>
            {view === "grid" ? (
              <div className="overflow-hidden rounded-lg border border-line bg-surface">
                <Skeleton className="aspect-square w-full rounded-none" />
                <div className="grid gap-2 p-3 sm:p-4">
                  <Skeleton className="h-4 w-1/3" />
                  <Skeleton className="h-10" />
                  <Skeleton className="h-7 w-1/2" />
                  <Skeleton className="mt-2 h-11" />
                </div>
              </div>
            ) : (
              <Skeleton className="h-36" />
            )}
          </li>
        ))}
      </ListFrame>
    </div>
  );
}

function ListFrame({ view, children }: { view: ListView; children: ReactNode }) {
  return <ul className={cx(view === "grid" ? gridClass : listClass)}>{children}</ul>;
}
