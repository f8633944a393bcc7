import type { Cents } from "../money/money.ts";
import type { Province } from "./provinces.ts";
import { type DeliveryZone, isZoneAvailable } from "./zones.ts";

/** The cart's estimate, before an address is known: free strictly above the subtotal. */
export type CartShipping = { feeCents: Cents; freeAboveCents: Cents };
/** Standard delivery, where no zone serves the address: free from the subtotal on (reading.md). */
export type StandardShipping = {
  feeCents: Cents;
  freeThresholdCents: Cents;
  /** Where it goes; missing: to all of them. */
  provinces?: readonly Province[];
};

/** Whether a delivery there costs nothing, whatever is in the basket: there is no fee, or it is free from nothing on. */
export function isAlwaysFree(
  to: Pick<StandardShipping, "feeCents" | "freeThresholdCents">,
): boolean {
  return to.feeCents === 0 || to.freeThresholdCents === 0;
}

/** Until an administrator says otherwise (storefront §9, reading.md). */
export const CART_SHIPPING: CartShipping = { feeCents: 5_000, freeAboveCents: 50_000 };
export const STANDARD_SHIPPING: StandardShipping = { feeCents: 5_000, freeThresholdCents: 50_000 };

/**
 * The cart's shipping estimate (storefront §9): free above R500, otherwise R50, or what the shop
 * has set. The rule makes no
 * exception for a subtotal of 0, and needs none: an empty cart shows no summary.
 */
export function cartShippingCents(subtotalCents: Cents, cart: CartShipping): Cents {
  return subtotalCents > cart.freeAboveCents ? 0 : cart.feeCents;
}

/**
 * The amount of the hint 'Add {amount} more for free shipping': R500 minus the subtotal, never
 * below 0. At 0 there is no hint to show (at exactly R500 any further cent makes it free), nor where
 * the estimate is free anyway.
 */
export function cartFreeShippingShortfallCents(subtotalCents: Cents, cart: CartShipping): Cents {
  return cart.feeCents === 0 ? 0 : Math.max(0, cart.freeAboveCents - subtotalCents);
}

/**
 * Shipping at the checkout, the sum that is charged (storefront §9, reading.md): the standard fee
 * (R50) without an address; the zone's fee, free at or above its threshold; and without an available
 * zone standard delivery, free from its own threshold (R500) on.
 */
export function checkoutShipping(order: {
  subtotalCents: Cents;
  hasAddress: boolean;
  zone: DeliveryZone | null;
  standard: StandardShipping;
}): { shippingCents: Cents; freeThresholdCents: Cents } {
  if (!order.hasAddress) {
    const { feeCents, freeThresholdCents } = order.standard;
    return { shippingCents: feeCents, freeThresholdCents };
  }
  const served = order.zone !== null && isZoneAvailable(order.zone) ? order.zone : null;
  const { feeCents, freeThresholdCents } = served ?? order.standard;
  return {
    shippingCents: order.subtotalCents >= freeThresholdCents ? 0 : feeCents,
    freeThresholdCents,
  };
}
