import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { Banknote, Clock, PackageOpen, ShoppingBag, X } from "lucide-react";
import { formatRand } from "#app/lib/formats.ts";
import { useTrpc } from "#app/lib/trpc.ts";
import { Button } from "#app/ui/button.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { Select } from "#app/ui/form/select.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { isOrderStatus, ORDER_STATUSES, orderStatusLabel } from "#domain/orders/order.ts";
import { FilterField } from "../frame/filter-field.tsx";
import { IfMay } from "../frame/if-may.tsx";
import { PageHeader } from "../frame/page-header.tsx";
import { RetryPanel } from "../frame/retry-panel.tsx";
import { StatCard, StatCardSkeletons, StatCards } from "../frame/stat-card.tsx";
import { useMay } from "../frame/use-may.ts";
import { DaysWarning } from "../parts/days-warning.tsx";
import { StaleRows } from "../parts/stale-rows.tsx";
import { BulkBar } from "./list/bulk-bar.tsx";
import { OrderList } from "./list/order-list.tsx";
import { type OrdersSearch, ordersInput, parseOrdersSearch, SEARCH_HINT } from "./list/search.ts";
import { SearchBox } from "./list/search-box.tsx";
import { ListCount, NoOrders } from "./list/states.tsx";
import { useOrdersSeen } from "./list/use-orders-seen.ts";
import { useSelection } from "./list/use-selection.ts";
import { OrderDialog } from "./order-dialog.tsx";
import { useOrderChanges } from "./orders-data.ts";

/** /admin/orders (back-office §2, Orders Management). */
export function OrdersScreen({ search }: { search: OrdersSearch }) {
  const navigate = useNavigate();
  const open = (order: string | undefined) =>
    void navigate({
      to: "/admin/orders",
      search: { ...search, order },
      replace: order === undefined,
      resetScroll: false,
    });
  return (
    <>
      <PageHeader
        title="Orders Management"
        crumb="Orders"
        subtitle="Every order, and where it stands."
      />
      <Stats />
      <Filters search={search} />
      <Orders search={search} />
      {search.order ? (
        <OrderDialog
          key={search.order}
          orderId={search.order}
          kind="all"
          onClose={() => open(undefined)}
        />
      ) : null}
    </>
  );
}

function Stats() {
  const query = useQuery(useTrpc().admin.orders.stats.queryOptions());
  const { data } = query;
  if (query.isPending) return <StatCardSkeletons />;
  if (!data) {
    return (
      <div className="mb-6">
        <RetryPanel onRetry={() => void query.refetch()} pending={query.isFetching} />
      </div>
    );
  }
  return (
    <StatCards>
      <StatCard label="Total Orders" value={data.total} icon={ShoppingBag} tone="indigo" />
      <StatCard label="Pending" value={data.pending} icon={Clock} tone="accent" />
      <StatCard label="Processing" value={data.processing} icon={PackageOpen} />
      <IfMay needs="figures.read">
        <StatCard
          label="Total Revenue"
          value={formatRand(data.revenueCents)}
          icon={Banknote}
          tone="leaf"
        />
      </IfMay>
    </StatCards>
  );
}

function Filters({ search }: { search: OrdersSearch }) {
  const navigate = useNavigate();
  /** A new question starts at the first page. */
  const ask = (change: Partial<OrdersSearch>) =>
    void navigate({
      to: "/admin/orders",
      // What somebody opened while the search waited stays open.
      search: (now) => parseOrdersSearch({ ...now, page: undefined, ...change }),
      replace: true,
      resetScroll: false,
    });
  const { q, status, from, to } = search;
  const isFiltered = [q, status, from, to].some((value) => value !== undefined);
  return (
    <>
      <search className="mb-4 grid grid-cols-2 items-end gap-3 sm:grid-cols-[1fr_1fr_1fr_auto] lg:grid-cols-[2fr_1fr_1fr_1fr_auto]">
        <div className="max-sm:col-span-2 sm:max-lg:col-span-4">
          <SearchBox value={q} placeholder={SEARCH_HINT} onSearch={(text) => ask({ q: text })} />
        </div>
        <FilterField label="Status">
          {(control) => (
            <Select
              {...control}
              value={status ?? ""}
              onChange={({ target: { value } }) =>
                ask({ status: isOrderStatus(value) ? value : undefined })
              }
            >
              <option value="">All</option>
              {ORDER_STATUSES.map((one) => (
                <option key={one} value={one}>
                  {orderStatusLabel(one)}
                </option>
              ))}
            </Select>
          )}
        </FilterField>
        <FilterField label="From">
          {(control) => (
            <Input
              {...control}
              type="date"
              className="min-w-0"
              value={from ?? ""}
              max={to}
              onChange={(event) => ask({ from: event.target.value || undefined })}
            />
          )}
        </FilterField>
        <FilterField label="To">
          {(control) => (
            <Input
              {...control}
              type="date"
              className="min-w-0"
              value={to ?? ""}
              min={from}
              onChange={(event) => ask({ to: event.target.value || undefined })}
            />
          )}
        </FilterField>
        <Button
          variant="ghost"
          disabled={!isFiltered}
          onClick={() => ask({ q: undefined, status: undefined, from: undefined, to: undefined })}
        >
          <X aria-hidden="true" className="size-4.5" />
          Clear
        </Button>
      </search>
      <DaysWarning from={from} to={to} />
    </>
  );
}

function Orders({ search }: { search: OrdersSearch }) {
  const query = useQuery({
    ...useTrpc().admin.orders.list.queryOptions(ordersInput(search)),
    placeholderData: keepPreviousData,
  });
  const changes = useOrderChanges();
  const { data } = query;
  const mayProcess = useMay("orders.process");
  const selection = useSelection((data?.rows ?? []).filter(({ status }) => status === "pending"));
  const { q, status, from, to } = search;
  const isFiltered = [q, status, from, to].some((value) => value !== undefined);
  const isTop = !isFiltered && (search.page ?? 1) === 1;
  useOrdersSeen(isTop ? (data?.rows[0]?.createdAt ?? null) : null);
  if (query.isPending) return <Skeleton className="h-96 w-full" />;
  if (!data) {
    return <RetryPanel onRetry={() => void query.refetch()} pending={query.isFetching} />;
  }
  return (
    <>
      <ListCount total={data.total} cut={data.cut} />
      {data.rows.length === 0 ? (
        <NoOrders filtered={isFiltered} />
      ) : (
        <StaleRows stale={query.isPlaceholderData}>
          <OrderList
            orders={data.rows}
            label="Orders"
            {...(mayProcess ? { selection } : {})}
            renderLink={(order, link) => (
              <Link
                to="/admin/orders"
                search={{ ...search, order: order.id }}
                resetScroll={false}
                {...link}
              />
            )}
          />
        </StaleRows>
      )}
      <BulkBar selection={selection} changes={changes} />
      <Pagination
        className="mt-6"
        page={data.page}
        pageCount={data.pageCount}
        renderLink={(page, link) => (
          <Link
            to="/admin/orders"
            search={{ ...search, order: undefined, page: page === 1 ? undefined : page }}
            {...link}
          />
        )}
      />
    </>
  );
}
