import { formatDateTime } from "#app/lib/order-dates.ts";
import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog.tsx";
import { type OrderStatus, orderNumber } from "#domain/orders/order.ts";
import { adminOrder } from "#messages/adminOrder/index.ts";
import { orderStatusLabel } from "#messages/purchases/order-texts.ts";

type Delivered = { id: string; status: OrderStatus; deliveredAt: number | null };

/** Whether a change takes a delivery back, or makes one anew: rarely meant, and told to nobody. */
export function undoesDelivery(order: Delivered, to: OrderStatus): boolean {
  return order.status === "delivered" || (to === "delivered" && order.deliveredAt !== null);
}

/** Asks before an order that was delivered becomes anything else, and before it is delivered again. */
export function ConfirmDelivery({
  order,
  to,
  pending,
  onConfirm,
  onClose,
}: {
  order: Delivered;
  /** The status that is asked for; null: nothing is. */
  to: OrderStatus | null;
  pending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const isAgain = to === "delivered";
  const status = orderStatusLabel(to);
  const delivered = { number: orderNumber(order.id), time: formatDateTime(order.deliveredAt) };
  return (
    <ConfirmDialog
      open={to !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={isAgain ? adminOrder.afterAll() : adminOrder.undoDelivery({ status })}
      confirmLabel={isAgain ? adminOrder.setDelivered() : adminOrder.setTo({ status })}
      cancelLabel={adminOrder.leaveIt()}
      danger={!isAgain}
      pending={pending}
      onConfirm={() => {
        if (to !== null && !pending) onConfirm();
      }}
    >
      {isAgain ? adminOrder.keepsDay(delivered) : adminOrder.keepsDayForLater(delivered)}
    </ConfirmDialog>
  );
}
