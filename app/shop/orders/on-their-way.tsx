import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Truck } from "lucide-react";
import { useState } from "react";
import { arrivalText } from "#app/lib/time/days.ts";
import { useTrpc } from "#app/lib/trpc.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { RichMessage } from "#app/ui/rich-message.tsx";
import { canTrack, isComing } from "#domain/deliveries/arrival.ts";
import { orderNumber } from "#domain/orders/order.ts";
import { purchases } from "#messages/purchases/index.ts";
import {
  type ActiveDeliveries,
  FIRST_PAGE,
  readActiveDeliveries,
  reloadDelay,
} from "./active-deliveries.ts";
import { statusText } from "./delivery-progress.ts";
import { type MyOrder, orderPageOf } from "./my-orders-data.ts";

/**
 * The customer's deliveries that are still to arrive (storefront §4); nothing while there are none.
 * Those of `orders`, which the page has loaded, can be followed.
 */
export function OnTheirWay({ orders }: { orders: readonly MyOrder[] }) {
  const trpc = useTrpc();
  const [offset, setOffset] = useState<number>(FIRST_PAGE.offset);
  const query = useQuery({
    ...trpc.courier.list.queryOptions({ ...FIRST_PAGE, offset }),
    refetchInterval: ({ state }) => reloadDelay(state.data),
    refetchIntervalInBackground: false,
  });
  const { deliveries, total } = readActiveDeliveries(query);
  const next = offset + FIRST_PAGE.limit;
  if (deliveries.length === 0 && offset === 0) return null;
  return (
    <section
      aria-labelledby="on-their-way"
      className="mb-6 grid gap-1 rounded-lg border border-line bg-surface p-4 shadow-card sm:px-6"
    >
      <h2 id="on-their-way" className="flex items-center gap-2 text-xl">
        <Truck aria-hidden="true" className="size-5 text-brand" />
        {purchases.onTheirWay()}
      </h2>
      <ul className="divide-y divide-line">
        {deliveries.map((delivery) => (
          <OnItsWay
            key={delivery.id}
            delivery={delivery}
            placed={orders.find(
              ({ order }) => order.id === delivery.orderId && canTrack(order, delivery),
            )}
          />
        ))}
      </ul>
      {offset > 0 || next < total ? (
        <div className="flex justify-between gap-3 pt-2">
          <Button
            variant="outline"
            disabled={offset === 0}
            onClick={() => setOffset(Math.max(0, offset - FIRST_PAGE.limit))}
          >
            {purchases.previous()}
          </Button>
          <Button variant="outline" disabled={next >= total} onClick={() => setOffset(next)}>
            {purchases.next()}
          </Button>
        </div>
      ) : null}
    </section>
  );
}

function OnItsWay({
  delivery,
  placed,
}: {
  delivery: ActiveDeliveries["deliveries"][number];
  /** Where it can be followed. */
  placed: MyOrder | undefined;
}) {
  const { orderId, status, estimatedDeliveryAt } = delivery;
  const number = orderNumber(orderId);
  return (
    <li className="flex items-center justify-between gap-4 py-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">
          <RichMessage text={(id) => purchases.order({ number: id })}>
            <span className="tracking-wide">{number}</span>
          </RichMessage>
        </span>
        <Badge tone="indigo">{statusText(status)}</Badge>
        {estimatedDeliveryAt === null || !isComing(status) ? null : (
          <span className="text-sm text-ink-muted">
            {purchases.expected({ time: arrivalText(estimatedDeliveryAt, Date.now()) })}
          </span>
        )}
      </div>
      {placed ? (
        <Link
          {...orderPageOf(placed)}
          className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
        >
          {purchases.follow()}
          <span className="sr-only">{` ${purchases.followOf({ number })}`}</span>
        </Link>
      ) : null}
    </li>
  );
}
