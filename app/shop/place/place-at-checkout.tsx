import { useOnDemand } from "#app/ui/use-on-demand.ts";
import type { Destination } from "#domain/deliveries/place.ts";
import type { CheckoutDraftStore } from "../checkout/draft-store.ts";
import { usePlace } from "./place-store.ts";

const loadDraft = async () => (await import("./place-draft.tsx")).PlaceDraft;
const leaveOut = () => undefined;

/**
 * What the checkout makes of the place that was chosen: the form begins with it, and there is a word where
 * the address is charged otherwise.
 */
export function PlaceAtCheckout({
  address,
  draft,
}: {
  address: Destination | null;
  draft: CheckoutDraftStore;
}) {
  const place = usePlace();
  const PlaceDraft = useOnDemand(loadDraft, place !== null, leaveOut);
  return place && PlaceDraft ? <PlaceDraft place={place} address={address} draft={draft} /> : null;
}
