import { keepPreviousData, useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { getRouteApi, Link, Navigate, useNavigate } from "@tanstack/react-router";
import { SearchX, X } from "lucide-react";
import { useFocusOnTurn } from "#app/lib/device/focus-on-turn.ts";
import { useTrpc } from "#app/lib/trpc.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { catalogue } from "#messages/catalogue/index.ts";
import { chrome } from "#messages/chrome/index.ts";
import { FoundRecipes } from "../recipes/found-recipes.tsx";
import { NothingNamed } from "../requests/nothing-named.tsx";
import type { ProductPage } from "./catalogue-types.ts";
import { FactFilters } from "./facts/fact-filters.tsx";
import { isNarrowed, listInput, type ProductsSearch, parseProductsSearch } from "./list-search.ts";
import { ProductFilters } from "./product-filters.tsx";
import { ProductList } from "./product-list.tsx";
import { ProductListSkeleton } from "./skeletons.tsx";
import { ViewToggle } from "./view-toggle.tsx";

const route = getRouteApi("/_shop/products");

/** All Products (storefront §2): what is shown is what the address says. */
export function ProductsScreen() {
  const trpc = useTrpc();
  const search = route.useSearch();
  const { data: shell } = useSuspenseQuery(trpc.catalogue.shell.queryOptions());
  // Not a suspending query: the last products stay, dimmed, until the next ones are there.
  const list = useQuery({
    ...trpc.catalogue.list.queryOptions(listInput(search)),
    placeholderData: keepPreviousData,
    // Products that are shown stay where they cannot be asked for anew.
    throwOnError: (_, { state }) => state.data === undefined,
  });
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-5 pt-6 md:gap-6 md:pt-8">
      <div className="grid gap-1.5">
        <SectionHeading as="h1" title={chrome.allProducts()} />
        {search.q ? (
          <p className="text-ink-muted">{catalogue.resultsFor({ text: search.q })}</p>
        ) : null}
      </div>
      <ProductFilters search={search} categories={shell.categories} />
      {list.data ? (
        <Results search={search} page={list.data} isStale={list.isPlaceholderData} />
      ) : (
        <ProductListSkeleton view={search.view ?? "grid"} />
      )}
    </div>
  );
}

/** The products of one address; dimmed while those of the next are on the way. */
function Results({
  search,
  page,
  isStale,
}: {
  search: ProductsSearch;
  page: ProductPage;
  isStale: boolean;
}) {
  const view = search.view ?? "grid";
  const isFiltered = Boolean(search.category || isNarrowed(search));
  const holder = useFocusOnTurn(page.page);
  return (
    <section
      ref={holder}
      tabIndex={-1}
      aria-label={catalogue.products()}
      aria-busy={isStale}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 outline-none md:gap-5"
    >
      <Facts search={search} page={page} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {/* Who sees that nothing was found need not read the sum of it. */}
        <p role="status" className={cx("text-ink-muted", page.total === 0 && "sr-only")}>
          {catalogue.showing({ shown: page.items.length, total: page.total })}
        </p>
        {isFiltered || search.q ? (
          <Link
            to="/products"
            search={{ sort: search.sort, view: search.view }}
            resetScroll={false}
            className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-brand hover:underline"
          >
            <X aria-hidden="true" className="size-4" />
            {isFiltered ? catalogue.clearFilters() : catalogue.clearSearch()}
          </Link>
        ) : null}
        <div className={cx("ml-auto", page.total === 0 && "hidden")}>
          <ViewToggle
            view={view}
            renderLink={(to, link) => (
              <Link
                key={to}
                to="/products"
                search={{ ...search, view: to === "grid" ? undefined : to }}
                activeOptions={{ exact: true }}
                resetScroll={false}
                replace
                {...link}
              />
            )}
          />
        </div>
      </div>
      <FoundRecipes found={page.recipes} />
      <div className={cx("transition-opacity", isStale && "opacity-50")}>
        {!isStale && page.page > page.pageCount ? (
          // A page that the list has no more.
          <Navigate to="/products" search={{ ...search, page: page.pageCount }} replace />
        ) : page.total > 0 ? (
          <ProductList products={page.items} view={view} />
        ) : (
          <NothingFound search={search} isStale={isStale} />
        )}
      </div>
      <Pagination
        page={page.page}
        pageCount={page.pageCount}
        renderLink={(to, link) => (
          <Link
            to="/products"
            search={{ ...search, page: to === 1 ? undefined : to }}
            activeOptions={{ exact: true }}
            {...link}
          />
        )}
      />
    </section>
  );
}

/** What the list is narrowed by, at this page's address. */
function Facts({ search, page }: { search: ProductsSearch; page: ProductPage }) {
  const navigate = useNavigate();
  return (
    <FactFilters
      search={search}
      counts={page.facts}
      total={page.total}
      renderLink={(to, link) => (
        <Link
          to="/products"
          search={{ ...search, ...to, page: undefined }}
          rel="nofollow"
          resetScroll={false}
          {...link}
        />
      )}
      onChange={(change) =>
        void navigate({
          to: "/products",
          search: (now) => {
            const asked = parseProductsSearch({ ...now });
            return { ...asked, ...change(asked), page: undefined };
          },
          resetScroll: false,
          // The sheet over it stands in the history: back takes it away, and none of its ticks.
          replace: true,
        })
      }
    />
  );
}

function NothingFound({ search, isStale }: { search: ProductsSearch; isStale: boolean }) {
  // Where it was narrowed besides, the way out is above the list.
  if (search.q && !search.category && !isNarrowed(search)) {
    return <NothingNamed key={search.q} text={search.q} isStale={isStale} />;
  }
  return (
    <EmptyState
      icon={<SearchX />}
      title={catalogue.noProductsFound()}
      action={
        <Link to="/products" className={buttonClass({ variant: "outline" })}>
          {catalogue.showAllProducts()}
        </Link>
      }
    >
      {catalogue.tryAnotherWord()}
    </EmptyState>
  );
}
