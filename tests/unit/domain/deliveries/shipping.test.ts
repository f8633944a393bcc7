import fc from "fast-check";
import { expect, test } from "vitest";
import {
  CART_SHIPPING,
  cartFreeShippingShortfallCents,
  cartShippingCents,
  checkoutShipping,
  STANDARD_SHIPPING as standard,
} from "#domain/deliveries/shipping.ts";
import { DEFAULT_DELIVERY_ZONES, type DeliveryZone } from "#domain/deliveries/zones.ts";
import { shippingText } from "#messages/deliveries/delivery-texts.ts";

test.each([
  [0, 5_000],
  [1, 5_000],
  [49_999, 5_000],
  [50_000, 5_000],
  [50_001, 0],
])("the cart estimates shipping for a subtotal of %i cents at %i", (subtotal, shipping) => {
  expect(cartShippingCents(subtotal, CART_SHIPPING)).toBe(shipping);
});

test.each([
  [0, 50_000],
  [45_001, 4_999],
  [50_000, 0],
  [70_000, 0],
])("a cart of %i cents lacks %i for free shipping", (subtotal, shortfall) => {
  expect(cartFreeShippingShortfallCents(subtotal, CART_SHIPPING)).toBe(shortfall);
});

test("where the estimate is free anyway, nothing lacks", () => {
  const free = { ...CART_SHIPPING, feeCents: 0 };
  expect(cartFreeShippingShortfallCents(100, free)).toBe(0);
});

test.each(DEFAULT_DELIVERY_ZONES.map((zone) => [zone.name, zone] as const))(
  "%s costs its fee below the threshold and nothing at or above it",
  (_name, zone) => {
    const { feeCents, freeThresholdCents } = zone;
    expect(charge(freeThresholdCents - 1, zone)).toEqual({
      shippingCents: feeCents,
      freeThresholdCents,
    });
    expect(charge(freeThresholdCents, zone).shippingCents).toBe(0);
    expect(charge(freeThresholdCents + 1, zone).shippingCents).toBe(0);
  },
);

test("without an address shipping is R50, however full the cart", () => {
  for (const subtotalCents of [0, 50_000, 900_000]) {
    expect(checkoutShipping({ standard, subtotalCents, hasAddress: false, zone: null })).toEqual({
      shippingCents: 5_000,
      freeThresholdCents: 50_000,
    });
  }
});

test("outside every zone standard delivery is R50, free from R500", () => {
  expect(charge(49_999, null)).toEqual({ shippingCents: 5_000, freeThresholdCents: 50_000 });
  expect(charge(50_000, null)).toEqual({ shippingCents: 0, freeThresholdCents: 50_000 });
});

test("a zone that is coming soon is charged as standard delivery", () => {
  const [sandton] = DEFAULT_DELIVERY_ZONES;
  if (sandton === undefined) throw new Error("there is no first zone");
  for (const soon of [
    { ...sandton, available: false, feeCents: 9_900 },
    { ...sandton, feeCents: -1 },
  ]) {
    expect(charge(30_000, soon)).toEqual({ shippingCents: 5_000, freeThresholdCents: 50_000 });
    expect(charge(50_000, soon).shippingCents).toBe(0);
  }
});

test("shipping reads FREE or its amount", () => {
  expect(shippingText(0, "ZAR")).toBe("FREE");
  expect(shippingText(8_500, "ZAR")).toBe("R85.00");
});

test("shipping is never negative and never rises with the subtotal", () => {
  const places = fc.constantFrom<DeliveryZone | null>(null, ...DEFAULT_DELIVERY_ZONES);
  const subtotals = fc.integer({ min: 0, max: 200_000 });
  fc.assert(
    fc.property(places, fc.boolean(), subtotals, subtotals, (zone, hasAddress, a, b) => {
      const [less, more] = a < b ? [a, b] : [b, a];
      const small = checkoutShipping({
        standard,
        subtotalCents: less,
        hasAddress,
        zone,
      }).shippingCents;
      const large = checkoutShipping({
        standard,
        subtotalCents: more,
        hasAddress,
        zone,
      }).shippingCents;
      expect(large).toBeGreaterThanOrEqual(0);
      expect(large).toBeLessThanOrEqual(small);
      expect(cartShippingCents(more, CART_SHIPPING)).toBeLessThanOrEqual(
        cartShippingCents(less, CART_SHIPPING),
      );
    }),
  );
});

test("spending what the hint asks for, and a cent more, makes the cart's shipping free", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 50_000 }), (subtotal) => {
      const hinted = subtotal + cartFreeShippingShortfallCents(subtotal, CART_SHIPPING);
      expect(cartShippingCents(hinted + 1, CART_SHIPPING)).toBe(0);
      expect(cartShippingCents(hinted, CART_SHIPPING)).toBe(5_000);
    }),
  );
});

function charge(subtotalCents: number, zone: DeliveryZone | null) {
  return checkoutShipping({ standard, subtotalCents, hasAddress: true, zone });
}
