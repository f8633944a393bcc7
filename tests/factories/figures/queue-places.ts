import type { Answers } from "./answers.ts";
import type { Shown } from "./shown.ts";

/** What waits for somebody, and the lists behind it. */
export function queuePlaces(answers: Answers): Shown {
  const { attention, pending, orders, queue, kept, failures, completed, completedMonth } = answers;
  const failed = queue.filter(({ state }) => state === "failed");
  const { pendingOrders, lowStock, outOfStock, stuckPayments, unrefunded, refundedOpen } =
    attention;
  const lists = [pendingOrders, lowStock, outOfStock, stuckPayments, unrefunded, refundedOpen];
  return [
    ["pending", "attention", pendingOrders],
    ["pending", "list", pending.total],
    ["pending", "pending", pending.stats.count],
    ["pending", "orders", orders.pending],
    ["waiting", "attention", attention.urgentOrders],
    ["waiting", "pending", pending.stats.urgent],
    ["refused refunds", "attention", stuckPayments],
    ["refused refunds", "queue", failed.length],
    ["money kept", "attention", unrefunded],
    ["money kept", "list", kept.length],
    ["bell", "bell", attention.total],
    ["given back, still to be sent", "attention", refundedOpen],
    ["given back, still to be sent", "list", failures.refundedOpen.length],
    ["bell", "lists", lists.reduce((all, one) => all + one, 0)],
    ["completed", "card", completed.stats.orders],
    ["completed", "list", completed.total],
    ["completed, 30 days", "card", completedMonth.stats.orders],
    ["completed, 30 days", "list", completedMonth.total],
    ["completed revenue", "card", completed.stats.revenueCents],
    ["completed revenue, 30 days", "card", completedMonth.stats.revenueCents],
  ];
}
