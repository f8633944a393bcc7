import type { Delivery } from "#db/queries/orders/orders.ts";
import { canCancelDelivery } from "#domain/deliveries/delivery.ts";
import type { Context } from "../../context.ts";
import { type Courier, CourierError } from "../../ports/courier.ts";

/** What the services of deliveries use of a request's context. */
export type DeliveryContext = Pick<
  Context,
  | "bookingCarrier"
  | "couriers"
  | "db"
  | "languages"
  | "links"
  | "log"
  | "newId"
  | "now"
  | "settings"
  | "siteUrl"
>;
/** What is told of a delivery depends on what its carrier can do. */
export type CarrierContext = Pick<Context, "couriers">;

/** The carrier of that name, if it is one that can be asked over the network. */
export function findCourier({ couriers }: CarrierContext, carrier: string): Courier | null {
  return (Object.hasOwn(couriers, carrier) && couriers[carrier]) || null;
}

/** The same where it has to be one. Throws CourierError, as for an account that is closed. */
export function courierOf(ctx: CarrierContext, carrier: string): Courier {
  const courier = findCourier(ctx, carrier);
  if (!courier) throw new CourierError("account", `no carrier is called ${carrier}`);
  return courier;
}

/** Whether a delivery's booking can still be cancelled, by its status and by what its carrier can do. */
export function canCancelBooking(
  ctx: CarrierContext,
  delivery: Pick<Delivery, "carrier" | "status">,
): boolean {
  return canCancelDelivery(delivery.status) && Boolean(findCourier(ctx, delivery.carrier)?.cancel);
}

/** Where the carrier shows a delivery; null where what is stored is no page of its own. */
export function trackingLinkOf(
  ctx: CarrierContext,
  delivery: Pick<Delivery, "carrier" | "trackingUrl">,
): string | null {
  return findCourier(ctx, delivery.carrier)?.trackingLink(delivery.trackingUrl) ?? null;
}
