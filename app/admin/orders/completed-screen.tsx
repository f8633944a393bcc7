import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import type { inferRouterOutputs } from "@trpc/server";
import { Banknote, CircleCheckBig, Scale, TrendingUp } from "lucide-react";
import { formatRand } from "#app/lib/formats.ts";
import { useTrpc } from "#app/lib/trpc.ts";
import { Select } from "#app/ui/form/select.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import {
  COMPLETED_PERIOD_LABELS,
  COMPLETED_PERIODS,
  type CompletedPeriod,
} from "#domain/orders/periods.ts";
import type { AppRouter } from "#server/router.ts";
import { FilterField } from "../frame/filter-field.tsx";
import { IfMay } from "../frame/if-may.tsx";
import { PageHeader } from "../frame/page-header.tsx";
import { RetryPanel } from "../frame/retry-panel.tsx";
import { StatCard, StatCardSkeletons, StatCards } from "../frame/stat-card.tsx";
import { StaleRows } from "../parts/stale-rows.tsx";
import { OrderList } from "./list/order-list.tsx";
import {
  type CompletedSearch,
  completedInput,
  parseCompletedSearch,
  SEARCH_HINT,
} from "./list/search.ts";
import { SearchBox } from "./list/search-box.tsx";
import { ListCount, NoOrders } from "./list/states.tsx";
import { OrderDialog } from "./order-dialog.tsx";
import type { AdminOrder } from "./orders-data.ts";

/** /admin/orders/completed (back-office §2, Completed Orders). */
export function CompletedScreen({ search }: { search: CompletedSearch }) {
  const navigate = useNavigate();
  const go = (change: Partial<CompletedSearch>) =>
    void navigate({
      to: "/admin/orders/completed",
      // What somebody opened while the search waited stays open.
      search: (now) => parseCompletedSearch({ ...now, ...change }),
      replace: true,
      resetScroll: false,
    });
  return (
    <>
      <PageHeader
        title="Completed Orders"
        subtitle="Delivered, the last first."
        trail={[{ to: "/admin/orders", label: "Orders" }]}
      />
      <Completed search={search} onAsk={(change) => go({ page: undefined, ...change })} />
      {search.order ? (
        <OrderDialog
          key={search.order}
          orderId={search.order}
          kind="read-only"
          onClose={() => go({ order: undefined })}
        />
      ) : null}
    </>
  );
}

function Completed({
  search,
  onAsk,
}: {
  search: CompletedSearch;
  onAsk: (change: Partial<CompletedSearch>) => void;
}) {
  const query = useQuery({
    ...useTrpc().admin.orders.completed.queryOptions(completedInput(search)),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  const period = search.period ?? "all";
  if (query.isPending) {
    return (
      <div role="status" aria-label="Loading the completed orders">
        <StatCardSkeletons />
        <Skeleton className="h-96 w-full" />
      </div>
    );
  }
  if (!data) {
    return <RetryPanel onRetry={() => void query.refetch()} pending={query.isFetching} />;
  }
  return (
    <>
      <CompletedStats stats={data.stats} period={period} />
      <CompletedFilters search={search} period={period} onAsk={onAsk} />
      <ListCount total={data.total} cut={data.cut} />
      {data.rows.length === 0 ? (
        <NoOrders filtered={search.q !== undefined || period !== "all"} />
      ) : (
        <StaleRows stale={query.isPlaceholderData}>
          <OrderList
            orders={data.rows}
            label="Completed orders"
            dateLabel="Completed"
            dateOf={completedAt}
            renderLink={(order, link) => (
              <Link
                to="/admin/orders/completed"
                search={{ ...search, order: order.id }}
                resetScroll={false}
                {...link}
              />
            )}
          />
        </StaleRows>
      )}
      <Pagination
        className="mt-6"
        page={data.page}
        pageCount={data.pageCount}
        renderLink={(page, link) => (
          <Link
            to="/admin/orders/completed"
            search={{ ...search, order: undefined, page: page === 1 ? undefined : page }}
            {...link}
          />
        )}
      />
    </>
  );
}

function CompletedStats({ stats, period }: { stats: CompletedFigures; period: CompletedPeriod }) {
  return (
    <StatCards>
      <StatCard label="Total Orders" value={stats.orders} icon={CircleCheckBig} tone="leaf" />
      <IfMay needs="figures.read">
        <StatCard label="Revenue" value={formatRand(stats.revenueCents)} icon={Banknote} />
        <StatCard
          label="Average Order Value"
          value={formatRand(stats.averageCents)}
          note="Before refunds"
          icon={Scale}
          tone="indigo"
        />
        <StatCard
          label="Growth Rate"
          value={growthText(stats.growth)}
          note={COMPARED[period]}
          icon={TrendingUp}
          tone="accent"
        />
      </IfMay>
    </StatCards>
  );
}

function CompletedFilters({
  search,
  period,
  onAsk,
}: {
  search: CompletedSearch;
  period: CompletedPeriod;
  onAsk: (change: Partial<CompletedSearch>) => void;
}) {
  return (
    <search className="mb-4 grid gap-3 sm:grid-cols-[minmax(0,28rem)_14rem]">
      <SearchBox value={search.q} placeholder={SEARCH_HINT} onSearch={(q) => onAsk({ q })} />
      <FilterField label="Delivered">
        {(control) => (
          <Select
            {...control}
            value={period}
            onChange={({ target: { value } }) =>
              onAsk({ period: COMPLETED_PERIODS.find((one) => one === value && one !== "all") })
            }
          >
            {COMPLETED_PERIODS.map((one) => (
              <option key={one} value={one}>
                {COMPLETED_PERIOD_LABELS[one]}
              </option>
            ))}
          </Select>
        )}
      </FilterField>
    </search>
  );
}

type CompletedFigures = inferRouterOutputs<AppRouter>["admin"]["orders"]["completed"]["stats"];

/** What the growth compares (reading.md). */
const COMPARED: Record<CompletedPeriod, string> = {
  all: "Revenue, last 30 days against the 30 before",
  today: "Revenue against yesterday until now",
  "7-days": "Revenue against the 7 days before",
  "30-days": "Revenue against the 30 days before",
  "3-months": "Revenue against the 90 days before",
};

function growthText(growth: number | null): string {
  if (growth === null) return "–";
  return `${growth > 0 ? "+" : ""}${growth.toFixed(1)}%`;
}

/** The last change is the completion (back-office §4). */
function completedAt(order: AdminOrder): number {
  return order.updatedAt;
}
