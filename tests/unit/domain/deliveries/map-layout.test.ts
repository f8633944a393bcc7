import fc from "fast-check";
import { expect, test } from "vitest";
import { layoutMap } from "#app/ui/map/layout.ts";
import { distanceMetres, distanceText, roundedMetres } from "#domain/deliveries/map/position.ts";

const SHOP = { lat: -26.1046, lng: 28.0545 };
const PHONE = { width: 294, height: 240 };
const WIDE = { width: 734, height: 320 };

const near = fc.record({
  lat: fc.double({ min: -26.4, max: -25.7, noNaN: true }),
  lng: fc.double({ min: 27.8, max: 28.4, noNaN: true }),
});

test("shop, door and courier lie within the drawing, wherever they are, with room for their pins", () => {
  fc.assert(
    fc.property(near, near, fc.constantFrom(PHONE, WIDE), (courier, door, size) => {
      const map = layoutMap({ ...courier, at: 1, shop: SHOP, door }, size);
      for (const point of [map.shop, map.door, map.courier]) {
        expect(point?.x).toBeGreaterThanOrEqual(43);
        expect(point?.x).toBeLessThanOrEqual(size.width - 43);
        expect(point?.y).toBeGreaterThanOrEqual(57);
        expect(point?.y).toBeLessThanOrEqual(size.height - 45);
      }
    }),
  );
});

test("no words lie upon others, and what is near is drawn to the scale that is shown", () => {
  fc.assert(
    fc.property(near, near, fc.constantFrom(PHONE, WIDE), (courier, door, size) => {
      const map = layoutMap({ ...courier, at: 1, shop: SHOP, door }, size);
      const words = [...map.names, ...map.rings.flatMap(({ label }) => label ?? [])];
      for (const [index, one] of words.entries()) {
        for (const other of words.slice(index + 1)) {
          const across = Math.abs(one.x - other.x) / (one.text.length + other.text.length);
          expect(across > 4 || Math.abs(one.y - other.y) >= 17, `${one.text}, ${other.text}`).toBe(
            true,
          );
        }
      }
      const ring = map.rings.at(-1);
      const metres = distanceMetres(SHOP, door);
      const pixels = Math.hypot(
        (map.door?.x ?? 0) - (map.shop?.x ?? 0),
        (map.door?.y ?? 0) - (map.shop?.y ?? 0),
      );
      const [figure = "", unit] = map.scale.text.split(" ");
      const scaled = (Number(figure) * (unit === "km" ? 1_000 : 1) * pixels) / map.scale.width;
      expect(Math.abs(scaled - metres)).toBeLessThan(Math.max(20, metres * 0.02));
      expect(ring?.centre).toEqual(map.shop);
    }),
  );
});

test("north is up, and what is not known is not drawn", () => {
  const door = { lat: -26.05, lng: 28.0545 };
  const courier = { lat: -26.08, lng: 28.0545, at: 1 };
  const map = layoutMap({ ...courier, shop: SHOP, door }, PHONE);
  expect(map.door?.y).toBeLessThan(map.courier.y);
  expect(map.courier.y).toBeLessThan(map.shop?.y ?? 0);
  expect(layoutMap({ ...courier, shop: null, door: null }, PHONE)).toMatchObject({
    shop: null,
    door: null,
    rings: [],
  });
});

test.each([
  [12, "50 m"],
  [420, "400 m"],
  [980, "1 km"],
  [1_240, "1 km"],
  [2_260, "2.5 km"],
  [9_800, "10 km"],
  [23_400, "23 km"],
])("%d m are said as about %s", (metres, said) => {
  expect(distanceText(roundedMetres(metres))).toBe(said);
});
