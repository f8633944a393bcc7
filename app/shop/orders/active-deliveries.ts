import * as v from "valibot";

const RELOAD_MS = 30_000;

/** What is asked for at first: the customer's own that are still to arrive (storefront §4). */
export const FIRST_PAGE = { active: true, mine: true, limit: 20, offset: 0 } as const;

const Answer = v.object({
  total: v.number(),
  deliveries: v.array(
    v.object({
      id: v.string(),
      orderId: v.string(),
      status: v.string(),
      estimatedDeliveryAt: v.nullable(v.number()),
    }),
  ),
});

export type ActiveDeliveries = v.InferOutput<typeof Answer>;

const NONE: ActiveDeliveries = { total: 0, deliveries: [] };

/**
 * The list as it was answered; an empty one when it failed or is not what a list is (storefront §7).
 * The server has logged why.
 */
export function readActiveDeliveries(query: { data: unknown; isError: boolean }): ActiveDeliveries {
  if (query.isError) return NONE;
  const parsed = v.safeParse(Answer, query.data);
  return parsed.success ? parsed.output : NONE;
}

/**
 * When to load the list again: every 30 seconds while there is something in what is known, so also
 * after a reload that failed. False for never.
 */
export function reloadDelay(data: unknown): number | false {
  return readActiveDeliveries({ data, isError: false }).deliveries.length > 0 ? RELOAD_MS : false;
}
