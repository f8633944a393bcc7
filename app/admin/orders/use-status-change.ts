import { useState } from "react";
import { useLatest } from "#app/lib/calls/use-latest.ts";
import type { OrderStatus } from "#domain/orders/order.ts";
import { skipsCourier, undoesDelivery } from "./confirm-delivery.tsx";
import { type OrderDetails, useOrderChanges } from "./orders-data.ts";

/**
 * Sets the order's status with a note: a cancellation is asked about first, and so are what would
 * undo a delivery and what would leave an order without its courier.
 */
export function useStatusChange({
  details,
  kind,
  hasNote,
  onClose,
}: {
  details: OrderDetails | undefined;
  kind: DialogKind;
  /** Whether another one is typed that is not sent yet. */
  hasNote: boolean;
  onClose: () => void;
}) {
  const { setting, setStatus } = useOrderChanges();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [note, setNote] = useState("");
  const [isJustCancelled, setJustCancelled] = useState(false);
  // By the time that the answer is there.
  const keepsNote = useLatest(hasNote);
  const set = (order: OrderDetails["order"], status: OrderStatus) => {
    const onDone = () => {
      // Another may have been begun while this one was on its way.
      setNote((typed) => (typed === note ? "" : typed));
      setJustCancelled(status === "cancelled");
      // The order leaves the pending list, and its dialog with it; a cancelled one's money waits.
      if (kind === "pending" && status !== "cancelled" && !keepsNote.current) onClose();
    };
    setStatus(order, status, { note, onDone, onSettled: () => setAsked(null) });
  };
  const choose = (to: OrderStatus) => {
    if (!details) return;
    const { order } = details;
    const isAsked = to === "cancelled" || undoesDelivery(order, to) || skipsCourier(details, to);
    if (isAsked) setAsked({ order, to });
    else set(order, to);
  };
  return {
    /** The status that is on its way. */
    setting: setting?.status ?? null,
    isPending: setting !== null,
    /** What stands to be confirmed: a cancellation, what would undo a delivery, or leave it without its courier. */
    asked,
    /** Confirms it. */
    confirm: () => {
      if (asked) set(asked.order, asked.to);
    },
    /** Leaves all as it is. */
    leave: () => setAsked(null),
    isJustCancelled,
    note,
    setNote,
    choose,
  };
}

/**
 * A question that stands open, with the order as it was when it was asked: a yes is sent with that version,
 * so that whatever happened to the order meanwhile refuses it.
 */
type Asked = { order: OrderDetails["order"]; to: OrderStatus };

/**
 * What can be done in the dialog: any status on the orders page, Start Processing and Cancel Order
 * on the pending page, nothing on the completed page (back-office §2, §4).
 */
export type DialogKind = "all" | "pending" | "read-only";
