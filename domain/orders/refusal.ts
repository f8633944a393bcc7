import type { OrderStatus } from "./order.ts";

/** Goods of an order that are not there any more: `left` is null where the shop has no such product. */
export type MissingGoods = { name: string; needed: number; left: number | null };

/**
 * Why an order's status is not changed; `messages/adminOrders` says it. `number` is the order's,
 * `by` whoever changed it meanwhile, null for the shop itself.
 */
export type StatusRefusal =
  | { why: "unknown" }
  | { why: "changed"; number: string; by: string | null; now: OrderStatus }
  | { why: "already"; number: string; now: OrderStatus }
  | { why: "not-pending"; number: string }
  /** It was cancelled, and all of its money went back: nobody has paid for what would be sent. */
  | { why: "refunded"; number: string }
  /** Its customer's data was deleted once it was over: nobody knows any more where it would go. */
  | { why: "unnamed"; number: string }
  | { why: "out-of-stock"; number: string; missing: readonly MissingGoods[] };

/**
 * What became of the courier of an order that was cancelled, or taken up again. Nobody comes any more
 * where they were called off or stay so; of the rest a person has to see to it.
 */
export type CourierOutcome =
  | { kind: "called-off" }
  | { kind: "stays-off" }
  | { kind: "driver"; name: string | null; phone: string | null }
  | { kind: "being-booked" }
  | { kind: "collected" }
  /** `reason`: what the courier said, in the language of whoever asked. */
  | { kind: "failed"; reason: string };
