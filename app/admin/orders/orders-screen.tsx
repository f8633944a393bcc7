import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Banknote, Clock, PackageOpen, ShoppingBag } from "lucide-react";
import { formatPrice } from "#app/lib/formats.ts";
import { useTrpc } from "#app/lib/trpc.ts";
import { ORDER_STATUSES } from "#domain/orders/order.ts";
import { adminOrders } from "#messages/adminOrders/index.ts";
import { backOffice } from "#messages/backOffice/index.ts";
import { orderStatusLabel } from "#messages/purchases/order-texts.ts";
import { IfMay } from "../frame/if-may.tsx";
import { StatCard } from "../frame/stat-card.tsx";
import { useMay } from "../frame/use-may.ts";
import { ChoiceFilter } from "../list/choice-filter.tsx";
import { ClearFilters, DaysFilter } from "../list/filters.tsx";
import { ListPage } from "../list/list-page.tsx";
import { ListStats } from "../list/list-stats.tsx";
import { NumberedList } from "../list/numbered-list.tsx";
import { RowDialog } from "../list/row-dialog.tsx";
import { SearchBox } from "../list/search-box.tsx";
import { type ListHere, useListAddress } from "../list/use-list-address.tsx";
import { useSelection } from "../list/use-selection.ts";
import { DaysWarning } from "../parts/days-warning.tsx";
import { OrdersBulkBar } from "./list/bulk-bar.tsx";
import { OrderList } from "./list/order-list.tsx";
import { type OrdersSearch, ordersInput, parseOrdersSearch } from "./list/search.ts";
import { NoOrders, OrderCount } from "./list/states.tsx";
import { useOrdersSeen } from "./list/use-orders-seen.ts";
import { loadOrderDialog } from "./load-order-dialog.ts";
import { useOrderChanges } from "./orders-data.ts";

const ADDRESS = { to: "/admin/orders", parse: parseOrdersSearch } as const;
const NO_FILTER = { q: undefined, status: undefined, from: undefined, to: undefined } as const;

/** /admin/orders (back-office §2, Orders Management). */
export function OrdersScreen({ search }: { search: OrdersSearch }) {
  const address = useListAddress(ADDRESS, search);
  return (
    <ListPage
      header={{
        title: adminOrders.management(),
        crumb: backOffice.orders(),
        subtitle: adminOrders.managementHint(),
      }}
      above={<Stats />}
      filters={<Filters address={address} />}
      dialog={
        <RowDialog
          load={loadOrderDialog}
          row={search.order}
          of={(orderId) => ({
            orderId,
            kind: "all" as const,
            onClose: () => address.go({ order: undefined }),
          })}
        />
      }
    >
      <Orders address={address} />
    </ListPage>
  );
}

type Address = ListHere<OrdersSearch>;

function isFilteredBy({ q, status, from, to }: OrdersSearch): boolean {
  return [q, status, from, to].some((value) => value !== undefined);
}

function Stats() {
  const query = useQuery(useTrpc().admin.orders.stats.queryOptions());
  return (
    <ListStats query={query}>
      {(data) => (
        <>
          <StatCard
            label={adminOrders.total()}
            value={data.total}
            icon={ShoppingBag}
            tone="indigo"
          />
          <StatCard label={adminOrders.pending()} value={data.pending} icon={Clock} tone="accent" />
          <StatCard label={adminOrders.processing()} value={data.processing} icon={PackageOpen} />
          <IfMay needs="figures.read">
            <StatCard
              label={backOffice.totalRevenue()}
              value={formatPrice(data.revenueCents)}
              icon={Banknote}
              tone="leaf"
            />
          </IfMay>
        </>
      )}
    </ListStats>
  );
}

function Filters({ address: { search, ask } }: { address: Address }) {
  const { q, status, from, to } = search;
  return (
    <>
      <search className="mb-4 grid grid-cols-2 items-end gap-3 sm:grid-cols-[1fr_1fr_1fr_auto] lg:grid-cols-[2fr_1fr_1fr_1fr_auto]">
        <div className="max-sm:col-span-2 sm:max-lg:col-span-4">
          <SearchBox
            value={q}
            placeholder={adminOrders.searchHint()}
            onSearch={(text) => ask({ q: text })}
          />
        </div>
        <div className="max-sm:col-span-2">
          <ChoiceFilter
            label={backOffice.status()}
            none={backOffice.all()}
            value={status}
            choices={ORDER_STATUSES.map((one) => [one, orderStatusLabel(one)] as const)}
            onChoose={(chosen) => ask({ status: chosen })}
          />
        </div>
        <DaysFilter from={from} to={to} className="min-w-0" onChange={ask} />
        <ClearFilters
          disabled={!isFilteredBy(search)}
          className="max-sm:justify-self-start"
          onClear={() => ask(NO_FILTER)}
        />
      </search>
      <DaysWarning from={from} to={to} />
    </>
  );
}

function Orders({ address: { search, link, pageLink } }: { address: Address }) {
  const query = useQuery({
    ...useTrpc().admin.orders.list.queryOptions(ordersInput(search)),
    placeholderData: keepPreviousData,
  });
  const changes = useOrderChanges();
  const { data } = query;
  const mayProcess = useMay("orders.process");
  const pending = (data?.rows ?? []).filter(({ status }) => status === "pending");
  const selection = useSelection({ shown: pending.map(({ id }) => id) });
  const isFiltered = isFilteredBy(search);
  const isTop = !isFiltered && (search.page ?? 1) === 1;
  useOrdersSeen(isTop ? (data?.rows[0]?.createdAt ?? null) : null);
  return (
    <NumberedList
      query={query}
      above={({ total, cut }) => <OrderCount total={total} cut={cut} />}
      empty={() => <NoOrders filtered={isFiltered} />}
      below={<OrdersBulkBar orders={pending} selection={selection} changes={changes} />}
      pageLink={(page, parts) => pageLink(page, { order: undefined }, parts)}
    >
      {({ rows }) => (
        <OrderList
          orders={rows}
          label={backOffice.orders()}
          {...(mayProcess ? { selection } : {})}
          renderLink={({ id }, parts) => link({ order: id }, parts)}
        />
      )}
    </NumberedList>
  );
}
