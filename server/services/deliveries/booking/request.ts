import type { Order, OrderItem } from "#db/queries/orders/orders.ts";
import { receiverOf } from "#domain/deliveries/address.ts";
import type { CourierTimes } from "#domain/deliveries/delivery.ts";
import { inRand } from "#domain/money/rand.ts";
import type { Store } from "#domain/store/settings/store.ts";
import { pickupStop } from "../../../platform/default-store.ts";
import type { CourierBookingInput, CourierStop } from "../../../ports/courier.ts";

/**
 * What a courier is asked to take: from the shop to who receives the order, within `window`, by the quote of
 * `quoteId`. Each try under one `reference` has the same idempotency key.
 */
export function bookingRequest(
  store: Store,
  { order, items }: { order: Order; items: OrderItem[] },
  {
    quoteId,
    reference,
    window,
  }: { quoteId: string | null; reference: string; window: CourierTimes },
): CourierBookingInput {
  return {
    quoteId,
    pickup: pickupStop(store),
    dropoff: dropoffStop(order),
    items: items.map(({ name, quantity, priceCents }) => {
      return { name, quantity, priceCents: inRand(priceCents, order.currency) };
    }),
    window,
    orderId: order.id,
    reference,
    idempotencyKey: `book-${reference}`,
    goodsCents: inRand(order.subtotalCents, order.currency),
  };
}

function dropoffStop(order: Order): CourierStop {
  return {
    ...receiverOf(order),
    notes: order.deliveryInstructions ?? undefined,
    address: {
      lines: [order.address],
      city: order.city,
      province: order.province,
      postalCode: order.postalCode,
    },
  };
}
