import { useEffect } from "react";
import { formatPrice } from "#app/lib/formats.ts";
import { Alert } from "#app/ui/alert.tsx";
import { type Destination, type Place, placeCity } from "#domain/deliveries/place.ts";
import { places } from "#messages/places/index.ts";
import type { CheckoutDraftStore } from "../checkout/draft-store.ts";
import { usePlace } from "./place-store.ts";
import { feeText } from "./terms-text.ts";
import { useTerms, useTermsTo } from "./use-terms.ts";

const FIELDS = ["city", "postalCode", "province"] as const;

/**
 * Puts the place into the checkout's form where nothing is known of these fields, and says so where the
 * address is charged otherwise than the place of which the shop named the fee.
 */
export function PlaceDraft({
  address,
  draft,
}: {
  address: Destination | null;
  draft: CheckoutDraftStore;
}) {
  const place = usePlace();
  useEffect(() => (place ? putInto(draft, place) : undefined), [draft, place]);
  const named = useTerms(place);
  const charged = useTermsTo(address);
  if (!place || !named || !charged || !isOther(named, charged)) return null;
  return (
    <Alert tone="info">
      {places.otherAddress({
        place: place.suburb,
        before: feeText(named),
        now: feeText(charged),
        threshold: formatPrice(charged.freeFromCents),
      })}
    </Alert>
  );
}

type Priced = { shippingCents: number; freeFromCents: number };

function isOther(named: Priced, charged: Priced): boolean {
  return (
    named.shippingCents !== charged.shippingCents || named.freeFromCents !== charged.freeFromCents
  );
}

/**
 * Gives what takes it out again, where it still stands as it was put: for another place, and for the
 * address of somebody who signs in meanwhile.
 */
function putInto(
  { getState, setState }: CheckoutDraftStore,
  place: Place,
): (() => void) | undefined {
  if (FIELDS.some((field) => getState()[field] !== "")) return undefined;
  const { postalCode, province } = place;
  const put = { city: placeCity(place), postalCode, province };
  setState(put);
  return () => {
    if (FIELDS.every((field) => getState()[field] === put[field])) {
      setState({ city: "", postalCode: "", province: "" });
    }
  };
}
