import { type PickupOrder, pickupStage } from "../deliveries/pickup.ts";
import { orderTimeline, type TimelineStep } from "./order.ts";

/** A step as its customer reads it; `packed`: it is ready to be fetched. */
export type CustomerTimelineStep = {
  step: TimelineStep["step"] | "packed" | "fetched";
  at: TimelineStep["at"];
};

/**
 * The steps that a customer's order has reached: one that is fetched is neither shipped nor delivered,
 * and ready is a moment of its own (decision 0051).
 */
export function customerTimeline(
  order: PickupOrder & { createdAt: number; deliveredAt?: number | null | undefined },
): CustomerTimelineStep[] {
  const stage = pickupStage(order);
  if (stage === null) return orderTimeline(order);
  const steps: CustomerTimelineStep[] = orderTimeline({
    ...order,
    status: statusWhenFetched(order),
  });
  if (stage === "ready" || stage === "fetched") steps.push({ step: "packed", at: order.readyAt });
  if (stage === "fetched") steps.push({ step: "fetched", at: order.deliveredAt ?? null });
  return steps;
}

/** The status of an order that is fetched, as far as its customer reads it: for them the shop works on it until it is theirs. */
export function statusWhenFetched({ status }: Pick<PickupOrder, "status">): PickupOrder["status"] {
  return status === "shipped" || status === "delivered" ? "processing" : status;
}
