import type { Address } from "./uber-direct-rules.ts";

type Trip = { body: { dropoff_address: Address }; stepMs?: number | undefined };
type Point = { lat: number; lng: number };

/** Where the mock has every shop: Sandton. */
const SHOP: Point = { lat: -26.1046, lng: 28.0545 };
const KM_LAT = 1 / 111;
const KM_LNG = 1 / 99.8;
/** How far off a courier is when they take a trip. */
const SETS_OUT_KM = { north: -1.1, east: 1.4 };
const DEFAULT_STEP_MS = 30_000;
/** How many steps the two moving statuses last. */
const STEPS = 2;

/** The shop, and a door two to six kilometres from it, always the same for one address. */
export function endsOf({ body }: Trip): { shop: Point; door: Point } {
  const seed = seedOf(body.dropoff_address);
  const angle = (seed % 360) * (Math.PI / 180);
  const km = 2 + (seed % 41) / 10;
  return {
    shop: SHOP,
    door: moved(SHOP, { north: km * Math.cos(angle), east: km * Math.sin(angle) }),
  };
}

/** Where the courier is by now: to the shop, there, to the door by a bend, and at it. */
export function locationOf(
  delivery: Trip,
  { status, at }: { status: string; at: number },
  now: number,
): Point {
  const { shop, door } = endsOf(delivery);
  const part = Math.min(1, Math.max(0, now - at) / (STEPS * (delivery.stepMs ?? DEFAULT_STEP_MS)));
  if (status === "pickup") return between(moved(shop, SETS_OUT_KM), shop, part);
  if (status === "dropoff") return between(shop, door, part);
  return status === "delivered" ? door : shop;
}

function between(from: Point, to: Point, part: number): Point {
  const bend = Math.sin(part * Math.PI) * 0.12;
  const [lat, lng] = [to.lat - from.lat, to.lng - from.lng];
  return { lat: from.lat + lat * part - lng * bend, lng: from.lng + lng * part + lat * bend };
}

function moved({ lat, lng }: Point, km: { north: number; east: number }): Point {
  return { lat: lat + km.north * KM_LAT, lng: lng + km.east * KM_LNG };
}

function seedOf({ street_address: lines, city }: Address): number {
  const text = [...lines, city].join(" ").toLowerCase();
  return [...text].reduce((sum, one) => (sum * 31 + one.charCodeAt(0)) % 9_973, 7);
}
