import {
  areaProblem,
  canRequestQuote,
  hasWrongPhone,
  receiverOf,
} from "#domain/deliveries/address.ts";
import type { Destination } from "#domain/deliveries/place.ts";
import {
  type DeliveryZone,
  findDeliveryZone,
  isZoneAvailable,
  servedAreas,
} from "#domain/deliveries/zones.ts";
import { areaError } from "#messages/deliveries/delivery-texts.ts";
import type { CheckoutDraft } from "./draft-store.ts";

/** Whether the courier comes to the address, as far as it has been typed (storefront §2). */
export type Coverage =
  | { kind: "unknown" }
  | { kind: "served"; zone: DeliveryZone }
  | { kind: "coming-soon"; zone: DeliveryZone; message: string }
  | { kind: "outside"; areas: readonly string[]; message: string };

/** Street, city and province together, or null while street or city is blank: then there is nothing to judge. */
export function placeOf(
  draft: Pick<CheckoutDraft, "address" | "city" | "province">,
): Required<Destination> | null {
  const address = draft.address.trim();
  const city = draft.city.trim();
  return address && city ? { address, city, province: draft.province } : null;
}

export function coverageOf(
  place: { address: string; city: string } | null,
  zones: readonly DeliveryZone[],
): Coverage {
  if (!place) return { kind: "unknown" };
  const zone = findDeliveryZone(zones, place);
  const problem = areaProblem(zones, place);
  const message = problem ? areaError(problem) : "";
  if (!zone) return { kind: "outside", areas: servedAreas(zones), message };
  return isZoneAvailable(zone) ? { kind: "served", zone } : { kind: "coming-soon", zone, message };
}

/**
 * What a courier quote depends on, as text: another key asks for another quote (storefront §4).
 * Null when none is to be asked for: not enough typed, outside the zones, a number nobody can ring.
 */
export function quoteKeyOf(
  draft: CheckoutDraft,
  zones: readonly DeliveryZone[],
  subtotalCents: number,
): string | null {
  if (coverageOf(placeOf(draft), zones).kind !== "served") return null;
  const { phone } = receiverOf(draft);
  if (!canRequestQuote(draft) || hasWrongPhone(phone)) return null;
  const { address, city, province, postalCode, firstName, lastName } = draft;
  const typed = [address, city, province, postalCode, firstName, lastName, phone];
  return JSON.stringify([...typed.map((text) => text.trim()), subtotalCents]);
}
