import { isClosedOrder, type OrderStatus } from "../orders/order.ts";
import { isDeliveryStatus, isFinishedDelivery } from "./delivery.ts";
import type { DeliveryMethod } from "./method.ts";
import { type Slot, slotOf } from "./slots.ts";

/** What an order says of its arrival. */
export type ArrivingOrder = {
  status: OrderStatus;
  deliveryMethod: DeliveryMethod;
  /** The date that was promised with the order, epoch ms. */
  estimatedDeliveryAt: number;
  deliveredAt: number | null;
  /** Since when one that is fetched is packed, epoch ms. */
  readyAt?: number | null;
  /** The soonest a courier could be there by the place's terms (domain/deliveries/terms.ts), epoch ms. */
  earliestAt?: number | null;
  /** The slot that was chosen for it, epoch ms. */
  slotFrom?: number | null;
  slotUntil?: number | null;
};
/** An order's newest delivery: our status or 'booking', and the courier's time as last stored. */
export type ArrivingDelivery = { status: string; estimatedDeliveryAt: number | null };

/** When an order arrives, or arrived; every screen that tells it asks here. */
export type Arrival =
  /** A courier comes, at a time of their own. */
  | { kind: "time"; at: number }
  /** Within the slot that was chosen, until the courier names a time of their own. */
  | { kind: "slot"; slot: Slot }
  /** Nobody has named a time: by the order's date. */
  | { kind: "date"; at: number }
  /** The courier is being asked; `at`: the soonest they could be there, where that is known. */
  | { kind: "booking"; at?: number }
  /** Nobody brings it: fetched from the shop, once it is packed; `at` null: it is not yet. */
  | { kind: "pickup"; at: number | null }
  | { kind: "delivered"; at: number | null }
  | { kind: "cancelled" };

/**
 * The one arrival of an order (reading.md): the courier's stored time where a courier comes, else the
 * stored date. What has arrived or was cancelled has no estimate. `delivery` is null before there is
 * one.
 */
export function arrivalOf(order: ArrivingOrder, delivery: ArrivingDelivery | null): Arrival {
  if (order.status === "cancelled") return { kind: "cancelled" };
  if (order.status === "delivered" || delivery?.status === "delivered") {
    return { kind: "delivered", at: order.deliveredAt };
  }
  if (order.deliveryMethod === "pickup") return { kind: "pickup", at: order.readyAt ?? null };
  const slot = slotOf({ slotFrom: null, slotUntil: null, ...order });
  if (slot && (delivery === null || !isDeliveryStatus(delivery.status))) {
    return { kind: "slot", slot };
  }
  const isAwaited = delivery === null && order.deliveryMethod === "courier";
  if (isAwaited || (delivery?.status === "booking" && delivery.estimatedDeliveryAt === null)) {
    return order.earliestAt ? { kind: "booking", at: order.earliestAt } : { kind: "booking" };
  }
  const at = delivery !== null && isComing(delivery.status) ? delivery.estimatedDeliveryAt : null;
  if (at !== null) return { kind: "time", at };
  // A driver of the shop's own names no time, and comes in the one that was chosen.
  return slot ? { kind: "slot", slot } : { kind: "date", at: order.estimatedDeliveryAt };
}

/** Whether somebody drives, or is being asked to: a stand-in for a delivery is nobody. */
export function isComing(status: string): boolean {
  return status === "booking" || (isDeliveryStatus(status) && !isFinishedDelivery(status));
}

/** Whether there is a delivery to follow: a courier has it, or a driver of ours (storefront §2). */
export function canTrack(
  order: { status: OrderStatus },
  delivery: { status: string } | null,
): boolean {
  return order.status !== "cancelled" && delivery !== null && isDeliveryStatus(delivery.status);
}

/**
 * Whether an order's own page has a panel for its delivery: one to follow, one that is being booked,
 * or one that did not come about while the order is still to arrive. For a slot none is booked yet.
 */
export function hasDeliveryPanel(
  order: Pick<ArrivingOrder, "status" | "deliveryMethod" | "slotFrom">,
  delivery: { status: string } | null,
): boolean {
  if (canTrack(order, delivery)) return true;
  const isAwaited = order.deliveryMethod === "courier" && !order.slotFrom;
  return !isClosedOrder(order.status) && (delivery !== null || isAwaited);
}
