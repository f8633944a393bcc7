import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { RefreshCw, SearchX, Truck } from "lucide-react";
import { useTrpc } from "#app/lib/trpc.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { ADMIN_DELIVERY_STATUSES } from "#domain/deliveries/admin-filters.ts";
import { adminDeliveries } from "#messages/adminDeliveries/index.ts";
import { adminDeliveryLabel } from "#messages/adminDeliveries/status-text.ts";
import { backOffice } from "#messages/backOffice/index.ts";
import { StatCard } from "../frame/stat-card.tsx";
import { ChoiceFilter } from "../list/choice-filter.tsx";
import { ClearFilters } from "../list/filters.tsx";
import { ListPage } from "../list/list-page.tsx";
import { Loaded } from "../list/loaded.tsx";
import { ListCount, NumberedList } from "../list/numbered-list.tsx";
import { RowDialog } from "../list/row-dialog.tsx";
import { SearchBox } from "../list/search-box.tsx";
import { TruncatedSearchAlert } from "../list/truncated-search-alert.tsx";
import { type ListHere, useListAddress } from "../list/use-list-address.tsx";
import { useCourierUpdate } from "./deliveries-data.ts";
import {
  type DeliveriesPage,
  type DeliveriesSearch,
  deliveriesInput,
  parseDeliveriesSearch,
} from "./deliveries-search.ts";
import { DeliveryList } from "./delivery-list.tsx";
import { Unassigned } from "./unassigned.tsx";

type ScreenProps = { kind: DeliveriesPage; search: DeliveriesSearch };

const loadDialog = async () => (await import("./delivery-dialog.tsx")).DeliveryDialog;

const PATHS = { all: "/admin/deliveries", history: "/admin/deliveries/history" } as const;
const HEADERS = {
  all: () => ({ title: backOffice.deliveries(), subtitle: adminDeliveries.subtitle() }),
  history: () => ({
    title: adminDeliveries.historyTitle(),
    crumb: adminDeliveries.history(),
    subtitle: adminDeliveries.historySubtitle(),
    trail: [{ to: PATHS.all, label: backOffice.deliveries() }],
  }),
} as const;
/** In the history nothing is on its way. */
const CHOICES = {
  all: ADMIN_DELIVERY_STATUSES,
  history: ["delivered", "cancelled"],
} as const satisfies Record<DeliveriesPage, readonly (typeof ADMIN_DELIVERY_STATUSES)[number][]>;

const NONE_YET = {
  all: () => adminDeliveries.noneYetWhy(),
  history: () => adminDeliveries.noneFinished(),
} as const;

/** Each page counts what it lists. */
const TILES = {
  all: [
    [() => adminDeliveries.total(), "total"],
    [() => adminDeliveryLabel("pending"), "pending"],
    [() => adminDeliveryLabel("pickup"), "pickup"],
    [() => adminDeliveryLabel("dropoff"), "inTransit"],
    [() => adminDeliveryLabel("delivered"), "delivered"],
    [() => adminDeliveryLabel("cancelled"), "cancelled"],
  ],
  history: [
    [() => adminDeliveries.total(), "finished"],
    [() => adminDeliveryLabel("delivered"), "delivered"],
    [() => adminDeliveryLabel("cancelled"), "cancelled"],
    [() => adminDeliveryLabel("returned"), "returned"],
  ],
} as const satisfies Record<
  DeliveriesPage,
  readonly (readonly [label: () => string, count: string])[]
>;
const TILES_CLASSES: Record<DeliveriesPage, string> = {
  all: "mb-4 grid grid-cols-3 gap-2 sm:mb-6 sm:gap-3 xl:grid-cols-6",
  history: "mb-4 grid grid-cols-2 gap-2 sm:mb-6 sm:grid-cols-4 sm:gap-3",
};

