/** How an order reaches the shopper: by a courier, by the shop's own means, or fetched. */
export const DELIVERY_METHODS = ["courier", "standard", "pickup"] as const;
export type DeliveryMethod = (typeof DELIVERY_METHODS)[number];

/** As it was written while there was one courier company, and as the specification has it still. */
const BY_COURIER = "uber_direct";

/** A stored method. What was begun before the present words, or by an older browser, has its own. */
export function readDeliveryMethod(stored: string): DeliveryMethod {
  if (stored === BY_COURIER) return "courier";
  return DELIVERY_METHODS.find((method) => method === stored) ?? "standard";
}

/** The same by the specification's words (storefront §3), of which there are two. */
export function specifiedMethod(method: DeliveryMethod): typeof BY_COURIER | "standard" {
  return method === "courier" ? BY_COURIER : "standard";
}
