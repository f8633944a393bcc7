import { useSuspenseQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { SearchX, X } from "lucide-react";
import { Suspense, useDeferredValue } from "react";
import { useTrpc } from "#app/lib/trpc.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { listInput, type ProductsSearch } from "./list-search.ts";
import { ProductFilters } from "./product-filters.tsx";
import { ProductList, ProductListSkeleton } from "./product-list.tsx";
import { ViewToggle } from "./view-toggle.tsx";

const route = getRouteApi("/_shop/products");

/** All Products (storefront §2): what is shown is what the address says. */
export function ProductsScreen() {
  const search = route.useSearch();
  const { data: shell } = useSuspenseQuery(useTrpc().catalogue.shell.queryOptions());
  const settled = useDeferredValue(search);
  return (
    <div className="page-width grid gap-5 pt-6 md:gap-6 md:pt-8">
      <SectionHeading as="h1" title="All Products" />
      <ProductFilters search={search} categories={shell.categories} />
      <Suspense fallback={<ProductListSkeleton view={settled.view ?? "grid"} />}>
        <Results search={settled} isStale={settled !== search} />
      </Suspense>
    </div>
  );
}

/** The products of one address; dimmed while those of the next are on the way. */
function Results({ search, isStale }: { search: ProductsSearch; isStale: boolean }) {
  const { data: page } = useSuspenseQuery(useTrpc().catalogue.list.queryOptions(listInput(search)));
  const view = search.view ?? "grid";
  const isFiltered = Boolean(search.q || search.category);
  return (
    <section aria-label="Products" aria-busy={isStale} className="grid gap-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="text-ink-muted">
          Showing {page.items.length} of {page.total} products
        </p>
        {isFiltered ? (
          <Link
            to="/products"
            search={{ sort: search.sort, view: search.view }}
            resetScroll={false}
            className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-brand hover:underline"
          >
            <X aria-hidden="true" className="size-4" />
            Clear filters
          </Link>
        ) : null}
        <div className="ml-auto">
          <ViewToggle
            view={view}
            renderLink={(to, link) => (
              <Link
                key={to}
                to="/products"
                search={{ ...search, view: to === "grid" ? undefined : to }}
                resetScroll={false}
                replace
                {...link}
              />
            )}
          />
        </div>
      </div>
      <div className={cx("transition-opacity", isStale && "opacity-50")}>
        {page.items.length > 0 ? (
          <ProductList products={page.items} view={view} />
        ) : (
          <EmptyState
            icon={<SearchX />}
            title="No products found"
            action={
              <Link to="/products" className={buttonClass({ variant: "outline" })}>
                Show all products
              </Link>
            }
          >
            Try another word, or look through every category.
          </EmptyState>
        )}
      </div>
      <Pagination
        page={page.page}
        pageCount={page.pageCount}
        renderLink={(to, link) => (
          <Link to="/products" search={{ ...search, page: to === 1 ? undefined : to }} {...link} />
        )}
      />
    </section>
  );
}
