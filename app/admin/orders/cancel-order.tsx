import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog.tsx";
import { orderNumber } from "#domain/orders/order.ts";
import { formatWithCharge } from "#domain/payments/with-charge.ts";
import { adminOrder } from "#messages/adminOrder/index.ts";
import { useMoneyLeft } from "../refunds/panel.tsx";
import type { OrderDetails } from "./orders-data.ts";

/** Says what cancelling does, and what it does not do, before it is done. */
export function CancelOrder({
  details: { order, payment },
  open,
  onClose,
  pending,
  onConfirm,
}: {
  details: OrderDetails;
  open: boolean;
  onClose: () => void;
  pending: boolean;
  onConfirm: () => void;
}) {
  const left = useMoneyLeft(order.id).data?.left;
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={adminOrder.cancelTitle({ number: orderNumber(order.id) })}
      confirmLabel={adminOrder.cancelOrder()}
      cancelLabel={adminOrder.keepIt()}
      pending={pending}
      onConfirm={onConfirm}
    >
      <div className="grid gap-3">
        <p>{adminOrder.cancelMeans()}</p>
        {payment?.state === "completed" && left?.chargeCents !== 0 ? (
          <p>
            {left
              ? adminOrder.moneyStays({
                  amount: formatWithCharge(left, {
                    currency: order.currency,
                    chargeCurrency: order.capturedCurrency,
                  }),
                })
              : adminOrder.someMoneyStays()}
          </p>
        ) : null}
      </div>
    </ConfirmDialog>
  );
}
