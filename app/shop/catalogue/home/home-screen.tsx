import { useSuspenseQuery } from "@tanstack/react-query";
import { useTrpc } from "#app/lib/trpc.ts";
import { homePage } from "#messages/homePage/index.ts";
import { CategoryGrid } from "./category-grid.tsx";
import { FeatureCards, PromiseBand } from "./feature-cards.tsx";
import { FeaturedProducts } from "./featured-products.tsx";
import { Hero } from "./hero.tsx";
import { RecipesBand } from "./recipes-band.tsx";

/** Home (storefront §2): slides, promises, featured products, recipes, categories. */
export function HomeScreen() {
  const trpc = useTrpc();
  const { data: home } = useSuspenseQuery(trpc.catalogue.home.queryOptions());
  const { data: shell } = useSuspenseQuery(trpc.catalogue.shell.queryOptions());
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-10 pt-3 md:gap-14 md:pt-5">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 md:gap-4">
        <h1 className="sr-only">{homePage.heading({ shop: shell.store.name })}</h1>
        <PromiseBand />
        <Hero slides={home.heroes} />
        <FeatureCards shell={shell} />
      </div>
      <FeaturedProducts products={home.featured} />
      <RecipesBand />
      <CategoryGrid categories={shell.categories} />
    </div>
  );
}
