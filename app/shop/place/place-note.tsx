import { useOnDemand } from "#app/ui/use-on-demand.ts";
import type { Destination } from "#domain/deliveries/place.ts";
import { usePlace } from "./place-store.ts";

const loadNote = async () => (await import("./other-address.tsx")).OtherAddress;
const leaveOut = () => undefined;

/** At the checkout: a word where the address is charged otherwise than the place that was chosen. */
export function PlaceNote({ address }: { address: Destination | null }) {
  const place = usePlace();
  const isWanted = place !== null && address !== null;
  const OtherAddress = useOnDemand(loadNote, isWanted, leaveOut);
  return isWanted && OtherAddress ? <OtherAddress place={place} address={address} /> : null;
}
