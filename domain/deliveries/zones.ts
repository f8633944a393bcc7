import type { Cents } from "../money/money.ts";

/** An area the courier serves, with its own fee, free-delivery threshold and estimate. */
export type DeliveryZone = {
  name: string;
  areas: readonly string[];
  /** Below 0 means unavailable (storefront §9). */
  feeCents: Cents;
  /** Delivery is free at or above this subtotal. */
  freeThresholdCents: Cents;
  /** Such as "30-60 minutes". */
  estimate: string;
  available: boolean;
};

/**
 * The delivery panel's own note on hours, until an administrator writes another; everywhere else the
 * trading hours hold (reading.md).
 */
export const SERVICE_HOURS_NOTE =
  "Monday to Saturday 8:00-20:00, Sunday only urgent, extra fees may apply";

/** How soon the courier comes, and where to (storefront §1). */
export type DeliveryPromise = { time: string; area: string };
export const DELIVERY_PROMISE: DeliveryPromise = {
  time: "30-90 minutes",
  area: "Sandton and Johannesburg",
};

/** The zones of storefront §9, in the order in which they are tried. */
export const DEFAULT_DELIVERY_ZONES: readonly DeliveryZone[] = [
  {
    name: "Sandton Premium",
    areas: ["Sandton", "Bryanston", "Morningside", "Rivonia", "Hyde Park", "Sandhurst"],
    feeCents: 5_000,
    freeThresholdCents: 30_000,
    estimate: "30-60 minutes",
    available: true,
  },
  {
    name: "Johannesburg North",
    areas: ["Rosebank", "Melville", "Parkhurst", "Greenside", "Craighall", "Parktown North"],
    feeCents: 7_500,
    freeThresholdCents: 40_000,
    estimate: "45-75 minutes",
    available: true,
  },
  {
    name: "Johannesburg Central",
    areas: [
      "Johannesburg",
      "Johannesburg CBD",
      "Newtown",
      "Marshalltown",
      "Braamfontein",
      "Hillbrow",
    ],
    feeCents: 8_500,
    freeThresholdCents: 45_000,
    estimate: "60-90 minutes",
    available: true,
  },
  {
    name: "Extended Areas",
    areas: [
      "Randburg",
      "Fourways",
      "Midrand",
      "Roodepoort",
      "Kempton Park",
      "Pretoria",
      "Centurion",
    ],
    feeCents: 12_000,
    freeThresholdCents: 60_000,
    estimate: "90-120 minutes",
    available: true,
  },
];

const CITY_ZONES = [
  { cityWords: ["johannesburg", "joburg", "jozi"], zoneName: "Johannesburg Central" },
  { cityWords: ["sandton"], zoneName: "Sandton Premium" },
] as const;

/**
 * The zone of an address, or null (storefront §5). City and address are joined and lower-cased and
 * the first zone with an area name contained in them wins, street names included: that oddity is
 * specified. Otherwise the city alone decides, for the words above. An unavailable zone is found
 * too, so that the panel can say which one is coming soon.
 */
export function findDeliveryZone(
  zones: readonly DeliveryZone[],
  place: { city: string; address: string },
): DeliveryZone | null {
  const text = `${place.city} ${place.address}`.toLowerCase();
  const byArea = zones.find((zone) => zone.areas.some((area) => mentions(text, area)));
  if (byArea !== undefined) return byArea;

  const city = place.city.toLowerCase();
  const cityZone = CITY_ZONES.find(({ cityWords }) =>
    cityWords.some((word) => city.includes(word)),
  );
  return zones.find((zone) => zone.name === cityZone?.zoneName) ?? null;
}

/** Whether the courier can be booked for this zone now. */
export function isZoneAvailable(zone: DeliveryZone): boolean {
  return zone.available && zone.feeCents >= 0;
}

/** The names of all areas that the courier serves now, for 'Delivery Not Available'. */
export function servedAreas(zones: readonly DeliveryZone[]): string[] {
  return zones.filter(isZoneAvailable).flatMap((zone) => zone.areas);
}

function mentions(text: string, area: string): boolean {
  // An area left blank in the settings would be contained in every address.
  const name = area.trim().toLowerCase();
  return name !== "" && text.includes(name);
}
