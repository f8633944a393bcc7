import type { Place } from "#domain/deliveries/place.ts";
import { arrivalText, feeText, freeFromText } from "./terms-text.ts";
import { useTerms } from "./use-terms.ts";

/** Behind a place's name: " · R50.00 · from 14:20", `inFull` with its threshold. */
export function PlaceTerms({ place, inFull }: { place: Place; inFull: boolean }) {
  const terms = useTerms(place);
  if (!terms) return null;
  const parts = [
    feeText(terms),
    inFull ? freeFromText(terms) : null,
    arrivalText(terms, terms.now),
  ];
  return (
    <span className="font-normal tabular-nums">
      {parts.filter((part) => part !== null).map((part) => ` · ${part}`)}
    </span>
  );
}
