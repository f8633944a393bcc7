import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { failureOf, useTrpc } from "#app/lib/trpc.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { orderNumber } from "#domain/order.ts";
import { RetryPanel } from "../frame/retry-panel.tsx";
import { useDeliveryChanges } from "./deliveries-data.ts";
import { DeliveryFacts } from "./delivery-facts.tsx";

/** One delivery with everything about it, and what can be done: its status is only read. */
export function DeliveryDialog({
  deliveryId,
  onClose,
}: {
  deliveryId: string;
  onClose: () => void;
}) {
  const { deliveries } = useTrpc().admin;
  const query = useQuery(deliveries.byId.queryOptions({ deliveryId }));
  const { data } = query;
  const live = useQuery({
    ...deliveries.live.queryOptions({ deliveryId }),
    enabled: data !== undefined && !data.own,
  });
  const [asking, setAsking] = useState<"cancel" | "delivered" | null>(null);
  const { cancel, markDelivered } = useDeliveryChanges(() => setAsking(null));
  const isUnknown = query.isError && failureOf(query.error).code === "NOT_FOUND";
  const ask = (question: typeof asking) => (open: boolean) => setAsking(open ? question : null);
  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => {
          if (!open) onClose();
        }}
        title={data ? `Delivery of order ${orderNumber(data.order.id)}` : "Delivery"}
        wide
        footer={
          <>
            {data?.canCancel ? (
              <Button variant="danger" onClick={() => setAsking("cancel")}>
                Cancel Delivery
              </Button>
            ) : null}
            {data?.canMarkDelivered ? (
              <Button onClick={() => setAsking("delivered")}>Mark delivered</Button>
            ) : null}
            <Button variant="outline" onClick={onClose}>
              Close
            </Button>
          </>
        }
      >
        {query.isPending ? <Skeleton className="h-80 w-full" /> : null}
        {isUnknown ? <Alert tone="error" title="Delivery not found" /> : null}
        {query.isError && !data && !isUnknown ? (
          <RetryPanel onRetry={() => void query.refetch()} pending={query.isFetching} />
        ) : null}
        {data ? <DeliveryFacts details={data} live={live.data ?? null} /> : null}
      </Dialog>
      <ConfirmDialog
        open={asking === "cancel"}
        onOpenChange={ask("cancel")}
        title="Cancel this delivery?"
        confirmLabel="Cancel Delivery"
        cancelLabel="Keep it"
        pending={cancel.isPending}
        onConfirm={() => {
          if (!cancel.isPending) cancel.mutate({ deliveryId });
        }}
      >
        The courier is called off. The order stays as it is and still has to reach the shopper.
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === "delivered"}
        onOpenChange={ask("delivered")}
        title="Mark as delivered?"
        confirmLabel="Mark delivered"
        cancelLabel="Not yet"
        danger={false}
        pending={markDelivered.isPending}
        onConfirm={() => {
          if (!data || markDelivered.isPending) return;
          markDelivered.mutate({ deliveryId, seenAt: data.order.updatedAt });
        }}
      >
        Your own driver has brought the order. The shopper gets a mail that says so.
      </ConfirmDialog>
    </>
  );
}
