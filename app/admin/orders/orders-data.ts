import { useMutation } from "@tanstack/react-query";
import type { inferRouterOutputs } from "@trpc/server";
import { notify } from "#app/lib/toasts.ts";
import { failureText, useTrpc } from "#app/lib/trpc.ts";
import { type OrderStatus, orderNumber } from "#domain/orders/order.ts";
import { courierOutcomeText } from "#messages/adminOrder/courier-text.ts";
import { adminOrders } from "#messages/adminOrders/index.ts";
import { statusRefusalText } from "#messages/adminOrders/refusal-text.ts";
import { backOffice } from "#messages/backOffice/index.ts";
import { orderStatusLabel } from "#messages/purchases/order-texts.ts";
import type { AppRouter } from "#server/router.ts";
import { useRefreshShop } from "../parts/use-refresh-shop.ts";

type Outputs = inferRouterOutputs<AppRouter>["admin"]["orders"];
export type AdminOrder = Outputs["list"]["rows"][number];
export type OrderDetails = Outputs["byId"];

/**
 * Changing orders: each says in a toast how it went, and whatever came of it all lists, figures and
 * the dialog show what is stored now (reading.md: order update failures).
 */
export function useOrderChanges() {
  const trpc = useTrpc();
  // What was cancelled is money to give back and stock to sell, and a place in its slot.
  const lookAgain = useRefreshShop();
  const onError = (error: unknown) =>
    notify({
      title: adminOrders.updateFailed(),
      description: failureText(error, backOffice.pleaseTryAgain()),
      tone: "error",
    });
  const setStatus = useMutation(
    trpc.admin.orders.setStatus.mutationOptions({
      onSuccess: ({ status, courier }, { orderId }) => {
        const title = adminOrders.isNow({
          number: orderNumber(orderId),
          status: orderStatusLabel(status).toLowerCase(),
        });
        if (!courier) notify({ title, tone: "success" });
        else {
          const tone = courier.kind === "called-off" ? "success" : "warning";
          notify({ title, description: courierOutcomeText(courier), tone });
        }
      },
      onError,
      onSettled: lookAgain,
    }),
  );
  const startMany = useMutation(
    trpc.admin.orders.startProcessing.mutationOptions({
      onSuccess: ({ changed, refused }) => {
        const title = adminOrders.nowProcessing({ count: changed.length });
        if (refused.length === 0) notify({ title, tone: "success" });
        else {
          const reasons = refused.slice(0, 3).map(({ refusal }) => statusRefusalText(refusal));
          notify({ title, description: reasons.join(" "), tone: "warning" });
        }
      },
      onError,
      onSettled: lookAgain,
    }),
  );
  return {
    setStatus: (
      order: { id: string; updatedAt: number },
      status: OrderStatus,
      options: { note?: string; onDone?: () => void; onSettled?: () => void } = {},
    ) => {
      if (setStatus.isPending) return;
      setStatus.mutate(
        { orderId: order.id, expectedVersion: order.updatedAt, status, note: options.note ?? "" },
        { onSuccess: () => options.onDone?.(), onSettled: () => options.onSettled?.() },
      );
    },
    /** The order and status that are being set. */
    setting: setStatus.isPending ? setStatus.variables : null,
    startMany: (orders: ReadonlyArray<{ id: string; updatedAt: number }>, onDone: () => void) => {
      if (startMany.isPending) return;
      startMany.mutate(
        {
          orders: orders.map(({ id, updatedAt }) => ({ orderId: id, expectedVersion: updatedAt })),
        },
        { onSuccess: onDone },
      );
    },
    isStarting: startMany.isPending,
  };
}

export type OrderChanges = ReturnType<typeof useOrderChanges>;

export function nameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim() || "N/A";
}
