import { useOnDemand } from "#app/ui/use-on-demand.ts";
import type { Destination } from "#domain/deliveries/place.ts";
import type { CheckoutDraftStore } from "../checkout/draft-store.ts";

const loadDraft = async () => (await import("./place-draft.tsx")).PlaceDraft;
const loadFar = async () => (await import("./far-notice.tsx")).FarAtCheckout;
const leaveOut = () => undefined;

/**
 * What the checkout makes of the place that was chosen: the form begins with it, and there is a word where
 * the address is charged otherwise.
 */
export function PlaceAtCheckout(props: { address: Destination | null; draft: CheckoutDraftStore }) {
  const PlaceDraft = useOnDemand(loadDraft, true, leaveOut);
  return PlaceDraft ? <PlaceDraft {...props} /> : null;
}

/** What of the cart cannot go to the address, or the place, said before the form is filled in. */
export function FarFromCheckout(props: { address: Destination | null }) {
  const Far = useOnDemand(loadFar, true, leaveOut);
  return Far ? <Far {...props} /> : null;
}
