import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { FileText, Play, Printer } from "lucide-react";
import { formatDateTime } from "#app/lib/order-dates.ts";
import { failureOf, useTrpc } from "#app/lib/trpc.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { OrderStatusBadge } from "#app/ui/order-status-badge.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { invoiceAddress } from "#domain/orders/invoice.ts";
import { type OrderStatus, orderNumber } from "#domain/orders/order.ts";
import { adminOrder } from "#messages/adminOrder/index.ts";
import { adminOrders } from "#messages/adminOrders/index.ts";
import { purchases } from "#messages/purchases/index.ts";
import { IfMay } from "../frame/if-may.tsx";
import { isAwaited, isMissing, RetryPanel } from "../frame/retry-panel.tsx";
import { useMay } from "../frame/use-may.ts";
import { useDiscard } from "../parts/use-discard.tsx";
import { RefundPanel } from "../refunds/panel.tsx";
import { CancelOrder } from "./cancel-order.tsx";
import { ConfirmDelivery } from "./confirm-delivery.tsx";
import { InvoicePanel } from "./invoice-panel.tsx";
import { MoneyIsBack, OrderFacts } from "./order-facts.tsx";
import { NoteForm, OrderTimeline, useOrderNote } from "./order-timeline.tsx";
import type { OrderDetails } from "./orders-data.ts";
import { PickupPanel } from "./pickup-panel.tsx";
import { StatusButtons, StatusNote } from "./status-buttons.tsx";
import { type DialogKind, useStatusChange } from "./use-status-change.ts";

/** One order with everything about it; it asks before a note that was typed is lost. */
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
  const { data } = query;
  const written = useOrderNote(orderId);
  const change = useStatusChange({ details: data, kind, hasNote: written.form.isDirty, onClose });
  const isCancelling = change.asked?.to === "cancelled";
  const discard = useDiscard(written.form.isDirty || change.note !== "");
  const isUnknown = query.isError && failureOf(query.error).code === "NOT_FOUND";
  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => (open ? undefined : discard.ask(onClose))}
        title={purchases.order({ number: orderNumber(orderId) })}
        {...(data
          ? { description: adminOrder.placedAt({ time: formatDateTime(data.order.createdAt) }) }
          : {})}
        wide
        footer={
          data ? (
            <OrderActions
              orderId={orderId}
              canStart={kind === "pending" && data.order.status === "pending"}
              isStarting={change.setting === "processing"}
              onCancel={() => change.choose("cancelled")}
              onStart={() => change.choose("processing")}
            />
          ) : null
        }
      >
        {isAwaited(query) ? <Skeleton className="h-80 w-full" /> : null}
        {isUnknown ? <Alert tone="error" title={adminOrders.notFound()} /> : null}
        {isMissing(query) && !isUnknown ? (
          <RetryPanel onRetry={() => void query.refetch()} pending={query.isFetching} />
        ) : null}
        {data ? (
          <OrderBody
            details={data}
            kind={kind}
            isReadOnly={asked === "read-only"}
            isJustCancelled={change.isJustCancelled}
            setting={change.setting}
            note={change.note}
            onNote={change.setNote}
            onChoose={change.choose}
            written={written}
          />
        ) : null}
        {discard.question}
      </Dialog>
      {data ? (
        <ConfirmDelivery
          order={change.asked?.order ?? data.order}
          to={isCancelling ? null : (change.asked?.to ?? null)}
          pending={change.isPending}
          onConfirm={change.confirm}
          onClose={change.leave}
        />
      ) : null}
      {data ? (
        <CancelOrder
          details={data}
          open={isCancelling}
          onClose={change.leave}
          pending={change.setting === "cancelled"}
          onConfirm={change.confirm}
        />
      ) : null}
    </>
  );
}

/** The order's papers, and what is done with it on the pending page. */
function OrderActions({
  orderId,
  canStart,
  isStarting,
  onCancel,
  onStart,
}: {
  orderId: string;
  canStart: boolean;
  isStarting: boolean;
  onCancel: () => void;
  onStart: () => void;
}) {
  return (
    <>
      <Link
        to="/admin/orders/$id/packing-slip"
        params={{ id: orderId }}
        className={buttonClass({ variant: "outline" })}
      >
        <Printer aria-hidden="true" className="size-4.5" />
        {adminOrder.packingSlip()}
      </Link>
      <IfMay needs="customers.contact">
        <a
          href={invoiceAddress({ orderId })}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ variant: "outline" })}
        >
          <FileText aria-hidden="true" className="size-4.5" />
          {adminOrder.invoice()}
        </a>
      </IfMay>
      {canStart ? (
        <>
          <Button variant="danger" onClick={onCancel}>
            {adminOrder.cancelOrder()}
          </Button>
          <Button loading={isStarting} onClick={onStart}>
            <Play aria-hidden="true" className="size-4.5" />
            {adminOrders.startProcessing()}
          </Button>
        </>
      ) : null}
    </>
  );
}

function OrderBody({
  details,
  kind,
  isReadOnly,
  isJustCancelled,
  setting,
  note,
  onNote,
  onChoose,
  written,
}: {
  details: OrderDetails;
  kind: DialogKind;
  isReadOnly: boolean;
  isJustCancelled: boolean;
  setting: OrderStatus | null;
  note: string;
  onNote: (note: string) => void;
  onChoose: (status: OrderStatus) => void;
  written: ReturnType<typeof useOrderNote>;
}) {
  const { order, events, hasOlderEvents } = details;
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center gap-3">
        <OrderStatusBadge status={order.status} />
        <span className="break-all font-mono text-sm text-ink-muted">{order.id}</span>
      </div>
      <MoneyIsBack details={details} />
      {kind === "all" ? (
        <StatusButtons
          current={order.status}
          setting={setting}
          note={note}
          onNote={onNote}
          onSet={onChoose}
        />
      ) : null}
      {kind === "pending" && order.status === "pending" ? (
        <StatusNote note={note} onNote={onNote} />
      ) : null}
      <PickupPanel order={order} isReadOnly={kind === "read-only"} />
      <OrderFacts details={details} />
      <RefundPanel order={order} isCalledFor={isJustCancelled} isReadOnly={isReadOnly} />
      <InvoicePanel details={details} isReadOnly={isReadOnly} />
      <OrderTimeline events={events} hasOlder={hasOlderEvents} />
      {kind === "read-only" ? null : <NoteForm written={written} />}
    </div>
  );
}
