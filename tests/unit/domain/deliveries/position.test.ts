import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type CourierPosition,
  distanceMetres,
  distanceText,
  nextPosition,
  plausiblePoint,
  plausiblePosition,
  roundedMetres,
  shownPosition,
} from "#domain/deliveries/map/position.ts";

const SHOP = { lat: -26.1046, lng: 28.0545 };
const DOOR = { lat: -26.15, lng: 28.05 };
const HERE = { lat: -26.12, lng: 28.06 };
const NOW = 1_800_000_000_000;
const MINUTE = 60_000;
const at = (time: number): CourierPosition => ({ ...HERE, at: time, shop: SHOP, door: DOOR });

test("a point is kept to some eleven metres", () => {
  expect(plausiblePoint({ lat: -26.10464999, lng: 28.05455001 })).toEqual({
    lat: -26.1046,
    lng: 28.0546,
  });
});

test.each([
  [-22, 28],
  [-35.5, 28],
  [-26, 16],
  [-26, 33.5],
  [0, 0],
  [26, 28],
  [Number.NaN, 28],
  [-26, Number.POSITIVE_INFINITY],
])("%d, %d lies outside of the country", (lat, lng) => {
  expect(plausiblePoint({ lat, lng })).toBeNull();
});

test.each([
  [-22.0001, 28],
  [-35.4999, 28],
  [-26, 16.0001],
  [-26, 33.4999],
])("%d, %d lies within the country", (lat, lng) => {
  expect(plausiblePoint({ lat, lng })).toEqual({ lat, lng });
});

test("a position is believed with its two ends, or without them", () => {
  expect(plausiblePosition({ courier: HERE, shop: SHOP, door: DOOR, at: NOW })).toEqual(at(NOW));
  const alone = { ...HERE, at: 1, shop: null, door: null };
  expect(plausiblePosition({ courier: HERE, shop: null, door: null, at: 1 })).toEqual(alone);
  const elsewhere = { lat: 51, lng: 0 };
  expect(plausiblePosition({ courier: HERE, shop: elsewhere, door: elsewhere, at: 1 })).toEqual(
    alone,
  );
});

test.each([
  ["no courier", { courier: null }],
  ["a courier abroad", { courier: { lat: 51, lng: 0 } }],
  ["no time", { at: 0 }],
  ["a time before all", { at: -1 }],
  ["half a time", { at: 1.5 }],
  ["a shop far away", { shop: { lat: -27.6, lng: 28.06 } }],
  ["a door far away", { door: { lat: -27.6, lng: 28.06 } }],
])("%s is not believed", (_what, change) => {
  expect(plausiblePosition({ courier: HERE, shop: SHOP, door: DOOR, at: 1, ...change })).toBeNull();
});

test("the later position stands, unless it lies in the future", () => {
  const stored = at(NOW - MINUTE);
  const told = (time: number) => ({ position: at(time), hasCourier: true, now: NOW });
  expect(nextPosition(null, told(NOW))).toEqual(at(NOW));
  expect(nextPosition(stored, told(NOW))).toEqual(at(NOW));
  expect(nextPosition(stored, told(NOW - 2 * MINUTE))).toBe(stored);
  expect(nextPosition(stored, told(NOW + 2 * MINUTE))).toEqual(at(NOW + 2 * MINUTE));
  expect(nextPosition(stored, told(NOW + 2 * MINUTE + 1))).toBe(stored);
  const again = { position: { ...at(NOW - MINUTE), door: null }, hasCourier: true, now: NOW };
  expect(nextPosition(stored, again)?.door).toBeNull();
});

test("a courier who does not tell keeps the last position, and without a courier there is none", () => {
  const stored = at(NOW);
  expect(nextPosition(stored, { position: null, hasCourier: true, now: NOW })).toBe(stored);
  expect(nextPosition(stored, { position: at(NOW), hasCourier: false, now: NOW })).toBeNull();
});

test("a position is shown for half an hour, while somebody moves", () => {
  const shown = (status: string, courierPosition: CourierPosition | null, now = NOW) =>
    shownPosition({ status, courierPosition }, now);
  const position = at(NOW);
  for (const status of ["pickup", "pickup_complete", "dropoff"]) {
    expect(shown(status, position)).toBe(position);
  }
  for (const status of ["pending", "booking", "delivered", "cancelled", "returned"]) {
    expect(shown(status, position)).toBeNull();
  }
  expect(shown("dropoff", null)).toBeNull();
  expect(shown("dropoff", position, NOW + 30 * MINUTE - 1)).toBe(position);
  expect(shown("dropoff", position, NOW + 30 * MINUTE)).toBeNull();
});

test("a degree of latitude is 111 km everywhere, one of longitude 100 km in Johannesburg", () => {
  const from = { lat: -26, lng: 28 };
  expect(distanceMetres(from, from)).toBe(0);
  expect(distanceMetres(from, { lat: -27, lng: 28 })).toBeCloseTo(111_195, -1);
  expect(distanceMetres(from, { lat: -26, lng: 29 })).toBeCloseTo(99_940, -1);
  expect(distanceMetres({ lat: 0, lng: 0 }, { lat: 0, lng: 180 })).toBeCloseTo(20_015_087, -1);
});

test("the way there is as far as the way back", () => {
  const point = fc.record({
    lat: fc.double({ min: -35, max: -23, noNaN: true }),
    lng: fc.double({ min: 17, max: 33, noNaN: true }),
  });
  fc.assert(
    fc.property(point, point, (one, other) => {
      expect(distanceMetres(one, other)).toBeCloseTo(distanceMetres(other, one), 3);
    }),
    { numRuns: 30 },
  );
});

test.each([
  [0, 50, "50 m"],
  [999, 1_000, "1 km"],
  [1_000, 1_000, "1 km"],
  [74, 50, "50 m"],
  [75, 100, "100 m"],
  [9_999, 10_000, "10 km"],
  [1_750, 2_000, "2 km"],
  [10_400, 10_000, "10 km"],
  [10_500, 11_000, "11 km"],
])("%d metres are about %d: %s", (metres, rounded, text) => {
  expect(roundedMetres(metres)).toBe(rounded);
  expect(distanceText(rounded)).toBe(text);
});
