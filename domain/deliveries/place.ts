/** Where a shopper wants things brought to, before there is an address: a suburb of a city. */
export type Place = {
  suburb: string;
  city: string;
  province: string;
  /** The code of its streets; "" where it is not known. */
  postalCode: string;
};

/** The longest texts, in characters, of a suburb. */
export const SUBURB_MAX_LENGTHS = {
  name: 60,
  city: 60,
  province: 40,
  postalCode: 4,
  also: 300,
} as const;

/** More suburbs than these a shop cannot have: all of them are read at once. */
export const MAX_SUBURBS = 5_000;

/**
 * The suburb with its city as an address's city says it: "Rosebank, Johannesburg", and "Sandton" for
 * Sandton itself. The zone of a place and that of an address are found by the same words.
 */
export function placeCity({ suburb, city }: Pick<Place, "suburb" | "city">): string {
  return suburb === city || suburb === "" ? city : `${suburb}, ${city}`;
}

/** Where to: a place that somebody chose, or the address of an order. */
export type Destination = {
  city: string;
  address: string;
  /** Missing or blank while nobody has said it. */
  province?: string;
};

/** A place as the destination of which the terms are asked. */
export function destinationOf(place: Place): Destination {
  return { city: placeCity(place), address: "", province: place.province };
}

/** What a browser has kept of a place; null where that is none. Anybody can write anything there. */
export function readPlace(kept: unknown): Place | null {
  const [suburb, city, province, postalCode] = ["suburb", "city", "province", "postalCode"].map(
    (field) => {
      const text: unknown = Object(kept)[field];
      return typeof text === "string" ? text.slice(0, SUBURB_MAX_LENGTHS.name) : "";
    },
  );
  return suburb && city && province
    ? { suburb, city, province, postalCode: postalCode ?? "" }
    : null;
}
