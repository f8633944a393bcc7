import { orderAge } from "#domain/orders/age.ts";
import { adminOrders } from "#messages/adminOrders/index.ts";

/**
 * How long ago an order was placed: 'Just now' within the hour, '5h ago' within the day, '2d ago'
 * (back-office §2, Pending Orders); 'N/A' for what is no date. Both are epoch ms.
 */
export function orderAgeText(createdAt: number | null | undefined, now: number): string {
  const age = orderAge(createdAt, now);
  if (age === null) return "N/A";
  if (age === "now") return adminOrders.justNow();
  return "hours" in age ? adminOrders.hoursAgo(age) : adminOrders.daysAgo(age);
}
