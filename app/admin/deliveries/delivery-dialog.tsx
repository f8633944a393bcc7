import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useIsMounted } from "#app/lib/calls/is-mounted.ts";
import { failureOf, useTrpc } from "#app/lib/trpc.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { orderNumber } from "#domain/orders/order.ts";
import { adminDeliveries } from "#messages/adminDeliveries/index.ts";
import { adminOrder } from "#messages/adminOrder/index.ts";
import { backOffice } from "#messages/backOffice/index.ts";
import { isAwaited, isMissing, RetryPanel } from "../frame/retry-panel.tsx";
import { useMay } from "../frame/use-may.ts";
import { AssignDriverDialog } from "./assign-driver-dialog.tsx";
import {
  type DeliveryDetails,
  useDeliveryChanges,
  useUpdateDriverStatus,
} from "./deliveries-data.ts";
import { DeliveryFacts } from "./delivery-facts.tsx";
import { InHouseDriverSteps } from "./in-house-driver-steps.tsx";
import { RebookDialog, Unreached } from "./rebook-dialog.tsx";

type Question = "cancel" | "delivered" | "take-back";
/** A question that stands open, of the delivery and its order as they were when it was asked (epoch ms). */
type Asked = { question: Question; deliveryVersion: number; orderVersion: number };
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
  const [asked, setAsked] = useState<Asked | null>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const isUnknown = query.isError && failureOf(query.error).code === "NOT_FOUND";
  const isMounted = useIsMounted();
  const ask = (question: Question) => {
    if (!data) return;
    const { delivery, order } = data;
    setAsked({ question, deliveryVersion: delivery.updatedAt, orderVersion: order.updatedAt });
  };
  // Whoever has left meanwhile stays where they are.
  const goIfHere = (next: string) => {
    if (isMounted.current) onGo(next);
  };
  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => {
          if (!open) onClose();
        }}
        title={
          data
            ? adminDeliveries.ofOrder({ number: orderNumber(data.order.id) })
            : adminDeliveries.delivery()
        }
        wide
        footer={
          <>
            {may && data ? <DeliveryActions data={data} onAsk={ask} onOpen={setOpened} /> : null}
            <Button variant="outline" onClick={onClose}>
              {backOffice.close()}
            </Button>
          </>
        }
      >
        {isAwaited(query) ? <Skeleton className="h-80 w-full" /> : null}
        {isUnknown ? <Alert tone="error" title={adminDeliveries.notFound()} /> : null}
        {isMissing(query) && !isUnknown ? (
          <RetryPanel onRetry={() => void query.refetch()} pending={query.isFetching} />
        ) : null}
        {data ? (
          <DeliveryFacts details={data} live={live.data ?? null}>
            <DeliveryNotices data={data} />
            {may && data.canMove ? (
              <InHouseDriverSteps details={data} onCancel={() => ask("take-back")} />
            ) : null}
          </DeliveryFacts>
        ) : null}
      </Dialog>
      {data ? (
        <NextDelivery
          details={data}
          opened={opened}
          onClose={() => setOpened(null)}
          onMade={goIfHere}
        />
      ) : null}
      <DeliveryQuestions deliveryId={deliveryId} asked={asked} onLeave={() => setAsked(null)} />
    </>
  );
}

/** The form that stands open for the order's next delivery: a courier booked again, or a driver of the shop. */
function NextDelivery({
  details,
  opened,
  onClose,
  onMade,
}: {
  details: DeliveryDetails;
  opened: Opened | null;
  onClose: () => void;
  /** Takes the new delivery's id. */
  onMade: (deliveryId: string) => void;
}) {
  if (opened === "book-again") {
    return <RebookDialog details={details} onClose={onClose} onBooked={onMade} />;
  }
  if (opened === "hand-out") {
    return <AssignDriverDialog order={details.order} onClose={onClose} onHandedOut={onMade} />;
  }
  return null;
}

/** What whoever sends it off has to know. */
export function DeliveryNotices({
  data: { allRefunded, isMade, unreached },
}: {
  data: DeliveryDetails;
}) {
  return (
    <>
      {allRefunded ? (
        <Alert tone="error" title={adminOrder.allRefunded()}>
          {adminOrder.allRefundedWhat()}
        </Alert>
      ) : null}
      {isMade ? <Alert title={adminDeliveries.deliveryIsMade()} /> : null}
      {unreached ? <Unreached problem={unreached} /> : null}
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
          {adminDeliveries.cancelDelivery()}
        </Button>
      ) : null}
      {data.canAssignDriver ? (
        <Button variant="outline" onClick={() => onOpen("hand-out")}>
          {adminDeliveries.handToDriver()}
        </Button>
      ) : null}
      {data.canRebook ? (
        <Button
          variant={data.canMarkDelivered ? "outline" : "primary"}
          onClick={() => onOpen("book-again")}
        >
          {adminDeliveries.rebook()}
        </Button>
      ) : null}
      {data.canMarkDelivered ? (
        <Button onClick={() => onAsk("delivered")}>{adminDeliveries.markDelivered()}</Button>
      ) : null}
    </>
  );
}

/**
 * What is asked before a delivery is changed. A yes is sent with what it was asked about, so that whatever
 * happened to it meanwhile refuses it.
 */
function DeliveryQuestions({
  deliveryId,
  asked,
  onLeave,
}: {
  deliveryId: string;
  asked: Asked | null;
  onLeave: () => void;
}) {
  const takeBack = useUpdateDriverStatus(onLeave);
  const { cancel, markDelivered } = useDeliveryChanges(onLeave);
  const leave = (open: boolean) => {
    if (!open) onLeave();
  };
  return (
    <>
      <ConfirmDialog
        open={asked?.question === "take-back"}
        onOpenChange={leave}
        title={adminDeliveries.takeFromDriver()}
        confirmLabel={adminDeliveries.takeItBack()}
        cancelLabel={adminDeliveries.keepIt()}
        pending={takeBack.isPending}
        onConfirm={() => {
          if (!asked || takeBack.isPending) return;
          const expectedVersion = asked.deliveryVersion;
          takeBack.mutate({ deliveryId, expectedVersion, to: "cancelled" });
        }}
      >
        {adminDeliveries.takingBackMeans()}
      </ConfirmDialog>
      <ConfirmDialog
        open={asked?.question === "cancel"}
        onOpenChange={leave}
        title={adminDeliveries.cancelQuestion()}
        confirmLabel={adminDeliveries.cancelDelivery()}
        cancelLabel={adminDeliveries.keepIt()}
        pending={cancel.isPending}
        onConfirm={() => {
          if (!cancel.isPending) cancel.mutate({ deliveryId });
        }}
      >
        {adminDeliveries.cancelMeans()}
      </ConfirmDialog>
      <ConfirmDialog
        open={asked?.question === "delivered"}
        onOpenChange={leave}
        title={adminDeliveries.deliveredQuestion()}
        confirmLabel={adminDeliveries.markDelivered()}
        cancelLabel={adminDeliveries.notYet()}
        danger={false}
        pending={markDelivered.isPending}
        onConfirm={() => {
          if (!asked || markDelivered.isPending) return;
          markDelivered.mutate({ deliveryId, expectedVersion: asked.orderVersion });
        }}
      >
        {adminDeliveries.deliveredMeans()}
      </ConfirmDialog>
    </>
  );
}
