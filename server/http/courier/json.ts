import * as v from "valibot";
import type { Delivery, Order } from "#db/queries/orders/orders.ts";
import { splitName } from "#domain/accounts/registration.ts";
import { receiverOf, SHIPPING_MAX_LENGTHS } from "#domain/deliveries/address.ts";
import type { CourierLead } from "#domain/deliveries/delivery.ts";
import { orderNumber } from "#domain/orders/order.ts";
import type { Store } from "#domain/store/settings/store.ts";
import { courierReasonText } from "#messages/deliveries/reason-text.ts";
import { speaking } from "#messages/language.ts";
import type { CourierDelivery } from "../../ports/courier.ts";
import type { CarrierContext } from "../../services/deliveries/carrier.ts";
import type { StopFacts } from "../../services/deliveries/facts.ts";
import type { ShopperQuote } from "../../services/deliveries/quote.ts";
import { trackedOf } from "../../services/deliveries/track.ts";

const line = (max: number) => v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(max));
const blankable = (max: number) => v.optional(v.pipe(v.string(), v.trim(), v.maxLength(max)), "");

/** A delivery request of storefront §3; we need where it goes and what the goods are worth. */
export const QuoteRequest = v.pipe(
  v.object({
    dropoff_address: v.object({
      first_name: line(SHIPPING_MAX_LENGTHS.firstName),
      last_name: line(SHIPPING_MAX_LENGTHS.lastName),
      email: v.optional(v.pipe(v.string(), v.maxLength(SHIPPING_MAX_LENGTHS.email), v.email())),
      phone_number: line(SHIPPING_MAX_LENGTHS.phone),
      address: line(SHIPPING_MAX_LENGTHS.address),
      city: line(SHIPPING_MAX_LENGTHS.city),
      state: blankable(SHIPPING_MAX_LENGTHS.province),
      zip_code: blankable(SHIPPING_MAX_LENGTHS.postalCode),
      country: v.optional(v.literal("ZA")),
    }),
    items: v.pipe(
      v.array(
        v.object({
          title: v.optional(v.pipe(v.string(), v.maxLength(200))),
          quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000)),
          /** Rand, as shown to shoppers; only the courier's insurance value comes from it. */
          price: v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(1_000_000)),
          currency_code: v.optional(v.literal("ZAR")),
        }),
      ),
      v.minLength(1),
      v.maxLength(100),
    ),
  }),
  v.transform(({ dropoff_address: to, items }) => ({
    shipping: {
      firstName: to.first_name,
      lastName: to.last_name,
      phone: to.phone_number,
      address: to.address,
      city: to.city,
      province: to.state,
      postalCode: to.zip_code,
    },
    goodsCents: Math.round(items.reduce((sum, item) => sum + item.price * 100 * item.quantity, 0)),
  })),
);

/** The quote as storefront §3 has it: fee in cents, durations in seconds, times RFC 3339. */
export function quoteJson(quote: ShopperQuote) {
  return {
    id: quote.id,
    fee: quote.feeCents,
    currency: "ZAR",
    duration: quote.durationSeconds,
    pickup_duration: quote.pickupDurationSeconds,
    dropoff_eta: rfc3339(quote.dropoffEtaAt),
    expires: rfc3339(quote.expiresAt),
    fallback: quote.fallback,
  };
}

/**
 * A delivery as storefront §3 has it, from what is stored and what the courier has just said of it
 * (`update`, null when they were not asked). What nobody has said is null.
 */
export function deliveryJson(
  {
    store,
    siteUrl,
    lead,
    couriers,
    now,
  }: CarrierContext & { store: Store; lead: CourierLead; siteUrl: string; now: () => number },
  order: Order,
  delivery: Delivery,
  update: CourierDelivery | null = null,
) {
  const shown = trackedOf({ couriers, now }, delivery, { lead, live: true, update });
  const { courier, failure } = shown;
  // Of a recipient there is one name, and these fields are two.
  const to = order.recipientName ? splitName(order.recipientName) : order;
  return {
    id: delivery.id,
    kind: "delivery",
    status: delivery.status,
    live_mode: shown.liveMode,
    complete: shown.complete,
    fallback: delivery.fallback,
    error: failure && speaking("en", () => courierReasonText(failure)),
    tracking_url: shown.trackingUrl,
    fee: delivery.feeCents,
    created: rfc3339(delivery.createdAt),
    updated: rfc3339(shown.updatedAt),
    quote_id: delivery.quoteId,
    manifest: { reference: order.id, number: orderNumber(order.id) },
    pickup: {
      address: {
        first_name: store.name,
        last_name: "",
        phone_number: store.phone,
        address: store.address,
        address2: shown.pickup.line2,
        city: store.city,
        state: store.province,
        zip_code: store.postalCode,
        country: "ZA",
      },
      ...stopJson(shown.pickup),
      special_instructions: shown.pickup.notes,
    },
    dropoff: {
      address: {
        first_name: to.firstName,
        last_name: to.lastName,
        phone_number: receiverOf(order).phone,
        address: order.address,
        address2: shown.dropoff.line2,
        city: order.city,
        state: order.province,
        zip_code: order.postalCode,
        country: "ZA",
      },
      ...stopJson(shown.dropoff),
      special_instructions: order.deliveryInstructions,
    },
    courier: courier && {
      name: courier.name,
      phone_number: courier.phone,
      rating: courier.rating,
      // Ours, for whoever may see the delivery: with the session, or the order's key.
      photo_url: courier.photoUrl && siteUrl + courier.photoUrl,
      vehicle: {
        type: courier.vehicle,
        make: courier.vehicleFacts?.make ?? null,
        model: courier.vehicleFacts?.model ?? null,
        license_plate: courier.vehicleFacts?.plate ?? null,
      },
    },
  };
}

function stopJson({ etaAt, readyAt, deadlineAt, notes }: StopFacts) {
  return {
    eta: etaAt === null ? null : rfc3339(etaAt),
    ready_dt: readyAt === null ? null : rfc3339(readyAt),
    deadline_dt: deadlineAt === null ? null : rfc3339(deadlineAt),
    notes,
  };
}

function rfc3339(at: number): string {
  return new Date(at).toISOString();
}
