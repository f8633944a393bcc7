import { type AreaProblem, hasWrongPhone } from "#domain/deliveries/address.ts";
import type { DeliveryZone } from "#domain/deliveries/zones.ts";
import { type Cents, formatMoney } from "#domain/money/money.ts";
import type { Currency } from "#domain/store/formats.ts";
import { deliveries } from "#messages/deliveries/index.ts";

/** 'FREE' for 0, otherwise the amount (storefront §2): an order's in its own currency. */
export function shippingText(shippingCents: Cents, currency: Currency): string {
  return shippingCents === 0 ? deliveries.free() : formatMoney(shippingCents, currency);
}

/** The estimate to show for a zone, "Not available" without one (storefront §9). */
export function zoneEstimate(zone: DeliveryZone | null): string {
  return zone ? minutesText(zone.estimate) : deliveries.notAvailable();
}

/** "30-60 minutes" of the settings in the language of the page; other words are left as they are. */
export function minutesText(setting: string): string {
  const [, from, to] = /^(\d+)-(\d+) minutes$/.exec(setting) ?? [];
  return from && to ? deliveries.minutesFromTo({ from, to }) : setting;
}

/** What to say of a place that the courier does not come to, or not yet. */
export function areaError(problem: AreaProblem): string {
  return problem.kind === "not served"
    ? deliveries.areaNotServed()
    : deliveries.areaComingSoon({ zone: problem.zone });
}

/** What to say of a number that the courier cannot dial; null for a good one, and for none yet. */
export function phoneError(phone: string): string | null {
  return hasWrongPhone(phone) ? deliveries.phoneInvalid() : null;
}
