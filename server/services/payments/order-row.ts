import type { Payment } from "#db/queries/payments/payments.ts";
import type { CheckoutSnapshot } from "#domain/checkout/checkout.ts";
import { readDeliveryMethod } from "#domain/deliveries/method.ts";
import { pickupCodeOf } from "#domain/deliveries/pickup.ts";
import { estimatedDeliveryAt } from "#domain/orders/order.ts";
import { type OpeningRules, packingStartsAt } from "#domain/store/opening.ts";
import { deliveryNotes } from "#messages/addressBook/delivery-notes.ts";
import { speaking } from "#messages/language.ts";
import type { ProviderCapture } from "../../ports/payments.ts";

/** What the confirmation says of the money, before it is stored. */
export function chargeOf({ provider, chargeRate }: Payment, { id, amount }: ProviderCapture) {
  return {
    provider,
    captureId: id,
    capturedCents: amount.cents,
    capturedCurrency: amount.currency,
    chargeRate,
  };
}

/** As nobody can guess it: one of a million, for five tries in a quarter of an hour. */
export function newPickupCode(): string {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return pickupCodeOf(random);
}

/**
 * When the courier of an order that is placed at `now` is there: as long after its packing begins as they said when
 * its payment began, which may be a day ago; null where nobody has said.
 */
export function courierArrivesAt(
  { snapshot, createdAt }: Payment,
  rules: OpeningRules,
  now: number,
): number | null {
  if (!snapshot.courierArrivesAt) return null;
  const takesMs = snapshot.courierArrivesAt - packingStartsAt(rules, createdAt);
  return takesMs > 0 ? packingStartsAt(rules, now) + takesMs : null;
}

/** The order that a captured payment becomes. */
export function orderRow(payment: Payment, now: number) {
  const {
    shipping,
    lines: _lines,
    subtotalCents,
    discountCents = 0,
    discounts = [],
    totalCents,
    courierArrivesAt: _arrivesAt,
    slot = null,
    ...rest
  }: CheckoutSnapshot = payment.snapshot;
  const { email, deliveryInstructions, gateCode, landmark, ...address } = shipping;
  const notes = { deliveryInstructions, gateCode, landmark };
  return {
    ...rest,
    ...address,
    deliveryMethod: readDeliveryMethod(rest.deliveryMethod),
    // In the language of who wrote it: whoever brings it reads it as the shopper does.
    deliveryInstructions: speaking(rest.language ?? "en", () => deliveryNotes(notes)),
    recipientName: shipping.recipientName || null,
    recipientPhone: shipping.recipientPhone || null,
    language: rest.language ?? null,
    id: payment.orderId,
    paymentId: payment.id,
    userId: payment.userId,
    userEmail: email,
    goodsCents: subtotalCents - discountCents,
    discountCents,
    discounts,
    totalCents,
    currency: payment.currency,
    slotFrom: slot?.from ?? null,
    slotUntil: slot?.until ?? null,
    estimatedDeliveryAt: slot?.until ?? estimatedDeliveryAt(now),
    createdAt: now,
    updatedAt: now,
  };
}
