import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  discountCart,
  goodsCentsOf,
  isDeliveryFreeByOffer,
  lineCents,
  MIN_GOODS_CENTS,
  shareOut,
  unitsCents,
} from "#domain/offers/discount.ts";
import { OFFER_KINDS } from "#domain/offers/offer.ts";
import { offerOf } from "#tests/factories/figures/offers.ts";

const NOW = 1_000;
const line = fc.record({
  category: fc.constantFrom("Snacks", "Vegetables"),
  priceCents: fc.integer({ min: 1, max: 99_999 }),
  quantity: fc.integer({ min: 1, max: 12 }),
});
const lines = fc.array(line, { minLength: 1, maxLength: 6 });
const offer = fc.record({
  id: fc.uuid(),
  kind: fc.constantFrom(...OFFER_KINDS),
  amount: fc.integer({ min: 1, max: 50_000 }),
  percent: fc.integer({ min: 1, max: 100 }),
  category: fc.constantFrom(null, "Snacks"),
});

function offerFrom(drawn: typeof offer extends fc.Arbitrary<infer One> ? One : never) {
  const { kind, amount, percent, ...rest } = drawn;
  const value = kind === "amount" ? amount : kind === "percent" ? percent : 0;
  return offerOf({ ...rest, kind, value });
}

test("whatever offers take off, the lines hold it to the cent and something is left to pay", () => {
  fc.assert(
    fc.property(
      lines,
      fc.nat(9_999),
      fc.array(offer, { maxLength: 4 }),
      fc.option(offer),
      (cart, shippingCents, automatic, coded) => {
        const sold = discountCart({
          lines: cart,
          shippingCents,
          automatic: automatic.map(offerFrom),
          coded: coded ? offerFrom(coded) : undefined,
          now: NOW,
        });
        const fullCents = goodsCentsOf(cart);
        const off = sold.lines.map(({ discountCents }) => discountCents);
        expect(total(off)).toBe(sold.discountCents);
        expect(total(sold.discounts.map(({ goodsCents }) => goodsCents))).toBe(sold.discountCents);
        expect(
          shippingCents - total(sold.discounts.map((discount) => discount.shippingCents)),
        ).toBe(sold.shippingCents);
        expect(sold.shippingCents).toBeGreaterThanOrEqual(0);
        expect(goodsCentsOf(sold.lines)).toBe(fullCents - sold.discountCents);
        expect(goodsCentsOf(sold.lines)).toBeGreaterThanOrEqual(
          Math.min(MIN_GOODS_CENTS, fullCents),
        );
        for (const one of sold.lines) {
          expect(one.discountCents).toBeGreaterThanOrEqual(0);
          expect(lineCents(one)).toBeGreaterThanOrEqual(0);
        }
        expect(sold.discounts.length).toBeLessThanOrEqual(2);
        for (const one of sold.discounts) {
          expect(one.goodsCents + one.shippingCents).toBeGreaterThan(0);
        }
      },
    ),
  );
});

test("an order's delivery is free by an offer where one took its fee off, and not where one took it off the goods alone", () => {
  const [ofGoods, ofDelivery] = [{ shippingCents: 0 }, { shippingCents: 5_000 }];
  expect(isDeliveryFreeByOffer([])).toBe(false);
  expect(isDeliveryFreeByOffer([ofGoods])).toBe(false);
  expect(isDeliveryFreeByOffer([ofGoods, ofDelivery])).toBe(true);
});

test("units that go back one by one come to what the line was sold for", () => {
  fc.assert(
    fc.property(line, fc.nat(1_000), (sold, thousandths) => {
      const discountCents = Math.floor((sold.priceCents * sold.quantity * thousandths) / 1_000);
      const discounted = { ...sold, discountCents };
      const each = Array.from(
        { length: sold.quantity },
        (_, gone) =>
          unitsCents(discounted, sold.quantity - gone) -
          unitsCents(discounted, sold.quantity - gone - 1),
      );
      expect(total(each)).toBe(lineCents(discounted));
      expect(Math.max(...each) - Math.min(...each)).toBeLessThanOrEqual(1);
    }),
  );
});

test("shares add up, none is above its weight, and each is within a cent of exact", () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(99_999), { minLength: 1, maxLength: 8 }),
      fc.nat(100),
      (weights, percent) => {
        const whole = total(weights);
        const cents = Math.floor((whole * percent) / 100);
        const shares = shareOut(cents, weights);
        expect(total(shares)).toBe(cents);
        for (const [at, share] of shares.entries()) {
          const weight = weights[at] ?? 0;
          expect(share).toBeLessThanOrEqual(weight);
          if (whole > 0) expect(Math.abs(share - (cents * weight) / whole)).toBeLessThan(1);
        }
      },
    ),
  );
});

