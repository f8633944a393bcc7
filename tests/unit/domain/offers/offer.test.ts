import { expect, test } from "vitest";
import { type CountedOffer, offerRefusal, readCode } from "#domain/offers/offer.ts";
import { refusedCodeText } from "#messages/offers/refusal-text.ts";
import { offerOf } from "#tests/factories/figures/offers.ts";

const NOW = Date.parse("2026-11-24T10:00:00+02:00");
const LINES = [{ category: "Snacks", priceCents: 4_000, quantity: 2 }];

test.each<[Partial<CountedOffer>, string | null]>([
  [{}, null],
  [{ isActive: false }, "We do not know the code TEN. Please check how it is written."],
  [{ fromAt: NOW }, null],
  [{ fromAt: Date.parse("2026-12-16T00:00:00+02:00") }, "The code TEN starts on 16 December 2026."],
  [{ untilAt: NOW + 1 }, null],
  [{ untilAt: NOW }, "The code TEN has ended."],
  [{ limitTotal: 3, uses: 2 }, null],
  [{ limitTotal: 3, uses: 3 }, "The code TEN has been used up."],
  [{ limitEach: 2, theirUses: 1 }, null],
  [{ limitEach: 1, theirUses: 1 }, "You have used the code TEN before."],
  [
    { limitEach: 1, theirUses: 1, theirHeld: 1 },
    "The code TEN is in a payment of yours that is not finished. Please finish it, or try again in 10 minutes.",
  ],
  [{ isFirstOrder: true, limitEach: 1, hasOrdered: true }, "The code TEN is for a first order."],
  [{ isFirstOrder: true, limitEach: 1 }, null],
  [{ minimumCents: 8_000 }, null],
  [{ minimumCents: 10_000 }, "The code TEN is for orders from R100.00. Add R20.00 more to use it."],
  [
    { minimumCents: 10_000, category: "Snacks" },
    "The code TEN is for orders from R100.00 of Snacks. Add R20.00 more of these to use it.",
  ],
  [
    { category: "Vegetables" },
    "The code TEN is for Vegetables, and there is none of that in your cart.",
  ],
])("an offer with %j is told: %s", (changes, expected) => {
  const offer = offerOf({ code: "TEN", fromAt: NOW - 1, ...changes });
  const refusal = offerRefusal(offer, { lines: LINES, now: NOW });
  expect(refusal && refusedCodeText(refusal, { code: "TEN", currency: "ZAR" })).toBe(expected);
});

test("an offer without a category has nothing to name where a cart is empty", () => {
  const empty = { lines: [], now: NOW };
  expect(offerRefusal(offerOf({}), empty)).toBeNull();
  expect(offerRefusal(offerOf({ minimumCents: 100 }), empty)).toEqual({
    ...{ kind: "below-minimum", minimumCents: 100, missingCents: 100, category: null },
  });
});

test.each([
  ["welcome10", "WELCOME10"],
  [" Welcome 10 ", "WELCOME10"],
  ["BACK-2-SCHOOL", "BACK-2-SCHOOL"],
  ["AB", null],
  ["", null],
  ["' or 1=1", null],
  ["A".repeat(31), null],
])("'%s' is the code %s", (typed, expected) => {
  expect(readCode(typed)).toBe(expected);
});
