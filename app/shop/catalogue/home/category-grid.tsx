import { Link } from "@tanstack/react-router";
import { ArrowRight } from "lucide-react";
import { Badge } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ProductImage } from "#app/ui/product-image.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { catalogue } from "#messages/catalogue/index.ts";
import { chrome } from "#messages/chrome/index.ts";
import { homePage } from "#messages/homePage/index.ts";
import type { CategorySummary } from "../catalogue-types.ts";
import { langOf } from "../translated.tsx";

/** The categories that sell something, each a way in (storefront §2). */
export function CategoryGrid({ categories }: { categories: readonly CategorySummary[] }) {
  return (
    <section aria-labelledby="categories" className="grid gap-5">
      <SectionHeading id="categories" title={homePage.shopByCategory()}>
        {homePage.shelfToCounter()}
      </SectionHeading>
      {categories.length === 0 ? (
        <EmptyState
          as="p"
          title={homePage.noCategories()}
          action={
            <Link to="/products" className={buttonClass({ variant: "outline" })}>
              {chrome.allProducts()}
            </Link>
          }
        />
      ) : (
        <ul className="grid grid-cols-2 gap-3 sm:gap-5 md:grid-cols-5 md:max-lg:gap-3">
          {categories.map((category) => (
            <li key={category.name} className="min-w-0">
              <CategoryCard category={category} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function CategoryCard({ category }: { category: CategorySummary }) {
  const { name, label = name, description, imageUrl, productCount } = category;
  return (
    <Link
      to="/category/$categoryName"
      params={{ categoryName: name }}
      className="group flex h-full flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-card transition-shadow hover:shadow-lift"
    >
      <div className="relative">
        <ProductImage
          src={imageUrl}
          alt=""
          width={800}
          height={600}
          sizes="(min-width: 80rem) 14.5rem, (min-width: 48rem) 17vw, calc(50vw - 1.5rem)"
          className="aspect-4/3 w-full"
        />
        <Badge tone="night" className="absolute left-2 top-2">
          {catalogue.itemCount({ count: productCount })}
        </Badge>
      </div>
      <div className="flex flex-1 flex-col gap-1 p-3 sm:p-4 md:max-lg:p-3">
        <h3 className="text-lg leading-snug md:max-lg:text-base" {...langOf(category, "name")}>
          {label}
        </h3>
        <p className="line-clamp-3 text-sm text-ink-muted" {...langOf(category, "description")}>
          {description}
        </p>
        <span className="mt-auto inline-flex items-center gap-1 pt-2 text-sm font-bold text-brand">
          {homePage.shopNow()}
          <ArrowRight
            aria-hidden="true"
            className="size-4 transition-transform group-hover:translate-x-1"
          />
        </span>
      </div>
    </Link>
  );
}