describe("a cart of R100.05 of snacks and R50 of vegetables", () => {
  const cart = [
    { category: "Snacks", priceCents: 10_005, quantity: 1 },
    { category: "Vegetables", priceCents: 2_500, quantity: 2 },
  ];
  const order = { lines: cart, shippingCents: 5_000, automatic: [], now: NOW };
  const off = (coded: Parameters<typeof offerOf>[0]) =>
    discountCart({ ...order, coded: offerOf({ code: "CODE", ...coded }) });

  test("a percentage is rounded half up: 10 % of R150.05 is R15.01", () => {
    expect(off({ kind: "percent", value: 10 })).toMatchObject({
      discountCents: 1_501,
      lines: [{ discountCents: 1_001 }, { discountCents: 500 }],
      refusal: null,
    });
  });

  test("an offer for a category leaves other goods as they are", () => {
    expect(off({ kind: "percent", value: 50, category: "Vegetables" })).toMatchObject({
      discountCents: 2_500,
      lines: [{ discountCents: 0 }, { discountCents: 2_500 }],
    });
    expect(off({ kind: "amount", value: 100_000, category: "Vegetables" })).toMatchObject({
      discountCents: 5_000,
    });
  });

  test("an amount above the goods leaves one rand of them to pay, and delivery", () => {
    expect(off({ kind: "amount", value: 100_000 })).toMatchObject({
      discountCents: 14_905,
      shippingCents: 5_000,
    });
  });

  test("free delivery takes off the fee and no goods, and nothing where there is no fee", () => {
    expect(off({ kind: "free-delivery", value: 0 })).toMatchObject({
      discountCents: 0,
      shippingCents: 0,
      discounts: [{ code: "CODE", goodsCents: 0, shippingCents: 5_000 }],
    });
    expect(
      discountCart({
        ...order,
        shippingCents: 0,
        coded: offerOf({ kind: "free-delivery", value: 0 }),
      }),
    ).toMatchObject({ discounts: [], refusal: { kind: "nothing-off" } });
  });

  test("of automatic offers the best is given, and a code beside it, both of the full price", () => {
    const automatic = [
      offerOf({ id: "five", kind: "percent", value: 5 }),
      offerOf({ id: "twenty", kind: "percent", value: 20 }),
      offerOf({ id: "delivery", kind: "free-delivery", value: 0 }),
    ];
    expect(discountCart({ ...order, automatic, coded: undefined })).toMatchObject({
      shippingCents: 0,
      discounts: [{ offerId: "delivery", shippingCents: 5_000 }],
    });
    const coded = offerOf({ id: "code", code: "CODE", kind: "percent", value: 10 });
    expect(
      discountCart({ ...order, automatic: automatic.slice(0, 2), coded }).discounts,
    ).toMatchObject([
      { offerId: "twenty", goodsCents: 3_001 },
      { offerId: "code", goodsCents: 1_501 },
    ]);
  });
});

test.each<[number, number[], number[]]>([
  [0, [], []],
  [0, [0, 0], [0, 0]],
  [10, [1, 1, 1], [4, 3, 3]],
  [11, [1, 1, 1], [4, 4, 3]],
  [100, [1, 2, 4], [14, 29, 57]],
  [1, [1, 5], [0, 1]],
])(
  "%i cents among %j are %j: those that lose most by rounding have the rest, the first of equals",
  (cents, weights, shares) => {
    expect(shareOut(cents, weights)).toEqual(shares);
  },
);

describe("an offer beside another", () => {
  const snacks = { category: "Snacks", priceCents: 5_000, quantity: 1 };
  const order = { lines: [snacks], shippingCents: 0, automatic: [], coded: undefined, now: NOW };
  const tenRand = offerOf({ id: "ten", kind: "amount", value: 1_000 });

  test("of automatic offers only those that can be had are compared, and of equals the first is given", () => {
    const automatic = [
      offerOf({ id: "paused", kind: "amount", value: 4_000, isActive: false }),
      tenRand,
      offerOf({ id: "twenty", kind: "percent", value: 20 }),
    ];
    expect(discountCart({ ...order, automatic }).discounts).toEqual([
      { offerId: "ten", code: null, name: "Heritage Day", goodsCents: 1_000, shippingCents: 0 },
    ]);
  });

  test("a code that cannot be had leaves the automatic offer, and says why", () => {
    const coded = offerOf({ code: "CODE", isActive: true, untilAt: NOW });
    const discounted = { discountCents: 1_000, discounts: [{ offerId: "ten" }] };
    const automatic = [tenRand];
    expect(discountCart({ ...order, automatic, coded })).toMatchObject({
      ...discounted,
      refusal: { kind: "ended" },
    });
    expect(discountCart({ ...order, automatic, coded: null })).toMatchObject({
      ...discounted,
      refusal: { kind: "unknown" },
    });
  });

  test("an automatic offer that leaves the last rand leaves nothing to a code", () => {
    const automatic = [offerOf({ id: "all", kind: "amount", value: 100_000 })];
    const coded = offerOf({ code: "CODE", kind: "amount", value: 100 });
    expect(discountCart({ ...order, automatic, coded })).toMatchObject({
      discountCents: 4_900,
      discounts: [{ offerId: "all" }],
      refusal: { kind: "nothing-off" },
    });
  });

  test("goods for less than a rand cost what they cost", () => {
    const cheap = { ...order, lines: [{ ...snacks, priceCents: 99 }] };
    expect(discountCart({ ...cheap, automatic: [tenRand] })).toMatchObject({
      lines: [{ discountCents: 0 }],
      discounts: [],
    });
  });
});

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0);
}
