import {
  keepPreviousData,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { inferRouterOutputs } from "@trpc/server";
import { Banknote, CircleCheckBig, Clock, TriangleAlert } from "lucide-react";
import { formatPrice } from "#app/lib/formats.ts";
import { useTrpc } from "#app/lib/trpc.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { adminOrders } from "#messages/adminOrders/index.ts";
import type { AppRouter } from "#server/router.ts";
import { StatCard, StatCardSkeletons, StatCards } from "../frame/stat-card.tsx";
import { useMay } from "../frame/use-may.ts";
import { NumberedList } from "../list/numbered-list.tsx";
import { SearchBox } from "../list/search-box.tsx";
import { type ListHere, useListAddress } from "../list/use-list-address.tsx";
import { useNextRow } from "../list/use-next-row.ts";
import { type Selection, useSelection } from "../list/use-selection.ts";
import { OrdersBulkBar } from "./list/bulk-bar.tsx";
import { NewOrders, SinceNote } from "./list/new-orders.tsx";
import { OrdersPage, OrdersSkeleton } from "./list/orders-page.tsx";
import { type PendingSearch, parsePendingSearch, pendingInput } from "./list/search.ts";
import { NoOrders, OrderCount } from "./list/states.tsx";
import { useElapsed } from "./list/use-elapsed.ts";
import { useOrdersSeen } from "./list/use-orders-seen.ts";
import { type OrderChanges, useOrderChanges } from "./orders-data.ts";
import { PendingCard } from "./pending-card.tsx";

const ADDRESS = { to: "/admin/orders/pending", parse: parsePendingSearch } as const;

/** /admin/orders/pending (back-office §2, Pending Orders). */
export function PendingScreen({ search }: { search: PendingSearch }) {
  const address = useListAddress(ADDRESS, search);
  return (
    <OrdersPage
      title={adminOrders.pendingOrders()}
      subtitle={adminOrders.pendingHint()}
      kind="pending"
      order={search.order}
      onClose={() => address.go({ order: undefined })}
    >
      <Pending address={address} />
    </OrdersPage>
  );
}

type Address = ListHere<PendingSearch>;
type PendingPage = inferRouterOutputs<AppRouter>["admin"]["orders"]["pending"];

function Pending({ address }: { address: Address }) {
  const { search } = address;
  const { pending } = useTrpc().admin.orders;
  const queryClient = useQueryClient();
  const query = useQuery({
    ...pending.queryOptions(pendingInput(search)),
    placeholderData: keepPreviousData,
  });
  const changes = useOrderChanges();
  const { data } = query;
  const shown = (data?.rows ?? []).map(({ id }) => id);
  const selection = useSelection({ shown });
  const nextRow = useNextRow(shown);
  const isTop = search.q === undefined && (search.page ?? 1) === 1;
  useOrdersSeen(isTop ? (data?.newestAt ?? null) : null);
  return (
    <>
      {data ? (
        <NewOrders
          shownAt={data.newestAt ?? data.now}
          onShow={() => {
            // The new ones are at the top of all of them.
            if (isTop && search.since === undefined) void query.refetch();
            else {
              // A page of them that was looked at a moment ago does not have them yet.
              void queryClient.invalidateQueries({
                queryKey: pending.queryKey(),
                refetchType: "none",
              });
              address.ask({ q: undefined, since: undefined });
            }
          }}
        />
      ) : null}
      {data ? <PendingStats stats={data.stats} /> : null}
      {query.isPending ? <StatCardSkeletons count={3} /> : null}
      <div {...nextRow}>
        <PendingFilters address={address} selection={selection} rows={shown.length} />
        <PendingList address={address} query={query} selection={selection} changes={changes} />
      </div>
    </>
  );
}

function PendingList({
  address: { search, ask, link, pageLink },
  query,
  selection,
  changes,
}: {
  address: Address;
  query: UseQueryResult<PendingPage, unknown>;
  selection: Selection;
  changes: OrderChanges;
}) {
  const passed = useElapsed(query.dataUpdatedAt);
  return (
    <NumberedList
      query={query}
      loading={<OrdersSkeleton label={adminOrders.loadingPending()} />}
      above={({ stats, total, cut }) =>
        stats.count > 0 ? (
          <>
            {search.since === undefined ? null : <SinceNote since={search.since} />}
            <OrderCount total={total} cut={cut} />
          </>
        ) : null
      }
      empty={({ stats }) =>
        stats.count === 0 ? (
          <EmptyState
            icon={<CircleCheckBig />}
            title={adminOrders.allProcessed()}
            action={
              <Link to="/admin/orders" className={buttonClass({ variant: "outline" })}>
                {adminOrders.allOrders()}
              </Link>
            }
          />
        ) : (
          <NoOrders filtered onClear={() => ask({ q: undefined, since: undefined })} />
        )
      }
      below={
        <OrdersBulkBar orders={query.data?.rows ?? []} selection={selection} changes={changes} />
      }
      pageLink={(page, parts) => pageLink(page, { order: undefined }, parts)}
    >
      {({ rows, now }) => (
        <ul
          aria-label={adminOrders.pendingList()}
          className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3"
        >
          {rows.map((order) => (
            <PendingCard
              key={order.id}
              order={order}
              now={now + passed}
              selection={selection}
              renderView={(parts) => link({ order: order.id }, parts)}
            />
          ))}
        </ul>
      )}
    </NumberedList>
  );
}

function PendingStats({ stats }: { stats: PendingPage["stats"] }) {
  return (
    <StatCards>
      <StatCard
        label={adminOrders.pendingOrders()}
        value={stats.count}
        icon={Clock}
        tone="accent"
      />
      <StatCard
        label={adminOrders.totalValue()}
        value={formatPrice(stats.totalCents)}
        icon={Banknote}
        tone="leaf"
      />
      <StatCard
        label={adminOrders.urgent()}
        value={stats.urgent}
        note={adminOrders.urgentHint()}
        icon={TriangleAlert}
        tone={stats.urgent > 0 ? "danger" : "brand"}
      />
    </StatCards>
  );
}

function PendingFilters({
  address: { search, ask },
  selection,
  rows,
}: {
  address: Address;
  selection: Selection;
  rows: number;
}) {
  const mayProcess = useMay("orders.process");
  return (
    <search className="mb-4 flex flex-wrap items-end gap-3">
      <div className="w-full max-w-md">
        <SearchBox
          value={search.q}
          placeholder={adminOrders.searchHint()}
          onSearch={(q) => ask({ q })}
        />
      </div>
      {mayProcess && rows > 1 ? (
        <Button variant="ghost" onClick={() => selection.choosePage(!selection.isPageChosen)}>
          {selection.isPageChosen ? adminOrders.selectNone() : adminOrders.selectPage()}
        </Button>
      ) : null}
    </search>
  );
}
