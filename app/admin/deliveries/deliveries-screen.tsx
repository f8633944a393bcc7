import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { RefreshCw, SearchX, X } from "lucide-react";
import { useTrpc } from "#app/lib/trpc.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Select } from "#app/ui/form/select.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { ADMIN_DELIVERY_STATUSES, adminDeliveryLabel } from "#domain/deliveries/admin-filters.ts";
import { FilterField } from "../frame/filter-field.tsx";
import { PageHeader } from "../frame/page-header.tsx";
import { RetryPanel } from "../frame/retry-panel.tsx";
import { StatCard } from "../frame/stat-card.tsx";
import { SearchBox } from "../orders/list/search-box.tsx";
import { StaleRows } from "../parts/stale-rows.tsx";
import { useCourierUpdate } from "./deliveries-data.ts";
import {
  type DeliveriesPage,
  type DeliveriesSearch,
  deliveriesInput,
  parseDeliveriesSearch,
} from "./deliveries-search.ts";
import { DeliveryDialog } from "./delivery-dialog.tsx";
import { DeliveryList } from "./delivery-list.tsx";
import { Unassigned } from "./unassigned.tsx";

type ScreenProps = { kind: DeliveriesPage; search: DeliveriesSearch };

const PATHS = { all: "/admin/deliveries", history: "/admin/deliveries/history" } as const;
/** In the history nothing is on its way. */
const CHOICES = {
  all: ADMIN_DELIVERY_STATUSES,
  history: ["delivered", "cancelled"],
} as const satisfies Record<DeliveriesPage, readonly (typeof ADMIN_DELIVERY_STATUSES)[number][]>;

/** Each page counts what it lists. */
const TILES = {
  all: [
    ["Total", "total"],
    ["Pending", "pending"],
    ["Pickup", "pickup"],
    ["In Transit", "inTransit"],
    ["Delivered", "delivered"],
    ["Cancelled", "cancelled"],
  ],
  history: [
    ["Total", "finished"],
    ["Delivered", "delivered"],
    ["Cancelled", "cancelled"],
    ["Returned", "returned"],
  ],
} as const satisfies Record<DeliveriesPage, readonly (readonly [label: string, count: string])[]>;
const TILES_CLASSES: Record<DeliveriesPage, string> = {
  all: "mb-6 grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-6",
  history: "mb-6 grid grid-cols-2 gap-3 sm:grid-cols-4",
};

/** /admin/deliveries, and /admin/deliveries/history with the finished ones (back-office §2). */
export function DeliveriesScreen({ kind, search }: ScreenProps) {
  const navigate = useNavigate();
  const courier = useCourierUpdate();
  const show = (delivery: string | undefined) =>
    void navigate({
      to: PATHS[kind],
      search: { ...search, delivery },
      replace: true,
      resetScroll: false,
    });
  return (
    <>
      <PageHeader
        {...(kind === "all"
          ? { title: "Deliveries", subtitle: "What the courier has, and where it is." }
          : {
              title: "Delivery History",
              crumb: "History",
              subtitle: "Deliveries that are finished.",
              trail: [{ to: PATHS.all, label: "Deliveries" }],
            })}
        actions={
          <Button variant="outline" loading={courier.isLooking} onClick={courier.look}>
            <RefreshCw aria-hidden="true" className="size-4.5" />
            Refresh
          </Button>
        }
      />
      {courier.isAway ? (
        <Alert tone="warning" className="mb-6">
          Uber Direct API temporarily unavailable. Showing fallback delivery information.
        </Alert>
      ) : null}
      <Tiles kind={kind} />
      {kind === "all" ? <Unassigned /> : null}
      <Filters kind={kind} search={search} />
      <Deliveries kind={kind} search={search} isAway={courier.isAway} />
      {search.delivery ? (
        <DeliveryDialog
          key={search.delivery}
          deliveryId={search.delivery}
          onClose={() => show(undefined)}
          onGo={show}
        />
      ) : null}
    </>
  );
}

function Tiles({ kind }: { kind: DeliveriesPage }) {
  const query = useQuery(useTrpc().admin.deliveries.stats.queryOptions());
  const { data } = query;
  if (query.isPending) {
    return (
      <div className={TILES_CLASSES[kind]}>
        {TILES[kind].map(([, count]) => (
          <Skeleton key={count} className="h-22 w-full" />
        ))}
      </div>
    );
  }
  if (!data) {
    return (
      <div className="mb-6">
        <RetryPanel onRetry={() => void query.refetch()} pending={query.isFetching} />
      </div>
    );
  }
  return (
    <div className={TILES_CLASSES[kind]}>
      {TILES[kind].map(([label, count]) => (
        <StatCard key={count} label={label} value={data[count]} />
      ))}
    </div>
  );
}

function Filters({ kind, search }: ScreenProps) {
  const navigate = useNavigate();
  /** A new question starts at the first page. */
  const ask = (change: Partial<DeliveriesSearch>) =>
    void navigate({
      to: PATHS[kind],
      // What somebody opened while the search waited stays open.
      search: (now) => parseDeliveriesSearch({ ...now, page: undefined, ...change }),
      replace: true,
      resetScroll: false,
    });
  const { q, status } = search;
  const choices = CHOICES[kind];
  return (
    <search className="mb-4 grid items-end gap-3 sm:grid-cols-[2fr_1fr_auto]">
      <SearchBox
        value={q}
        placeholder="Delivery ID, order, customer, city"
        onSearch={(text) => ask({ q: text })}
      />
      <FilterField label="Status">
        {(control) => (
          <Select
            {...control}
            value={status ?? ""}
            onChange={({ target: { value } }) =>
              ask({ status: choices.find((one) => one === value) })
            }
          >
            <option value="">All</option>
            {choices.map((one) => (
              <option key={one} value={one}>
                {adminDeliveryLabel(one)}
              </option>
            ))}
          </Select>
        )}
      </FilterField>
      <Button
        variant="ghost"
        disabled={q === undefined && status === undefined}
        onClick={() => ask({ q: undefined, status: undefined })}
      >
        <X aria-hidden="true" className="size-4.5" />
        Clear
      </Button>
    </search>
  );
}

function Deliveries({ kind, search, isAway }: ScreenProps & { isAway: boolean }) {
  const query = useQuery({
    ...useTrpc().admin.deliveries.list.queryOptions(deliveriesInput(kind, search)),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  if (query.isPending) return <Skeleton className="h-96 w-full" />;
  if (!data) {
    return <RetryPanel onRetry={() => void query.refetch()} pending={query.isFetching} />;
  }
  const isFiltered = search.q !== undefined || search.status !== undefined;
  return (
    <>
      <p role="status" className="mb-3 text-sm text-ink-muted tabular-nums">
        {data.total === 1 ? "1 delivery" : `${data.total} deliveries`}
      </p>
      {data.rows.length === 0 ? (
        <EmptyState
          icon={<SearchX />}
          title={isFiltered ? "No deliveries match your filters" : "No deliveries found"}
        />
      ) : (
        <StaleRows stale={query.isPlaceholderData}>
          <DeliveryList
            deliveries={data.rows}
            agesAt={isAway ? data.now : null}
            renderLink={(delivery, link) => (
              <Link
                to={PATHS[kind]}
                search={{ ...search, delivery: delivery.id }}
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
            to={PATHS[kind]}
            search={{ ...search, delivery: undefined, page: page === 1 ? undefined : page }}
            {...link}
          />
        )}
      />
    </>
  );
}
