import { useOnDemand } from "#app/ui/use-on-demand.ts";
import type { Destination } from "#domain/deliveries/place.ts";
import type { CheckoutDraftStore } from "../checkout/draft-store.ts";

const loadDraft = async () => (await import("./place-draft.tsx")).PlaceDraft;
const leaveOut = () => undefined;

/**
 * What the checkout makes of the place that was chosen: the form begins with it, and there is a word where
 * the address is charged otherwise.
 */
export function PlaceAtCheckout(props: { address: Destination | null; draft: CheckoutDraftStore }) {
  const PlaceDraft = useOnDemand(loadDraft, true, leaveOut);
  return PlaceDraft ? <PlaceDraft {...props} /> : null;
}
