import { useNavigate } from "@tanstack/react-router";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { canTrack } from "#domain/deliveries/arrival.ts";
import { orderNumber } from "#domain/orders/order.ts";
import { purchases } from "#messages/purchases/index.ts";
import { DeliveryTracker } from "./delivery-tracker.tsx";
import { askOf, type MyOrder } from "./my-orders-data.ts";
import { MyOrderDetails } from "./my-orders-details.tsx";
import type { OrdersView } from "./orders-view.ts";

/** The window over the list: an order's details, or where its delivery is. */
export function MyOrderDialogs({ orders, view }: { orders: readonly MyOrder[]; view: OrdersView }) {
  const navigate = useNavigate();
  const find = (id: string | undefined) => orders.find(({ order }) => order.id === id);
  const shown = find(view.order);
  const asked = shown ? undefined : find(view.track);
  const tracked = asked && canTrack(asked.order, asked.delivery) ? asked : undefined;
  const close = (open: boolean) => {
    if (!open) void navigate({ to: "/orders", search: {}, resetScroll: false });
  };
  if (shown) {
    return (
      <Dialog open onOpenChange={close} wide title={titleOf(shown)}>
        <MyOrderDetails placed={shown} />
      </Dialog>
    );
  }
  if (tracked) {
    return (
      <Dialog open onOpenChange={close} wide title={titleOf(tracked)}>
        <DeliveryTracker ask={askOf(tracked)} placed={tracked} />
      </Dialog>
    );
  }
  return null;
}

function titleOf({ order }: MyOrder): string {
  return purchases.order({ number: orderNumber(order.id) });
}
