import { useSuspenseQuery } from "@tanstack/react-query";
import { useTrpc } from "#app/lib/trpc.ts";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { CategoryGrid } from "./category-grid.tsx";
import { DeliveryPromise, FeatureCards } from "./feature-cards.tsx";
import { FeaturedProducts } from "./featured-products.tsx";
import { Hero } from "./hero.tsx";
import { ProductListSkeleton } from "./product-list.tsx";

/** Home (storefront §2): slides, promises, featured products, categories. */
export function HomeScreen() {
  const trpc = useTrpc();
  const { data: home } = useSuspenseQuery(trpc.catalogue.home.queryOptions());
  const { data: shell } = useSuspenseQuery(trpc.catalogue.shell.queryOptions());
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-10 pt-3 md:gap-14 md:pt-5">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 md:gap-4">
        <h1 className="sr-only">{shell.store.name}: authentic African groceries</h1>
        <DeliveryPromise />
        <Hero slides={home.heroes} />
        <FeatureCards />
      </div>
      <FeaturedProducts products={home.featured} />
      <CategoryGrid categories={shell.categories} />
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
