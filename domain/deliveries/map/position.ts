import { MINUTE_MS } from "../../time/durations.ts";

/** A point of the earth, in degrees. */
export type GeoPoint = { lat: number; lng: number };

/**
 * Where a courier was at a moment (epoch ms), with the two ends of their way where the carrier tells
 * those too.
 */
export type CourierPosition = GeoPoint & {
  at: number;
  shop: GeoPoint | null;
  door: GeoPoint | null;
};

/** South Africa, generously: what lies elsewhere is no courier of the shop's. */
const COUNTRY = { south: -35.5, north: -22, west: 16, east: 33.5 };
/** No trip is this long: a point so far from shop and door is a slip. */
const FARTHEST_M = 150_000;
/** Some eleven metres: nobody needs to know it better. */
const DECIMALS = 10_000;
const EARTH_RADIUS_M = 6_371_000;

/** After this long a position says where the courier was, not where they are. */
export const OLD_AFTER_MS = 3 * MINUTE_MS;
/** After this long it says nothing any more, and is shown to nobody. */
export const GONE_AFTER_MS = 30 * MINUTE_MS;
/** Clocks differ a little. */
const AHEAD_MS = 2 * MINUTE_MS;

/** The statuses in which somebody is on the way with an order, or to it. */
const MOVING = ["pickup", "pickup_complete", "dropoff"];

/** A point that can be one of the shop's world, to some eleven metres; null for any other. */
export function plausiblePoint(raw: { lat: number; lng: number }): GeoPoint | null {
  const { lat, lng } = raw;
  const isInside =
    lat > COUNTRY.south && lat < COUNTRY.north && lng > COUNTRY.west && lng < COUNTRY.east;
  return isInside
    ? { lat: Math.round(lat * DECIMALS) / DECIMALS, lng: Math.round(lng * DECIMALS) / DECIMALS }
    : null;
}

/** What can be believed of a position that a carrier told; null where that is nothing. */
export function plausiblePosition(told: {
  courier: { lat: number; lng: number } | null;
  shop: { lat: number; lng: number } | null;
  door: { lat: number; lng: number } | null;
  at: number;
}): CourierPosition | null {
  const courier = told.courier && plausiblePoint(told.courier);
  if (!courier || !Number.isSafeInteger(told.at) || told.at <= 0) return null;
  const shop = told.shop && plausiblePoint(told.shop);
  const door = told.door && plausiblePoint(told.door);
  const isAway = [shop, door].some((end) => end && distanceMetres(courier, end) > FARTHEST_M);
  return isAway ? null : { ...courier, at: told.at, shop, door };
}

/**
 * Which position stands after another was told: the later one, unless it lies in the future. Without
 * a courier there is none; one whose position is not told keeps the last, which grows old.
 */
export function nextPosition(
  stored: CourierPosition | null,
  told: { position: CourierPosition | null; hasCourier: boolean; now: number },
): CourierPosition | null {
  const { position, hasCourier, now } = told;
  if (!hasCourier) return null;
  if (!position || position.at > now + AHEAD_MS) return stored;
  return stored && stored.at > position.at ? stored : position;
}

/** A delivery's position as it may be shown: while somebody is under way, and not once it is too old. */
export function shownPosition(
  delivery: { status: string; courierPosition: CourierPosition | null },
  now: number,
): CourierPosition | null {
  const { status, courierPosition: position } = delivery;
  if (!position || !MOVING.includes(status)) return null;
  return now - position.at < GONE_AFTER_MS ? position : null;
}

/** How far two points are from each other as the crow flies. */
export function distanceMetres(from: GeoPoint, to: GeoPoint): number {
  const rad = Math.PI / 180;
  const half = (degrees: number) => Math.sin((degrees * rad) / 2) ** 2;
  const across = Math.cos(from.lat * rad) * Math.cos(to.lat * rad) * half(to.lng - from.lng);
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(half(to.lat - from.lat) + across)));
}

/** A distance as it is said: to 50 metres below a kilometre, to half a kilometre below ten. */
export function roundedMetres(metres: number): number {
  const step = stepBelow(metres);
  return Math.max(step, Math.round(metres / step) * step);
}

function stepBelow(metres: number): number {
  if (metres < 1_000) return 50;
  return metres < 10_000 ? 500 : 1_000;
}

/** Metres as they are written, alike everywhere: "800 m", "2.5 km". */
export function distanceText(metres: number): string {
  return metres < 1_000 ? `${metres} m` : `${metres / 1_000} km`;
}
