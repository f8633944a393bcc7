import type { inferRouterOutputs } from "@trpc/server";
import type { ShippingDetails } from "#domain/deliveries/address.ts";
import type { DeliveryMethod } from "#domain/deliveries/method.ts";
import type { AppRouter } from "#server/router.ts";

/** An order as its page shows it: the order, its lines, its delivery as last stored. */
export type OrderOnPage = inferRouterOutputs<AppRouter>["orders"]["byId"];
/** As every list and receipt has it. */
export type PlacedOrder = Omit<OrderOnPage, "byInHouseDriver" | "leftCents">;
export type TrackedDelivery = inferRouterOutputs<AppRouter>["courier"]["delivery"];
/** Who is asking for an order: its id, with the key of its signed link for a guest. */
export type OrderAsk = { orderId: string; key?: string };

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** From the checkout: enough to say that the order stands, whatever the network does next. */
    placedOrder?: HandedOver;
  }
}

/**
 * What the checkout hands over to the confirmation (storefront §4). The courier is booked while the
 * browser is on its way there, so that nothing is known of the courier yet: the tracker tells. `details` and
 * the method are null where a payment was taken up again after a reload, which loses the cart.
 */
export type HandedOver = {
  orderId: string;
  providerRef: string;
  deliveryId: string | null;
  deliveryCreated: boolean;
  deliveryMethod: DeliveryMethod | null;
  deliveryError: string | null;
  details: OrderedGoods | null;
};

/** What was ordered, and where it goes. */
export type OrderedGoods = {
  items: readonly { productId: string; quantity: number }[];
  shipping: ShippingDetails;
  quoteId: string | null;
  /** Of the time that was chosen the start, epoch ms. */
  slot?: number | null;
  method?: "delivery" | "pickup";
};

export function handOver(
  ids: { orderId: string; providerRef: string },
  ordered: OrderedGoods | null,
): HandedOver {
  const { items, shipping, quoteId, slot, method } = ordered ?? {};
  const byCourier = Boolean(quoteId) || Boolean(slot);
  return {
    ...ids,
    deliveryId: null,
    deliveryCreated: false,
    deliveryMethod:
      ordered && (method === "pickup" ? "pickup" : byCourier ? "courier" : "standard"),
    deliveryError: null,
    details: items && shipping ? { items, shipping, quoteId: quoteId ?? null } : null,
  };
}
