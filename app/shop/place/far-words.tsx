import { useEffect } from "react";
import type { Place } from "#domain/deliveries/place.ts";
import { places } from "#messages/places/index.ts";
import { useTravelWords } from "../catalogue/travel-word.tsx";
import { useUndeliverable } from "./use-undeliverable.ts";

const nothing = () => null;

/** Has cards and product pages say what cannot travel to the place; draws nothing itself. */
export function FarWords({ place }: { place: Place }) {
  const staying = useUndeliverable(place);
  const ids = staying?.isReached ? staying.ids : null;
  useEffect(() => {
    const word = places.cannotTravel({ place: place.suburb });
    useTravelWords.setState({ wordOf: (id) => (ids?.has(id) ? word : null) });
    return () => useTravelWords.setState({ wordOf: nothing });
  }, [place.suburb, ids]);
  return null;
}
