import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import type { inferRouterOutputs } from "@trpc/server";
import { Banknote, CircleCheckBig, Clock, TriangleAlert } from "lucide-react";
import { formatRand } from "#app/lib/formats.ts";
import { useTrpc } from "#app/lib/trpc.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { AppRouter } from "#server/router.ts";
import { PageHeader } from "../frame/page-header.tsx";
import { RetryPanel } from "../frame/retry-panel.tsx";
import { StatCard, StatCardSkeletons, StatCards } from "../frame/stat-card.tsx";
import { useMay } from "../frame/use-may.ts";
import { StaleRows } from "../parts/stale-rows.tsx";
import { BulkBar } from "./list/bulk-bar.tsx";
import { NewOrders, SinceNote } from "./list/new-orders.tsx";
import {
  type PendingSearch,
  parsePendingSearch,
  pendingInput,
  SEARCH_HINT,
} from "./list/search.ts";
import { SearchBox } from "./list/search-box.tsx";
import { ListCount, NoOrders } from "./list/states.tsx";
import { useOrdersSeen } from "./list/use-orders-seen.ts";
import { type Selection, useSelection } from "./list/use-selection.ts";
import { OrderDialog } from "./order-dialog.tsx";
import { type AdminOrder, type OrderChanges, useOrderChanges } from "./orders-data.ts";
import { PendingCard } from "./pending-card.tsx";

/** /admin/orders/pending (back-office §2, Pending Orders). */
export function PendingScreen({ search }: { search: PendingSearch }) {
  const navigate = useNavigate();
  const go = (change: Partial<PendingSearch>) =>
    void navigate({
      to: "/admin/orders/pending",
      // What somebody opened while the search waited stays open.
      search: (now) => parsePendingSearch({ ...now, ...change }),
      replace: true,
      resetScroll: false,
    });
  return (
    <>
      <PageHeader
        title="Pending Orders"
        subtitle="Paid, and waiting to be packed."
        trail={[{ to: "/admin/orders", label: "Orders" }]}
      />
      <Pending search={search} onSearch={(q) => go({ q, page: undefined })} />
      {search.order ? (
        <OrderDialog
          key={search.order}
          orderId={search.order}
          kind="pending"
          onClose={() => go({ order: undefined })}
        />
      ) : null}
    </>
  );
}

type PendingPage = inferRouterOutputs<AppRouter>["admin"]["orders"]["pending"];

function Pending({
  search,
  onSearch,
}: {
  search: PendingSearch;
  onSearch: (text: string | undefined) => void;
}) {
  const query = useQuery({
    ...useTrpc().admin.orders.pending.queryOptions(pendingInput(search)),
    placeholderData: keepPreviousData,
  });
  const changes = useOrderChanges();
  const { data } = query;
  const selection = useSelection(data?.rows ?? []);
  const mayProcess = useMay("orders.process");
  const isTop = search.q === undefined && (search.page ?? 1) === 1;
  useOrdersSeen(isTop ? (data?.newestAt ?? null) : null);
  if (query.isPending) {
    return (
      <div role="status" aria-label="Loading the pending orders">
        <StatCardSkeletons count={3} />
        <Skeleton className="h-96 w-full" />
      </div>
    );
  }
  if (!data) {
    return <RetryPanel onRetry={() => void query.refetch()} pending={query.isFetching} />;
  }
  const { stats } = data;
  return (
    <>
      <NewOrders shownAt={data.newestAt ?? data.now} onShow={() => void query.refetch()} />
      <PendingStats stats={stats} />
      <search className="mb-4 flex flex-wrap items-end gap-3">
        <div className="w-full max-w-md">
          <SearchBox value={search.q} placeholder={SEARCH_HINT} onSearch={onSearch} />
        </div>
        {mayProcess && data.rows.length > 1 ? (
          <Button variant="ghost" onClick={selection.toggleAll}>
            {selection.isAll ? "Select none" : "Select all on this page"}
          </Button>
        ) : null}
      </search>
      {stats.count === 0 ? (
        <EmptyState icon={<CircleCheckBig />} title="All orders have been processed!" />
      ) : (
        <>
          {search.since === undefined ? null : <SinceNote since={search.since} />}
          <ListCount total={data.total} cut={data.cut} />
          {data.rows.length === 0 ? <NoOrders filtered /> : null}
          <StaleRows stale={query.isPlaceholderData}>
            <PendingCards data={data} search={search} selection={selection} changes={changes} />
          </StaleRows>
        </>
      )}
      <BulkBar selection={selection} changes={changes} />
      <Pagination
        className="mt-6"
        page={data.page}
        pageCount={data.pageCount}
        renderLink={(page, link) => (
          <Link
            to="/admin/orders/pending"
            search={{ ...search, order: undefined, page: page === 1 ? undefined : page }}
            {...link}
          />
        )}
      />
    </>
  );
}

function PendingStats({ stats }: { stats: PendingPage["stats"] }) {
  return (
    <StatCards>
      <StatCard label="Pending Orders" value={stats.count} icon={Clock} tone="accent" />
      <StatCard
        label="Total Value"
        value={formatRand(stats.totalCents)}
        icon={Banknote}
        tone="leaf"
      />
      <StatCard
        label="Urgent"
        value={stats.urgent}
        note="Pending more than 24 hours"
        icon={TriangleAlert}
        tone={stats.urgent > 0 ? "danger" : "brand"}
      />
    </StatCards>
  );
}

function PendingCards({
  data,
  search,
  selection,
  changes,
}: {
  data: PendingPage;
  search: PendingSearch;
  selection: Selection<AdminOrder>;
  changes: OrderChanges;
}) {
  return (
    <ul aria-label="Pending orders" className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {data.rows.map((order) => (
        <PendingCard
          key={order.id}
          order={order}
          now={data.now}
          selection={selection}
          changes={changes}
          renderView={(link) => (
            <Link
              to="/admin/orders/pending"
              search={{ ...search, order: order.id }}
              resetScroll={false}
              {...link}
            />
          )}
        />
      ))}
    </ul>
  );
}
