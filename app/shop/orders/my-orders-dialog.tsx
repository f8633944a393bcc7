import { useNavigate } from "@tanstack/react-router";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { orderNumber } from "#domain/orders/order.ts";
import { purchases } from "#messages/purchases/index.ts";
import type { MyOrder } from "./my-orders-data.ts";
import { MyOrderDetails } from "./my-orders-details.tsx";
import type { OrdersView } from "./orders-view.ts";

/** The window over the list: an order's details. */
export function MyOrderDialog({ orders, view }: { orders: readonly MyOrder[]; view: OrdersView }) {
  const navigate = useNavigate();
  const shown = orders.find(({ order }) => order.id === view.order);
  if (!shown) return null;
  const close = (open: boolean) => {
    // Its address takes the list's place, and the list's takes it back: back never opens it again.
    if (!open) void navigate({ to: "/orders", search: {}, resetScroll: false, replace: true });
  };
  return (
    <Dialog
      open
      onOpenChange={close}
      wide
      title={purchases.order({ number: orderNumber(shown.order.id) })}
    >
      <MyOrderDetails placed={shown} />
    </Dialog>
  );
}
