import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { FileText, Play, Printer } from "lucide-react";
import { useState } from "react";
import { failureOf, useTrpc } from "#app/lib/trpc.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { OrderStatusBadge } from "#app/ui/order-status-badge.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { formatDateTime } from "#domain/orders/dates.ts";
import { invoiceAddress } from "#domain/orders/invoice.ts";
import { type OrderStatus, orderNumber } from "#domain/orders/order.ts";
import { RetryPanel } from "../frame/retry-panel.tsx";
import { useMay } from "../frame/use-may.ts";
import { RefundPanel } from "../refunds/panel.tsx";
import { CancelOrder } from "./cancel-order.tsx";
import { ConfirmDelivery, undoesDelivery } from "./confirm-delivery.tsx";
import { InvoicePanel } from "./invoice-panel.tsx";
import { OrderFacts } from "./order-facts.tsx";
import { NoteForm, OrderTimeline } from "./order-timeline.tsx";
import { useOrderChanges } from "./orders-data.ts";
import { StatusButtons, StatusNote } from "./status-buttons.tsx";

/**
 * What can be done in the dialog: any status on the orders page, Start Processing and Cancel Order
 * on the pending page, nothing on the completed page (back-office §2, §4).
 */
export type DialogKind = "all" | "pending" | "read-only";

/** One order with everything about it. */
export function OrderDialog({
  orderId,
  kind: asked,
  onClose,
}: {
  orderId: string;
  kind: DialogKind;
  onClose: () => void;
}) {
  const query = useQuery(useTrpc().admin.orders.byId.queryOptions({ orderId }));
  const kind = useMay("orders.process") ? asked : "read-only";
  const changes = useOrderChanges();
  const [isCancelling, setCancelling] = useState(false);
  const [note, setNote] = useState("");
  const [isJustCancelled, setJustCancelled] = useState(false);
  const { data } = query;
  const [askingFor, setAskingFor] = useState<OrderStatus | null>(null);
  const onSettled = () => {
    setCancelling(false);
    setAskingFor(null);
  };
  const set = (status: OrderStatus) => {
    if (!data) return;
    const onDone = () => {
      setNote("");
      setJustCancelled(status === "cancelled");
      // The order leaves the pending list, and its dialog with it; a cancelled one's money waits.
      if (kind === "pending" && status !== "cancelled") onClose();
    };
    changes.setStatus(data.order, status, { note, onDone, onSettled });
  };
  const choose = (status: OrderStatus) => {
    if (status === "cancelled") setCancelling(true);
    else if (data && undoesDelivery(data.order, status)) setAskingFor(status);
    else set(status);
  };
  const isUnknown = query.isError && failureOf(query.error).code === "NOT_FOUND";
  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => {
          if (!open) onClose();
        }}
        title={`Order ${orderNumber(orderId)}`}
        {...(data ? { description: `Placed ${formatDateTime(data.order.createdAt)}` } : {})}
        wide
        footer={
          data ? (
            <>
              <Link
                to="/admin/orders/$id/packing-slip"
                params={{ id: orderId }}
                className={buttonClass({ variant: "outline" })}
              >
                <Printer aria-hidden="true" className="size-4.5" />
                Packing slip
              </Link>
              <a
                href={invoiceAddress({ orderId })}
                target="_blank"
                rel="noreferrer"
                className={buttonClass({ variant: "outline" })}
              >
                <FileText aria-hidden="true" className="size-4.5" />
                Invoice
              </a>
              {kind === "pending" && data.order.status === "pending" ? (
                <>
                  <Button variant="danger" onClick={() => setCancelling(true)}>
                    Cancel Order
                  </Button>
                  <Button
                    loading={changes.setting?.status === "processing"}
                    onClick={() => set("processing")}
                  >
                    <Play aria-hidden="true" className="size-4.5" />
                    Start Processing
                  </Button>
                </>
              ) : null}
            </>
          ) : null
        }
      >
        {query.isPending ? <Skeleton className="h-80 w-full" /> : null}
        {isUnknown ? <Alert tone="error" title="Order not found" /> : null}
        {query.isError && !data && !isUnknown ? (
          <RetryPanel onRetry={() => void query.refetch()} pending={query.isFetching} />
        ) : null}
        {data ? (
          <div className="grid gap-6">
            <div className="flex flex-wrap items-center gap-3">
              <OrderStatusBadge status={data.order.status} />
              <span className="break-all font-mono text-sm text-ink-muted">{data.order.id}</span>
            </div>
            {kind === "all" ? (
              <StatusButtons
                current={data.order.status}
                setting={changes.setting?.status ?? null}
                note={note}
                onNote={setNote}
                onSet={choose}
              />
            ) : null}
            {kind === "pending" && data.order.status === "pending" ? (
              <StatusNote note={note} onNote={setNote} />
            ) : null}
            <OrderFacts details={data} />
            <RefundPanel
              order={data.order}
              isCalledFor={isJustCancelled}
              isReadOnly={asked === "read-only"}
            />
            <InvoicePanel details={data} isReadOnly={asked === "read-only"} />
            <OrderTimeline events={data.events} />
            {kind === "read-only" ? null : <NoteForm orderId={orderId} />}
          </div>
        ) : null}
      </Dialog>
      {data ? (
        <ConfirmDelivery
          order={data.order}
          to={askingFor}
          pending={changes.setting !== null}
          onConfirm={set}
          onClose={() => setAskingFor(null)}
        />
      ) : null}
      {data ? (
        <CancelOrder
          details={data}
          open={isCancelling}
          onOpenChange={setCancelling}
          pending={changes.setting?.status === "cancelled"}
          onConfirm={() => set("cancelled")}
        />
      ) : null}
    </>
  );
}
