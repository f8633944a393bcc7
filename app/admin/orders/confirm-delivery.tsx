import { formatDateTime } from "#app/lib/order-dates.ts";
import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog.tsx";
import type { DeliveryMethod } from "#domain/deliveries/method.ts";
import { type OrderStatus, orderNumber } from "#domain/orders/order.ts";
import { adminOrder } from "#messages/adminOrder/index.ts";
import { orderStatusLabel } from "#messages/purchases/order-texts.ts";

type Delivered = { id: string; status: OrderStatus; deliveredAt: number | null };
/** An order with its deliveries, the newest first. */
type Deliverable = {
  order: { deliveryMethod: DeliveryMethod };
  deliveries: readonly { status: string }[];
};

/** Whether a change takes a delivery back, or makes one anew: rarely meant, and told to nobody. */
export function undoesDelivery(order: Delivered, to: OrderStatus): boolean {
  return order.status === "delivered" || (to === "delivered" && order.deliveredAt !== null);
}

/** Whether a change to `to` leaves an order without the courier who is still to be booked for it. */
export function skipsCourier({ order, deliveries }: Deliverable, to: OrderStatus): boolean {
  const isBooked = deliveries.some(({ status }) => status !== "booking");
  return to === "shipped" && order.deliveryMethod === "courier" && !isBooked;
}

/**
 * Asks before an order that was delivered becomes anything else, before it is delivered again, and before it
 * is shipped while its courier is still to be booked.
 */
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
  const isUndone = order.status === "delivered";
  const status = orderStatusLabel(to);
  const number = orderNumber(order.id);
  const title = isAgain
    ? adminOrder.afterAll()
    : isUndone
      ? adminOrder.undoDelivery({ status })
      : adminOrder.withoutCourier({ status });
  const delivered = { number, time: formatDateTime(order.deliveredAt) };
  return (
    <ConfirmDialog
      open={to !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={title}
      confirmLabel={isAgain ? adminOrder.setDelivered() : adminOrder.setTo({ status })}
      cancelLabel={adminOrder.leaveIt()}
      danger={!isAgain}
      pending={pending}
      onConfirm={() => {
        if (to !== null && !pending) onConfirm();
      }}
    >
      {isAgain
        ? adminOrder.keepsDay(delivered)
        : isUndone
          ? adminOrder.keepsDayForLater(delivered)
          : adminOrder.noCourierYet({ number, status })}
    </ConfirmDialog>
  );
}
