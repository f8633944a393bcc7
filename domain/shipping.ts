import { type DeliveryZone, isZoneAvailable } from "./delivery-zones.ts";
import { type Cents, formatRand } from "./money.ts";

/** What the cart estimates for shipping, before an address is known (storefront §9). */
export const CART_SHIPPING_CENTS = 5_000;
/** The cart's shipping is free strictly above this subtotal. */
export const CART_FREE_ABOVE_CENTS = 50_000;
/** Standard delivery, where no zone serves the address (decisions). */
export const STANDARD_SHIPPING_CENTS = 5_000;
/** Standard delivery is free from this subtotal on. */
export const STANDARD_FREE_FROM_CENTS = 50_000;

/**
 * The cart's shipping estimate (storefront §9): free above R500, otherwise R50. The rule makes no
 * exception for a subtotal of 0, and needs none: an empty cart shows no summary.
 */
export function cartShippingCents(subtotalCents: Cents): Cents {
  return subtotalCents > CART_FREE_ABOVE_CENTS ? 0 : CART_SHIPPING_CENTS;
}

/**
 * The amount of the hint 'Add {amount} more for free shipping': R500 minus the subtotal, never
 * below 0. At 0 there is no hint to show (at exactly R500 any further cent makes it free).
 */
export function cartFreeShippingShortfallCents(subtotalCents: Cents): Cents {
  return Math.max(0, CART_FREE_ABOVE_CENTS - subtotalCents);
}

/**
 * Shipping at the checkout, the sum that is charged (storefront §9, decisions): R50 without an
 * address; the zone's fee, free at or above its threshold; and without an available zone standard
 * delivery at R50, free from R500 on.
 */
export function checkoutShipping(order: {
  subtotalCents: Cents;
  hasAddress: boolean;
  zone: DeliveryZone | null;
}): { shippingCents: Cents; freeThresholdCents: Cents } {
  if (!order.hasAddress) {
    return {
      shippingCents: STANDARD_SHIPPING_CENTS,
      freeThresholdCents: STANDARD_FREE_FROM_CENTS,
    };
  }
  const served = order.zone !== null && isZoneAvailable(order.zone) ? order.zone : null;
  const feeCents = served?.feeCents ?? STANDARD_SHIPPING_CENTS;
  const freeThresholdCents = served?.freeThresholdCents ?? STANDARD_FREE_FROM_CENTS;
  return {
    shippingCents: order.subtotalCents >= freeThresholdCents ? 0 : feeCents,
    freeThresholdCents,
  };
}

/** 'FREE' for 0, otherwise the amount (storefront §2). */
export function shippingText(shippingCents: Cents): string {
  return shippingCents === 0 ? "FREE" : formatRand(shippingCents);
}
