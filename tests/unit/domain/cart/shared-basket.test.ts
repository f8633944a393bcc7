import * as v from "valibot";
import { expect, test } from "vitest";
import {
  MAX_SHARED_UNITS,
  mostOfShared,
  SharerName,
  sharedUntil,
  sharesOf,
  togetherOf,
} from "#domain/cart/shared-basket.ts";

const PEOPLE = [
  { id: "me", name: "Thandi", lines: [{ productId: "oil", quantity: 2 }] },
  { id: "you", name: "Sipho", lines: [{ productId: "oil", quantity: 3 }] },
];

test.each([
  ["the stock less what the others want", 9, 6],
  ["never less than what one has already", 4, 2],
  ["nor more than a person may want", 1_000, MAX_SHARED_UNITS],
])("of a product in a shared basket one can have %s", (_what, available, most) => {
  expect(mostOfShared(PEOPLE, { id: "me", productId: "oil", available })).toBe(most);
});

test("who has none of a product yet can have what is in stock, and none of what is sold out", () => {
  expect(mostOfShared(PEOPLE, { id: "me", productId: "egusi", available: 3 })).toBe(3);
  expect(mostOfShared(PEOPLE, { id: "me", productId: "egusi", available: 0 })).toBe(0);
  expect(mostOfShared(PEOPLE, { id: "", productId: "oil", available: 3 })).toBe(0);
});

test("a shared basket lives for a week", () => {
  const now = Date.parse("2026-11-24T10:00:00Z");
  expect(new Date(sharedUntil(now)).toISOString()).toBe("2026-12-01T10:00:00.000Z");
});

test("who adds has a name of one line and forty characters at most", () => {
  expect(v.parse(SharerName, "  Gogo\n\t Thandi ")).toBe("Gogo Thandi");
  expect(v.is(SharerName, "n".repeat(40))).toBe(true);
  expect(v.is(SharerName, "n".repeat(41))).toBe(false);
  expect(v.is(SharerName, " \n ")).toBe(false);
});

const BOTH = [
  ...PEOPLE,
  { id: "late", name: "Gogo", lines: [] },
  {
    id: "more",
    name: "Zola",
    lines: [
      { productId: "egusi", quantity: 4 },
      { productId: "gone", quantity: 1 },
    ],
  },
];

test("each pays for what they took, and what is not sold costs nothing", () => {
  const prices = new Map([
    ["oil", 1_000],
    ["egusi", 250],
  ]);
  const { each, totalCents } = sharesOf(BOTH, prices);
  expect([...each]).toEqual([
    ["me", 2_000],
    ["you", 3_000],
    ["late", 0],
    ["more", 1_000],
  ]);
  expect(totalCents).toBe(6_000);
});

test("together a product stands once, with all units of it", () => {
  expect(togetherOf(BOTH)).toEqual([
    { productId: "oil", quantity: 5 },
    { productId: "egusi", quantity: 4 },
    { productId: "gone", quantity: 1 },
  ]);
});
