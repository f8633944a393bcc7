import { expect, test } from "vitest";
import {
  firstLineNotDeliverable,
  lineBeyond,
  priceCart,
  priceDelivery,
  pricingFingerprint,
  type SellableProduct,
} from "#domain/checkout/checkout.ts";
import { STANDARD_SHIPPING } from "#domain/deliveries/shipping.ts";
import { DEFAULT_DELIVERY_ZONES } from "#domain/deliveries/zones.ts";

const line = (productId: string, quantity = 1) => ({ productId, quantity });
const LINES = [line("rice", 2), line("fish", 3), line("meat", 4)];

test("the first line that may not travel so far is told, by its place", () => {
  const travelling = (...nearby: string[]) =>
    LINES.map(({ productId: id }) => {
      const travels: "nearby" | "anywhere" = nearby.includes(id) ? "nearby" : "anywhere";
      return { id, travels };
    });
  expect(firstLineNotDeliverable(LINES, travelling())).toBeNull();
  expect(firstLineNotDeliverable(LINES, travelling("meat", "fish"))).toBe(1);
  expect(firstLineNotDeliverable(LINES, travelling("rice"))).toBe(0);
  expect(firstLineNotDeliverable([line("rice")], [{ id: "other", travels: "nearby" }])).toBeNull();
});

test("the first line of more units than an order may have is told, by its place", () => {
  expect(lineBeyond(LINES, 4)).toBeNull();
  expect(lineBeyond(LINES, 3)).toBe(2);
  expect(lineBeyond(LINES, 1)).toBe(0);
});

test("a line keeps what its buyer wishes where it is sold out", () => {
  const product: SellableProduct = {
    id: "rice",
    name: "Rice",
    category: "Grains",
    priceCents: 100,
    vatClass: "zero",
    status: "active",
    travels: "anywhere",
    available: 5,
    images: [],
  };
  const [wished] = priceCart([{ ...line("rice"), substitution: "similar" }], [product]).lines;
  expect(wished).toMatchObject({ substitution: "similar", vatClass: "zero" });
  expect(priceCart([line("rice")], [product]).lines[0]).not.toHaveProperty("substitution");
});

test("who fetches an order pays nothing for delivery, wherever they live", () => {
  const shop = { zones: DEFAULT_DELIVERY_ZONES, standard: STANDARD_SHIPPING };
  const address = { city: "Durban", address: "", province: "KwaZulu-Natal" };
  expect(priceDelivery(shop, { subtotalCents: 1, address, isPickup: true })).toEqual({
    ...{ zone: null, deliveryMethod: "pickup", isReached: true },
    ...{ shippingCents: 0, freeThresholdCents: 0 },
  });
});

test("standard delivery goes to the provinces that it goes to, the courier to its zones", () => {
  const standard = { ...STANDARD_SHIPPING, provinces: ["Gauteng" as const] };
  const isReached = (city: string, province: string) =>
    priceDelivery(
      { zones: DEFAULT_DELIVERY_ZONES, standard },
      { subtotalCents: 1, address: { city, address: "", province } },
    ).isReached;
  expect(isReached("Durban", "KwaZulu-Natal")).toBe(false);
  expect(isReached("Vereeniging", "Gauteng")).toBe(true);
  expect(isReached("Sandton", "Limpopo")).toBe(true);
});

test("each discount is a part of what the shopper saw; the order of lines is none", () => {
  const cart = { lines: [], subtotalCents: 0 };
  const told = { shippingCents: 5_000, chargeRate: 17.5, currency: "ZAR" as const };
  const discount = { offerId: "o1", name: "Ten", code: null, goodsCents: 10, shippingCents: 0 };
  const seen = (change: object) =>
    pricingFingerprint(cart, { ...told, discounts: [{ ...discount, ...change }] });
  const texts = [{}, { offerId: "o2" }, { goodsCents: 11 }, { shippingCents: 1 }].map(seen);
  expect(new Set([...texts, pricingFingerprint(cart, { ...told, discounts: [] })]).size).toBe(5);
  const priced = ["b", "a", "c"].map((productId) => ({
    ...{ productId, name: "", category: "", image: "", priceCents: 1, quantity: 1 },
  }));
  const ofLines = (lines: typeof priced) =>
    pricingFingerprint({ lines, subtotalCents: 3 }, { ...told, discounts: [] });
  expect(ofLines(priced)).toBe(ofLines(priced.toReversed()));
  expect(ofLines(priced)).toMatch(/"a".*"b".*"c"/);
});
