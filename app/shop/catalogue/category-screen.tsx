import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link, Navigate, useNavigate } from "@tanstack/react-router";
import { ArrowLeft, PackageOpen } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { useFocusOnTurn } from "#app/lib/device/focus-on-turn.ts";
import { useTrpc } from "#app/lib/trpc.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { ProductImage } from "#app/ui/product-image.tsx";
import { catalogue } from "#messages/catalogue/index.ts";
import type { CategorySummary, ProductPage } from "./catalogue-types.ts";
import { FactFilters } from "./facts/fact-filters.tsx";
import { type CategorySearch, isNarrowed, listInput, parseCategorySearch } from "./list-search.ts";
import { ProductList } from "./product-list.tsx";
import { ProductListSkeleton } from "./skeletons.tsx";
import { KeptFields, SortSelect } from "./sort-select.tsx";
import { langOf } from "./translated.tsx";
import { ViewToggle } from "./view-toggle.tsx";

const route = getRouteApi("/_shop/category/$categoryName");

/** The products of one category, under its picture and words (storefront §2). */
export function CategoryScreen() {
  const { categoryName } = route.useParams();
  const search = route.useSearch();
  const { category } = route.useLoaderData();
  // Not a suspending query: the last products stay, dimmed, until the next ones are there.
  const list = useQuery({
    ...useTrpc().catalogue.list.queryOptions(listInput({ ...search, category: categoryName })),
    placeholderData: (before) => (before?.category?.name === categoryName ? before : undefined),
    // Products that are shown stay where they cannot be asked for anew.
    throwOnError: (_, { state }) => state.data === undefined,
  });
  const isStale = list.isPlaceholderData;
  if (list.data?.total === 0 && !isStale && !isNarrowed(search)) return <NoProductsScreen />;
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-5 pt-4 md:gap-6">
      <BackHome />
      <CategoryHeader category={list.data?.category ?? category}>
        {list.data ? (
          <div role="status" className="mt-1 flex">
            <Badge tone="brand" className="px-3 py-1 wrap-anywhere">
              {catalogue.productCount({ count: list.data.total })}
            </Badge>
          </div>
        ) : null}
      </CategoryHeader>
      {list.data ? (
        <Results categoryName={categoryName} search={search} page={list.data} isStale={isStale} />
      ) : (
        <ProductListSkeleton view={search.view ?? "grid"} />
      )}
    </div>
  );
}

/** The products of one address; dimmed while those of the next are on the way. */
function Results({
  categoryName,
  search,
  page,
  isStale,
}: {
  categoryName: string;
  search: CategorySearch;
  page: ProductPage;
  isStale: boolean;
}) {
  const view = search.view ?? "grid";
  const holder = useFocusOnTurn(page.page);
  return (
    <section
      ref={holder}
      tabIndex={-1}
      aria-label={catalogue.products()}
      aria-busy={isStale}
      className="grid grid-cols-[minmax(0,1fr)] gap-5 outline-none md:gap-6"
    >
      <div className="flex items-center justify-between gap-4">
        <Sort categoryName={categoryName} search={search} />
        <ViewToggle
          view={view}
          renderLink={(to, link) => (
            <Link
              key={to}
              to="/category/$categoryName"
              params={{ categoryName }}
              search={{ ...search, view: to === "grid" ? undefined : to }}
              activeOptions={{ exact: true }}
              resetScroll={false}
              replace
              {...link}
            />
          )}
        />
      </div>
      <Facts categoryName={categoryName} search={search} page={page} />
      {!isStale && page.page > page.pageCount ? (
        // A page that the list has no more.
        <Navigate
          to="/category/$categoryName"
          params={{ categoryName }}
          search={{ ...search, page: page.pageCount }}
          replace
        />
      ) : page.total > 0 ? (
        <div className={cx("transition-opacity", isStale && "opacity-50")}>
          <ProductList products={page.items} view={view} showCategory={false} />
        </div>
      ) : (
        <NoneFits categoryName={categoryName} search={search} />
      )}
      <Pagination
        page={page.page}
        pageCount={page.pageCount}
        renderLink={(to, link) => (
          <Link
            to="/category/$categoryName"
            params={{ categoryName }}
            search={{ ...search, page: to === 1 ? undefined : to }}
            activeOptions={{ exact: true }}
            {...link}
          />
        )}
      />
    </section>
  );
}

