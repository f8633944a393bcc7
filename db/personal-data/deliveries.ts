import { BOOKS, GONE, type Handlings, hidden, inner, kept, LINK, none } from "./handling.ts";

/** What was brought, and what that was to cost. */
export const DELIVERY_DATA: Handlings = {
  deliveries: {
    ...none(
      "id bookingAttempt bookingUntil courierUpdatedAt refreshedAt updatedAt fallback quoteId",
    ),
    ...none("pickupReadyAt pickupDeadlineAt dropoffDeadlineAt unansweredSince"),
    courierPhotoUrl: inner("the courier's"),
    courierPosition: inner("the courier's; gone when the delivery ends"),
    orderId: kept(BOOKS),
    courierDeliveryId: kept("ties the delivery to the courier's bill"),
    carrier: kept(BOOKS),
    status: kept(BOOKS),
    state: hidden("follows from the delivery's status and its order's"),
    feeCents: kept(BOOKS),
    trackingUrl: GONE,
    estimatedDeliveryAt: kept(BOOKS),
    courierName: GONE,
    courierPhone: inner("the courier's"),
    courierRating: inner("the courier's"),
    courierVehicle: inner("the courier's"),
    error: inner("what the courier's service answered; may repeat the address"),
    createdAt: kept(BOOKS),
  },
  deliveryQuotes: {
    ...none(
      "id carrier courierQuoteId fallback zone feeCents durationSeconds pickupDurationSeconds",
    ),
    ...none("dropoffEtaAt expiresAt createdAt isKept"),
    addressHash: inner("a hash of the address that is shown with the order"),
  },
  suburbs: none("id name city province postalCode also updatedAt isHidden"),
  slots: none("startsAt endsAt capacity hasOwnCapacity taken"),
  slotBookings: {
    paymentId: hidden(LINK),
    startsAt: hidden("stands with the order's slot"),
    endsAt: hidden("stands with the order's slot"),
    state: hidden("stands with the order's slot"),
    createdAt: hidden("stands with the order"),
  },
  addresses: {
    id: GONE,
    userId: GONE,
    address: GONE,
    city: GONE,
    province: GONE,
    postalCode: GONE,
    gateCode: GONE,
    landmark: GONE,
    recipientName: GONE,
    recipientPhone: GONE,
    isDefault: GONE,
    createdAt: GONE,
    updatedAt: GONE,
  },
};
