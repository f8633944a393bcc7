import type { Place } from "#domain/deliveries/place.ts";
import { places } from "#messages/places/index.ts";
import { arrivalText, feeText, freeFromText } from "./terms-text.ts";
import { useTerms } from "./use-terms.ts";

/** What holds for a place: "R50.00 · free from R300.00 · from 14:20". */
export function PlaceTerms({ place }: { place: Place }) {
  const terms = useTerms(place);
  if (!terms) return null;
  if (!terms.isReached) return places.noDelivery();
  const parts = [feeText(terms), freeFromText(terms), arrivalText(terms, terms.now)];
  return parts.filter((part) => part !== null).join(" · ");
}