/** /admin/deliveries, and /admin/deliveries/history with the finished ones (back-office §2). */
export function DeliveriesScreen({ kind, search }: ScreenProps) {
  const address = useListAddress({ to: PATHS[kind], parse: parseDeliveriesSearch }, search);
  const courier = useCourierUpdate();
  return (
    <ListPage
      header={{
        ...HEADERS[kind](),
        actions: (
          <Button variant="outline" loading={courier.isLooking} onClick={courier.look}>
            <RefreshCw aria-hidden="true" className="size-4.5" />
            {adminDeliveries.refresh()}
          </Button>
        ),
      }}
      above={
        <>
          {courier.isUnavailable ? (
            <Alert tone="warning" className="mb-6">
              {adminDeliveries.courierAway()}
            </Alert>
          ) : null}
          <Tiles kind={kind} />
          {kind === "all" ? <Unassigned /> : null}
        </>
      }
      filters={<Filters kind={kind} address={address} />}
      dialog={
        <RowDialog
          load={loadDialog}
          row={search.delivery}
          of={(deliveryId) => ({
            deliveryId,
            onClose: () => address.go({ delivery: undefined }),
            onGo: (delivery: string) => address.go({ delivery }),
          })}
        />
      }
    >
      <Deliveries kind={kind} address={address} isUnavailable={courier.isUnavailable} />
    </ListPage>
  );
}

type Address = ListHere<DeliveriesSearch>;

function Tiles({ kind }: { kind: DeliveriesPage }) {
  const query = useQuery(useTrpc().admin.deliveries.stats.queryOptions());
  const loading = (
    <div className={TILES_CLASSES[kind]}>
      {TILES[kind].map(([, count]) => (
        <Skeleton key={count} className="h-16 w-full sm:h-22" />
      ))}
    </div>
  );
  return (
    <Loaded query={query} loading={loading} className="mb-6">
      {(data) => (
        <div className={TILES_CLASSES[kind]}>
          {TILES[kind].map(([label, count]) => (
            <StatCard key={count} label={label()} value={data[count]} />
          ))}
        </div>
      )}
    </Loaded>
  );
}

function Filters({ kind, address: { search, ask } }: { kind: DeliveriesPage; address: Address }) {
  const { q, status } = search;
  return (
    <search className="mb-4 grid items-end gap-3 sm:grid-cols-[2fr_1fr_auto]">
      <SearchBox
        value={q}
        placeholder={adminDeliveries.search()}
        onSearch={(text) => ask({ q: text })}
      />
      <ChoiceFilter
        label={backOffice.status()}
        none={backOffice.all()}
        value={status}
        choices={CHOICES[kind].map((one) => [one, adminDeliveryLabel(one)] as const)}
        onChoose={(chosen) => ask({ status: chosen })}
      />
      <ClearFilters
        disabled={q === undefined && status === undefined}
        onClear={() => ask({ q: undefined, status: undefined })}
      />
    </search>
  );
}

function Deliveries({
  kind,
  address: { search, link, pageLink },
  isUnavailable,
}: {
  kind: DeliveriesPage;
  address: Address;
  isUnavailable: boolean;
}) {
  const query = useQuery({
    ...useTrpc().admin.deliveries.list.queryOptions(deliveriesInput(kind, search)),
    placeholderData: keepPreviousData,
  });
  const isFiltered = search.q !== undefined || search.status !== undefined;
  return (
    <NumberedList
      query={query}
      above={({ total, cut }) => (
        <>
          <ListCount>{adminDeliveries.count({ count: total })}</ListCount>
          <TruncatedSearchAlert cut={cut} />
        </>
      )}
      empty={() => (
        <EmptyState
          icon={isFiltered ? <SearchX /> : <Truck />}
          title={isFiltered ? adminDeliveries.noneMatch() : adminDeliveries.noneFound()}
        >
          {isFiltered ? null : NONE_YET[kind]()}
        </EmptyState>
      )}
      pageLink={(page, parts) => pageLink(page, { delivery: undefined }, parts)}
    >
      {({ rows, now }) => (
        <DeliveryList
          deliveries={rows}
          agesAt={isUnavailable ? now : null}
          renderLink={({ id }, parts) => link({ delivery: id }, parts)}
        />
      )}
    </NumberedList>
  );
}
