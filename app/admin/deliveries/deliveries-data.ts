import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { inferRouterOutputs } from "@trpc/server";
import { useEffect, useState } from "react";
import { notify } from "#app/lib/toasts.ts";
import { failureText, useTrpc } from "#app/lib/trpc.ts";
import { orderNumber } from "#domain/order.ts";
import type { AppRouter } from "#server/router.ts";

type Outputs = inferRouterOutputs<AppRouter>["admin"]["deliveries"];
export type DeskDelivery = Outputs["list"]["rows"][number];
export type DeliveryDetails = Outputs["byId"];
export type LiveDetails = Outputs["live"];

/** The courier is asked again after this long (back-office §9). */
const EVERY_MS = 60_000;

/**
 * Asks the courier when the page opens, every 60 seconds while it is in view, and on `look`; what
 * is stored is read again after each. `isAway` while he could not be asked the last time.
 */
export function useCourierNews() {
  const trpc = useTrpc();
  const queryClient = useQueryClient();
  const [isAway, setAway] = useState(false);
  const { mutate, isPending } = useMutation(
    trpc.admin.deliveries.refresh.mutationOptions({
      onSuccess: ({ reachable }) => setAway(!reachable),
      onError: () => setAway(true),
      onSettled: () => queryClient.invalidateQueries({ queryKey: trpc.admin.deliveries.pathKey() }),
    }),
  );
  const [lookedAt, setLookedAt] = useState(0);
  useEffect(() => {
    const dueAt = lookedAt + EVERY_MS;
    const lookIfSeen = () => {
      if (document.hidden) return;
      setLookedAt(Date.now());
      mutate();
    };
    const catchUp = () => {
      if (Date.now() >= dueAt) lookIfSeen();
    };
    const timer = setTimeout(lookIfSeen, Math.max(0, dueAt - Date.now()));
    document.addEventListener("visibilitychange", catchUp);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", catchUp);
    };
  }, [lookedAt, mutate]);
  const look = () => {
    if (isPending) return;
    setLookedAt(Date.now());
    mutate();
  };
  return { isAway, isLooking: isPending, look };
}

/** Calling the courier off and delivering by hand: each says in a toast how it went. */
export function useDeliveryChanges(onSettled: () => void) {
  const trpc = useTrpc();
  const queryClient = useQueryClient();
  const options = {
    onError: (error: unknown) =>
      notify({
        title: "Failed to update delivery",
        description: failureText(error, "Please try again."),
        tone: "error",
      }),
    onSettled: async () => {
      onSettled();
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: trpc.admin.deliveries.pathKey() }),
        queryClient.invalidateQueries({ queryKey: trpc.admin.orders.pathKey() }),
        queryClient.invalidateQueries({ queryKey: trpc.admin.dashboard.pathKey() }),
      ]);
    },
  } as const;
  const cancel = useMutation(
    trpc.admin.deliveries.cancel.mutationOptions({
      ...options,
      onSuccess: () => notify({ title: "The courier was called off", tone: "success" }),
    }),
  );
  const markDelivered = useMutation(
    trpc.admin.deliveries.markDelivered.mutationOptions({
      ...options,
      onSuccess: ({ orderId }) =>
        notify({ title: `Order ${orderNumber(orderId)} is delivered`, tone: "success" }),
    }),
  );
  return { cancel, markDelivered };
}
