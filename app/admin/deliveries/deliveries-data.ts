import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { inferRouterOutputs } from "@trpc/server";
import { useEffect, useState } from "react";
import { notify } from "#app/lib/toasts.ts";
import { failureOf, failureText, useTrpc } from "#app/lib/trpc.ts";
import type { ValidationError } from "#app/lib/use-form.ts";
import type { CourierFailure } from "#domain/deliveries/courier-failure.ts";
import { orderNumber } from "#domain/orders/order.ts";
import { adminDeliveries } from "#messages/adminDeliveries/index.ts";
import { backOffice } from "#messages/backOffice/index.ts";
import { courierReasonText } from "#messages/deliveries/reason-text.ts";
import type { AppRouter } from "#server/router.ts";
import { useRefreshShop } from "../parts/use-refresh-shop.ts";

type Outputs = inferRouterOutputs<AppRouter>["admin"]["deliveries"];
export type AdminDelivery = Outputs["list"]["rows"][number];
export type DeliveryDetails = Outputs["byId"];
export type LiveDetails = Outputs["live"];

/** The courier is asked again after this long (back-office §9). */
const EVERY_MS = 60_000;

/**
 * Asks the courier when the page opens, every 60 seconds while it is in view, and on `look`; what
 * is stored is read again after each. `isUnavailable` while they could not be asked the last time.
 */
export function useCourierUpdate() {
  const trpc = useTrpc();
  const queryClient = useQueryClient();
  const [isUnavailable, setUnavailable] = useState(false);
  const { mutate, isPending } = useMutation(
    trpc.admin.deliveries.refresh.mutationOptions({
      onSuccess: ({ reachable }) => setUnavailable(!reachable),
      onError: () => setUnavailable(true),
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
  return { isUnavailable, isLooking: isPending, look };
}

/** Which order goes where, as the dialogs that send it say it. */
export function orderToText(order: { id: string; address: string; city: string }): string {
  const { id, address, city } = order;
  return adminDeliveries.orderTo({ number: orderNumber(id), address, city });
}

function sayFailed(error: unknown) {
  notify({
    title: adminDeliveries.notUpdated(),
    description: failureText(error, backOffice.pleaseTryAgain()),
    tone: "error",
  });
}

/** Calling the courier off and delivering by hand: each says in a toast how it went. */
export function useDeliveryChanges(onSettled: () => void) {
  const trpc = useTrpc();
  const readAgain = useRefreshShop();
  const options = {
    onError: sayFailed,
    onSettled: async () => {
      onSettled();
      await readAgain();
    },
  } as const;
  const cancel = useMutation(
    trpc.admin.deliveries.cancel.mutationOptions({
      ...options,
      onSuccess: () => notify({ title: adminDeliveries.calledOff(), tone: "success" }),
    }),
  );
  const markDelivered = useMutation(
    trpc.admin.deliveries.markDelivered.mutationOptions({
      ...options,
      onSuccess: ({ orderId }) =>
        notify({
          title: adminDeliveries.orderIsDelivered({ number: orderNumber(orderId) }),
          tone: "success",
        }),
    }),
  );
  return { cancel, markDelivered };
}

/** Booking the courier once more; the toast says whether one comes, comes later or not. */
export function useRebook({
  onBooked,
  onSettled,
}: {
  onBooked: (deliveryId: string) => void;
  onSettled: () => void;
}) {
  const readAgain = useRefreshShop();
  return useMutation(
    useTrpc().admin.deliveries.rebook.mutationOptions({
      onSuccess: ({ deliveryId, status, failure }) => {
        notify(bookedToast(status, failure));
        onBooked(deliveryId);
      },
      onError: sayFailed,
      onSettled: async () => {
        onSettled();
        await readAgain();
      },
    }),
  );
}

function bookedToast(status: string, failure: CourierFailure | null) {
  if (status === "failed") {
    return {
      title: adminDeliveries.notTaken(),
      description: failure ? courierReasonText(failure) : adminDeliveries.handItOver(),
      tone: "error",
    } as const;
  }
  return status === "booking" || status === "confirmed_standard"
    ? ({
        title: adminDeliveries.noAnswerYet(),
        description: adminDeliveries.keepAsking(),
        tone: "info",
      } as const)
    : ({ title: adminDeliveries.bookedAgain(), tone: "success" } as const);
}

/** Giving an order to a driver of ours; what is wrong with a field is told at that field. */
export function useAssignDriver({
  onDone,
  onRefused,
}: {
  onDone: (deliveryId: string) => void;
  onRefused: (validationError: ValidationError) => void;
}) {
  const readAgain = useRefreshShop();
  return useMutation(
    useTrpc().admin.deliveries.assignDriver.mutationOptions({
      onSuccess: ({ deliveryId }, { name }) => {
        notify({ title: adminDeliveries.hasOrder({ name: name.trim() }), tone: "success" });
        onDone(deliveryId);
      },
      onError: (error) => {
        const { field, text } = failureOf(error);
        onRefused({ field, text });
      },
      onSettled: readAgain,
    }),
  );
}

/** Moving a driver of ours by hand. */
export function useUpdateDriverStatus(onSettled?: () => void) {
  const readAgain = useRefreshShop();
  return useMutation(
    useTrpc().admin.deliveries.updateDriverStatus.mutationOptions({
      onError: sayFailed,
      onSettled: async () => {
        onSettled?.();
        await readAgain();
      },
    }),
  );
}
