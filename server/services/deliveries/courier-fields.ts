import type { Delivery, Order } from "#db/queries/orders/orders.ts";
import type { DeliveryQuote } from "#db/queries/payments/payments.ts";
import { specifiedMethod } from "#domain/deliveries/method.ts";
import { courierReasonText } from "#messages/deliveries/reason-text.ts";
import { speaking } from "#messages/language.ts";
import { type CarrierContext, trackingLinkOf } from "./carrier.ts";
import { bookingFailure } from "./courier-failure.ts";

/**
 * How an order travels and its courier fields, by the names of storefront §3. Times are epoch ms, durations
 * seconds, fees cents.
 */
export type CourierFields = {
  /** The quote that it was placed with. */
  deliveryQuoteUsed: {
    id: string;
    fee: number;
    dropoff_eta: number;
    pickup_duration: number;
    duration: number;
  } | null;
  deliveryMethod: ReturnType<typeof specifiedMethod>;
  uberDeliveryId: string | null;
  uberQuoteId: string | null;
  deliveryStatus: string | null;
  trackingUrl: string | null;
  estimatedDelivery: number | null;
  deliveryFee: number | null;
  fallbackDelivery: boolean;
  deliveryCreationError: string | null;
  deliveryUpdated: number | null;
  courierInfo: {
    name: string;
    phone: string | null;
    rating: number | null;
    vehicle: string | null;
  } | null;
  deliveredAt: number | null;
  deliveryCancelled: boolean;
};

/** What an order says of its quote and its newest delivery, null where it has none. */
export function courierFieldsOf(
  ctx: CarrierContext,
  order: Pick<Order, "deliveryMethod" | "quoteId" | "deliveredAt">,
  delivery: Delivery | null,
  quote: DeliveryQuote | null,
): CourierFields {
  const failure = delivery && bookingFailure(delivery);
  return {
    deliveryQuoteUsed: quote && {
      id: quote.id,
      fee: quote.feeCents,
      dropoff_eta: quote.dropoffEtaAt,
      pickup_duration: quote.pickupDurationSeconds,
      duration: quote.durationSeconds,
    },
    deliveryMethod: specifiedMethod(order.deliveryMethod),
    uberDeliveryId: delivery?.courierDeliveryId ?? null,
    uberQuoteId: delivery?.quoteId ?? order.quoteId,
    deliveryStatus: delivery?.status ?? null,
    trackingUrl: delivery && trackingLinkOf(ctx, delivery),
    estimatedDelivery: delivery?.estimatedDeliveryAt ?? null,
    deliveryFee: delivery?.feeCents ?? null,
    fallbackDelivery: delivery?.fallback ?? false,
    deliveryCreationError: failure && speaking("en", () => courierReasonText(failure)),
    deliveryUpdated: delivery?.updatedAt ?? null,
    courierInfo: delivery?.courierName
      ? {
          name: delivery.courierName,
          phone: delivery.courierPhone,
          rating: delivery.courierRating,
          vehicle: delivery.courierVehicle,
        }
      : null,
    deliveredAt: order.deliveredAt,
    deliveryCancelled: delivery?.status === "cancelled",
  };
}
