import { useQuery } from "@tanstack/react-query";
import { useTrpc } from "#app/lib/trpc.ts";
import { isOver, type Standing, standingOf } from "#domain/orders/standing.ts";
import type { OrderAsk, OrderOnPage } from "../placed-order.ts";

const LOOK_AGAIN_MS = 60_000;

/**
 * An order as it is by now and where it stands: with what the tracker on the page has heard of the
 * courier, and asked for again each minute until it is over. Who brings it, or whether it is cancelled, no
 * tracker hears.
 */
export function useStanding(
  ask: OrderAsk,
  loaded: OrderOnPage,
): { placed: OrderOnPage; standing: Standing } {
  const trpc = useTrpc();
  const heard = useQuery({ ...trpc.courier.delivery.queryOptions(ask), enabled: false });
  const { data } = useQuery({
    ...trpc.orders.byId.queryOptions(ask),
    initialData: loaded,
    refetchOnMount: false,
    refetchInterval: ({ state: { data: now = loaded } }) =>
      isOver(standingOf(now.order, heard.data ?? now.delivery).state) ? false : LOOK_AGAIN_MS,
    refetchIntervalInBackground: false,
  });
  const newest = data.order.updatedAt >= loaded.order.updatedAt ? data : loaded;
  const placed = { ...newest, delivery: heard.data ?? newest.delivery };
  return { placed, standing: standingOf(placed.order, placed.delivery) };
}
