import { useQuery } from "@tanstack/react-query";
import { useTrpc } from "#app/lib/trpc.ts";
import { cartSubtotalCents } from "#domain/cart/cart.ts";
import { type Destination, destinationOf, type Place } from "#domain/deliveries/place.ts";
import { type DeliveryRules, type DeliveryTerms, deliveryTerms } from "#domain/deliveries/terms.ts";
import { useCart } from "../cart/cart-store.ts";
import { useOpening } from "../chrome/opening/use-opening.ts";

/** The shop's rules of delivery; null until they are there. */
export function useDeliveryRules(isWanted = true): DeliveryRules | null {
  const options = useTrpc().catalogue.deliveryRules.queryOptions();
  return useQuery({ ...options, enabled: isWanted }).data ?? null;
}

/** What holds at the moment, as `useTerms` has it. */
type TermsNow = DeliveryTerms & { now: number };

/** What holds for a place, this minute and with this cart; null until it is known. */
export function useTerms(place: Place | null): TermsNow | null {
  return useTermsTo(place && destinationOf(place));
}

/** Likewise for an address. */
export function useTermsTo(to: Destination | null): TermsNow | null {
  const rules = useDeliveryRules(to !== null);
  const { items } = useCart();
  const now = useOpening()?.now ?? null;
  if (!to || !rules || now === null) return null;
  return { ...deliveryTerms(rules, { to, subtotalCents: cartSubtotalCents(items), now }), now };
}
