import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog.tsx";
import { orderNumber } from "#domain/orders/order.ts";
import { formatCharge } from "#domain/payments/charge.ts";
import { useMoneyLeft } from "../refunds/panel.tsx";
import type { OrderDetails } from "./orders-data.ts";

/** Says what cancelling does, and what it does not do, before it is done. */
export function CancelOrder({
  details: { order, payment },
  open,
  onOpenChange,
  pending,
  onConfirm,
}: {
  details: OrderDetails;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  pending: boolean;
  onConfirm: () => void;
}) {
  const left = useMoneyLeft(order.id).data?.left;
  const money = left
    ? `The ${formatCharge(left.chargeCents, order.capturedCurrency)} are`
    : "The money is";
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Cancel order ${orderNumber(order.id)}?`}
      confirmLabel="Cancel Order"
      cancelLabel="Keep it"
      pending={pending}
      onConfirm={onConfirm}
    >
      <div className="grid gap-3">
        <p>
          Its goods go back on the shelf, the shopper gets a mail, and a courier who can still be
          called off is called off.
        </p>
        {payment?.state === "completed" && left?.chargeCents !== 0 ? (
          <p>{`${money} not given back by this: the order then offers the refund.`}</p>
        ) : null}
      </div>
    </ConfirmDialog>
  );
}
