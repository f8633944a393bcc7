import { formatRand } from "#app/lib/formats.ts";
import { Alert } from "#app/ui/alert.tsx";
import type { Destination, Place } from "#domain/deliveries/place.ts";
import { places } from "#messages/places/index.ts";
import { feeText } from "./terms-text.ts";
import { useTerms, useTermsTo } from "./use-terms.ts";

/** Says that an address is charged otherwise than the place of which the shop named the fee. */
export function OtherAddress({ place, address }: { place: Place; address: Destination }) {
  const named = useTerms(place);
  const charged = useTermsTo(address);
  if (!named || !charged || !isOther(named, charged)) return null;
  return (
    <Alert tone="info">
      {places.otherAddress({
        place: place.suburb,
        before: feeText(named),
        now: feeText(charged),
        threshold: formatRand(charged.freeFromCents),
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
