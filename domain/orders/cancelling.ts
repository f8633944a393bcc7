import { isOnItsWay } from "../deliveries/delivery.ts";
import { isOnPaper, type Progress } from "./changing.ts";

/** Why a shopper cannot cancel an order by themselves (any more); the page says what to do instead. */
export type CancelRefusal =
  /** Cancelled already. */
  | "cancelled"
  | "over"
  /** A courier or driver has the goods. */
  | "on-the-way"
  /** The courier has brought them back to the shop: what becomes of them is agreed on. */
  | "came-back"
  | "packing"
  /** A driver of the shop's own has been told to come. */
  | "in-house-driver"
  /** The courier is being asked at this moment: what becomes of it is known in a minute or two. */
  | "being-booked"
  /** Nobody knows whether an earlier refund was made: a person has to ask the provider. */
  | "money-in-doubt";

/** Of an order's newest delivery, what decides whether it can be cancelled. */
export type CancellableDelivery = {
  status: string;
  /** As `isBeingBooked` says it. */
  isBeingBooked: boolean;
  byInHouseDriver: boolean;
};

/** Whether somebody is at booking a courier for it at this moment, or will try again. */
export function isBeingBooked(delivery: { bookingUntil: number | null }): boolean {
  return delivery.bookingUntil !== null;
}

const UNDER_WAY = ["pending", "pickup"];

/**
 * What keeps a shopper from cancelling an order; null: it is cancelled and its money goes back whole.
 * They can until its packing begins (its slip is printed), also when a courier is booked who has not collected it yet.
 * Where the courier's booking was cancelled for this very reason (`isBookingCancelled`), packing that began in that
 * moment does not keep them from it any more.
 */
export function cancelRefusal(
  order: Progress,
  delivery: CancellableDelivery | null,
  { isBookingCancelled = false } = {},
): CancelRefusal | null {
  if (order.status === "cancelled") return "cancelled";
  if (order.status === "delivered" || delivery?.status === "delivered") return "over";
  if (delivery?.status === "returned") return "came-back";
  if (order.status === "shipped" || isOnItsWay(delivery?.status ?? "")) return "on-the-way";
  const isPacking = order.status === "processing" || isOnPaper(order);
  if (isPacking && !isBookingCancelled) return "packing";
  if (!delivery) return null;
  if (delivery.byInHouseDriver && UNDER_WAY.includes(delivery.status)) return "in-house-driver";
  return delivery.isBeingBooked ? "being-booked" : null;
}
