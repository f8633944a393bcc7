import { useSuspenseQuery } from "@tanstack/react-query";
import { useTrpc } from "#app/lib/trpc.ts";
import { homePage } from "#messages/homePage/index.ts";
import { BuyAgain } from "./buy-again.tsx";
import { CategoryGrid } from "./category-grid.tsx";
import { CategoryRail } from "./category-rail.tsx";
import { FeatureCards, PromiseBand } from "./feature-cards.tsx";
import { FeaturedProducts } from "./featured-products.tsx";
import { Hero } from "./hero.tsx";
import { RecipesBand } from "./recipes-band.tsx";

/**
 * Home (storefront §2): slides, featured products, categories, promises, recipes. What one came for, the
 * products, is seen before the promises.
 */
export function HomeScreen() {
  const trpc = useTrpc();
  const { data: home } = useSuspenseQuery(trpc.catalogue.home.queryOptions());
  const { data: shell } = useSuspenseQuery(trpc.catalogue.shell.queryOptions());
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-3.5 pt-1.5 md:gap-12 md:pt-5">
      <BuyAgain />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 md:gap-4">
        <h1 className="sr-only">{homePage.heading({ shop: shell.store.name })}</h1>
        <PromiseBand />
        <CategoryRail categories={shell.categories} />
        <Hero slides={home.heroes} />
      </div>
      <FeaturedProducts products={home.featured} />
      <CategoryGrid categories={shell.categories} />
      <FeatureCards shell={shell} />
      <RecipesBand />
    </div>
  );
}
