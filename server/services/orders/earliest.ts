import type { Order } from "#db/queries/orders/orders.ts";
import { deliveryTerms } from "#domain/deliveries/terms.ts";
import { openingRules } from "#domain/store/opening.ts";
import type { Context } from "../../context.ts";

/**
 * The soonest that a courier could be at an order's door, by the terms of its place and reckoned from
 * when it was placed (epoch ms): what is said while nobody has named a time. Null where none comes.
 */
export async function earliestAt(
  ctx: Pick<Context, "settings">,
  order: Pick<Order, "address" | "city" | "createdAt" | "deliveryMethod" | "subtotalCents">,
): Promise<number | null> {
  if (order.deliveryMethod !== "courier") return null;
  const settings = await ctx.settings();
  const { zones, standard, slots } = settings.delivery;
  const rules = { zones, standard, slots, opening: openingRules(settings) };
  const { subtotalCents, createdAt: now } = order;
  const terms = deliveryTerms(rules, { to: order, subtotalCents, now });
  return terms.method === "courier" ? terms.arrivesAt : null;
}
