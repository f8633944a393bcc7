import { useQuery } from "@tanstack/react-query";
import { useTrpc } from "#app/lib/trpc.ts";
import { type Destination, destinationOf, type Place } from "#domain/deliveries/place.ts";
import { useTermsTo } from "./use-terms.ts";

type Undeliverable = {
  /** Whether anybody brings an order there. */
  isReached: boolean;
  /** The ids of what cannot travel so far. */
  ids: ReadonlySet<string>;
};

/** What of the shop cannot go to a far place; null where all of it can, and until that is known. */
export function useUndeliverableTo(to: Destination | null): Undeliverable | null {
  const terms = useTermsTo(to);
  const isFar = terms?.method === "standard";
  const options = useTrpc().catalogue.nearby.queryOptions();
  const { data } = useQuery({ ...options, enabled: isFar, select: (ids) => new Set(ids) });
  if (!terms || !isFar) return null;
  return { isReached: terms.isReached, ids: data ?? NONE };
}

/** Likewise for a place that was chosen. */
export function useUndeliverable(place: Place | null): Undeliverable | null {
  return useUndeliverableTo(place && destinationOf(place));
}

const NONE: ReadonlySet<string> = new Set();
