import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type CheckoutLine,
  priceCart,
  priceDelivery,
  pricingFingerprint,
  type SellableProduct,
} from "#domain/checkout/checkout.ts";
import { STANDARD_SHIPPING } from "#domain/deliveries/shipping.ts";
import { DEFAULT_DELIVERY_ZONES } from "#domain/deliveries/zones.ts";
import { isShopError } from "#domain/errors.ts";
import { DEFAULT_DELIVERY_SETTINGS } from "#domain/store/settings/delivery.ts";

test("a cart is priced from the shop's own products", () => {
  const cart = priceCart(
    [
      { productId: "rice", quantity: 2 },
      { productId: "egusi", quantity: 1 },
    ],
    [product({ id: "egusi", priceCents: 4_599 }), product({ id: "rice", priceCents: 12_000 })],
  );
  expect(cart.subtotalCents).toBe(28_599);
  expect(cart.lines.map((line) => [line.productId, line.quantity, line.priceCents])).toEqual([
    ["rice", 2, 12_000],
    ["egusi", 1, 4_599],
  ]);
});

test("a line carries the first picture, or the placeholder", () => {
  const image = (url: string) => ({ url, width: 1, height: 1, alt: "" });
  const pictured = product({ images: [image("/a.webp"), image("/b.webp")] });
  expect(priceCart([one("egusi")], [pictured]).lines[0]?.image).toBe("/a.webp");
  expect(priceCart([one("egusi")], [product()]).lines[0]?.image).toBe("/images/placeholder.svg");
});

test("an empty cart cannot be checked out", () => {
  expect(refusal([])).toEqual(["CART_EMPTY", "items"]);
});

test("a hundred lines are priced, one more is refused", () => {
  const products = Array.from({ length: 101 }, (_, n) => product({ id: `p${n}` }));
  const lines = products.map(({ id }) => one(id));
  expect(priceCart(lines.slice(0, 100), products).lines).toHaveLength(100);
  expect(refusal(lines, products)).toEqual(["INVALID_INPUT", "items"]);
});

test("a product that the shop does not know is named by its line", () => {
  expect(refusal([one("egusi"), one("gold")])).toEqual(["UNKNOWN_PRODUCT", "items.1.productId"]);
});

test("an inactive product is not sold", () => {
  expect(refusal([one("egusi")], [product({ status: "inactive" })])).toEqual([
    "PRODUCT_UNAVAILABLE",
    "items.0.productId",
  ]);
});

test("the same product on two lines is refused, it would hide the sum from the stock check", () => {
  expect(refusal([one("egusi"), one("egusi")])).toEqual(["INVALID_INPUT", "items.1.productId"]);
});

test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])(
  "a quantity of %d is refused",
  (quantity) => {
    expect(refusal([{ productId: "egusi", quantity }])).toEqual([
      "INVALID_INPUT",
      "items.0.quantity",
    ]);
  },
);

test("the last unit can be bought, one more cannot", () => {
  const products = [product({ available: 3 })];
  expect(priceCart([{ productId: "egusi", quantity: 3 }], products).lines).toHaveLength(1);
  expect(refusal([{ productId: "egusi", quantity: 4 }], products)).toEqual([
    "OUT_OF_STOCK",
    "items.0.quantity",
  ]);
  expect(refusal([one("egusi")], [product({ available: 0 })])).toEqual([
    "OUT_OF_STOCK",
    "items.0.quantity",
  ]);
});

test("an address in a zone goes by courier at the zone's fee", () => {
  expect(deliver(29_999, { city: "Sandton", address: "1 Rivonia Road" })).toMatchObject({
    zone: { name: "Sandton Premium" },
    deliveryMethod: "courier",
    shippingCents: 5_000,
    freeThresholdCents: 30_000,
  });
  expect(deliver(30_000, { city: "Sandton", address: "" }).shippingCents).toBe(0);
});

test("an address outside every zone goes by standard delivery", () => {
  expect(deliver(49_999, { city: "Durban", address: "1 Marine Parade" })).toEqual({
    zone: null,
    deliveryMethod: "standard",
    isReached: true,
    shippingCents: 5_000,
    freeThresholdCents: 50_000,
  });
});

