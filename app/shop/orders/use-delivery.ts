import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { notify } from "#app/lib/toasts.ts";
import { failureOf, useTrpc } from "#app/lib/trpc.ts";
import { deliveries } from "#messages/deliveries/index.ts";
import { courierFailureText } from "./courier-failure.ts";
import { bookingUpdate, pollDelay } from "./delivery-progress.ts";
import type { OrderAsk, TrackedDelivery } from "./placed-order.ts";

const JUST_PLACED_MS = 30_000;

/**
 * An order's delivery, kept fresh while the tab is seen and as long as more can come (storefront
 * §4), with the toasts of a booking and the way to call the courier off.
 */
export function useDelivery(
  ask: OrderAsk,
  order: { createdAt: number; delivery: TrackedDelivery | null },
) {
  const queryClient = useQueryClient();
  const trpc = useTrpc();
  const [watchedSince] = useState(() => Date.now());
  const options = trpc.courier.delivery.queryOptions(ask);
  const query = useQuery({
    ...options,
    ...(order.delivery ? { initialData: order.delivery } : {}),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      pollDelay(state.data?.status ?? null, Date.now() - watchedSince),
    refetchIntervalInBackground: false,
  });
  const delivery = query.data ?? null;
  useBookingToasts(delivery, order);

  const cancellation = useMutation({
    ...trpc.courier.cancel.mutationOptions(),
    onSuccess: (cancelled) => {
      queryClient.setQueryData(options.queryKey, cancelled);
      notify({
        title: deliveries.cancelled(),
        description: deliveries.cancelledWell(),
        tone: "success",
      });
    },
    onError: (error) => {
      notify({
        title: deliveries.cancelFailed(),
        description: courierFailureText(error, deliveries.notCancelled()),
        tone: "error",
      });
      void query.refetch();
    },
  });

  const isNotYetThere = query.isError && failureOf(query.error).code === "NOT_FOUND";
  return {
    delivery,
    /** The last question went unanswered; `delivery` is what was known before. */
    hasFailed: query.isError && !isNotYetThere,
    isFetching: query.isFetching,
    refresh: () => void query.refetch(),
    cancel: (onDone: () => void) => cancellation.mutate(ask, { onSettled: onDone }),
    isCancelling: cancellation.isPending,
  };
}

function useBookingToasts(
  delivery: TrackedDelivery | null,
  order: { createdAt: number; delivery: TrackedDelivery | null },
): void {
  const before = useRef<string | null | undefined>(undefined);
  const status = delivery?.status ?? null;
  useEffect(() => {
    if (before.current === undefined) {
      // The courier may have been quicker than this page: then their booking is still news.
      const isJustPlaced = Date.now() - order.createdAt < JUST_PLACED_MS;
      before.current = isJustPlaced ? null : (order.delivery?.status ?? null);
    }
    if (status === null || status === before.current) return;
    const news = bookingUpdate(before.current, status);
    before.current = status;
    if (news === "created") {
      notify({
        title: deliveries.created(),
        description: deliveries.beingPrepared(),
        tone: "success",
      });
    }
    if (news === "refused") {
      notify({
        title: deliveries.failed(),
        description: deliveries.notCreated(),
        tone: "warning",
      });
    }
  }, [status, order]);
}
