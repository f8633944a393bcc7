import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link, Navigate } from "@tanstack/react-router";
import { History, PackagePlus, PackageSearch } from "lucide-react";
import { useEffect } from "react";
import { notify } from "#app/lib/toasts.ts";
import { useTrpc } from "#app/lib/trpc.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Select } from "#app/ui/form/select.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { useOnDemand } from "#app/ui/use-on-demand.ts";
import { ADMIN_PAGE_SIZES } from "#domain/catalogue/admin-list.ts";
import { formatCount } from "#domain/text/count.ts";
import { adminBulk } from "#messages/adminBulk/index.ts";
import { adminParts } from "#messages/adminParts/index.ts";
import { adminProducts } from "#messages/adminProducts/index.ts";
import { backOffice } from "#messages/backOffice/index.ts";
import { catalogue } from "#messages/catalogue/index.ts";
import { IfMay } from "../../frame/if-may.tsx";
import { Panel } from "../../frame/panel.tsx";
import { ListPage } from "../../list/list-page.tsx";
import { Loaded } from "../../list/loaded.tsx";
import { StaleRows } from "../../list/stale-rows.tsx";
import { type ListHere, useListAddress } from "../../list/use-list-address.tsx";
import { useSelection } from "../../list/use-selection.ts";
import { DialogButton } from "../../parts/dialog-button.tsx";
import { productsText } from "../../parts/products-text.ts";
import { DeletedContext } from "./deleted-context.ts";
import { ProductsTable } from "./products-table.tsx";
import { ProductsToolbar } from "./products-toolbar.tsx";
import { filterOf, type ListSearch, listInput, parseListSearch, rememberList } from "./search.ts";
import { useColumns } from "./use-columns.ts";

const loadRecentChanges = async () =>
  (await import("../recent-changes-dialog.tsx")).RecentChangesDialog;
const loadBulkBar = async () => (await import("./bulk-bar.tsx")).ProductsBulkBar;

const ADDRESS = { to: "/admin/products", parse: parseListSearch } as const;

/** /admin/products (back-office §2, Admin product list). */
export function ProductsScreen({ search }: { search: ListSearch }) {
  const address = useListAddress(ADDRESS, search);
  useEffect(() => rememberList(search), [search]);
  const query = useQuery({
    ...useTrpc().admin.products.list.queryOptions(listInput(search)),
    placeholderData: keepPreviousData,
  });
  const [columns, setColumn] = useColumns();
  const { data } = query;
  const total = data?.total ?? 0;
  const filter = filterOf(search);
  const selection = useSelection({
    shown: (data?.items ?? []).map(({ id }) => id),
    matching: { filter, total },
  });
  const BulkBar = useOnDemand(loadBulkBar, selection.count > 0, () => {
    selection.clear();
    notify({ title: adminParts.notLoaded(), tone: "error" });
  });
  return (
    <ListPage header={{ title: backOffice.products(), actions: <Actions /> }}>
      <Panel bodyClassName="">
        <ProductsToolbar
          address={address}
          facets={data?.facets}
          columns={columns}
          onColumn={setColumn}
        />
        <p role="status" className="px-4 pt-3 text-sm text-ink-muted">
          {data
            ? data.isMore
              ? adminProducts.moreThan({ total: formatCount(total) })
              : productsText(total)
            : "…"}
        </p>
        <Loaded
          query={query}
          loading={<Skeleton className="m-4 h-96" />}
          failed={adminProducts.notLoaded()}
          className="p-4"
        >
          {({ items, page, pageCount }) => {
            if (items.length > 0) {
              return (
                <StaleRows stale={query.isPlaceholderData}>
                  <DeletedContext value={selection.forget}>
                    <ProductsTable
                      items={items}
                      address={address}
                      columns={columns}
                      selection={selection}
                    />
                  </DeletedContext>
                </StaleRows>
              );
            }
            // That nothing fits is said of what is asked now, not of what was asked before.
            if (query.isPlaceholderData) return <Skeleton className="m-4 h-96" />;
            if (page > pageCount) return <LastPage search={search} page={pageCount} />;
            return <NoProducts isNarrowed={Object.keys(filter).length > 0} />;
          }}
        </Loaded>
        {BulkBar ? (
          <BulkBar
            selection={selection}
            filter={filter}
            total={total}
            isMore={data?.isMore ?? false}
          />
        ) : null}
      </Panel>
      {data && total > ADMIN_PAGE_SIZES[0] ? (
        <ListFoot page={data.page} pageCount={data.pageCount} address={address} />
      ) : null}
    </ListPage>
  );
}

function Actions() {
  return (
    <IfMay needs="products.write">
      <DialogButton variant="outline" load={loadRecentChanges}>
        <History aria-hidden="true" className="size-5" />
        {adminBulk.recentChanges()}
      </DialogButton>
      <Link to="/admin/products/add" className={buttonClass()}>
        <PackagePlus aria-hidden="true" className="size-5" />
        {adminProducts.add()}
      </Link>
    </IfMay>
  );
}

/** The last page went, by a deletion or another filter: the one before it is the last now. */
function LastPage({ search, page }: { search: ListSearch; page: number }) {
  return (
    <>
      <Skeleton className="m-4 h-96" />
      <Navigate to="/admin/products" search={{ ...search, page }} replace />
    </>
  );
}

/** In place of the list: why it is empty, and the way on. */
function NoProducts({ isNarrowed }: { isNarrowed: boolean }) {
  return (
    <EmptyState
      icon={<PackageSearch />}
      title={isNarrowed ? catalogue.noProductsFound() : adminProducts.noneYet()}
      className="m-4"
      action={
        isNarrowed ? (
          <Link
            to="/admin/products"
            search={parseListSearch({})}
            className={buttonClass({ variant: "outline" })}
          >
            {catalogue.showAllProducts()}
          </Link>
        ) : (
          <IfMay needs="products.write">
            <Link to="/admin/products/add" className={buttonClass()}>
              {adminProducts.addFirst()}
            </Link>
            <Link
              to="/admin/products/import-export"
              className={buttonClass({ variant: "outline" })}
            >
              {adminProducts.importMany()}
            </Link>
          </IfMay>
        )
      }
    >
      {isNarrowed ? adminProducts.noneFits() : adminProducts.noneYetWhy()}
    </EmptyState>
  );
}

function ListFoot({
  page,
  pageCount,
  address: { search, ask, pageLink },
}: {
  page: number;
  pageCount: number;
  address: ListHere<ListSearch>;
}) {
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
      <Pagination
        page={page}
        pageCount={pageCount}
        renderLink={(to, parts) => pageLink(to, {}, parts)}
      />
      <Select
        aria-label={adminProducts.productsAPage()}
        className="w-40"
        value={search.size ?? ADMIN_PAGE_SIZES[0]}
        onChange={({ target: { value } }) =>
          ask({ size: ADMIN_PAGE_SIZES.find((size) => String(size) === value) })
        }
      >
        {ADMIN_PAGE_SIZES.map((size) => (
          <option key={size} value={size}>
            {adminProducts.aPage({ size })}
          </option>
        ))}
      </Select>
    </div>
  );
}
