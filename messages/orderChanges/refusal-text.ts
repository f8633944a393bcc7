import type { CancelRefusal } from "#domain/orders/cancelling.ts";
import { orderChanges } from "#messages/orderChanges/index.ts";

const CANCEL: Readonly<Record<CancelRefusal, () => string>> = {
  cancelled: () => orderChanges.isCancelled(),
  over: () => orderChanges.isOver(),
  "on-the-way": () => orderChanges.isOnTheWay(),
  "came-back": () => orderChanges.isBack(),
  packing: () => orderChanges.isPacking(),
  "in-house-driver": () => orderChanges.hasDriver(),
  "being-booked": () => orderChanges.isBeingBooked(),
  "money-in-doubt": () => orderChanges.isInDoubt(),
};

/** Why an order cannot be cancelled here any more, and what to do instead. */
export function cancelRefusalText(refusal: CancelRefusal): string {
  return CANCEL[refusal]();
}
