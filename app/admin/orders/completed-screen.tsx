import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { inferRouterOutputs } from "@trpc/server";
import { Banknote, CircleCheckBig, Scale, TrendingUp } from "lucide-react";
import { formatPrice } from "#app/lib/formats.ts";
import { useTrpc } from "#app/lib/trpc.ts";
import { COMPLETED_PERIODS, type CompletedPeriod } from "#domain/orders/periods.ts";
import { adminOrders } from "#messages/adminOrders/index.ts";
import { comparedText, periodText } from "#messages/adminOrders/period-texts.ts";
import { backOffice } from "#messages/backOffice/index.ts";
import type { AppRouter } from "#server/router.ts";
import { IfMay } from "../frame/if-may.tsx";
import { StatCard, StatCardSkeletons, StatCards } from "../frame/stat-card.tsx";
import { ChoiceFilter } from "../list/choice-filter.tsx";
import { NumberedList } from "../list/numbered-list.tsx";
import { SearchBox } from "../list/search-box.tsx";
import { useAnsweredKey } from "../list/use-answered-key.ts";
import { type ListHere, useListAddress } from "../list/use-list-address.tsx";
import { OrderList } from "./list/order-list.tsx";
import { OrdersPage, OrdersSkeleton } from "./list/orders-page.tsx";
import { type CompletedSearch, completedInput, parseCompletedSearch } from "./list/search.ts";
import { NoOrders, OrderCount } from "./list/states.tsx";
import type { AdminOrder } from "./orders-data.ts";

const ADDRESS = { to: "/admin/orders/completed", parse: parseCompletedSearch } as const;

/** /admin/orders/completed (back-office §2, Completed Orders). */
export function CompletedScreen({ search }: { search: CompletedSearch }) {
  const address = useListAddress(ADDRESS, search);
  return (
    <OrdersPage
      title={adminOrders.completedOrders()}
      subtitle={adminOrders.completedHint()}
      kind="read-only"
      order={search.order}
      onClose={() => address.go({ order: undefined })}
    >
      <Completed address={address} />
    </OrdersPage>
  );
}

type Address = ListHere<CompletedSearch>;

function Completed({ address }: { address: Address }) {
  const { search, link, pageLink } = address;
  const query = useQuery({
    ...useTrpc().admin.orders.completed.queryOptions(completedInput(search)),
    placeholderData: keepPreviousData,
  });
  const period = search.period ?? "all";
  const shown = useAnsweredKey(period, query);
  return (
    <>
      {query.data ? <CompletedStats stats={query.data.stats} period={shown} /> : null}
      {query.isPending ? <StatCardSkeletons /> : null}
      <CompletedFilters address={address} period={period} />
      <NumberedList
        query={query}
        loading={<OrdersSkeleton label={adminOrders.loadingCompleted()} />}
        above={({ total, cut }) => <OrderCount total={total} cut={cut} />}
        empty={() => (
          <NoOrders
            filtered={search.q !== undefined || period !== "all"}
            onClear={() => address.ask({ q: undefined, period: undefined })}
          />
        )}
        pageLink={(page, parts) => pageLink(page, { order: undefined }, parts)}
      >
        {({ rows }) => (
          <OrderList
            orders={rows}
            label={adminOrders.completedList()}
            dateLabel={adminOrders.completed()}
            dateOf={completedAt}
            renderLink={({ id }, parts) => link({ order: id }, parts)}
          />
        )}
      </NumberedList>
    </>
  );
}

function CompletedStats({ stats, period }: { stats: CompletedFigures; period: CompletedPeriod }) {
  return (
    <StatCards>
      <StatCard
        label={adminOrders.total()}
        value={stats.orders}
        icon={CircleCheckBig}
        tone="leaf"
      />
      <IfMay needs="figures.read">
        <StatCard
          label={backOffice.revenue()}
          value={formatPrice(stats.revenueCents)}
          icon={Banknote}
        />
        <StatCard
          label={adminOrders.averageValue()}
          value={formatPrice(stats.averageCents)}
          note={adminOrders.beforeRefunds()}
          icon={Scale}
          tone="indigo"
        />
        <StatCard
          label={adminOrders.growthRate()}
          value={growthText(stats.growth)}
          note={comparedText(period)}
          icon={TrendingUp}
          tone="accent"
        />
      </IfMay>
    </StatCards>
  );
}

function CompletedFilters({
  address: { search, ask },
  period,
}: {
  address: Address;
  period: CompletedPeriod;
}) {
  return (
    <search className="mb-4 grid gap-3 sm:grid-cols-[minmax(0,28rem)_14rem]">
      <SearchBox
        value={search.q}
        placeholder={adminOrders.searchHint()}
        onSearch={(q) => ask({ q })}
      />
      <ChoiceFilter
        label={adminOrders.delivered()}
        value={period}
        choices={COMPLETED_PERIODS.map((one) => [one, periodText(one)] as const)}
        onChoose={(chosen) => ask({ period: chosen === "all" ? undefined : chosen })}
      />
    </search>
  );
}

type CompletedFigures = inferRouterOutputs<AppRouter>["admin"]["orders"]["completed"]["stats"];

function growthText(growth: number | null): string {
  if (growth === null) return "–";
  return `${growth > 0 ? "+" : ""}${growth.toFixed(1)}%`;
}

/** The last change is the completion (back-office §4). */
function completedAt(order: AdminOrder): number {
  return order.updatedAt;
}
