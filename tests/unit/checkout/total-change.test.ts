import { expect, test } from "vitest";
import { type SeenTotal, totalChange } from "#app/shop/checkout/notes/total-change.ts";

const GARRI = { productId: "garri", name: "Ijebu Garri", priceCents: 5_490, quantity: 2 };
const CODE = { offerId: "o1", code: "TEN", name: "Ten off", goodsCents: 1_000, shippingCents: 0 };
const SEEN: SeenTotal = {
  totalCents: 15_980,
  shippingCents: 5_000,
  discounts: [],
  lines: [GARRI],
};

test("a total that stands still, or that the shopper moved in the cart, needs no word", () => {
  expect(totalChange(SEEN, { ...SEEN })).toBeNull();
  const more = { ...SEEN, totalCents: 21_470, lines: [{ ...GARRI, quantity: 3 }] };
  expect(totalChange(SEEN, more)).toBeNull();
});

test("another fee, price, discount or the end of one is named, each with its figure", () => {
  const before = { ...SEEN, totalCents: 14_980, discounts: [CODE] };
  const after = {
    totalCents: 18_700,
    shippingCents: 7_500,
    discounts: [{ ...CODE, offerId: "o2", goodsCents: 500 }],
    lines: [{ ...GARRI, priceCents: 5_850 }],
  };
  expect(totalChange(before, after)).toEqual({
    beforeCents: 14_980,
    afterCents: 18_700,
    reasons: [
      { kind: "price", name: "Ijebu Garri", beforeCents: 5_490, afterCents: 5_850 },
      { kind: "delivery", shippingCents: 7_500 },
      { kind: "discount", discount: after.discounts[0] },
      { kind: "discount gone", discount: CODE },
    ],
  });
});