test("a zone that is coming soon is named and goes by standard delivery", () => {
  const zones = DEFAULT_DELIVERY_ZONES.map((zone) => ({ ...zone, available: false }));
  const address = { city: "Midrand", address: "1 Main Road" };
  expect(
    priceDelivery({ zones, standard: STANDARD_SHIPPING }, { subtotalCents: 50_000, address }),
  ).toMatchObject({
    zone: { name: "Extended Areas" },
    deliveryMethod: "standard",
    shippingCents: 0,
    freeThresholdCents: 50_000,
  });
});

test("without an address shipping is R50", () => {
  expect(deliver(90_000, null)).toMatchObject({ zone: null, shippingCents: 5_000 });
});

test("the fingerprint follows every price, quantity, fee and rate, and not the order of lines", () => {
  const base = fingerprint([one("a"), one("b")], 1_000, 5_000);
  expect(fingerprint([one("b"), one("a")], 1_000, 5_000)).toBe(base);
  expect(fingerprint([one("a"), one("b")], 1_001, 5_000)).not.toBe(base);
  expect(fingerprint([one("a"), one("b")], 1_000, 0)).not.toBe(base);
  expect(fingerprint([one("a")], 1_000, 5_000)).not.toBe(base);
  expect(fingerprint([one("a"), one("b")], 1_000, 5_000, 18)).not.toBe(base);
  expect(fingerprint([one("a"), { productId: "b", quantity: 2 }], 1_000, 5_000)).not.toBe(base);
});

test("taking the fingerprint leaves the cart's lines in the shopper's order", () => {
  const cart = priceCart([one("b"), one("a")], [product({ id: "a" }), product({ id: "b" })]);
  pricingFingerprint(cart, {
    shippingCents: 0,
    chargeRate: 17.5,
    currency: "ZAR" as const,
    discounts: [],
  });
  expect(cart.lines.map((line) => line.productId)).toEqual(["b", "a"]);
});

test("the subtotal is the sum of the lines, whatever is bought", () => {
  const bought = fc.uniqueArray(
    fc.record({
      id: fc.string({ minLength: 1 }),
      priceCents: fc.nat(1_000_000),
      quantity: fc.integer({ min: 1, max: 50 }),
    }),
    { selector: (line) => line.id, minLength: 1, maxLength: 100 },
  );
  fc.assert(
    fc.property(bought, (lines) => {
      const cart = priceCart(
        lines.map(({ id, quantity }) => ({ productId: id, quantity })),
        lines.map(({ id, priceCents }) => product({ id, priceCents })),
      );
      let total = 0;
      for (const line of lines) total += line.priceCents * line.quantity;
      expect(cart.subtotalCents).toBe(total);
    }),
  );
});

function refusal(
  lines: readonly CheckoutLine[],
  products: readonly SellableProduct[] = [product()],
): [string, string | undefined] {
  try {
    priceCart(lines, products);
  } catch (error) {
    if (isShopError(error)) return [error.code, error.field];
    throw error;
  }
  throw new Error("the cart was not refused");
}

function deliver(subtotalCents: number, address: { city: string; address: string } | null) {
  return priceDelivery(DEFAULT_DELIVERY_SETTINGS, { subtotalCents, address });
}

function fingerprint(
  lines: CheckoutLine[],
  priceCents: number,
  shippingCents: number,
  chargeRate = 17.5,
): string {
  const products = [product({ id: "a", priceCents }), product({ id: "b" })];
  return pricingFingerprint(priceCart(lines, products), {
    shippingCents,
    chargeRate,
    currency: "ZAR" as const,
    discounts: [],
  });
}

function one(productId: string): CheckoutLine {
  return { productId, quantity: 1 };
}

function product(parts: Partial<SellableProduct> = {}): SellableProduct {
  return {
    id: "egusi",
    name: "Egusi Seeds 500 g",
    category: "Ingredients",
    priceCents: 4_599,
    vatClass: "standard",
    status: "active",
    travels: "anywhere",
    available: 50,
    images: [],
    ...parts,
  };
}