/** In place of the list: nothing is as it is asked for, and the way back to all of them. */
function NoneFits({ categoryName, search }: { categoryName: string; search: CategorySearch }) {
  return (
    <EmptyState
      icon={<PackageOpen />}
      title={catalogue.noProductsFound()}
      action={
        <Link
          to="/category/$categoryName"
          params={{ categoryName }}
          search={{ sort: search.sort, view: search.view }}
          resetScroll={false}
          className={buttonClass({ variant: "outline" })}
        >
          {catalogue.clearFilters()}
        </Link>
      }
    />
  );
}

/** The order of the list: a plain GET form of this page's address before JavaScript, live after it. */
function Sort({ categoryName, search }: { categoryName: string; search: CategorySearch }) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  // The field is the browser's own; it follows the address when that changes elsewhere.
  useEffect(() => {
    const field = form.current?.elements.namedItem("sort");
    if (field instanceof HTMLSelectElement) field.value = search.sort ?? "";
  }, [search.sort]);
  return (
    <form ref={form} action="?" method="get" className="flex min-w-0 flex-1 gap-2 sm:max-w-60">
      <SortSelect
        aria-label={catalogue.sortBy()}
        className="min-w-0 flex-1"
        defaultValue={search.sort ?? ""}
        onChange={({ currentTarget }) => {
          const { sort } = parseCategorySearch({ sort: currentTarget.value });
          void navigate({
            to: "/category/$categoryName",
            params: { categoryName },
            search: { ...search, sort, page: undefined },
            resetScroll: false,
          });
        }}
      />
      <KeptFields search={search} />
      <noscript>
        <Button type="submit">{catalogue.showProducts()}</Button>
      </noscript>
    </form>
  );
}

/** What the list is narrowed by, at this page's address. */
function Facts({
  categoryName,
  search,
  page,
}: {
  categoryName: string;
  search: CategorySearch;
  page: ProductPage;
}) {
  const navigate = useNavigate();
  return (
    <FactFilters
      search={search}
      counts={page.facts}
      total={page.total}
      renderLink={(to, link) => (
        <Link
          to="/category/$categoryName"
          params={{ categoryName }}
          search={{ sort: search.sort, view: search.view, ...to }}
          rel="nofollow"
          resetScroll={false}
          {...link}
        />
      )}
      onChange={(change) =>
        void navigate({
          to: "/category/$categoryName",
          params: { categoryName },
          search: (now) => {
            const asked = parseCategorySearch({ ...now });
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

/** Which category it is, what is said of it, and how much of it there is. */
export function CategoryHeader({
  category,
  children,
}: {
  category: Pick<CategorySummary, "name" | "label" | "description" | "imageUrl" | "inEnglish">;
  children?: ReactNode;
}) {
  const { name, label = name, description, imageUrl } = category;
  return (
    <header className="flex overflow-hidden rounded-xl border border-line bg-surface">
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] content-center gap-2 p-5 md:p-8">
        <h1 className="text-3xl" {...langOf(category, "name")}>
          {label}
        </h1>
        <p className="max-w-prose text-ink-muted md:text-lg" {...langOf(category, "description")}>
          {description}
        </p>
        {children}
      </div>
      {imageUrl ? (
        <ProductImage
          src={imageUrl}
          alt=""
          width={800}
          height={600}
          sizes="(min-width: 50rem) 20rem, 40vw"
          priority
          className="w-2/5 max-w-80 self-stretch max-[13rem]:hidden max-md:min-h-36 md:aspect-4/3"
        />
      ) : null}
    </header>
  );
}

/** A category that has nothing, or that nobody knows. */
export function NoProductsScreen() {
  return (
    <div className="page-width py-10 md:py-16">
      <EmptyState
        as="h1"
        icon={<PackageOpen />}
        title={catalogue.emptyCategory()}
        action={
          <Link to="/" className={buttonClass({ size: "lg" })}>
            {catalogue.backToHome()}
          </Link>
        }
      >
        {catalogue.nothingOnShelf()}
      </EmptyState>
    </div>
  );
}

function BackHome() {
  return (
    <Link
      to="/"
      className="inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold text-ink-muted hover:text-brand"
    >
      <ArrowLeft aria-hidden="true" className="size-5" />
      {catalogue.backToHome()}
    </Link>
  );
}
