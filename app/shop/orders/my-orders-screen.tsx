import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Package } from "lucide-react";
import { useTrpc } from "#app/lib/trpc.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { type Arrival, arrivalOf, canTrack } from "#domain/deliveries/arrival.ts";
import { purchases } from "#messages/purchases/index.ts";
import { LoadFailed, RequireSignIn } from "../account/sign-in/require-sign-in.tsx";
import { MyOrderCard } from "./my-orders-card.tsx";
import type { MyOrder } from "./my-orders-data.ts";
import { MyOrderDialog } from "./my-orders-dialog.tsx";
import { OnTheirWay } from "./on-their-way.tsx";
import type { OrdersView } from "./orders-view.ts";

const SKELETONS = [1, 2, 3] as const;

const BOOKING_LOOK_MS = 5_000;
/** A booking that takes longer is the outbox's, and no reason to go on asking. */
const BOOKING_TAKES_MS = 2 * 60_000;

/** A courier comes, or is asked to. */
const IS_BOOKED: readonly Arrival["kind"][] = ["time", "booking"];

function isBeingBooked({ order, delivery }: MyOrder): boolean {
  const isNew = Date.now() - order.createdAt < BOOKING_TAKES_MS;
  return isNew && IS_BOOKED.includes(arrivalOf(order, delivery).kind) && !canTrack(order, delivery);
}

/** /orders (storefront §2): the customer's orders, the newest first. */
export function MyOrdersScreen({ view }: { view: OrdersView }) {
  return (
    <div className="page-width max-w-4xl! py-8 md:py-12">
      <SectionHeading as="h1" title={purchases.myOrders()} className="mb-6" />
      <RequireSignIn waiting={<Waiting />}>{() => <Orders view={view} />}</RequireSignIn>
    </div>
  );
}

function Orders({ view }: { view: OrdersView }) {
  const trpc = useTrpc();
  const query = useInfiniteQuery(
    trpc.orders.mine.infiniteQueryOptions(
      {},
      {
        getNextPageParam: ({ next }) => next,
        // Until the courier has it: then there is something to track.
        refetchInterval: ({ state }) =>
          state.data?.pages[0]?.orders.some(isBeingBooked) ? BOOKING_LOOK_MS : false,
        refetchIntervalInBackground: false,
      },
    ),
  );
  const orders = query.data?.pages.flatMap((page) => page.orders);
  if (!orders) {
    if (!query.isError) return <Waiting />;
    return (
      <LoadFailed
        text={purchases.notLoaded()}
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (orders.length === 0) {
    return (
      <EmptyState
        icon={<Package />}
        title={purchases.noneYet()}
        action={
          <Link to="/products" className={buttonClass()}>
            {purchases.browse()}
          </Link>
        }
      >
        {purchases.firstBasket()}
      </EmptyState>
    );
  }
  return (
    <>
      <OnTheirWay orders={orders} />
      <ul aria-label={purchases.myOrders()} className="grid gap-4">
        {orders.map((placed) => (
          <li key={placed.order.id}>
            <MyOrderCard placed={placed} />
          </li>
        ))}
      </ul>
      {query.hasNextPage ? (
        <div className="mt-6 text-center">
          <Button
            variant="outline"
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {purchases.showOlder()}
          </Button>
        </div>
      ) : null}
      <MyOrderDialog orders={orders} view={view} />
    </>
  );
}

function Waiting() {
  return (
    <div className="grid gap-4">
      {SKELETONS.map((card) => (
        <div key={card} className="grid gap-4 rounded-lg border border-line bg-surface p-4 sm:p-6">
          <Skeleton className="h-7 w-44" />
          <Skeleton className="h-16 w-full" />
          <Skeleton className="h-11 w-56" />
        </div>
      ))}
    </div>
  );
}
