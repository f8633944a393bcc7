import {
  type Arrival,
  type ArrivingDelivery,
  type ArrivingOrder,
  arrivalOf,
} from "../deliveries/arrival.ts";
import { isOnItsWay } from "../deliveries/delivery.ts";

/** Where an order stands, in a word that whoever bought understands. */
export type OrderState =
  | "received"
  | "packing"
  /** Packed, and waiting to be fetched. */
  | "packed"
  | "on-the-way"
  /** The courier has brought it back to the shop. */
  | "came-back"
  | "arrived"
  | "fetched"
  | "cancelled";

export type OrderStep = {
  step: "placed" | "packing" | "packed" | "on-the-way" | "arrived" | "fetched";
  state: "done" | "current" | "ahead";
};

/** All that is said of an order's progress: one state, one arrival, and the steps on its way. */
export type Standing = { state: OrderState; arrival: Arrival; steps: OrderStep[] };

const BROUGHT = ["placed", "packing", "on-the-way", "arrived"] as const;
const FETCHED = ["placed", "packing", "packed", "fetched"] as const;

/**
 * The one rule for what an order's page, its letters' link and the list say of it: by the order's
 * status and what was last heard of its delivery, whichever is further on. `delivery` is its newest.
 */
export function standingOf(order: ArrivingOrder, delivery: ArrivingDelivery | null): Standing {
  const arrival = arrivalOf(order, delivery);
  const state = stateOf(order, delivery, arrival);
  return { state, arrival, steps: stepsOf(order, state) };
}

/** Whether nothing more happens to it. */
export function isOver(state: OrderState): boolean {
  return state === "arrived" || state === "fetched" || state === "cancelled";
}

function stateOf(
  { status, deliveryMethod, readyAt }: ArrivingOrder,
  delivery: ArrivingDelivery | null,
  arrival: Arrival,
): OrderState {
  const isPickup = deliveryMethod === "pickup";
  if (status === "cancelled") return "cancelled";
  if (arrival.kind === "delivered") return isPickup ? "fetched" : "arrived";
  if (isPickup && (readyAt ?? null) !== null) return "packed";
  if (delivery?.status === "returned") return "came-back";
  if (!isPickup && (status === "shipped" || isOnItsWay(delivery?.status ?? ""))) {
    return "on-the-way";
  }
  return status === "pending" ? "received" : "packing";
}

/** None where it goes nowhere any more. */
function stepsOf({ deliveryMethod }: ArrivingOrder, state: OrderState): OrderStep[] {
  if (state === "cancelled" || state === "came-back") return [];
  const way: readonly OrderStep["step"][] = deliveryMethod === "pickup" ? FETCHED : BROUGHT;
  const at = way.indexOf(state === "received" ? "placed" : state);
  return way.map((step, index) => {
    if (index < at || isOver(state)) return { step, state: "done" };
    return { step, state: index === at ? "current" : "ahead" };
  });
}
