import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link, Navigate } from "@tanstack/react-router";
import { PackagePlus, PackageSearch } from "lucide-react";
import { useTrpc } from "#app/lib/trpc.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Select } from "#app/ui/form/select.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { ADMIN_PAGE_SIZES } from "#domain/catalogue/admin-list.ts";
import { IfMay } from "../../frame/if-may.tsx";
import { PageHeader } from "../../frame/page-header.tsx";
import { Panel } from "../../frame/panel.tsx";
import { RetryPanel } from "../../frame/retry-panel.tsx";
import { StaleRows } from "../../list/stale-rows.tsx";
import { productsText } from "../../parts/products-text.ts";
import { RecentChanges } from "../recent-changes.tsx";
import { BulkBar } from "./bulk-bar.tsx";
import { ProductsTable } from "./products-table.tsx";
import { ProductsToolbar } from "./products-toolbar.tsx";
import { filterOf, type ListSearch, listInput, parseListSearch } from "./search.ts";
import { useChoice } from "./use-choice.ts";
import { useColumns } from "./use-columns.ts";

/** /admin/products (back-office §2, Admin product list). */
export function ProductsScreen({
  search,
  onSearch,
}: {
  search: ListSearch;
  onSearch: (search: ListSearch) => void;
}) {
  const query = useQuery({
    ...useTrpc().admin.products.list.queryOptions(listInput(search)),
    placeholderData: keepPreviousData,
  });
  const [columns, setColumn] = useColumns();
  const { data } = query;
  const items = data?.items ?? NONE;
  const total = data?.total ?? 0;
  const choice = useChoice({
    pageIds: items.map(({ id }) => id),
    total,
    filter: filterOf(search),
  });
  // The last page went, by a deletion or another filter: the one before it is the last now.
  const isPastEnd = data !== undefined && !query.isPlaceholderData && data.page > data.pageCount;
  const isNarrowed = Object.keys(filterOf(search)).length > 0;
  return (
    <>
      <PageHeader
        title="Products"
        actions={
          <IfMay needs="products.write">
            <RecentChanges />
            <Link to="/admin/products/add" className={buttonClass()}>
              <PackagePlus aria-hidden="true" className="size-5" />
              Add Product
            </Link>
          </IfMay>
        }
      />
      <Panel bodyClassName="">
        <ProductsToolbar
          search={search}
          facets={data?.facets}
          columns={columns}
          onColumn={setColumn}
        />
        <p role="status" className="px-4 pt-3 text-sm text-ink-muted">
          {data ? `${data.isMore ? `More than ${total} products` : productsText(total)}` : "…"}
        </p>
        {query.isPending || isPastEnd ? <Skeleton className="m-4 h-96" /> : null}
        {isPastEnd ? (
          <Navigate to="/admin/products" search={{ ...search, page: data.pageCount }} replace />
        ) : null}
        {query.isError && !data ? (
          <div className="p-4">
            <RetryPanel
              text="Failed to load products"
              onRetry={() => void query.refetch()}
              pending={query.isFetching}
            />
          </div>
        ) : null}
        {data && items.length === 0 && !isPastEnd ? <NoProducts isNarrowed={isNarrowed} /> : null}
        {items.length > 0 ? (
          <StaleRows stale={query.isPlaceholderData}>
            <ProductsTable items={items} search={search} columns={columns} choice={choice} />
          </StaleRows>
        ) : null}
        <BulkBar choice={choice} total={total} isMore={data?.isMore ?? false} />
      </Panel>
      {data && total > ADMIN_PAGE_SIZES[0] ? (
        <ListFoot page={data.page} pageCount={data.pageCount} search={search} onSearch={onSearch} />
      ) : null}
    </>
  );
}

/** In place of the list: why it is empty, and the way on. */
function NoProducts({ isNarrowed }: { isNarrowed: boolean }) {
  return (
    <EmptyState
      icon={<PackageSearch />}
      title={isNarrowed ? "No products found" : "No products yet"}
      className="m-4"
      action={
        isNarrowed ? (
          <Link
            to="/admin/products"
            search={parseListSearch({})}
            className={buttonClass({ variant: "outline" })}
          >
            Show all products
          </Link>
        ) : (
          <IfMay needs="products.write">
            <Link to="/admin/products/add" className={buttonClass()}>
              Add the first one
            </Link>
            <Link
              to="/admin/products/import-export"
              className={buttonClass({ variant: "outline" })}
            >
              Import many
            </Link>
          </IfMay>
        )
      }
    >
      {isNarrowed
        ? "No product fits this search and these filters."
        : "What you add here stands in the shop at once."}
    </EmptyState>
  );
}

function ListFoot({
  page,
  pageCount,
  search,
  onSearch,
}: {
  page: number;
  pageCount: number;
  search: ListSearch;
  onSearch: (search: ListSearch) => void;
}) {
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
      <Pagination
        page={page}
        pageCount={pageCount}
        renderLink={(to, link) => (
          <Link
            to="/admin/products"
            search={{ ...search, page: to === 1 ? undefined : to }}
            {...link}
          />
        )}
      />
      <Select
        aria-label="Products a page"
        className="w-40"
        value={search.size ?? ADMIN_PAGE_SIZES[0]}
        onChange={(event) =>
          onSearch(
            parseListSearch({ ...search, page: undefined, size: Number(event.target.value) }),
          )
        }
      >
        {ADMIN_PAGE_SIZES.map((size) => (
          <option key={size} value={size}>{`${size} a page`}</option>
        ))}
      </Select>
    </div>
  );
}

const NONE: never[] = [];
