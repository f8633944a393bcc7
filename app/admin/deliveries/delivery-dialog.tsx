import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { failureOf, useTrpc } from "#app/lib/trpc.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { orderNumber } from "#domain/orders/order.ts";
import { RetryPanel } from "../frame/retry-panel.tsx";
import { useMay } from "../frame/use-may.ts";
import { AssignDriverDialog } from "./assign-driver-dialog.tsx";
import {
  type DeliveryDetails,
  useDeliveryChanges,
  useUpdateDriverStatus,
} from "./deliveries-data.ts";
import { DeliveryFacts } from "./delivery-facts.tsx";
import { InHouseDriverSteps } from "./in-house-driver-steps.tsx";
import { RebookDialog } from "./rebook-dialog.tsx";

type Question = "cancel" | "delivered" | "take-back";
type Opened = "book-again" | "hand-out";

/** One delivery with everything about it, and what can be done: its status is only read. */
export function DeliveryDialog({
  deliveryId,
  onClose,
  onGo,
}: {
  deliveryId: string;
  onClose: () => void;
  /** Shows another delivery of the order in this one's place. */
  onGo: (deliveryId: string) => void;
}) {
  const { deliveries } = useTrpc().admin;
  const query = useQuery(deliveries.byId.queryOptions({ deliveryId }));
  const { data } = query;
  const may = useMay("deliveries.dispatch");
  const live = useQuery({
    ...deliveries.live.queryOptions({ deliveryId }),
    enabled: data !== undefined && !data.own,
  });
  const [asking, setAsking] = useState<Question | null>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const isUnknown = query.isError && failureOf(query.error).code === "NOT_FOUND";
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
            {may && data ? (
              <DeliveryActions data={data} onAsk={setAsking} onOpen={setOpened} />
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
        {data ? (
          <DeliveryFacts details={data} live={live.data ?? null}>
            {may && data.canMove ? (
              <InHouseDriverSteps details={data} onCancel={() => setAsking("take-back")} />
            ) : null}
          </DeliveryFacts>
        ) : null}
      </Dialog>
      {data && opened === "book-again" ? (
        <RebookDialog details={data} onClose={() => setOpened(null)} onBooked={onGo} />
      ) : null}
      {data && opened === "hand-out" ? (
        <AssignDriverDialog order={data.order} onClose={() => setOpened(null)} onHandedOut={onGo} />
      ) : null}
      <DeliveryQuestions deliveryId={deliveryId} data={data} asking={asking} onAsk={setAsking} />
    </>
  );
}

/** What can be done with a delivery as it stands. */
function DeliveryActions({
  data,
  onAsk,
  onOpen,
}: {
  data: DeliveryDetails;
  onAsk: (question: Question) => void;
  onOpen: (opened: Opened) => void;
}) {
  return (
    <>
      {data.canCancel ? (
        <Button variant="danger" onClick={() => onAsk("cancel")}>
          Cancel Delivery
        </Button>
      ) : null}
      {data.canAssignDriver ? (
        <Button variant="outline" onClick={() => onOpen("hand-out")}>
          Hand to a driver
        </Button>
      ) : null}
      {data.canRebook ? (
        <Button
          variant={data.canMarkDelivered ? "outline" : "primary"}
          onClick={() => onOpen("book-again")}
        >
          Book again
        </Button>
      ) : null}
      {data.canMarkDelivered ? (
        <Button onClick={() => onAsk("delivered")}>Mark delivered</Button>
      ) : null}
    </>
  );
}

/** What is asked before a delivery is changed. */
function DeliveryQuestions({
  deliveryId,
  data,
  asking,
  onAsk,
}: {
  deliveryId: string;
  data: DeliveryDetails | undefined;
  asking: Question | null;
  onAsk: (question: Question | null) => void;
}) {
  const takeBack = useUpdateDriverStatus(() => onAsk(null));
  const { cancel, markDelivered } = useDeliveryChanges(() => onAsk(null));
  const ask = (question: Question) => (open: boolean) => onAsk(open ? question : null);
  return (
    <>
      <ConfirmDialog
        open={asking === "take-back"}
        onOpenChange={ask("take-back")}
        title="Take the order from the driver?"
        confirmLabel="Take it back"
        cancelLabel="Keep it"
        pending={takeBack.isPending}
        onConfirm={() => {
          if (!data || takeBack.isPending) return;
          takeBack.mutate({
            deliveryId,
            expectedVersion: data.delivery.updatedAt,
            to: "cancelled",
          });
        }}
      >
        This delivery is cancelled. The order stays, and waits to be handed out again.
      </ConfirmDialog>
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
          markDelivered.mutate({ deliveryId, expectedVersion: data.order.updatedAt });
        }}
      >
        Your own driver has brought the order. The shopper gets a mail that says so.
      </ConfirmDialog>
    </>
  );
}
