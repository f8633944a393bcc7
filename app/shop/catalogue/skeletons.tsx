import { Skeleton } from "#app/ui/skeleton.tsx";
import { catalogue } from "#messages/catalogue/index.ts";
import { ListFrame } from "./list-frame.tsx";
import type { ListView } from "./list-search.ts";

/*
 * What stands in for the catalogue's pages while they load. Apart from the screens: the router
 * keeps these in the first load, and would keep every screen with them.
 */

/** Where products will be. */
export function ProductListSkeleton({ view, count = 8 }: { view: ListView; count?: number }) {
  return (
    <div role="status">
      <span className="sr-only">{catalogue.loadingProducts()}</span>
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

/** Home while its data is on the way. */
export function HomeSkeleton() {
  return (
    <div className="page-width grid gap-6 pt-5">
      <Skeleton className="h-11" />
      <Skeleton className="h-96" />
      <ProductListSkeleton view="grid" count={4} />
    </div>
  );
}

/** The category while its products are on the way. */
export function CategorySkeleton() {
  return (
    <div className="page-width grid gap-6 pt-6">
      <Skeleton className="h-40" />
      <ProductListSkeleton view="grid" />
    </div>
  );
}

/** The page while the product is on the way. */
export function ProductSkeleton() {
  return (
    <div role="status" className="page-width grid gap-6 pt-8 md:grid-cols-2 lg:gap-14">
      <span className="sr-only">{catalogue.loadingProduct()}</span>
      <Skeleton className="aspect-square w-full rounded-xl" />
      <div className="grid content-start gap-4">
        <Skeleton className="h-5 w-1/3" />
        <Skeleton className="h-20" />
        <Skeleton className="h-10 w-1/2" />
        <Skeleton className="h-28" />
        <Skeleton className="h-13" />
      </div>
    </div>
  );
}
