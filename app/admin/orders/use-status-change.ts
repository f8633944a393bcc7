import { useRef, useState } from "react";
import type { OrderStatus } from "#domain/orders/order.ts";
import { undoesDelivery } from "./confirm-delivery.tsx";
import { type OrderDetails, useOrderChanges } from "./orders-data.ts";

/**
 * Sets the order's status with a note: a cancellation is asked about first, and so is what would
 * undo a delivery.
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
  const [isCancelling, setCancelling] = useState(false);
  const [askingFor, setAskingFor] = useState<OrderStatus | null>(null);
  const [note, setNote] = useState("");
  const [isJustCancelled, setJustCancelled] = useState(false);
  // By the time that the answer is there.
  const keepsNote = useRef(hasNote);
  keepsNote.current = hasNote;
  const onSettled = () => {
    setCancelling(false);
    setAskingFor(null);
  };
  const set = (status: OrderStatus) => {
    if (!details) return;
    const onDone = () => {
      setNote("");
      setJustCancelled(status === "cancelled");
      // The order leaves the pending list, and its dialog with it; a cancelled one's money waits.
      if (kind === "pending" && status !== "cancelled" && !keepsNote.current) onClose();
    };
    setStatus(details.order, status, { note, onDone, onSettled });
  };
  const choose = (status: OrderStatus) => {
    if (status === "cancelled") setCancelling(true);
    else if (details && undoesDelivery(details.order, status)) setAskingFor(status);
    else set(status);
  };
  return {
    /** The status that is on its way. */
    setting: setting?.status ?? null,
    isPending: setting !== null,
    isCancelling,
    setCancelling,
    askingFor,
    setAskingFor,
    isJustCancelled,
    note,
    setNote,
    set,
    choose,
  };
}

/**
 * What can be done in the dialog: any status on the orders page, Start Processing and Cancel Order
 * on the pending page, nothing on the completed page (back-office §2, §4).
 */
export type DialogKind = "all" | "pending" | "read-only";
